import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { ofEachKind, PLURAL_KINDS, type PluralKind, singularOf, total } from '#src/domain/kinds.ts';
import type { SearchAnswer, SearchResult } from '#src/api/search.ts';
import { dayIn } from '#src/domain/days.ts';
import type { ListPage } from '#src/listings/page-props.ts';
import {
  filtersOf,
  type ListQuery,
  needsValues,
  type Run,
  runsOf,
} from '#src/listings/saved-list.ts';
import {
  type SavedItem,
  type SearchValues,
  VALUES_PATH,
  wordsOf,
} from '#src/listings/search-record.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { type PagefindResult, pagefind, releaseFile } from './pagefind.ts';

/**
 * A list as the last release has it, from the static index and without the API: takes the values of
 * a list's address (search, category, state, suburb, postcode, dates, business_name, featured,
 * sortBy, page, page_size), forgives misspellings, and shows the last page for one beyond it. Its
 * items have all that cards show (`SavedItem`). Loads nothing before it is called; rejects when the
 * index can't be loaded.
 */
export async function savedList<Kind extends PluralKind>(
  kind: Kind,
  query: ListQuery,
): Promise<ListPage<Kind>> {
  const values = needsValues(kind, query) ? await releaseFile<SearchValues>(VALUES_PATH) : null;
  const runs = runsOf(kind, query, values, dayIn(TIME_ZONE, new Date()));
  const text = query.search?.trim() || null;
  const typed = await findAll([kind], [text], runs);
  const meant = text && (await meantBy(text, typed.length));
  const found = meant ? await findAll([kind], meant, runs) : typed;
  const size = Number(query.page_size) || DEFAULT_PAGE_SIZE;
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(Number(query.page) || 1, pageCount);
  const shown = found.slice((page - 1) * size, page * size);
  return {
    count: found.length,
    page,
    pageCount,
    items: await itemsOf<Kind>(shown),
  };
}

/**
 * What the search call answers, from the static index: up to `most` of each kind, the best first.
 * A `forgiving` search looks for what a misspelt text may have meant, any other finds nothing then.
 */
export async function savedSearch(
  text: string,
  options: SavedSearchOptions,
): Promise<SearchAnswer> {
  const answer = await searchFor([text], options);
  const meant = await meantBy(text, answer.count);
  return meant ? searchFor(options.forgiving ? meant : [], options) : answer;
}

interface SavedSearchOptions {
  most: number;
  forgiving: boolean;
  kinds: readonly PluralKind[];
  /** Values as in a list's address. */
  filters: Pick<ListQuery, 'category' | 'state'>;
}

async function searchFor(
  texts: string[],
  { most, kinds, filters }: SavedSearchOptions,
): Promise<SearchAnswer> {
  const counts = ofEachKind(() => 0);
  const results: SearchResult[] = [];
  for (const kind of kinds) {
    const run = { filters: filtersOf(kind, filters), sort: {} };
    const found = await findAll(kinds, texts, [run]);
    counts[kind] = found.length;
    results.push(...(await itemsOf(found.slice(0, most))).map(resultOf(kind)));
  }
  return { count: total(counts), counts, meant: null, results };
}

/**
 * What a text may have meant when no listing has one of its words, else null. Pagefind would just
 * leave such a word out, so that of several words each must be asked for.
 */
async function meantBy(text: string, found: number): Promise<string[] | null> {
  const words = wordsOf(text);
  if (found > 0 && words.length < 2) return null;
  const index = await pagefind(PLURAL_KINDS);
  const unknown: string[] = [];
  for (const word of words) {
    const { results } = await index.search(word, {});
    if (results.length === 0) unknown.push(word);
  }
  if (unknown.length === 0) return null;
  // A file of its own: most people need it never.
  const { readingsOf } = await import('./spelling.ts');
  return readingsOf(text, unknown);
}

/** What any of the texts finds in any of the runs over kinds, each listing once. */
async function findAll(
  kinds: readonly PluralKind[],
  texts: (string | null)[],
  runs: Run[],
): Promise<PagefindResult[]> {
  const index = await pagefind(kinds);
  const found = new Map<string, PagefindResult>();
  for (const text of texts) {
    for (const run of runs) {
      const { results } = await index.search(text, run);
      for (const result of results) if (!found.has(result.id)) found.set(result.id, result);
    }
  }
  return [...found.values()];
}

async function itemOf<Kind extends PluralKind>(result: PagefindResult): Promise<SavedItem<Kind>> {
  const { filters } = await result.data();
  return JSON.parse(filters.card?.[0] ?? 'null') as SavedItem<Kind>;
}

/** The same of several, without what was taken down since and isn't sent; rejects when none is. */
async function itemsOf<Kind extends PluralKind>(
  results: PagefindResult[],
): Promise<SavedItem<Kind>[]> {
  const answers = await Promise.allSettled(results.map(itemOf<Kind>));
  const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first] = answers;
  if (items.length === 0 && first?.status === 'rejected') throw first.reason;
  return items;
}

const resultOf =
  (kind: PluralKind) =>
  (item: SavedItem): SearchResult => {
    const { suburb, state } = 'business' in item ? item.business : item;
    return {
      kind: singularOf(kind),
      id: item.id,
      slug: item.slug,
      title: 'name' in item ? item.name : item.title,
      excerpt: item.description ?? '',
      suburb,
      state,
      image: item.image,
    };
  };
