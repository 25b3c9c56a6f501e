import { FetchError } from 'ofetch';
import type * as z from 'zod/mini';
import type { AnswerOf, Call, Calls } from '#src/api/call.ts';
import { ApiError } from '#src/api/error.ts';
import * as texts from '#texts/answers.ts';
import { type CallOptions, createRequest, callPath } from './request.ts';

/** A call that the API understood and refused; one that got no answer, or a 5xx, isn't refused. */
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

/** A call that this API doesn't have: one of another make has only those of the specification. */
export class NotOffered extends Error {
  override name = 'NotOffered';
  override message = texts.notOffered;
}

/** An answer of the API that breaks the contract; the message names the listing and the field. */
class ContractError extends Error {
  override name = 'ContractError';
}

export type Client<Table extends Calls> = <Name extends keyof Table & string>(
  name: Name,
  options?: CallOptions<Table[Name]>,
) => Promise<AnswerOf<Table[Name]>>;

/**
 * Makes the calls of a table at an API. Resolves to the answer as the contract has it (null for a
 * 204); rejects with a `Refusal`, with a `ContractError`, or as `createRequest` does where there is no answer, or a 5xx.
 */
export function createClient<Table extends Calls>(
  table: Table,
  apiUrl: string,
  fetch?: typeof globalThis.fetch,
): Client<Table> {
  const request = createRequest(apiUrl, fetch);
  return async (name, options = {}) => {
    const call = table[name] as Call;
    const path = callPath(call, options);
    const reply = await request(call, options).catch(async (error: unknown) => {
      const { response, data } = error instanceof FetchError ? error : {};
      if (!response || response.status >= 500) throw error;
      throw await refusalOf(response, data, call.isPublic ? path : null);
    });
    return (call.answer ? await answerIn(call.answer, reply, path) : null) as AnswerOf<
      Table[typeof name]
    >;
  };
}

/** An answer in the form of the contract; another answer is read as that of an API of another make. */
async function answerIn(schema: z.ZodMiniType, reply: unknown, path: string): Promise<unknown> {
  const answer = schema.safeParse(reply);
  if (answer.success) return answer.data;
  const { normaliseAnswer } = await import('./normalise-answers.ts');
  const form = normaliseAnswer(schema, reply);
  const { data, error } = schema.safeParse(form);
  if (!error) return data;
  const faults = error.issues.map((issue) => faultOf(issue, form)).join('; ');
  throw new ContractError(`${path}: ${faults}`, { cause: error });
}

/** A refusal in the API's words, after the `path` of a public call: builds must know which one it was. */
async function refusalOf(
  { status, headers }: Response,
  reply: unknown,
  path: string | null,
): Promise<Refusal> {
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  const said =
    ApiError.safeParse(reply).data ??
    (await import('./normalise-answers.ts')).normaliseError(reply, texts.onlyStatus(status));
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
