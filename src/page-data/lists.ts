import type { StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { type FacetGroup, facetsOf, hasFacets } from '#src/listings/facets.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import { listAddress } from '#src/listings/list-address.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { categoryPath, overStatus, statePath } from '#src/domain/paths.ts';
import { scopeOf } from '#src/listings/landings.ts';
import { STATES } from '#src/site.places.ts';
import type { Lists } from './all-listings.ts';
import { listLinks } from './landing-links.ts';
import { landingFacts, type Landings } from './landings.ts';
import { KIND_RULES, type ListingLocation } from './listing.ts';
import { datedPageEntry, type KeyedCommunity, type PageEntry } from './page-entry.ts';
import type { ListRoute, RouteProps } from './route-props.ts';

export interface ListShown<Kind extends keyof ItemOf = keyof ItemOf> extends PageEntry {
  shown: ListPageProps<Kind>;
}

/**
 * Every page of a kind's list, of the list of past listings, and of its landing pages per category and per state:
 * `/events`, `/events/page/2`, `/events/past`, `/events/category/concerts`, `/events/state/vic/page/2`. Landing pages
 * exist only for at least one listing. Landing pages of a place (`landings`) have one page only.
 */
export function listPages<Kind extends keyof ItemOf>(
  community: KeyedCommunity,
  kind: Kind,
  landings: Landings,
): ListShown<Kind>[] {
  const all: ItemOf[Kind][] = (community as Lists)[kind];
  const { locationOf, isCurrent, featuredOrder } = KIND_RULES[kind];
  const isHere = (item: ItemOf[Kind]) => isCurrent(item, community.now);
  const items = all.filter(isHere);
  const byCategory = Map.groupBy(items, (item) => locationOf(item).category?.name);
  const byState = Map.groupBy(items, (item) => locationOf(item).state);
  const categories = community.categories[kind].filter(({ name }) => byCategory.has(name));
  const states = (Object.keys(STATES) as StateCode[]).filter((state) => byState.has(state));
  const common = {
    kind,
    featured: items
      .filter((item) => item.is_featured)
      .sort(featuredOrder)
      .slice(0, FEATURED_LIMIT),
    categories,
    states,
    ignored: [],
    now: community.now,
  };
  const known = new Set([
    ...landings[kind].map(({ path }) => path),
    ...categories.map(({ name }) => categoryPath(kind, name)),
    ...states.map((state) => statePath(kind, state)),
  ]);
  const hasPage = (path: string) => known.has(path);
  const factsOf = landingFacts(landings);
  const current = countedOf(items.map(locationOf));
  const pagesOf = (scope: ListPageProps['scope'], scoped: ItemOf[Kind][] = [], status?: string) => {
    const query: ListPageProps['query'] = status ? { status } : {};
    const counted = status ? countedOf(scoped.map(locationOf)) : current;
    const groups = counted.map((group) => ({ ...group, ...fitting(group, scope) }));
    const facets = facetsOf(groups, withAttribute(kind, scoped));
    const links = listLinks(kind, { scope, categories, states }, hasPage);
    return paginate(scoped).map((page) => {
      const counts = hasFacets(scope, page.page) && { facets };
      const shown: ListPageProps<Kind> = { ...common, ...page, ...counts, links, scope, query };
      return shownAt(listAddress(shown, page.page), shown, community.keys);
    });
  };
  const anywhere = { category: null, state: null };
  const status = overStatus(kind);
  const over = all.filter((item) => !isHere(item));
  return [
    ...pagesOf(anywhere, items),
    ...(status ? pagesOf(anywhere, over, status) : []),
    ...categories.flatMap((category) =>
      pagesOf({ category, state: null }, byCategory.get(category.name)),
    ),
    ...states.flatMap((state) => pagesOf({ category: null, state }, byState.get(state))),
    ...landings[kind].map((landing) => {
      const { place, category, path } = landing;
      const [first] = paginate(landing.items);
      const scope = scopeOf(kind, place, category);
      // A featured listing of the whole country would have all of them rendered for each change.
      const shown = { ...common, ...factsOf(landing), ...first, featured: [], scope, query: {} };
      return shownAt(path, shown as ListPageProps<Kind>, community.keys);
    }),
  ];
}

function shownAt<Kind extends keyof ItemOf>(
  address: string,
  shown: ListPageProps<Kind>,
  keys: KeyedCommunity['keys'],
): ListShown<Kind> {
  // Its route is that of its kind.
  const ofRoute = shown as ListPageProps as NonNullable<RouteProps[ListRoute]>;
  return { ...datedPageEntry<ListRoute>(address, ofRoute, keys), shown };
}

/** Listings of one category in one state. */
type Counted = Pick<FacetGroup, 'category' | 'state' | 'listings'>;

/** Numbers of listings of each category in each state; every list adds up its own from them. */
function countedOf(places: readonly ListingLocation[]): Counted[] {
  const groups = Map.groupBy(places, ({ category, state }) => `${state} ${category?.name}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ category, state }) => ({
      category: category?.name ?? null,
      state,
      listings: group.length,
    })),
  );
}

/** Numbers of businesses with each attribute; other kinds have none. */
function withAttribute(kind: PluralKind, items: readonly ItemOf[PluralKind][]) {
  if (kind !== 'businesses') return undefined;
  const all = (items as ItemOf['businesses'][]).flatMap(({ attributes }) => attributes);
  return Object.fromEntries(
    [...Map.groupBy(all, (name) => name)].map(([name, of]) => [name, of.length]),
  );
}

const fitting = (group: Counted, { category, state }: ListPageProps['scope']) => ({
  inCategory: !category || group.category === category.name,
  inState: !state || group.state === state,
});

function paginate<Item>(items: Item[]) {
  const pageCount = Math.max(1, Math.ceil(items.length / DEFAULT_PAGE_SIZE));
  return Array.from({ length: pageCount }, (_, index) => ({
    items: items.slice(index * DEFAULT_PAGE_SIZE, (index + 1) * DEFAULT_PAGE_SIZE),
    count: items.length,
    page: index + 1,
    pageCount,
  }));
}
