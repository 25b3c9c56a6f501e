import type { Category, StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { FEATURED_LIMIT } from '#src/api/search.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { STATES } from '#src/site.places.ts';
import { propsKey } from './cache-key.ts';
import { type Community, type Lists, readCommunity } from './community.ts';
import { isCurrent, type Listing } from './current.ts';

interface ListPage<Kind extends keyof ItemOf> {
  params: { page: string | undefined };
  props: ListPageProps<Kind>;
  cacheKey: string;
}

/**
 * Every page of a kind's list and of its landing pages per category and per state, for
 * `getStaticPaths` of a `[...page]` route: `undefined`, `page/2`, `category/beauty-salon`,
 * `state/vic/page/2`. Landing pages exist only where at least one listing does.
 */
export async function listPages<Kind extends keyof ItemOf>(kind: Kind): Promise<ListPage<Kind>[]> {
  const community = await readCommunity();
  const lists: Lists = community;
  const items: ItemOf[Kind][] = lists[kind];
  const byCategory = Map.groupBy(items, (item) => categoryOf(item)?.id);
  const byState = Map.groupBy(items, (item) => placeOf(item).state);
  const categories = categoriesOf(kind, community).filter(({ id }) => byCategory.has(id));
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
  const pagesOf = (prefix: string, scope: ListPageProps['scope'], scoped: ItemOf[Kind][]) =>
    paginate(scoped).map((page) =>
      listPage([prefix, page.page > 1 ? `page/${page.page}` : ''], { ...common, ...page, scope }),
    );
  return [
    ...pagesOf('', { category: null, state: null }, items),
    ...categories.flatMap((category) =>
      pagesOf(
        `category/${categorySlug(category.name)}`,
        { category, state: null },
        byCategory.get(category.id) ?? [],
      ),
    ),
    ...states.flatMap((state) =>
      pagesOf(`state/${state.toLowerCase()}`, { category: null, state }, byState.get(state) ?? []),
    ),
  ];
}

/** The categories that a kind of list can be filtered by; deals go by those of businesses. */
const categoriesOf = (
  kind: keyof ItemOf,
  {
    businessCategories,
    eventCategories,
  }: Pick<Community, 'businessCategories' | 'eventCategories'>,
): Category[] => (kind === 'events' ? eventCategories : businessCategories);

const categoryOf = (item: Listing): Category | null =>
  'business' in item ? item.business.category : item.category;

const placeOf = (item: Listing): { state: StateCode | null } =>
  'business' in item ? item.business : item;

function paginate<Item>(items: Item[]) {
  const pageCount = Math.max(1, Math.ceil(items.length / DEFAULT_PAGE_SIZE));
  return Array.from({ length: pageCount }, (_, index) => ({
    items: items.slice(index * DEFAULT_PAGE_SIZE, (index + 1) * DEFAULT_PAGE_SIZE),
    count: items.length,
    page: index + 1,
    pageCount,
  }));
}

const listPage = <Kind extends keyof ItemOf>(
  path: string[],
  props: ListPageProps<Kind>,
): ListPage<Kind> => ({
  params: { page: path.filter(Boolean).join('/') || undefined },
  props,
  cacheKey: propsKey(props),
});
