import { createFetch, FetchError } from 'ofetch';
import type * as z from 'zod/mini';
import { accountEndpoints } from '#src/contract/account-endpoints.ts';
import { ApiError } from '#src/contract/common.ts';

type Endpoints = typeof accountEndpoints;
export type AccountCall = keyof Endpoints;

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

export interface AccountCallOptions<Name extends AccountCall> {
  body?: z.input<Endpoints[Name]['body']>;
  /** The `{id}` of the call's address. */
  id?: number;
  /** Carried by calls of who is signed in; no other call carries it (decisions). */
  token?: string;
  /** Sent as `X-CSRFToken` where the session cookie authorises the call. */
  csrf?: string;
}

/**
 * Calls the API about somebody's own account. Resolves to the answer as the contract has it (null for
 * a 204); rejects with a `Refusal`, or with ofetch's `FetchError` when there was no answer or a 5xx.
 * Nothing is tried twice: most of these calls change something.
 */
export function createAccountClient(
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
  return async function call<Name extends AccountCall>(
    name: Name,
    { body, id, token, csrf }: AccountCallOptions<Name> = {},
  ): Promise<z.output<Endpoints[Name]['answer']>> {
    const { method, path, by, answer } = accountEndpoints[name];
    try {
      const reply: unknown = await request(path.replace('{id}', String(id ?? '')), {
        method,
        // Only these two may leave or use a cookie.
        credentials: by === 'cookie' || name === 'signOut' ? 'include' : 'same-origin',
        headers: {
          ...(token && { Authorization: `Token ${token}` }),
          ...(csrf && { 'X-CSRFToken': csrf }),
        },
        ...(method !== 'GET' && { body: body ?? {} }),
      });
      return answer.parse(reply ?? null) as z.output<Endpoints[Name]['answer']>;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

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
