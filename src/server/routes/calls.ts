import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { endpoints } from '#src/api/endpoints.ts';
import { cacheable } from '../middleware/cache.ts';
import { fail, onlyReading } from '../middleware/errors.ts';
import { wrongInput } from './wrong-input.ts';

type Endpoints = typeof endpoints;
type Call = keyof Endpoints;

/** What answers each call: given its checked query and the `{id}` of its address; null is a 404. */
export type Verbs = {
  [Name in Call]: (
    query: z.output<Endpoints[Name]['query']>,
    idOrSlug: string,
  ) => Promise<z.output<Endpoints[Name]['answer']> | null>;
};

/** The specification's texts for a detail that isn't there (parts 2 and 8). */
const NOT_FOUND: Partial<Record<Call, string>> = {
  getBusiness: 'Business not found',
  getEvent: 'Event not found',
  getDeal: "The deal you're looking for doesn't exist or may have expired.",
};

/** A route per endpoint of the contract: parse, call one verb, answer. */
export function callRoutes(verbs: Verbs): Hono {
  const routes = new Hono({ strict: false });
  for (const call of Object.keys(endpoints) as Call[]) {
    const path = endpoints[call].path.replace(/\{(\w+)\}/, ':$1').replace(/\/$/, '');
    routes.get(path, (c) => answer(c, call, verbs));
    routes.all(path, onlyReading);
  }
  return routes;
}

async function answer(c: Context, call: Call, verbs: Verbs): Promise<Response> {
  const query = endpoints[call].query.safeParse(given(c.req.url));
  if (!query.success) return fail(c, 400, wrongInput(query.error));
  const verb = verbs[call] as (query: unknown, idOrSlug: string) => Promise<unknown>;
  const body = await verb(query.data, withoutNul(c.req.param('id') ?? ''));
  return body === null
    ? fail(c, 404, { detail: NOT_FOUND[call] ?? 'Not found' })
    : cacheable(c, body);
}

/** The query of an address: of a repeated parameter the last value counts, as in a form. */
function given(url: string): Record<string, string> {
  const at = url.indexOf('?');
  if (at < 0) return {};
  const pairs = [...new URLSearchParams(url.slice(at))];
  return Object.fromEntries(pairs.map(([name, value]) => [name, withoutNul(value)]));
}

/** PostgreSQL holds no NUL in a text, so none can be looked for. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');
