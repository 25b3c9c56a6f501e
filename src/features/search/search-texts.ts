import { categorySlug } from '#src/domain/paths.ts';
import { type NearPlace, nearText } from '#src/listings/near.ts';
import { searchPath, type SearchValues } from '#src/listings/search-path.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';

/** The message where a search can't be answered. */
export const SEARCH_FAILURE = 'Failed to load the results. Please try again.';

/** The title of the page: by the words of the search, or by what the page is. */
export function searchTitle(values: SearchValues): string {
  if (values.search) return `Results for “${values.search}”`;
  return Object.keys(values).length > 0 ? 'Search results' : 'Search';
}

/** The labels of a search's parameters. */
const LABELS = {
  search: 'Search',
  state: 'State',
  category: 'Category',
  near: 'Near',
  within: 'Within',
} as const;

/** The labels of values that were left aside: "Search", "State". */
export const ignoredLabels = (ignored: readonly string[]): string =>
  ignored.map((name) => LABELS[name as keyof SearchValues] ?? name).join(', ');

/** The filters of a search as chips. */
export function filterChips(values: SearchValues, place?: NearPlace | null) {
  const { search: _, within, ...filters } = values;
  return Object.entries(filters).map(([name, value]) => ({
    name,
    isPlace: name === 'near',
    text:
      name === 'near'
        ? nearText(value, within, place)
        : `${LABELS[name as keyof SearchValues]}: ${valueText(name, value)}`,
    href: searchPath(
      Object.fromEntries(
        Object.entries(values).filter(
          // The distance goes with the place, as it means nothing without one.
          ([other]) => other !== name && !(name === 'near' && other === 'within'),
        ),
      ),
    ),
  }));
}

function valueText(name: string, value: string): string {
  if (name === 'state') return STATES[value as keyof typeof STATES]?.name ?? value;
  const known = [...BUSINESS_CATEGORIES, ...EVENT_CATEGORIES];
  return known.find((each) => categorySlug(each) === categorySlug(value)) ?? value;
}

/** The count of all kinds. */
export const countOf = (found: readonly { count: number }[]): number =>
  found.reduce((sum, { count }) => sum + count, 0);
