import type * as z from 'zod/mini';
import { slugWords } from '../domain/paths.ts';
import { currentOnly, dayOfChip, type ListDefinition, type OpeningQuery } from './list.ts';
import { query } from './query.ts';
import { listQuery } from './schemas.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/deal-list.ts';
import * as fields from '#texts/fields.ts';
import * as kinds from '#texts/kinds.ts';

/** Statuses that follow from the last day of a deal. */
const DEAL_STATUSES = ['active', 'expired'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** The orders of the deal list and what the list calls them. */
export const DEAL_SORTS = {
  '-created_at': fields.recentlyAdded,
  created_at: texts.oldestFirst,
  valid_until: texts.endingSoon,
  '-valid_until': texts.endingLast,
  title: fields.byTitle,
  '-title': fields.byTitleReversed,
  featured: fields.featuredFirst,
} as const;
export type DealSort = keyof typeof DEAL_SORTS;
export const DEFAULT_DEAL_SORT: DealSort = '-created_at';

export const DEAL_LIST: ListDefinition = {
  heading: texts.heading,
  description: texts.description,
  filters: [
    { name: 'business_name', label: texts.businessName, type: 'text' },
    {
      name: 'status',
      label: common.status,
      type: 'hidden',
      chip: (status) => (status === 'expired' ? texts.expiredDeals : texts.activeDeals),
    },
    {
      name: 'valid_until',
      label: texts.validUntil,
      type: 'date',
      chip: (day) => texts.validUntilDay(dayOfChip(day)),
    },
    {
      name: 'business',
      label: kinds.one.business,
      type: 'hidden',
      chip: (slug) => texts.ofBusiness(slugWords(slug)),
    },
  ],
  quick: [{ label: texts.expiredDeals, name: 'status', value: 'expired' }],
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
