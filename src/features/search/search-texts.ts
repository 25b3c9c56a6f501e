import { categorySlug } from '#src/domain/paths.ts';
import { type NearPlace, nearText } from '#src/listings/near.ts';
import { searchTarget, type SearchValues } from '#src/listings/search-path.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/community/config.ts';
import { STATES } from '#src/site.places.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/search.ts';

/** The title of the page: by the words of the search, or by what the page is. */
export function searchTitle(values: SearchValues): string {
  if (values.search) return texts.resultsFor(values.search);
  return Object.keys(values).length > 0 ? texts.results : common.search;
}

const LABELS = {
  search: common.search,
  state: common.state,
  category: common.category,
  near: texts.near,
  within: common.within,
} as const;

/** The labels of values that were left aside: "Search", "State". */
export const ignoredLabels = (ignored: readonly string[]): string[] =>
  ignored.map((name) => LABELS[name as keyof SearchValues] ?? name);

export function filterChips(values: SearchValues, place?: NearPlace | null) {
  const { search: _, within, ...filters } = values;
  return Object.entries(filters).map(([name, value]) => ({
    name,
    isPlace: name === 'near',
    text:
      name === 'near'
        ? nearText(value, within, place)
        : chips.chip(LABELS[name as keyof SearchValues], valueText(name, value)),
    // The distance goes with the place, as it means nothing without one.
    href: targetOf({ ...values, [name]: '', ...(name === 'near' && { within: '' }) }),
  }));
}

function valueText(name: string, value: string): string {
  if (name === 'state') return STATES[value as keyof typeof STATES]?.name ?? value;
  const known = [...BUSINESS_CATEGORIES, ...EVENT_CATEGORIES];
  return known.find((each) => categorySlug(each) === categorySlug(value)) ?? value;
}

/** The page of a search, without empty values; of one kind, its list. */
export const targetOf = (values: Readonly<Record<string, string | undefined>>): string =>
  searchTarget(new URLSearchParams(values as Record<string, string>));

/** The count of all kinds. */
export const countOf = (found: readonly { count: number }[]): number =>
  found.reduce((sum, { count }) => sum + count, 0);
