import { accountCalls } from '#src/api/account-calls.ts';
import type { Calls } from '#src/api/call.ts';
import { clientOf } from '../browser-api.ts';
import type { CallOptions } from '../request.ts';
import { account } from './account.ts';

/** Makes the calls of a table with the member's token; a 401 leads to the sign-in screen. */
export function signedInClient<Table extends Calls>(table: Table) {
  const call = clientOf(table);
  return <Name extends keyof Table & string>(
    name: Name,
    options: Omit<CallOptions<Table[Name]>, 'token' | 'csrf'> = {},
  ) => account.withToken((token) => call(name, { ...options, ...(token && { token }) }));
}

export const callOwnAccount = signedInClient(accountCalls);
