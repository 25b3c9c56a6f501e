import { PLURAL_KINDS, type PluralKind } from '../domain/kinds.ts';
import { listPath, SEARCH_PATH } from '../domain/paths.ts';

/** The longest search (characters): above any sensible one, and too short to be a burden. */
export const MAX_SEARCH_LENGTH = 100;

/** The values of a search that every list understands, as in a list's address: words, a state, a category, a place. */
export type SearchValues = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

const NAMES = ['search', 'state', 'category', 'near', 'within'] as const;

const SEEN = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A value without control characters, which HTML can't hold; empty where nobody sees anything of it. */
export const seenValue = (value: string | null): string =>
  value && SEEN.test(value) ? value.replace(/\p{Cc}/gu, '').trim() : '';

/** The values of some parameters as they were given, without empty ones. */
export const seenValues = (
  params: URLSearchParams,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, seenValue(params.get(name))]).filter(([, value]) => value),
  );

/** The values of a search's address as they were given, without empty ones; `q` is another name of `search`. */
export function givenValues(params: URLSearchParams): SearchValues {
  const values: SearchValues = seenValues(params, NAMES);
  const q = seenValue(params.get('q'));
  return q && !values.search ? { search: q, ...values } : values;
}

const kindOf = (params: URLSearchParams): PluralKind | undefined =>
  PLURAL_KINDS.find((kind) => kind === params.get('type'));

/** The results page of a search, and the page with the field alone where nothing is asked. */
export const searchPath = (values: SearchValues): string =>
  withQuery(SEARCH_PATH, values as Record<string, string>);

/** The page that answers a search: the list of the chosen kind, or the results page over all kinds. */
export function searchTarget(params: URLSearchParams): string {
  const kind = kindOf(params);
  const values = givenValues(params) as Record<string, string>;
  return withQuery(kind ? listPath(kind) : SEARCH_PATH, values);
}

/** Whether a search is answered by the results page itself rather than by the list of a kind. */
export const isOverAllKinds = (params: URLSearchParams): boolean => kindOf(params) === undefined;

/** The one address of a search, its kind included; `null` where nothing is asked. */
export function searchAddress(params: URLSearchParams): string | null {
  const kind = kindOf(params);
  const values = { ...givenValues(params), ...(kind && { type: kind }) };
  return Object.keys(values).length > 0 ? withQuery(SEARCH_PATH, values) : null;
}

const withQuery = (path: string, values: Record<string, string>): string =>
  Object.keys(values).length > 0 ? `${path}?${new URLSearchParams(values)}` : path;
