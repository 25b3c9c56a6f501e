import type * as z from 'zod/mini';
import { slugWords } from '../domain/paths.ts';
import { currentOnly, dayOfChip, type ListDefinition, type OpeningQuery } from './list.ts';
import { query } from './query.ts';
import { listQuery } from './schemas.ts';

/** Statuses that follow from the last day of a deal. */
const DEAL_STATUSES = ['active', 'expired'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** The orders of the deal list and what the list calls them. */
export const DEAL_SORTS = {
  '-created_at': 'Recently Added',
  created_at: 'Oldest First',
  valid_until: 'Ending Soon',
  '-valid_until': 'Ending Last',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
  featured: 'Featured First',
} as const;
export type DealSort = keyof typeof DEAL_SORTS;
export const DEFAULT_DEAL_SORT: DealSort = '-created_at';

export const DEAL_LIST: ListDefinition = {
  heading: 'Hot Deals',
  description: (about, count) =>
    `${about} from Sri Lankan businesses in Australia: ${count} listed, with prices, terms and coupon codes.`,
  filters: [
    { name: 'business_name', label: 'Business name', type: 'text' },
    {
      name: 'status',
      label: 'Status',
      type: 'hidden',
      chip: (status) => (status === 'expired' ? 'Expired deals' : 'Active deals'),
    },
    {
      name: 'valid_until',
      label: 'Valid until',
      type: 'date',
      chip: (day) => `Valid until ${dayOfChip(day)}`,
    },
    {
      name: 'business',
      label: 'Business',
      type: 'hidden',
      chip: (slug) => `Business: ${slugWords(slug)}`,
    },
  ],
  quick: [{ label: 'Expired deals', name: 'status', value: 'expired' }],
  sorts: DEAL_SORTS,
  defaultSort: DEFAULT_DEAL_SORT,
};

export const DealQuery = listQuery({
  business_name: query.text,
  business: query.text,
  valid_until: query.day,
  status: query.oneOf(DEAL_STATUSES),
  sortBy: query.orderOf(DEAL_SORTS),
  featured: query.flag,
});
export type DealQuery = z.output<typeof DealQuery>;

/** The query of the site's list: what isn't over, unless something else is asked for. */
export const openingDeals = <Query extends OpeningQuery>(query: Query) =>
  currentOnly(query, 'active');
