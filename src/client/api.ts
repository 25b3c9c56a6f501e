import { createFetch } from 'ofetch';
import type * as z from 'zod/mini';
import type { BusinessQuery } from '#src/listings/business.ts';
import type { DealQuery } from '#src/listings/deal.ts';
import { endpoints } from '#src/api/endpoints.ts';
import type { EventQuery, PageQuery } from '#src/listings/event.ts';
import type { PlaceQuery } from '#src/api/places.ts';
import type { SearchQuery } from '#src/api/search.ts';

/** How long a call may take before it counts as failed, in milliseconds (part 9). */
const TIMEOUT = 10_000;

/** An answer of the API that breaks the contract; the message names the listing and the field. */
class ContractError extends Error {
  override name = 'ContractError';
}

export type Client = ReturnType<typeof createClient>;

/**
 * The public API as functions, one per endpoint: each resolves to the answer as the contract has
 * it, and rejects with a `FetchError` (no answer, or an error status) or a `ContractError`.
 */
export function createClient(apiUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const request = createFetch({
    fetch,
    defaults: { baseURL: apiUrl, timeout: TIMEOUT, retry: 1, responseType: 'json' },
  });

  async function call<Answer extends z.ZodMiniType>(
    { path, answer }: { path: string; answer: Answer },
    query: Record<string, unknown> = {},
  ): Promise<z.output<Answer>> {
    const body: unknown = await request(path, { query });
    const reply = answer.safeParse(body);
    if (reply.success) return reply.data;
    const faults = reply.error.issues.map((issue) => faultOf(issue, body)).join('; ');
    throw new ContractError(`${path}: ${faults}`, { cause: reply.error });
  }

  const one = <Answer extends z.ZodMiniType>(
    endpoint: { path: string; answer: Answer },
    key: number | string,
  ) => call({ ...endpoint, path: endpoint.path.replace('{id}', encodeURIComponent(key)) });

  return {
    listBusinesses: (query?: BusinessQuery) => call(endpoints.listBusinesses, query),
    getBusiness: (idOrSlug: number | string) => one(endpoints.getBusiness, idOrSlug),
    listBusinessCategories: () => call(endpoints.listBusinessCategories),
    listEvents: (query?: EventQuery) => call(endpoints.listEvents, query),
    getEvent: (idOrSlug: number | string) => one(endpoints.getEvent, idOrSlug),
    listEventCategories: () => call(endpoints.listEventCategories),
    listPlaces: (query: PlaceQuery) => call(endpoints.listPlaces, query),
    listUpcomingEvents: (query?: z.output<typeof PageQuery>) =>
      call(endpoints.listUpcomingEvents, query),
    listDeals: (query?: DealQuery) => call(endpoints.listDeals, query),
    getDeal: (idOrSlug: number | string) => one(endpoints.getDeal, idOrSlug),
    listHotDeals: (query?: z.output<typeof PageQuery>) => call(endpoints.listHotDeals, query),
    search: (query?: SearchQuery) => call(endpoints.search, query),
    listFeatured: () => call(endpoints.listFeatured),
    listAdvertisements: () => call(endpoints.listAdvertisements),
    listHeaderAdvertisements: () => call(endpoints.listHeaderAdvertisements),
  };
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
