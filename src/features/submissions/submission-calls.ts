import { type CallOptions, createCallClient } from '#src/client/account-api.ts';
import { account } from '#src/client/session/account.ts';
import { dealEndpoints } from '#src/api/deal-endpoints.ts';
import { submissionEndpoints } from '#src/api/submission-endpoints.ts';

const TABLE = { ...submissionEndpoints, ...dealEndpoints };
type Table = typeof TABLE;

const call = createCallClient(TABLE, import.meta.env.PUBLIC_API_URL ?? '');

/** A call about somebody's own listings, with their token; a 401 leads to where one signs in. */
export const callOwn = <Name extends keyof Table & string>(
  name: Name,
  options: Omit<CallOptions<Table[Name]>, 'token'> = {},
) =>
  account.withToken((token) =>
    call<Name>(name, { ...options, ...(token && { token }) } as CallOptions<Table[Name]>),
  );
