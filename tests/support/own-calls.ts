import { expect } from 'vitest';
import { type AnswerOf, type Call, successStatusOf } from '#src/api/call.ts';
import type { AccountApi } from './account-api.ts';

/** The values of a call; without a token, it is sent by the caller that `callsOf` was given. */
export interface Sent {
  id?: number;
  body?: unknown;
  token?: string | undefined;
  key?: string;
  query?: string;
}

/** Makes calls of a table, sent by `caller`. */
export function callsOf<Table extends Readonly<Record<string, Call>>>(
  table: Table,
  caller: () => { api: AccountApi; token: string },
) {
  type Name = keyof Table & string;
  const send = (name: Name, { id = 0, body, token, key, query = '' }: Sent = {}) => {
    const { method, path } = table[name] as Call;
    return caller().api.send(path.replace('{id}', String(id)) + query, body, {
      method,
      token: token ?? caller().token,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  };
  /** Sends a call that has to succeed, and gives its answer, which is exactly the contract's. */
  const done = async <Each extends Name>(name: Each, sent: Sent = {}) => {
    const response = await send(name, sent);
    const call = table[name] as Call;
    const body = response.status === 204 ? undefined : await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: successStatusOf(call) });
    if (body !== undefined) expect(body).toEqual(call.answer?.parse(body));
    return body as AnswerOf<Table[Each]>;
  };
  return { send, done };
}
