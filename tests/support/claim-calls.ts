import { expect } from 'vitest';
import { type AnswerOf, type Call, successStatusOf } from '#src/api/call.ts';
import { claimCalls as table } from '#src/api/claims.ts';

type Table = typeof table;
type Name = keyof Table;
interface Asked {
  id?: number;
  token?: string;
  body?: object;
  query?: string;
  key?: string;
}
/** The answer of a call, whose body is checked to be exactly the contract's. */
interface Answered<Each extends Name> {
  status: number;
  body: AnswerOf<Table[Each]> & { detail: string };
}

/** Makes calls about claims by `send`: a request to an app, or over a network. */
export const claimCalls =
  (send: (path: string, init: RequestInit) => Response | Promise<Response>) =>
  async <Each extends Name>(name: Each, asked: Asked = {}): Promise<Answered<Each>> => {
    const call: Call = table[name];
    const { method, path, answer } = call;
    const { id = '', token, body, query = '', key } = asked;
    const response = await send(path.replace('{id}', String(id)) + query, {
      method,
      headers: {
        ...(token && { Authorization: `Token ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text ? JSON.parse(text) : null;
    if ([200, successStatusOf(call)].includes(response.status)) {
      expect(parsed).toEqual(answer ? answer.parse(parsed) : null);
    }
    return { status: response.status, body: parsed };
  };
