import type { StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { STATES } from '#src/site.places.ts';
import { propsKey } from './cache-key.ts';
import { type Lists, readCommunity } from './community.ts';
import { isCurrent, placeOf } from './listing.ts';

/**
 * Every page of a kind's list and of its landing pages per category and per state, for
 * `getStaticPaths` of a `[...page]` route: `undefined`, `page/2`, `category/beauty-salon`,
 * `state/vic/page/2`. Landing pages exist only where at least one listing does.
 */
export async function listPages<Kind extends keyof ItemOf>(kind: Kind) {
  const community = await readCommunity();
  const items: ItemOf[Kind][] = (community as Lists)[kind];
  const byCategory = Map.groupBy(items, (item) => placeOf(item).category?.id);
  const byState = Map.groupBy(items, (item) => placeOf(item).state);
  const categories = community.categories[kind].filter(({ id }) => byCategory.has(id));
  const states = (Object.keys(STATES) as StateCode[]).filter((state) => byState.has(state));
  const common = {
    kind,
    featured: items
      .filter((item) => item.is_featured && isCurrent(item, community.now))
      .slice(0, FEATURED_LIMIT),
    categories,
    states,
    hasLandings: true,
    query: {},
    ignored: [],
    now: community.now,
  };
  const pagesOf = (prefix: string, scope: ListPageProps['scope'], scoped: ItemOf[Kind][] = []) =>
    paginate(scoped).map((page) => {
      const path = [prefix, page.page > 1 && `page/${page.page}`].filter(Boolean).join('/');
      const props: ListPageProps<Kind> = { ...common, ...page, scope };
      return { params: { page: path || undefined }, props, cacheKey: propsKey(props) };
    });
  return [
    ...pagesOf('', { category: null, state: null }, items),
    ...categories.flatMap((category) => {
      const scope = { category, state: null };
      return pagesOf(`category/${categorySlug(category.name)}`, scope, byCategory.get(category.id));
    }),
    ...states.flatMap((state) => {
      const scope = { category: null, state };
      return pagesOf(`state/${state.toLowerCase()}`, scope, byState.get(state));
    }),
  ];
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
