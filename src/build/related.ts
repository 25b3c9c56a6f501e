import type { Category, StateCode } from '#src/domain/values.ts';

/** How many related listings a detail page shows. */
export const RELATED_LIMIT = 3;

/** What makes two listings neighbours. */
interface Neighbour {
  id: number;
  category: Category | null;
  state: StateCode | null;
  is_featured: boolean;
}

/**
 * Finds up to three listings of the same category: those of the same state first, featured ones
 * before others, else in the order given. Grouped once, so that a page costs no search.
 */
export function relatedTo<Item extends { id: number }>(
  items: readonly Item[],
  neighbour: (item: Item) => Neighbour,
): (item: Item) => Item[] {
  const featuredFirst = [...items].sort(
    (a, b) => Number(neighbour(b).is_featured) - Number(neighbour(a).is_featured),
  );
  const byCategory = Map.groupBy(featuredFirst, (item) => neighbour(item).category?.id);
  const byPlace = Map.groupBy(featuredFirst, (item) => placeKey(neighbour(item)));

  return (item) => {
    const { category } = neighbour(item);
    if (!category) return [];
    const near = byPlace.get(placeKey(neighbour(item))) ?? [];
    // One more than the limit from each group, since either may hold the listing itself.
    const candidates = [
      ...near.slice(0, RELATED_LIMIT + 1),
      ...(byCategory.get(category.id) ?? []).slice(0, 2 * RELATED_LIMIT + 1),
    ];
    return nearestFirst(candidates, item.id);
  };
}

/** The first three distinct candidates other than the listing itself. */
export const nearestFirst = <Item extends { id: number }>(
  candidates: readonly Item[],
  exclude: number,
): Item[] =>
  [...new Map(candidates.map((item) => [item.id, item])).values()]
    .filter((item) => item.id !== exclude)
    .slice(0, RELATED_LIMIT);

const placeKey = ({ category, state }: Neighbour): string => `${category?.id} ${state}`;
