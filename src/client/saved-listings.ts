import type { SearchResult } from '#src/api/search.ts';
import { ofEachKind, type PluralKind, singularOf, total } from '#src/domain/kinds.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { categorySlug, listingPath } from '#src/domain/paths.ts';
import { placeText } from '#src/domain/text.ts';
import type { Day } from '#src/domain/values.ts';
import type { NamedListing } from '#src/listings/page-props.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { BEFORE_WORDS } from '#src/listings/search-record.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import { soundsOfQuery } from '#src/search/sounds.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { findNextBest, MOST_NAMED } from './next-best.ts';
import { openIndex, type PagefindResult } from './pagefind.ts';

/** A listing in the static index: enough for a link to it. */
export interface SavedListing extends SearchResult {
  /** Its category; of a deal, its business. */
  about: string;
  /** The day of an event, or the last day of a deal. */
  day: Day | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** The parameters of an address that the static index answers by. */
const ANSWERED = ['search', 'category', 'state', 'page', 'page_size'];

export const onlyByApi = (query: Query): string[] =>
  Object.keys(query).filter((name) => query[name] && !ANSWERED.includes(name));

/**
 * A page of a kind's list from the static index, without the API: listings that fit its text, category and state, the
 * best match first, or in the order in which the list opens. Names what only an API can answer by: days, prices, hours,
 * distance, another order. Rejects when the index can't be loaded.
 */
export async function savedList(kind: PluralKind, query: Query) {
  const found = await find(kind, query, await openIndex([kind]));
  const size = Number(query.page_size) || DEFAULT_PAGE_SIZE;
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(Number(query.page) || 1, pageCount);
  const saved = await read(kind, found.slice((page - 1) * size, page * size));
  const nextBest = found.length === 0 ? await savedNextBest(query, [kind]) : undefined;
  return { count: found.length, page, pageCount, saved, leftAside: onlyByApi(query), nextBest };
}

/** The next best in the static index, for a query that finds nothing there. */
export const savedNextBest = (query: Query, kinds: readonly PluralKind[]) => {
  const asked = ANSWERED.map((name) => [name, query[name] ?? ''] as const);
  return findNextBest(Object.fromEntries(asked.filter(([, value]) => value)), async (looser) =>
    (await savedSearch(looser.query, kinds, MOST_NAMED)).results.map(namedOf),
  );
};

const namedOf = ({ kind, slug, title, day, ...place }: SavedListing): NamedListing => ({
  path: listingPath(kind, slug),
  title,
  facts: [day && shortDate(day), placeText(place)].filter(Boolean).join(' · '),
});

/** The matches of a search in the static index: up to `most` of each kind, the kind with the best match first. */
export async function savedSearch(query: Query, kinds: readonly PluralKind[], most: number) {
  const index = await openIndex(kinds);
  const all = await Promise.all(
    kinds.map(async (kind) => ({ kind, found: await find(kind, query, index) })),
  );
  const byMatch = all.toSorted(
    (one, other) => (other.found[0]?.score ?? 0) - (one.found[0]?.score ?? 0),
  );
  const results = await Promise.all(
    byMatch.map(({ kind, found }) => read(kind, found.slice(0, most))),
  );
  const counts = ofEachKind((each) => all.find(({ kind }) => kind === each)?.found.length ?? 0);
  return { count: total(counts), counts, ...understandingIn({}), results: results.flat() };
}

async function find(
  kind: PluralKind,
  { search, category, state }: Query,
  index: Awaited<ReturnType<typeof openIndex>>,
) {
  const text = search?.trim();
  const { results } = await index.search(text ? soundsOfQuery(text) : null, {
    filters: {
      kind,
      ...(category && { category: categoryValue(category) }),
      ...(state && { state: state.toUpperCase() }),
    },
    ...(!text && { sort: { place: 'asc' } }),
  });
  return results;
}

/** The index's value for a category: by its slug, its name, or its name in the search bar. */
function categoryValue(given: string): string {
  const label = SEARCH_CATEGORIES.find((each) => each.label.toLowerCase() === given.toLowerCase());
  return categorySlug(label?.category ?? given);
}

/** The listings of results, but for those taken down since, which aren't sent; rejects when none is left. */
async function read(kind: PluralKind, results: PagefindResult[]): Promise<SavedListing[]> {
  const answers = await Promise.allSettled(
    results.map(async (result): Promise<SavedListing> => {
      const { url, content, meta } = await result.data();
      const { id, title, about = '', suburb = null, state = null, day = null, image = null } = meta;
      return {
        ...{ id: Number(id), kind: singularOf(kind), slug: url.split('/').at(-1) ?? '' },
        ...{ title, about, suburb, state, day, image },
        excerpt: content.split(BEFORE_WORDS)[0] ?? '',
      };
    }),
  );
  const saved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first] = answers;
  if (saved.length === 0 && first?.status === 'rejected') throw first.reason;
  return saved;
}
