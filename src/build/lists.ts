import type { StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { type FacetGroup, facetsOf, hasFacets } from '#src/listings/facets.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import { listAddress } from '#src/listings/list-address.ts';
import { STATES } from '#src/site.places.ts';
import type { Lists } from './all-listings.ts';
import type { Community } from './community.ts';
import { isCurrent, type Listing, placeOf, soonestToEnd } from './listing.ts';
import { type PageShown, pageShown } from './page-shown.ts';

/** A page of a list. */
export interface ListShown<Kind extends keyof ItemOf = keyof ItemOf> extends PageShown {
  shown: ListPageProps<Kind>;
}

/**
 * Every page of a kind's list and of its landing pages per category and per state: `/events`,
 * `/events/page/2`, `/events/category/concerts`, `/events/state/vic/page/2`. Landing pages exist only
 * where at least one listing does.
 */
export function listPages<Kind extends keyof ItemOf>(
  community: Community,
  kind: Kind,
): ListShown<Kind>[] {
  const items: ItemOf[Kind][] = (community as Lists)[kind];
  const byCategory = Map.groupBy(items, (item) => placeOf(item).category?.id);
  const byState = Map.groupBy(items, (item) => placeOf(item).state);
  const categories = community.categories[kind].filter(({ id }) => byCategory.has(id));
  const states = (Object.keys(STATES) as StateCode[]).filter((state) => byState.has(state));
  const common = {
    kind,
    // As `/api/featured/` has them.
    featured: items
      .filter((item) => item.is_featured && isCurrent(item, community.now))
      .sort(soonestToEnd)
      .slice(0, FEATURED_LIMIT),
    categories,
    states,
    hasLandings: true,
    query: {},
    ignored: [],
    now: community.now,
  };
  const pagesOf = (scope: ListPageProps['scope'], scoped: ItemOf[Kind][] = []) => {
    const facets = facetsOf(items.map((item) => groupOf(item, scope)));
    return paginate(scoped).map((page) => {
      const counts = hasFacets(scope, page.page) && { facets };
      const shown: ListPageProps<Kind> = { ...common, ...page, ...counts, scope };
      return { ...pageShown(listAddress(shown, page.page), shown), shown };
    });
  };
  return [
    ...pagesOf({ category: null, state: null }, items),
    ...categories.flatMap((category) =>
      pagesOf({ category, state: null }, byCategory.get(category.id)),
    ),
    ...states.flatMap((state) => pagesOf({ category: null, state }, byState.get(state))),
  ];
}

/** A listing as facets count it, of which a landing page sets one. */
function groupOf(listing: Listing, { category, state }: ListPageProps['scope']): FacetGroup {
  const place = placeOf(listing);
  return {
    category: place.category?.name ?? null,
    state: place.state,
    inCategory: !category || place.category?.id === category.id,
    inState: !state || place.state === state,
    listings: 1,
  };
}

function paginate<Item>(items: Item[]) {
  const pageCount = Math.max(1, Math.ceil(items.length / DEFAULT_PAGE_SIZE));
  return Array.from({ length: pageCount }, (_, index) => ({
    items: items.slice(index * DEFAULT_PAGE_SIZE, (index + 1) * DEFAULT_PAGE_SIZE),
    count: items.length,
    page: index + 1,
    pageCount,
  }));
}
