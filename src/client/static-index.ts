import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { ofEachKind, type PluralKind, singularOf, total } from '#src/domain/kinds.ts';
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
import { type SavedItem, type SearchValues, VALUES_PATH } from '#src/listings/search-record.ts';
import { understandingIn } from '#src/listings/understanding.ts';
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
  const text = query.search?.trim();
  const found = text ? await findText(text, [kind], runs) : await findAll([kind], [null], runs);
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

/** What the search call answers, from the static index: up to `most` of each kind, the best first. */
export async function savedSearch(
  text: string,
  { most, kinds, filters }: SavedSearchOptions,
): Promise<SearchAnswer> {
  const counts = ofEachKind(() => 0);
  const results: SearchResult[] = [];
  for (const kind of kinds) {
    const run = { filters: filtersOf(kind, filters), sort: {} };
    const found = await findText(text, kinds, [run]);
    counts[kind] = found.length;
    results.push(...(await itemsOf(found.slice(0, most))).map(resultOf(kind)));
  }
  return { count: total(counts), counts, ...understandingIn({}), results };
}

interface SavedSearchOptions {
  most: number;
  kinds: readonly PluralKind[];
  /** Values as in a list's address. */
  filters: Pick<ListQuery, 'category' | 'state'>;
}

/** What the first way to take a text finds that finds anything. */
async function findText(
  text: string,
  kinds: readonly PluralKind[],
  runs: Run[],
): Promise<PagefindResult[]> {
  // A file of its own, with the lexicon: a list without a search needs neither.
  const { waysToTake } = await import('./saved-words.ts');
  for (const texts of await waysToTake(text)) {
    const found = await findAll(kinds, texts, runs);
    if (found.length > 0) return found;
  }
  return [];
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
