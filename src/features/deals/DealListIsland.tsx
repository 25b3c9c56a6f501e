import { dealCalls } from '#src/api/deal-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { listIsland } from '#src/features/listings/list/ListIsland.tsx';
import { DEAL_LIST, openingDeals } from '#src/listings/deal-list.ts';
import { DealCard } from './DealCard.tsx';

const call = clientOf(dealCalls);

/** The list of deals, kept up to date with its filters and its address. */
export const DealListIsland = listIsland<'deals'>({
  ...DEAL_LIST,
  read: (query) => call('listDeals', { query: openingDeals(query) }),
  Card: DealCard,
});
