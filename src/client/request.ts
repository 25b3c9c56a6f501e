import { createFetch } from 'ofetch';
import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Call, QueryOf } from '#src/api/call.ts';

/** The time that a call may take before it counts as failed, its second try included (ms). */
const TIMEOUT = 10_000;
/** Statuses of an API, or of a proxy, that failed: a call that only reads is tried again, like one unanswered. */
const FAILED = [500, 502, 503, 504];

/** The part of a call that a request needs; the schemas, and the library for them, weigh four times as much. */
type RequestedCall = Pick<Call, 'method' | 'path' | 'isPublic' | 'usesCookies'>;

export interface CallOptions<Each extends Call> {
  query?: QueryOf<Each>;
  body?: Each extends { isForm: true }
    ? FormData
    : Each['body'] extends z.ZodMiniType
      ? z.input<Each['body']>
      : BodyOf<Each>;
  /** The `{id}` of the call's address. */
  id?: Each extends { takesSlug: true } ? number | string : number;
  /** The `{kind}` of the call's address. */
  kind?: string;
  /** The member's token; no public call carries it. */
  token?: string;
  /** The `X-CSRFToken` header, where the session cookie authorises the call. */
  csrf?: string;
  /** The key by which a call that is sent again takes effect once. */
  idempotencyKey?: string;
  /** Sends the call even while its page is left. */
  keepalive?: true;
}

/**
 * Sends the calls of an API. Resolves to the answer, unchecked; rejects with a `TimeoutError`, with the `FetchError` of
 * ofetch, or with what broke the answer off. Calls that only read are tried twice
 * (docs/decisions/068-what-is-kept-of-answers.md).
 */
export function createRequest(
  apiUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): (call: RequestedCall, options: CallOptions<Call>) => Promise<unknown> {
  const request = createFetch({
    fetch,
    defaults: {
      baseURL: apiUrl,
      headers: { Accept: 'application/json' },
      responseType: 'json',
      retryStatusCodes: FAILED,
    },
  });
  return async (call, options) => {
    const path = callPath(call, options);
    // A limit of our own: the library's ends with the head of an answer and knows nothing of a second try.
    const limit = new AbortController();
    const { signal } = limit;
    const timer = setTimeout(
      () => limit.abort(new DOMException(`${path}: no answer in time`, 'TimeoutError')),
      TIMEOUT,
    );
    return request<unknown>(path, { ...requestOf(call, options), signal })
      .catch((error: unknown) => {
        throw signal.reason ?? error;
      })
      .finally(() => clearTimeout(timer));
  };
}

const requestHere = createRequest(import.meta.env?.PUBLIC_API_URL ?? '');

/**
 * Makes one call of a table in a script that comes before a touch, or on a slow network: without the schemas, so that
 * the answer is taken at its word. The table types its method and path. Rejects as `createRequest` does.
 */
export const ask = <Each extends Call>(
  call: Pick<Each, keyof Each & keyof RequestedCall>,
  options: CallOptions<Each> = {},
) => requestHere(call, options as CallOptions<Call>) as Promise<AnswerOf<Each>>;

/** The address of a call, without its query. */
export const callPath = (
  { path }: RequestedCall,
  { id = 0, kind = '' }: CallOptions<Call>,
): string => path.replace('{id}', encodeURIComponent(id)).replace('{kind}', kind);

function requestOf({ method, isPublic, usesCookies }: RequestedCall, options: CallOptions<Call>) {
  const { query = {}, body = {}, token, csrf, idempotencyKey, keepalive } = options;
  if (isPublic) return { query };
  return {
    method,
    query,
    cache: 'no-store',
    credentials: usesCookies ? 'include' : 'same-origin',
    headers: {
      ...(token && { Authorization: `Token ${token}` }),
      ...(csrf && { 'X-CSRFToken': csrf }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(method !== 'GET' && { body }),
    ...(keepalive && { keepalive }),
  } as const;
}
