import { dealCalls } from '#src/api/deal-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { DEFAULT_DEAL_SORT, DEAL_SORTS } from '#src/listings/deal.ts';
import { Cards } from '#src/features/listings/Cards.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import type { ListKind, ListProps } from '#src/features/listings/list-kind.ts';
import { ListIsland } from '#src/features/listings/ListIsland.tsx';
import { DEAL_WORDS, dealFilters } from './deal-list.ts';
import { DealCard } from './DealCard.tsx';

const call = clientOf(dealCalls);

const dealList: ListKind<'deals'> = {
  words: DEAL_WORDS,
  filters: dealFilters,
  sorts: DEAL_SORTS,
  defaultSort: DEFAULT_DEAL_SORT,
  read: (query) => call('listDeals', { query }),
  card: (deal, look) => <DealCard deal={deal} {...look} />,
};

/** The cards that a page of the list is served with. */
export const DealCards = ({ items, now }: Pick<ListPageProps<'deals'>, 'items' | 'now'>) => (
  <Cards items={items} card={dealList.card} now={now} />
);

/** The list of deals, kept up to date with its filters and its address. */
export const DealListIsland = (props: ListProps<'deals'>) => (
  <ListIsland {...props} definition={dealList} />
);
