import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import type { BusinessQuery } from '#src/contract/businesses.ts';
import type { DealQuery } from '#src/contract/deals.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import type { EventQuery, PageQuery } from '#src/contract/events.ts';
import type { SearchQuery } from '#src/contract/search.ts';

/** How long a call may take before it counts as failed, in milliseconds (part 9). */
const TIMEOUT = 10_000;

/** An answer of the API that breaks the contract; the message names the listing and the field. */
export class ContractError extends Error {
  override name = 'ContractError';
}

export type Client = ReturnType<typeof createClient>;

/**
 * The public API as functions, one per endpoint: each resolves to the answer as the contract has
 * it, and rejects with a `FetchError` (no answer, or an error status) or a `ContractError`.
 */
export function createClient(apiUrl: string) {
  const request = ofetch.create({ baseURL: apiUrl, timeout: TIMEOUT, retry: 1 });

  async function call<Answer extends z.ZodMiniType>(
    { path, answer }: { path: string; answer: Answer },
    query: Record<string, unknown> = {},
  ): Promise<z.output<Answer>> {
    const reply = answer.safeParse(await request(path, { query }));
    if (reply.success) return reply.data;
    throw new ContractError(`${path}: ${describe(reply.error.issues)}`, { cause: reply.error });
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

const describe = (issues: z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`).join('; ');
