import { createFetch, FetchError } from 'ofetch';
import type * as z from 'zod/mini';
import { accountEndpoints } from '#src/api/account-endpoints.ts';
import { ApiError } from '#src/api/error.ts';
import type { Endpoint, Endpoints } from '#src/api/endpoint.ts';

export type AccountCall = keyof typeof accountEndpoints;

/** How long a call may take before it counts as failed, in milliseconds (part 9). */
const TIMEOUT = 10_000;

/** The API understood a call and refused it; a call that got no answer, or a 5xx, isn't one of these. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** The message of each field that is wrong. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds after which to try again; null where the answer doesn't say. */
  readonly retryAfter: number | null;

  constructor(status: number, { detail, errors = {} }: ApiError, retryAfter: number | null) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export interface CallOptions<Each extends Endpoint> {
  query?: Each extends { query: infer Schema extends z.ZodMiniType } ? z.input<Schema> : never;
  body?: z.input<Each['body']>;
  /** The `{id}` of the call's address. */
  id?: number;
  /** The `{kind}` of the call's address. */
  kind?: string;
  /** Carried by calls of who is signed in; no other call carries it (decisions). */
  token?: string;
  /** Sent as `X-CSRFToken` where the session cookie authorises the call. */
  csrf?: string;
  /** Makes a call that is sent again the same one: it happens once. */
  idempotencyKey?: string;
}

/**
 * Makes the calls of a table of the contract. Resolves to the answer as the contract has it (null for
 * a 204); rejects with a `Refusal`, or with ofetch's `FetchError` when there was no answer or a 5xx.
 * Nothing is tried twice: most of these calls change something.
 */
export function createCallClient<Table extends Endpoints>(
  table: Table,
  apiUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  const request = createFetch({
    fetch,
    defaults: {
      baseURL: apiUrl,
      timeout: TIMEOUT,
      retry: 0,
      responseType: 'json',
      cache: 'no-store',
    },
  });
  return async function call<Name extends keyof Table & string>(
    name: Name,
    options: CallOptions<Table[Name]> = {},
  ): Promise<z.output<Table[Name]['answer']>> {
    const { body, query, id, kind, token, csrf, idempotencyKey } = options;
    const { method, path, by, answer } = table[name] as Endpoint;
    const address = path.replace('{id}', String(id ?? '')).replace('{kind}', kind ?? '');
    try {
      const reply: unknown = await request(address, {
        method,
        // Only these two may leave or use a cookie.
        credentials: by === 'cookie' || name === 'signOut' ? 'include' : 'same-origin',
        headers: {
          ...(token && { Authorization: `Token ${token}` }),
          ...(csrf && { 'X-CSRFToken': csrf }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(query && { query }),
        ...(method !== 'GET' && { body: body ?? {} }),
      });
      return answer.parse(reply ?? null) as z.output<Table[Name]['answer']>;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

/** Calls the API about somebody's own account. */
export const createAccountClient = (apiUrl: string, fetch?: typeof globalThis.fetch) =>
  createCallClient(accountEndpoints, apiUrl, fetch);

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof FetchError) || !error.status || error.status >= 500) return null;
  const body = ApiError.safeParse(error.data);
  const wait = Number(error.response?.headers.get('Retry-After') ?? Number.NaN);
  return new Refusal(
    error.status,
    body.success ? body.data : { detail: error.message },
    Number.isFinite(wait) ? wait : null,
  );
}
