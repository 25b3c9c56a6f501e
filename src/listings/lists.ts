import type { PluralKind } from '../domain/kinds.ts';
import { BUSINESS_LIST } from './business.ts';
import { DEAL_LIST } from './deal.ts';
import { EVENT_LIST } from './event.ts';
import type { ListDefinition } from './list.ts';

/** The lists of all kinds, for pages; an island takes the one that it shows. */
export const LISTS: Readonly<Record<PluralKind, ListDefinition>> = {
  businesses: BUSINESS_LIST,
  events: EVENT_LIST,
  deals: DEAL_LIST,
};
