import { claimEndpoints } from '#src/api/claim-endpoints.ts';
import { type CallOptions, createCallClient } from './account-api.ts';
import { account } from './session/account.ts';

type Table = typeof claimEndpoints;

const call = createCallClient(claimEndpoints, import.meta.env.PUBLIC_API_URL ?? '');

/** A call about claims by who is signed in; a 401 leads to where one signs in. */
export const callClaims = <Name extends keyof Table & string>(
  name: Name,
  options: Omit<CallOptions<Table[Name]>, 'token'> = {},
) =>
  account.withToken((token) =>
    call<Name>(name, { ...options, ...(token && { token }) } as CallOptions<Table[Name]>),
  );
