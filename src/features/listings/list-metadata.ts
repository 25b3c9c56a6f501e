import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Category, StateCode } from '#src/domain/values.ts';
import { listAddress, type ListPlace } from '#src/listings/list-address.ts';
import { categoryPath, listPath, statePath } from '#src/domain/paths.ts';
import { STATES } from '#src/site.places.ts';
import { breadcrumbList, type Crumb } from './breadcrumbs.ts';

/** How a kind of listing is spoken of on its lists. */
export interface ListWords {
  /** The heading of the list itself: "Businesses". */
  all: string;
  /** In running text: "businesses". */
  noun: string;
  inCategory: (category: string) => string;
  inState: (state: string) => string;
  /** What is said when the list can't be loaded. */
  failure: string;
  /** What a search engine says of the list; `about` is its heading. */
  description: (about: string, count: number) => string;
}

interface ListPage extends ListPlace {
  count: number;
  page: number;
}

export interface ListMetadata {
  heading: string;
  title: string;
  description: string;
  path: string;
  /** Lists that depend on a query are for people, not for search engines. */
  noindex: boolean;
  crumbs: Crumb[];
  jsonLd: JsonLd;
}

/** Heading, title, description and address of a list, a later page of it, or a landing page. */
export function listMetadata(
  list: ListPage,
  words: ListWords,
  site: URL | undefined,
): ListMetadata {
  const { kind, scope, page, count, query } = list;
  const { heading, title } = listTitle(list, words);
  const filtered = Object.keys(query).length > 0;
  const path = filtered ? listPath(kind) : listAddress(list, page);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: words.all, path: listPath(kind) },
    ...(scope.category || scope.state ? [{ name: heading, path: listAddress(list) }] : []),
  ];
  return {
    heading,
    title,
    description: `${words.description(heading, count)}${page > 1 ? ` Page ${page}.` : ''}`,
    path,
    noindex: filtered,
    crumbs,
    jsonLd: breadcrumbList(crumbs, site),
  };
}

/** What a list is called, on the page and in the browser's tab. */
export function listTitle(
  { scope, page }: Pick<ListPage, 'scope' | 'page'>,
  words: ListWords,
): Pick<ListMetadata, 'heading' | 'title'> {
  const heading = headingOf(scope, words);
  return { heading, title: page > 1 ? `${heading}, page ${page}` : heading };
}

function headingOf({ category, state }: ListPlace['scope'], words: ListWords): string {
  if (category) return words.inCategory(category.name);
  if (state) return words.inState(STATES[state].name);
  return words.all;
}

interface Landings {
  categories: readonly Category[];
  states: readonly StateCode[];
  hasLandings: boolean;
}

/** Links to the landing pages of a kind, where there are any. */
export function landingLinks(
  kind: ListPlace['kind'],
  { categories, states, hasLandings }: Landings,
): Record<'byCategory' | 'byState', { name: string; path: string }[]> {
  if (!hasLandings) return { byCategory: [], byState: [] };
  return {
    byCategory: categories.map(({ name }) => ({ name, path: categoryPath(kind, name) })),
    byState: states.map((state) => ({ name: STATES[state].name, path: statePath(kind, state) })),
  };
}
