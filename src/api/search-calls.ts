import type { Calls } from './call.ts';
import { FeaturedAnswer, SearchAnswer, SearchQuery } from './search.ts';

/** The public calls about all kinds of listing at once. */
export const searchCalls = {
  search: {
    method: 'GET',
    path: '/api/search/',
    summary: 'Search businesses, events and deals',
    by: 'anyone',
    limits: ['searches'],
    query: SearchQuery,
    status: 200,
    answer: SearchAnswer,
    isPublic: true,
  },
  listFeatured: {
    method: 'GET',
    path: '/api/featured/',
    summary: 'Featured listings of each kind',
    by: 'anyone',
    status: 200,
    answer: FeaturedAnswer,
    isPublic: true,
  },
} as const satisfies Calls;
