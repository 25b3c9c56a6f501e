import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { ofEachKind, type PluralKind, singularOf, total } from '#src/domain/kinds.ts';
import type { SearchAnswer, SearchResult } from '#src/api/search.ts';
import type { ListPage } from '#src/listings/page-props.ts';
import {
  filtersOf,
  isByDistance,
  type ListQuery,
  needsValues,
  type Run,
  runsOf,
} from '#src/listings/saved-list.ts';
import { type SavedItem, type SearchValues, VALUES_PATH } from '#src/listings/search-record.ts';
import { type Understanding, understandingIn } from '#src/listings/understanding.ts';
import { understandingOf } from '#src/search/narrowing.ts';
import type { ListRead } from './lists.ts';
import { findAll, type PagefindResult, releaseFile, savedOf } from './pagefind.ts';
import type { SavedNear } from './saved-near.ts';

/**
 * A list as the last release has it, from the static index and without the API: takes the values of
 * a list's address (search, category, state, suburb, postcode, near, within, region, dates,
 * business_name, featured, sortBy, page, page_size), forgives misspellings, and shows the last page for
 * one beyond it. Its items have all that cards show (`SavedItem`). Loads nothing before it is called;
 * rejects when the index can't be loaded.
 */
export async function savedList<Kind extends PluralKind>(
  kind: Kind,
  query: ListQuery,
): Promise<ListPage<Kind> & Partial<Pick<ListRead<Kind>, 'refused'>>> {
  const now = new Date();
  const values = needsValues(kind, query) ? await releaseFile<SearchValues>(VALUES_PATH) : null;
  const near = await readNear(query);
  const all = runsOf(kind, query, values, now);
  const runs = near ? near.runs(all) : all;
  const size = Number(query.page_size) || DEFAULT_PAGE_SIZE;
  const most = (Number(query.page) || 1) * size;
  const inOrder = (wanted?: ReadonlySet<string>) =>
    near?.place && isByDistance(query)
      ? near.nearest(kind, runs, { most, wanted })
      : findAll([kind], [null], runs);
  const text = query.search?.trim();
  const { found, understanding } = text
    ? await findText(text, { kind, runs, now, inOrder })
    : { found: await inOrder() };
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(Number(query.page) || 1, pageCount);
  const shown = await savedOf<Kind>(found.slice((page - 1) * size, page * size));
  return {
    count: found.length,
    page,
    pageCount,
    items: shown.map(({ item }) => item),
    ...(near?.place && { place: near.place }),
    ...(near && near.refused.length > 0 && { refused: near.refused }),
    ...(understanding && { understanding }),
  };
}

/** What a text finds of a kind, and what was understood of it: the best match first, unless the runs have another order. */
async function findText(
  text: string,
  { kind, runs, now, inOrder }: TextOptions,
): Promise<{ found: readonly PagefindResult[]; understanding?: Understanding }> {
  // A file of its own, with the lexicon: a list without a search needs neither.
  const { searchSaved } = await import('./saved-search.ts');
  const matches = await searchSaved(text, [kind], () => runs, now);
  if (!matches) return { found: [] };
  const understanding = understandingOf(matches.way);
  const found = matches.all.get(kind) ?? [];
  if (runs.every(({ sort }) => Object.keys(sort).length === 0)) return { found, understanding };
  const ids = new Set(found.map(({ id }) => id));
  const ordered = await inOrder(ids);
  return { found: ordered.filter(({ id }) => ids.has(id)), understanding };
}

interface TextOptions {
  kind: PluralKind;
  runs: readonly Run[];
  now: Date;
  /** All of the list in its order; what isn't wanted may stand anywhere. */
  inOrder: (wanted: ReadonlySet<string>) => Promise<PagefindResult[]>;
}

/** What a list or a search is near to; null where it is near to nothing. */
async function readNear(query: ListQuery): Promise<SavedNear | null> {
  if (!query.near && !query.region) return null;
  // A file of its own: most lists are near to nothing.
  const { readSavedNear } = await import('./saved-near.ts');
  return readSavedNear(query);
}

/** What the search call answers, from the static index: up to `most` of each kind, the best first. */
export async function savedSearch(
  text: string,
  { most, kinds, filters }: SavedSearchOptions,
): Promise<SearchAnswer> {
  const { searchSaved } = await import('./saved-search.ts');
  const near = await readNear(filters);
  const runs = (kind: PluralKind) => {
    const all = [{ filters: filtersOf(kind, filters), sort: {} }];
    return near ? near.runs(all) : all;
  };
  const found = await searchSaved(text, kinds, runs, new Date());
  const counts = ofEachKind((kind) => found?.all.get(kind)?.length ?? 0);
  const first = kinds.flatMap(
    (each) => found?.ranked.filter(({ kind }) => kind === each).slice(0, most) ?? [],
  );
  return {
    count: total(counts),
    counts,
    ...(found ? understandingOf(found.way) : understandingIn({})),
    ...(near?.place && { place: near.place }),
    results: (found?.ranked ?? [])
      .filter((match) => first.includes(match))
      .map(({ kind, item }) => resultOf(kind, item)),
  };
}

interface SavedSearchOptions {
  most: number;
  kinds: readonly PluralKind[];
  /** Values as in a list's address. */
  filters: Partial<Pick<ListQuery, 'category' | 'state' | 'near' | 'within'>>;
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
