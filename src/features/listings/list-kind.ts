import type { ListCall } from '#src/client/lists.ts';
import type { Category, StateCode } from '#src/domain/values.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { listAddress, type ListPlace } from '#src/listings/list-address.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import type { FilteredList, FilterField } from './filters.ts';
import type { CardProps } from './FlipCard.tsx';
import type { ListWords } from './list-metadata.ts';

/** How a kind of listing is listed: all that differs between the lists. */
export interface ListKind<Kind extends PluralKind> {
  words: ListWords;
  filters: (list: FilteredList) => FilterField[];
  /** The orders and what the list calls them. */
  sorts: Readonly<Record<string, string>>;
  /** The order in force while the address names none. */
  defaultSort: string;
  /** Asks the API for a page of the list. */
  read: ListCall<Kind>;
  card: (item: ItemOf[Kind], look: CardProps) => React.ReactNode;
}

/** What the page tells its island: the cards aren't among it, which stand in the page already. */
export interface ListProps<Kind extends PluralKind = PluralKind> extends ListPlace {
  kind: Kind;
  categories: Category[];
  states: StateCode[];
  /** How many cards the page has. */
  shown: number;
  /** How many listings the whole list holds. */
  count: number;
  page: number;
  pageCount: number;
  /** Names of query values that were wrong and therefore left aside. */
  ignored: string[];
  /** Parts of the page that stay as they are. */
  children?: React.ReactNode;
  crumbs?: React.ReactNode;
  landings?: React.ReactNode;
  featured?: React.ReactNode;
}

/** From what the page shows. */
export const islandProps = <Kind extends PluralKind>({
  kind,
  scope,
  query,
  categories,
  states,
  items,
  count,
  page,
  pageCount,
  ignored,
}: ListPageProps<Kind>): ListProps<Kind> => ({
  kind,
  scope,
  query,
  categories,
  states,
  shown: items.length,
  count,
  page,
  pageCount,
  ignored,
});

/**
 * When it wakes: as soon as somebody is about to use one of the list's controls, or at once where
 * the address asks for another list than the page was served with.
 */
export const wakesIsland = (list: ListPageProps) => ({
  areas: '[data-controls]',
  query: listAddress(list, list.page).split('?')[1] ?? '',
});
