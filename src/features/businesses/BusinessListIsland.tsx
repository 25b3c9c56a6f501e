import { businessCalls } from '#src/api/business-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { listIsland } from '#src/features/listings/list/ListIsland.tsx';
import { BUSINESS_LIST } from '#src/listings/business-list.ts';
import { BusinessCard } from './BusinessCard.tsx';

const call = clientOf(businessCalls);

/** The list of businesses, kept up to date with its filters and its address. */
export const BusinessListIsland = listIsland<'businesses'>({
  ...BUSINESS_LIST,
  read: (query) => call('listBusinesses', { query }),
  Card: BusinessCard,
});
