import { dealCalls } from '#src/api/deal-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import type { ListKind, ListProps } from '#src/features/listings/list-kind.ts';
import { ListIsland } from '#src/features/listings/ListIsland.tsx';
import { DEAL_LIST } from '#src/listings/deal.ts';
import { DealCard } from './DealCard.tsx';

const call = clientOf(dealCalls);

const dealList: ListKind<'deals'> = {
  ...DEAL_LIST,
  read: (query) => call('listDeals', { query }),
  Card: DealCard,
};

/** The list of deals, kept up to date with its filters and its address. */
export const DealListIsland = (props: ListProps<'deals'>) => (
  <ListIsland {...props} definition={dealList} />
);
