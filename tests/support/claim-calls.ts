import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { claimCalls as table } from '#src/api/claim-calls.ts';

type Table = typeof table;
type Call = keyof Table;
interface Asked {
  id?: number;
  token?: string;
  body?: object;
  query?: string;
  key?: string;
}
/** What a call answered; its body is checked to be exactly what the contract says. */
interface Answered<Name extends Call> {
  status: number;
  body: z.output<Table[Name]['answer']> & { detail: string };
}

/** Makes calls of claims by `send`: a request to an app, or over a network. */
export const claimCalls =
  (send: (path: string, init: RequestInit) => Response | Promise<Response>) =>
  async <Name extends Call>(name: Name, asked: Asked = {}): Promise<Answered<Name>> => {
    const { method, path, status, answer } = table[name];
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
    if ([200, status].includes(response.status)) expect(parsed).toEqual(answer.parse(parsed));
    return { status: response.status, body: parsed };
  };
