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
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';
import { understandingOf } from '#src/search/narrowing.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { findAll, type PagefindResult, releaseFile, savedOf } from './pagefind.ts';

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
  const now = new Date();
  const values = needsValues(kind, query) ? await releaseFile<SearchValues>(VALUES_PATH) : null;
  const runs = runsOf(kind, query, values, dayIn(TIME_ZONE, now));
  const text = query.search?.trim();
  const { found, understanding } = text
    ? await findText(text, kind, runs, now)
    : { found: await findAll([kind], [null], runs) };
  const size = Number(query.page_size) || DEFAULT_PAGE_SIZE;
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(Number(query.page) || 1, pageCount);
  const shown = await savedOf<Kind>(found.slice((page - 1) * size, page * size));
  return {
    count: found.length,
    page,
    pageCount,
    items: shown.map(({ item }) => item),
    ...(understanding && { understanding }),
  };
}

/** What a text finds of a kind, and what was understood of it: the best match first, unless the runs have another order. */
async function findText(
  text: string,
  kind: PluralKind,
  runs: readonly Run[],
  now: Date,
): Promise<{ found: readonly PagefindResult[]; understanding?: Understanding }> {
  // A file of its own, with the lexicon: a list without a search needs neither.
  const { searchSaved } = await import('./saved-search.ts');
  const matches = await searchSaved(text, [kind], () => runs, now);
  if (!matches) return { found: [] };
  const understanding = understandingOf(matches.way);
  const found = matches.all.get(kind) ?? [];
  if (runs.every(({ sort }) => Object.keys(sort).length === 0)) return { found, understanding };
  const ids = new Set(found.map(({ id }) => id));
  const inOrder = await findAll([kind], [null], runs);
  return { found: inOrder.filter(({ id }) => ids.has(id)), understanding };
}

/** What the search call answers, from the static index: up to `most` of each kind, the best first. */
export async function savedSearch(
  text: string,
  { most, kinds, filters }: SavedSearchOptions,
): Promise<SearchAnswer> {
  const { searchSaved } = await import('./saved-search.ts');
  const runs = (kind: PluralKind) => [{ filters: filtersOf(kind, filters), sort: {} }];
  const found = await searchSaved(text, kinds, runs, new Date());
  const counts = ofEachKind((kind) => found?.all.get(kind)?.length ?? 0);
  const first = kinds.flatMap(
    (each) => found?.ranked.filter(({ kind }) => kind === each).slice(0, most) ?? [],
  );
  return {
    count: total(counts),
    counts,
    ...(found ? understandingOf(found.way) : understandingIn({})),
    results: (found?.ranked ?? [])
      .filter((match) => first.includes(match))
      .map(({ kind, item }) => resultOf(kind, item)),
  };
}

interface SavedSearchOptions {
  most: number;
  kinds: readonly PluralKind[];
  /** Values as in a list's address. */
  filters: Pick<ListQuery, 'category' | 'state'>;
}

function resultOf(kind: PluralKind, item: SavedItem): SearchResult {
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
}
