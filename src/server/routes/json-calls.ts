import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { Endpoint, Endpoints, QueryOf } from '#src/api/endpoint.ts';
import { deviceOf } from '../data/accounts/devices.ts';
import type { Place } from '../data/accounts/known-devices.ts';
import { badFields, Refusal } from '../data/refusals.ts';
import { fail } from '../middleware/errors.ts';
import { networkOf } from '../middleware/limits.ts';
import { wrongInput } from './wrong-input.ts';

/** A checked call, as its verb gets it. */
export interface CallRequest<Each extends Endpoint> {
  c: Context;
  query: QueryOf<Each>;
  body: z.output<Each['body']>;
  /** The `{id}` of the address. */
  id: number;
  place: Place;
  now: Date;
}

/** What a call would make, where it is there already: 200 instead of 201. */
export class AlreadyThere<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** What answers each call; refusals are thrown. */
export type VerbsOf<Table extends Endpoints> = {
  [Name in keyof Table]: (
    request: CallRequest<Table[Name]>,
  ) => Promise<z.output<Table[Name]['answer']> | AlreadyThere<z.output<Table[Name]['answer']>>>;
};

/** No body of these calls comes near it (bytes). */
const LARGEST_BODY = 1_048_576;
const BIGGEST_ID = 2_147_483_647;

/** A route per call of a table of the contract: parse, call one verb, answer; nothing is ever kept. */
export function jsonCalls<Table extends Endpoints>(
  table: Table,
  verbs: VerbsOf<Table>,
  { clock }: { clock: () => Date },
): Hono {
  const routes = new Hono({ strict: false });
  const methods = new Map<string, string[]>();
  for (const [name, endpoint] of Object.entries(table)) {
    const { method, path: written } = endpoint;
    const path = written.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    methods.set(path, [
      ...(methods.get(path) ?? []),
      ...(method === 'GET' ? [method, 'HEAD'] : [method]),
    ]);
    const verb = verbs[name] as (request: CallRequest<Endpoint>) => Promise<unknown>;
    routes.on(method, path, keptByNobody, limitedBody, (c) => answer(c, endpoint, verb, clock()));
  }
  for (const [path, allowed] of methods) {
    const headers = { Allow: [...allowed, 'OPTIONS'].join(', ') };
    routes.all(path, keptByNobody, (c) =>
      c.req.method === 'OPTIONS'
        ? c.body(null, 204, headers)
        : fail(c, 405, { detail: `Only ${allowed.join(' and ')} is possible here.` }, headers),
    );
  }
  return routes;
}

/** What is somebody's own is kept by no cache. */
export const keptByNobody: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store, private');
};

const limitedBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => fail(c, 413, { detail: 'That is more than this call takes.' }),
});

async function answer(
  c: Context,
  endpoint: Endpoint,
  verb: (request: CallRequest<Endpoint>) => Promise<unknown>,
  now: Date,
): Promise<Response> {
  try {
    const place = { device: deviceOf(c.req.header('User-Agent')), network: networkOf(c) };
    const query = queryOf(c, endpoint);
    const body = await bodyOf(c, endpoint);
    const result = await verb({ c, query, body, id: idOf(c), place, now });
    if (result instanceof AlreadyThere) return c.json(result.answer, 200);
    return result === null ? c.body(null, 204) : c.json(result, endpoint.status as 200 | 201);
  } catch (error) {
    if (!(error instanceof Refusal) || !endpoint.hasErrorText) throw error;
    return fail(c, error.status, { error: error.body.detail, ...error.body }, error.headers);
  }
}

function queryOf(c: Context, { query: schema }: Endpoint): QueryOf<Endpoint> {
  const parsed = schema?.safeParse(c.req.query());
  if (parsed && !parsed.success) throw new Refusal(400, wrongInput(parsed.error));
  return (parsed?.data ?? {}) as QueryOf<Endpoint>;
}

function idOf(c: Context): number {
  const given = c.req.param('id');
  if (given === undefined) return 0;
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > BIGGEST_ID) throw new Refusal(404, { detail: 'Not found' });
  return id;
}

/** The body that a call asks for; keys that it doesn't know are left out. */
async function bodyOf(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const { method, by, body: schema } = endpoint;
  if (method === 'GET') return {};
  const type = c.req.header('Content-Type');
  const text = await c.req.text();
  // A form of another site can send a body, but not as JSON.
  const takesNothing = Object.keys(schema.shape).length === 0 && by !== 'cookie';
  if (takesNothing && type === undefined && text === '') return {};
  if (!/^application\/json *(;|$)/i.test(type ?? '')) {
    throw new Refusal(415, { detail: 'Send the body as application/json.' });
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new Refusal(400, wrongInput(parsed.error));
  for (const [field, value] of Object.entries(parsed.data)) {
    // Neither can be stored as text, nor be a character of a password.
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw badFields({ [field]: 'There is a character in this that can’t be used.' });
    }
  }
  return parsed.data;
}

function jsonOf(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, { detail: 'The body is not JSON.' });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Refusal(400, { detail: 'The body must be a JSON object.' });
}
