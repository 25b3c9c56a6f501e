import { businessCalls } from '#src/api/business-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { DEFAULT_BUSINESS_SORT, BUSINESS_SORTS } from '#src/listings/business.ts';
import { Cards } from '#src/features/listings/Cards.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import type { ListKind, ListProps } from '#src/features/listings/list-kind.ts';
import { ListIsland } from '#src/features/listings/ListIsland.tsx';
import { BUSINESS_WORDS, businessFilters } from './business-list.ts';
import { BusinessCard } from './BusinessCard.tsx';

const call = clientOf(businessCalls);

const businessList: ListKind<'businesses'> = {
  words: BUSINESS_WORDS,
  filters: businessFilters,
  sorts: BUSINESS_SORTS,
  defaultSort: DEFAULT_BUSINESS_SORT,
  read: (query) => call('listBusinesses', { query }),
  card: (business, look) => <BusinessCard business={business} {...look} />,
};

/** The cards that a page of the list is served with. */
export const BusinessCards = ({
  items,
  now,
}: Pick<ListPageProps<'businesses'>, 'items' | 'now'>) => (
  <Cards items={items} card={businessList.card} now={now} />
);

/** The list of businesses, kept up to date with its filters and its address. */
export const BusinessListIsland = (props: ListProps<'businesses'>) => (
  <ListIsland {...props} definition={businessList} />
);
