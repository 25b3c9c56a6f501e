import { Deal, DealList } from '../listings/deal.ts';
import { DealQuery } from '../listings/deal-list.ts';
import { PageQuery } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';

export const dealCalls = {
  listDeals: publicCall('/api/deals/', 'List deals', DealList, {
    limits: ['searches'],
    query: DealQuery,
  }),
  getDeal: publicCall('/api/deals/{id}/', 'A deal by id or slug', Deal, { takesSlug: true }),
  listHotDeals: publicCall(
    '/api/hot-deals/',
    'Active deals, featured first, then soonest to end',
    DealList,
    { query: PageQuery },
  ),
} satisfies Calls;
