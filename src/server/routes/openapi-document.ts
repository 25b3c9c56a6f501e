import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { accountEndpoints } from '#src/api/account-endpoints.ts';
import { claimEndpoints } from '#src/api/claim-endpoints.ts';
import { dealEndpoints } from '#src/api/deal-endpoints.ts';
import { deskEndpoints } from '#src/api/desk-endpoints.ts';
import { endpoints } from '#src/api/endpoints.ts';
import { moderationEndpoints } from '#src/api/moderation-endpoints.ts';
import { submissionEndpoints } from '#src/api/submission-endpoints.ts';
import { SITE } from '#src/site.config.ts';
import { described } from './openapi-parameters.ts';
import { refusal } from './openapi-refusal.ts';
import { tablePaths } from './openapi-tables.ts';
import { uploadPaths } from './openapi-uploads.ts';

type Call = keyof typeof endpoints;

const TAGS = {
  Businesses: 'The directory of businesses',
  Events: 'Community events',
  Deals: 'Discount offers of businesses',
  Search: 'All kinds of listing at once',
  Advertisements: 'What the home page shows between the listings',
  'My listings': 'What a member lists, and where each listing stands',
  Claims: 'What members claim of deals, and who redeems it',
  Review: 'What staff decide on',
  Desk: 'What staff look after besides: advertisements, categories, releases',
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
        'Businesses, community events, deals and advertisements, to be read without sign-in; ' +
        'accounts, and what members list and staff decide on. ' +
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
      ...tablePaths({
        'My listings': { ...submissionEndpoints, ...dealEndpoints },
        Claims: claimEndpoints,
        Review: moderationEndpoints,
        Desk: deskEndpoints,
        Accounts: accountEndpoints,
      }),
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
