import { TEAM_ROLES } from '#src/domain/roles.ts';
import * as z from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { type Caller, type Call, successStatusOf } from '#src/api/call.ts';
import { callTables } from '#src/api/calls.ts';
import { ApiError } from '#src/api/error.ts';
import { type LimitName, LIMITS } from '#src/api/rate-limits.ts';
import { ATTRIBUTES } from '#src/domain/attributes.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.settings.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';

const TAGS: Readonly<Record<keyof typeof callTables, string>> = {
  Businesses: 'The directory of businesses',
  Events: 'Community events',
  Deals: 'Discount offers of businesses',
  Search: 'All kinds of listing at once',
  Advertisements: 'What the home page shows between the listings',
  Pages: 'What the site says of itself',
  'My listings': 'What a member lists, and where each listing stands',
  Claims: 'What members claim of deals, and who redeems it',
  Visits: 'What listings’ pages count, of nobody in particular',
  Review: 'What staff decide on',
  Desk: 'What staff look after besides: advertisements, categories, releases',
  Accounts: 'Registering, signing in and out, and what is one’s own',
  Pictures: 'What members show of their listings',
};

const TOKEN = 'Needs the header Authorization with a token';

/** The ways in which a caller shows who they are. */
const CALLERS: Readonly<Record<Caller, string>> = {
  anyone: '',
  ticket: `${TOKEN}, or with the ticket of a return from a provider.`,
  cookie: 'Needs the session cookie, and the CSRF token as a header.',
  'signed in': `${TOKEN}.`,
  member: `${TOKEN} of somebody whose e-mail address is confirmed.`,
  reviewer: `${TOKEN} of somebody on the team.`,
  editor: `${TOKEN} of an editor, or an admin.`,
  admin: `${TOKEN} of an admin.`,
};

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 description of the API, made from its tables of calls. */
export const openApiDocument = (): OpenApiDocument =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: `${SITE.name} API`,
      version: '1.0.0',
      description:
        'Businesses, community events, deals and advertisements, to be read without sign-in; ' +
        'accounts, and what members list and staff decide on. ' +
        'Dates and times are local to the state of the listing; instants are in UTC. ' +
        'Every address answers with and without its last slash. Unknown query values are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: SITE.contact_email },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [],
    components: {
      securitySchemes: {
        Token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token, a space, and the token that signing in gave',
        },
        Session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by a sign-in through a provider; `__Host-session` behind https',
        },
      },
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
  });

function paths(): ZodOpenApiPathsObject {
  const all: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, table] of Object.entries(callTables)) {
    for (const [name, call] of Object.entries<Call>(table)) {
      // Without the last slash: both spellings answer, and linters want this one.
      const path = call.path.replace(/\/$/, '');
      const method = call.method.toLowerCase();
      all[path] = { ...all[path], [method]: operation(tag, name, call) };
    }
  }
  return all;
}

function operation(tag: string, name: string, call: Call): ZodOpenApiOperationObject {
  const { summary, caller, body, isForm, answer, isPublic, mayExist } = call;
  const description = CALLERS[caller];
  const content = { 'application/json': { schema: answer } };
  const type = isForm ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    summary,
    ...(description && { description }),
    tags: [tag],
    security: securityOf(call),
    requestParams: parametersOf(call),
    ...((body || caller === 'cookie') && {
      requestBody: { required: true, content: { [type]: { schema: body ?? z.object({}) } } },
    }),
    responses: {
      ...(mayExist && { 200: { description: 'It exists already', content } }),
      [successStatusOf(call)]: { description: summary, ...(answer && { content }) },
      ...(isPublic && { 304: { description: 'Not changed since the answer whose ETag was sent' } }),
      ...Object.fromEntries(
        Object.entries(refusalsOf(call)).map(([refused, text]) => [
          refused,
          { description: text, content: { 'application/json': { schema: ApiError } } },
        ]),
      ),
    },
  } as ZodOpenApiOperationObject;
}

function securityOf({ caller, usesCookies }: Call): Record<string, string[]>[] {
  // If anybody may call, the cookie is optional.
  if (caller === 'anyone') return usesCookies ? [{}, { Session: [] }] : [];
  return caller === 'cookie' ? [{ Session: [] }] : [{ Token: [] }];
}

/** The statuses that a call may be refused with, and their meanings. */
function refusalsOf(call: Call): Partial<Record<number, string>> {
  const { method, caller, path, query, ownOnly, refusals = [], limits = [] } = call;
  const hasBody = method !== 'GET';
  return {
    ...(query && { 400: 'A query value is wrong; `errors` names it' }),
    ...(hasBody && { 400: 'The body is wrong; `errors` names the fields' }),
    ...((caller !== 'anyone' || refusals.includes(401)) && {
      401: 'Not signed in, or not any more',
    }),
    ...((caller !== 'anyone' || refusals.includes(403)) && {
      403: 'The account is suspended; `detail` says why',
    }),
    ...(caller === 'member' && {
      403: 'The e-mail address of the account isn’t confirmed yet, or the account is suspended',
    }),
    ...(caller === 'cookie' && {
      403: 'Not asked by a page of this site, or without its CSRF token, or suspended',
    }),
    ...((path.includes('{') || refusals.includes(404)) && { 404: 'There is no such thing' }),
    ...(ownOnly && { 404: 'There is no such thing, or it isn’t mine' }),
    ...(TEAM_ROLES.some((role) => role === caller) && {
      404: `No ${caller}, or there is no such thing`,
    }),
    ...(refusals.includes(409) && { 409: 'Not possible as things stand, or somebody was first' }),
    ...(hasBody && { 413: 'The body has too many bytes', 415: 'The body has another type' }),
    429: `More than ${['calls' as const, ...limits].map(limitText).join(', or ')}; \`Retry-After\` says when to come again`,
    503: 'Too busy, or the database is away; `Retry-After` says when to come again',
  };
}

