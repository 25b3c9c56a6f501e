import { accountCalls } from '#src/api/account-calls.ts';
import type { Calls } from '#src/api/call.ts';
import { clientOf } from '../browser-api.ts';
import type { CallOptions } from '../request.ts';
import { account } from './account.ts';

/** The calls of a table by who is signed in; a 401 leads to where one signs in. */
export function signedInClient<Table extends Calls>(table: Table) {
  const call = clientOf(table);
  return <Name extends keyof Table & string>(
    name: Name,
    options: Omit<CallOptions<Table[Name]>, 'token' | 'csrf'> = {},
  ) => account.withToken((token) => call(name, { ...options, ...(token && { token }) }));
}

/** A call about the account of who is signed in. */
export const callOwnAccount = signedInClient(accountCalls);
