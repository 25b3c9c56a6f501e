import { createFetch, FetchError } from 'ofetch';
import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Call, Calls, QueryOf } from '#src/api/call.ts';
import { ApiError } from '#src/api/error.ts';

/** How long a call may take before it counts as failed (ms). */
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

/** An answer of the API that breaks the contract; the message names the listing and the field. */
class ContractError extends Error {
  override name = 'ContractError';
}

/** What a call is given. */
export interface CallOptions<Each extends Call> {
  query?: QueryOf<Each>;
  body?: Each['body'] extends z.ZodMiniType ? z.input<Each['body']> : BodyOf<Each>;
  /** The `{id}` of the call's address. */
  id?: Each extends { takesSlug: true } ? number | string : number;
  /** The `{kind}` of the call's address. */
  kind?: string;
  /** Carried by calls of who is signed in; no public call carries it. */
  token?: string;
  /** Sent as `X-CSRFToken` where the session cookie authorises the call. */
  csrf?: string;
  /** Makes a call that is sent again the same one: it happens once. */
  idempotencyKey?: string;
}

/** Makes the calls of a table. */
export type Client<Table extends Calls> = <Name extends keyof Table & string>(
  name: Name,
  options?: CallOptions<Table[Name]>,
) => Promise<AnswerOf<Table[Name]>>;

/**
 * Makes the calls of a table at an API. Resolves to the answer as the contract has it (null for a
 * 204); rejects with a `Refusal`, with ofetch's `FetchError` when there was no answer or a 5xx, or
 * with a `ContractError`. Public calls are tried twice; most of the others change something.
 */
export function createClient<Table extends Calls>(
  table: Table,
  apiUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Client<Table> {
  const request = createFetch({
    fetch,
    defaults: { baseURL: apiUrl, timeout: TIMEOUT, responseType: 'json' },
  });
  return async (name, options = {}) => {
    const call = table[name] as Call;
    const { id = '', kind = '' } = options;
    const path = call.path.replace('{id}', encodeURIComponent(id)).replace('{kind}', kind);
    const reply: unknown = await request(path, requestOf(call, options)).catch((error: unknown) => {
      throw refusalOf(error, call.isPublic ? path : null) ?? error;
    });
    const answer = call.answer?.safeParse(reply);
    if (!answer || answer.success) return (answer?.data ?? null) as AnswerOf<Table[typeof name]>;
    const faults = answer.error.issues.map((issue) => faultOf(issue, reply)).join('; ');
    throw new ContractError(`${path}: ${faults}`, { cause: answer.error });
  };
}

function requestOf({ method, isPublic, usesCookies }: Call, options: CallOptions<Call>) {
  const { query, body = {}, token, csrf, idempotencyKey } = options;
  if (isPublic) return { query, retry: 1 };
  return {
    method,
    query,
    retry: 0,
    cache: 'no-store',
    credentials: usesCookies ? 'include' : 'same-origin',
    headers: {
      ...(token && { Authorization: `Token ${token}` }),
      ...(csrf && { 'X-CSRFToken': csrf }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(method !== 'GET' && { body }),
  } as const;
}

/** A refusal in the API's words; builds make public calls, and have to know which one it was. */
function refusalOf(error: unknown, path: string | null): Refusal | null {
  if (!(error instanceof FetchError) || !error.status || error.status >= 500) return null;
  const body = ApiError.safeParse(error.data);
  const wait = Number(error.response?.headers.get('Retry-After') ?? Number.NaN);
  const said = body.success ? body.data : { detail: error.message };
  return new Refusal(
    error.status,
    path ? { ...said, detail: `${path}: ${said.detail}` } : said,
    Number.isFinite(wait) ? wait : null,
  );
}

/** "results.4.website of kottu-corner: Enter a web address": where the fault is, and whose. */
function faultOf({ path, message }: z.core.$ZodIssue, body: unknown): string {
  const slug = slugAt(body, path);
  return `${path.join('.') || 'the answer'}${slug ? ` of ${slug}` : ''}: ${message}`;
}

function slugAt(body: unknown, path: PropertyKey[]): string | undefined {
  let slug: string | undefined;
  let value = body;
  for (const key of [undefined, ...path]) {
    if (key !== undefined) value = (value as Record<PropertyKey, unknown> | null)?.[key];
    const own = (value as { slug?: unknown } | null | undefined)?.slug;
    if (typeof own === 'string') slug = own;
  }
  return slug;
}
