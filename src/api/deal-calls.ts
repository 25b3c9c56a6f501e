import type { Calls } from './call.ts';
import { Deal, DealList, DealQuery } from '../listings/deal.ts';
import { PageQuery } from '../listings/event.ts';

/** The public calls about deals. */
export const dealCalls = {
  listDeals: {
    method: 'GET',
    path: '/api/deals/',
    summary: 'List deals',
    by: 'anyone',
    query: DealQuery,
    status: 200,
    answer: DealList,
    isPublic: true,
  },
  getDeal: {
    method: 'GET',
    path: '/api/deals/{id}/',
    summary: 'A deal by id or slug',
    by: 'anyone',
    takesSlug: true,
    status: 200,
    answer: Deal,
    isPublic: true,
  },
  listHotDeals: {
    method: 'GET',
    path: '/api/hot-deals/',
    summary: 'Active deals, featured first, then soonest to end',
    by: 'anyone',
    query: PageQuery,
    status: 200,
    answer: DealList,
    isPublic: true,
  },
} as const satisfies Calls;
