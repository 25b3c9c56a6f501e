import { deskEndpoints } from '#src/api/desk-endpoints.ts';
import { type CallOptions, createCallClient } from './account-api.ts';
import { account } from './session/account.ts';

type Table = typeof deskEndpoints;

const call = createCallClient(deskEndpoints, import.meta.env.PUBLIC_API_URL ?? '');

/** A call of the desk by who is signed in; a 401 leads to where one signs in. */
export const callDesk = <Name extends keyof Table & string>(
  name: Name,
  options: Omit<CallOptions<Table[Name]>, 'token'> = {},
) =>
  account.withToken((token) =>
    call<Name>(name, { ...options, ...(token && { token }) } as CallOptions<Table[Name]>),
  );
