import type { ListCall } from '#src/client/lists.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { listAddress } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import type { ListFacts } from './list-texts.ts';
import type { Card } from '../card/FlipCard.tsx';

/** A list for its island. */
export interface ListKind<Kind extends PluralKind> extends ListDefinition {
  /** Asks the API for a page of the list. */
  read: ListCall<Kind>;
  Card: Card<ItemOf[Kind]>;
}

/** Props of a list's island, without the cards, which are in the page already. */
export interface ListProps<Kind extends PluralKind = PluralKind>
  extends ListFacts, Pick<ListPageProps<Kind>, 'categories' | 'ignored' | 'unknownPlace'> {
  kind: Kind;
  /** Parts of the page that stay as they are. */
  children?: React.ReactNode;
  crumbs?: React.ReactNode;
  intro?: React.ReactNode;
  landings?: React.ReactNode;
  featured?: React.ReactNode;
}

/** The island's props, from the page's. */
export const islandProps = <Kind extends PluralKind>({
  items,
  featured: _featured,
  links: _links,
  intro: _intro,
  states: _states,
  now: _now,
  ...list
}: ListPageProps<Kind>): ListProps<Kind> => ({ ...list, shown: items.length });

/**
 * The condition to wake the island: somebody is about to use one of the list's controls, or the address asks for
 * another list than the page was served with.
 */
export const wakesIsland = (list: ListPageProps) => ({
  areas: '[data-controls]',
  query: listAddress(list, list.page).split('?')[1] ?? '',
});
