import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { endpoints } from '#src/contract/endpoints.ts';
import { SITE } from '#src/site.config.ts';
import { accountPaths } from './openapi-accounts.ts';
import { refusal } from './openapi-refusal.ts';
import { uploadPaths } from './openapi-uploads.ts';

type Call = keyof typeof endpoints;

/** What each query value does, by its name: it means the same in every call that takes it. */
const PARAMETERS: Readonly<Record<string, string>> = {
  page: 'Which page of the results, from 1',
  page_size: 'How many results a page has',
  limit: 'At most so many results in the answer',
  search: 'Words to find in names, descriptions and places; one wrong letter is forgiven',
  q: 'Words to find in names, descriptions, specialties, suburbs, categories and organisers',
  type: 'The kind of listing to search',
  category: 'A category by its id, its slug or its name',
  state: 'An Australian state or territory',
  suburb: 'A suburb, in capitals or not',
  postcode: 'A postcode of four digits',
  sortBy: 'The order of the results; a minus turns it round',
  is_featured: 'Only featured listings, or only others',
  featured: 'The same as `is_featured`',
  exclude: 'The id of a listing to leave out',
  date_from: 'Events on this day or later',
  date_to: 'Events on this day or earlier',
  business: 'Deals of the business with this slug or id',
  business_name: 'Deals of businesses whose name holds this',
  valid_until: 'Deals that are still valid on this day',
};

const TAGS = {
  Businesses: 'The directory of businesses',
  Events: 'Community events',
  Deals: 'Discount offers of businesses',
  Search: 'All kinds of listing at once',
  Advertisements: 'What the home page shows between the listings',
  Accounts: 'Registering, signing in and out, and what is one’s own',
  Pictures: 'What members show of their listings',
} as const;

const tagOf = (call: Call): keyof typeof TAGS => {
  if (/Advertisement/.test(call)) return 'Advertisements';
  if (/Business/.test(call)) return 'Businesses';
  if (/Event/.test(call)) return 'Events';
  return /Deal/.test(call) ? 'Deals' : 'Search';
};

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 description of the public API, made from the contract. */
export function openApiDocument(): OpenApiDocument {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${SITE.name} API`,
      version: '1.0.0',
      description:
        'Businesses, community events, deals and advertisements, to be read without sign-in, and ' +
        'accounts. ' +
        'Dates and times are local to the state of the listing; instants are in UTC. ' +
        'Every address answers with and without its last slash. Unknown query values are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: SITE.contactEmail },
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
    paths: {
      ...Object.fromEntries((Object.keys(endpoints) as Call[]).map(path)),
      ...accountPaths(),
      ...uploadPaths,
    },
  });
}

function path(call: Call): [string, ZodOpenApiPathsObject[string]] {
  const { path, summary, query, answer } = endpoints[call];
  const hasId = path.includes('{id}');
  const hasQuery = Object.keys(query.shape).length > 0;
  return [
    // Both spellings answer; linters want this one.
    path.replace(/\/$/, ''),
    {
      get: {
        operationId: call,
        summary,
        tags: [tagOf(call)],
        requestParams: {
          ...(hasId ? { path: IdPath } : {}),
          ...(hasQuery ? { query: described(query.shape) } : {}),
        },
        responses: {
          200: { description: summary, content: { 'application/json': { schema: answer } } },
          304: { description: 'Not changed since the answer whose ETag was sent' },
          ...(hasQuery ? { 400: refusal('A query value is wrong; `errors` names it') } : {}),
          ...(hasId ? { 404: refusal('There is no such published listing') } : {}),
          429: refusal('Too many requests; `Retry-After` says when to come again'),
          503: refusal('The database is away; `Retry-After` says when to come again'),
        },
      },
    },
  ];
}

const IdPath = z.object({
  id: z.string().check(z.meta({ description: 'The id of the listing, or its slug' })),
});

/** Query values as people write them: without the step that takes an empty one for a missing one. */
function described(shape: Record<string, z.core.$ZodType>) {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(written(field)).check(z.meta({ description: PARAMETERS[name] })),
      ]),
    ),
  );
}

function written(field: z.core.$ZodType): z.ZodMiniType {
  let schema = field;
  for (;;) {
    if (schema instanceof z.ZodMiniOptional) schema = schema.def.innerType;
    else if (schema instanceof z.ZodMiniPipe && schema.def.in instanceof z.ZodMiniTransform) {
      schema = schema.def.out;
    } else return schema as z.ZodMiniType;
  }
}
