import type { kindCalls } from '#src/api/public-calls.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { openingDeals } from '#src/listings/deal-list.ts';
import { openingEvents } from '#src/listings/event-list.ts';
import type { Client } from './api.ts';
import type { ListCall } from './lists.ts';

export type ListClient = Client<
  typeof kindCalls.Businesses & typeof kindCalls.Events & typeof kindCalls.Deals
>;

/** The call of each list, in the order in which it opens. */
export const listCalls = (call: ListClient): { [Each in PluralKind]: ListCall<Each> } => ({
  businesses: (query) => call('listBusinesses', { query }),
  events: (query) => call('listEvents', { query: openingEvents(query) }),
  deals: (query) => call('listDeals', { query: openingDeals(query) }),
});