const PERIODS: Readonly<Record<number, string>> = { 1: 'a minute', 60: 'an hour', 1440: 'a day' };
const WHOSE = { address: ' from one address', account: ' of one account', case: '' };

/** A limit in words: "20 reports an hour of one account". */
function limitText(name: LimitName): string {
  const { most, period, per } = LIMITS[name];
  const minutes = period / 60_000;
  const what = name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return `${most.toLocaleString('en-AU')} ${what} ${PERIODS[minutes] ?? `in ${minutes} minutes`}${WHOSE[per]}`;
}

function parametersOf(call: Call) {
  const { path, caller, query, takesKey } = call;
  return {
    ...(path.includes('{') && { path: z.object(namesIn(call)) }),
    ...(query && { query: described(query.shape) }),
    ...(caller === 'cookie' && { header: CsrfHeader }),
    ...(takesKey && { header: KeyHeader }),
  };
}

/** The parameters of an address. */
const namesIn = ({ path, takesSlug }: Call) => ({
  ...(path.includes('{id}') && {
    id: z
      .string()
      .check(z.meta({ description: takesSlug ? 'The id of the listing, or its slug' : 'Its id' })),
  }),
  ...(path.includes('{kind}') && {
    kind: z.enum(PLURAL_KINDS).check(z.meta({ description: 'The kind of the listing' })),
  }),
});

const CsrfHeader = z.object({
  'X-CSRFToken': z.string().check(z.meta({ description: 'The value of the CSRF cookie' })),
});
const KeyHeader = z.object({
  'Idempotency-Key': z
    .optional(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.meta({ description: 'Makes what is sent again the same one' })),
});

/** Descriptions of query values, by name: each means the same in every call that takes it. */
const PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Which page of the results, from 1',
  page_size: 'How many results a page has',
  limit: 'At most so many results in the answer',
  search: 'Words to find in names, descriptions and places; one wrong letter is forgiven',
  q: 'Words to find in names, descriptions, specialties, suburbs, categories and organisers',
  type: 'The kind of listing to search',
  kind: 'The kind of listing',
  status:
    'In lists what isn’t over (`upcoming`, `active`) or what is (`past`, `expired`), both without it; in the review where a listing stands',
  category: 'A category by its id, its slug or its name',
  state: 'An Australian state or territory',
  suburb: 'A suburb, in capitals or not',
  postcode: 'A postcode of four digits',
  near: 'A suburb, a town or a postcode to look around, such as `Dandenong VIC 3175`',
  within: 'How far around `near`, in kilometres (25 without it), or `state` for its whole state',
  anywhere: '`true`: `near` leaves nothing out, and only says from where the nearest come first',
  region: `A city with all its suburbs: ${Object.keys(CITY_REGIONS).join(', ')}`,
  facets:
    'Whether to count how many listings each category, each state and each attribute would show',
  ...Object.fromEntries(
    ATTRIBUTES.map(({ name, label }) => [
      name,
      `\`true\`: businesses with the attribute “${label}”`,
    ]),
  ),
  sortBy: 'The order of the results; a minus turns it round',
  is_featured: 'Only featured listings, or only others',
  featured: 'The same as `is_featured`',
  exclude: 'The id of a listing to leave out',
  open: '`now`: businesses that are open at this moment, by the clock of their place',
  open_on:
    'A weekday, which is the next one from today on, or a date: businesses open then at `open_at`, or at any time of that day',
  open_at: 'The time of `open_on`, which needs it, as `HH:MM`',
  when: 'Events of today, of what is left of this weekend, or of seven days from today on, at their place',
  free: '`true`: events that say that they cost nothing',
  date: 'The event on this one of its dates, by the date of its rule or the one that it was moved to',
  month: 'A month, such as 2026-12',
  date_from: 'Events on this day or later, once for each of their dates',
  date_to: 'Events on this day or earlier',
  organizer: 'Events whose organiser has just this name',
  business: 'Deals of the business with this slug or id',
  business_name: 'Deals of businesses whose name holds this',
  valid_until: 'Deals that are still valid on this day',
  typing: 'Whether `q` is still being typed; then it isn’t counted where nothing is found',
  by_kind:
    'Whether the first six of each kind are asked for, instead of a page; they come as `listings` too',
  since: 'The `as_of` of an earlier answer',
};

/** Query values as people write them: without the step that takes an empty one for a missing one. */
const described = (shape: Record<string, z.core.$ZodType>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(written(field)).check(z.meta({ description: PARAMETERS[name] })),
      ]),
    ),
  );

function written(field: z.core.$ZodType): z.ZodMiniType {
  let schema = field;
  for (;;) {
    if (schema instanceof z.ZodMiniOptional) schema = schema.def.innerType;
    else if (schema instanceof z.ZodMiniPipe && schema.def.in instanceof z.ZodMiniTransform) {
      schema = schema.def.out;
    } else return schema as z.ZodMiniType;
  }
}
