import { listAddress } from '#src/listings/list-address.ts';
import type { ListPageProps } from '#src/listings/page-props.ts';

/** What a list page tells its island: not the cards, which stand in the page already. */
export const islandProps = <Kind extends ListPageProps['kind']>({
  kind,
  scope,
  query,
  categories,
  states,
}: ListPageProps<Kind>) => ({ kind, scope, query, categories, states });

/**
 * When it wakes: as soon as somebody is about to use one of the list's controls, or at once where
 * the address asks for another list than the page was served with.
 */
export const wakesIsland = (list: ListPageProps) => ({
  areas: '[data-list-controls], [data-page], [data-remove], [data-clear]',
  query: listAddress(list, list.page).split('?')[1] ?? '',
});
