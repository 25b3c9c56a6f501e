import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { accountEndpoints } from '#src/contract/account-endpoints.ts';
import { deviceOf } from '../data/devices.ts';
import type { Place } from '../data/known-places.ts';
import { badFields, Refusal } from '../data/refusals.ts';
import { fail } from '../middleware/errors.ts';
import { networkOf } from '../middleware/limits.ts';
import { wrongInput } from './wrong-input.ts';

type Endpoints = typeof accountEndpoints;
type AccountCall = keyof Endpoints;

/** A checked call, as its verb gets it. */
interface AccountRequest<Name extends AccountCall> {
  c: Context;
  body: z.output<Endpoints[Name]['body']>;
  /** The `{id}` of the address. */
  id: number;
  place: Place;
  now: Date;
}

/** What answers each call; refusals are thrown. */
export type AccountVerbs = {
  [Name in AccountCall]: (
    request: AccountRequest<Name>,
  ) => Promise<z.output<Endpoints[Name]['answer']>>;
};

/** No body of these calls comes near it (bytes). */
const LARGEST_BODY = 1_048_576;
const BIGGEST_ID = 2_147_483_647;

/** A route per account call of the contract: parse, call one verb, answer; nothing is ever kept. */
export function accountCalls(verbs: AccountVerbs, { clock }: { clock: () => Date }): Hono {
  const routes = new Hono({ strict: false });
  const methods = new Map<string, string[]>();
  for (const call of Object.keys(accountEndpoints) as AccountCall[]) {
    const { method, path: written } = accountEndpoints[call];
    const path = written.replace(/\{(\w+)\}/, ':$1').replace(/\/$/, '');
    methods.set(path, [
      ...(methods.get(path) ?? []),
      ...(method === 'GET' ? [method, 'HEAD'] : [method]),
    ]);
    routes.on(method, path, keptByNobody, limitedBody, (c) => answer(c, call, verbs, clock()));
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

const keptByNobody: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store, private');
};

const limitedBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => fail(c, 413, { detail: 'That is more than this call takes.' }),
});

async function answer<Name extends AccountCall>(
  c: Context,
  call: Name,
  verbs: AccountVerbs,
  now: Date,
): Promise<Response> {
  const { status } = accountEndpoints[call];
  try {
    const place = { device: deviceOf(c.req.header('User-Agent')), network: networkOf(c) };
    const body = await bodyOf(c, call);
    const result = await verbs[call]({ c, body, id: idOf(c), place, now });
    return result === null ? c.body(null, 204) : c.json(result, status as 200 | 201);
  } catch (error) {
    if (!(error instanceof Refusal) || call !== 'signInThroughProvider') throw error;
    // The one call whose text the specification wants in `error` (part 7).
    const body = { error: error.body.detail, ...error.body };
    return fail(c, error.status, body, error.headers);
  }
}

function idOf(c: Context): number {
  const given = c.req.param('id');
  if (given === undefined) return 0;
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > BIGGEST_ID) throw new Refusal(404, { detail: 'Not found' });
  return id;
}

/** The body that a call asks for; keys that it doesn't know are left out. */
async function bodyOf<Name extends AccountCall>(
  c: Context,
  call: Name,
): Promise<z.output<Endpoints[Name]['body']>> {
  const { method, by, body: schema } = accountEndpoints[call];
  type Body = z.output<Endpoints[Name]['body']>;
  if (method === 'GET') return {} as Body;
  const type = c.req.header('Content-Type');
  const text = await c.req.text();
  // A form of another site can send a body, but not as JSON.
  const takesNothing = Object.keys(schema.shape).length === 0 && by !== 'cookie';
  if (takesNothing && type === undefined && text === '') return {} as Body;
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
  return parsed.data as Body;
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
