import type * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Call, Calls, QueryOf } from '#src/api/call.ts';
import { ApiError } from '#src/api/error.ts';

/** How long a call may take before it counts as failed, its second try included (ms). */
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

/** A call that got no answer, or a 5xx: the API isn't to be reached, or has failed. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** A call that the API doesn't have: one of another make has the specification's alone. */
export class NotOffered extends Error {
  override name = 'NotOffered';
  override message = "This site's server doesn't offer that.";
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
  /** Has the call go out also while its page is left. */
  keepalive?: true;
}

/** Makes the calls of a table. */
export type Client<Table extends Calls> = <Name extends keyof Table & string>(
  name: Name,
  options?: CallOptions<Table[Name]>,
) => Promise<AnswerOf<Table[Name]>>;

/**
 * Makes the calls of a table at an API. Resolves to the answer as the contract has it (null for a
 * 204); rejects with a `Refusal`, with `NoAnswer` or with a `ContractError`. Calls that only read are tried
 * twice (docs/decisions/068-what-is-kept-of-answers.md).
 */
export function createClient<Table extends Calls>(
  table: Table,
  apiUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Client<Table> {
  return async (name, options = {}) => {
    const call = table[name] as Call;
    const { id = '', kind = '', query = {} } = options;
    const path = call.path.replace('{id}', encodeURIComponent(id)).replace('{kind}', kind);
    const url = apiUrl + path + searchOf(query);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error('no answer in time')), TIMEOUT);
    const request = { ...requestOf(call, options), signal: timeout.signal };
    const { response, reply } = await answerOf(fetch, url, request)
      .catch((error: unknown) => {
        if (call.method === 'GET') return answerOf(fetch, url, request);
        throw error;
      })
      .finally(() => clearTimeout(timer));
    if (!response.ok) throw await refusalOf(response, reply, call.isPublic ? path : null);
    return (call.answer ? await answerIn(call.answer, reply, path) : null) as AnswerOf<
      Table[typeof name]
    >;
  };
}

/** An answer in the form of the contract, as which one of an API of another make is read. */
async function answerIn(schema: z.ZodMiniType, reply: unknown, path: string): Promise<unknown> {
  const answer = schema.safeParse(reply);
  if (answer.success) return answer.data;
  const { inOurForm } = await import('./other-forms.ts');
  const form = inOurForm(schema, reply);
  const { data, error } = schema.safeParse(form);
  if (!error) return data;
  const faults = error.issues.map((issue) => faultOf(issue, form)).join('; ');
  throw new ContractError(`${path}: ${faults}`, { cause: error });
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** The whole answer to a request, below 500. Rejects with `NoAnswer`. */
async function answerOf(fetch: typeof globalThis.fetch, url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    const reply = parsed(await response.text());
    if (response.status < 500) return { response, reply };
    throw new Error(String(response.status));
  } catch (cause) {
    throw new NoAnswer(`${url}: ${(cause as Error).message}`, { cause });
  }
}

/** What a body says as JSON; as it stands where it isn't any. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function requestOf(
  { method, isPublic, usesCookies }: Call,
  options: CallOptions<Call>,
): RequestInit {
  const { body = {}, token, csrf, idempotencyKey, keepalive } = options;
  if (isPublic) return { headers: { Accept: 'application/json' } };
  return {
    method,
    cache: 'no-store',
    credentials: usesCookies ? 'include' : 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Token ${token}` }),
      ...(csrf && { 'X-CSRFToken': csrf }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  };
}

/** A refusal in the API's words; builds make public calls, and have to know which one it was. */
async function refusalOf(
  { status, headers }: Response,
  reply: unknown,
  path: string | null,
): Promise<Refusal> {
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  const said =
    ApiError.safeParse(reply).data ??
    (await import('./other-forms.ts')).errorInOurForm(reply, `The answer was ${status}.`);
  return new Refusal(
    status,
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
