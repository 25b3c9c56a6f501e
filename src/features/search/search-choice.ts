import { ofEachKind, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { SEARCH_CATEGORIES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/search-bar.ts';

/** The choices of "Search In". */
export const SEARCH_TYPES: Readonly<Record<'all' | PluralKind, string>> = {
  all: texts.all,
  ...ofEachKind((plural) => kinds.menu[singularOf(plural)]),
};

/** The values of the search bar's fields; empty, or `all`, where nothing is chosen. */
export const NO_CHOICE = { search: '', type: 'all', category: '', state: '' };
export type SearchChoice = typeof NO_CHOICE;

export const FILTERS = ['type', 'category', 'state'] as const;

/** A filter that isn't at its default, as its chip shows it. */
interface Chip {
  field: (typeof FILTERS)[number];
  /** The choice in words. */
  value: string;
}

/** The filters that are not at their default; the dropdown’s indicator counts them. */
export function activeFilters({ type, category, state }: SearchChoice): Chip[] {
  const label = SEARCH_CATEGORIES.find((each) => each.category === category)?.label;
  const chips: (Chip | false)[] = [
    isKey(SEARCH_TYPES, type) && type !== 'all' && { field: 'type', value: SEARCH_TYPES[type] },
    label !== undefined && { field: 'category', value: label },
    isKey(STATES, state) && { field: 'state', value: STATES[state].name },
  ];
  return chips.filter((chip) => chip !== false);
}

/** False when the trimmed text is empty and no filter is active: Search is disabled then. */
export const canSearch = (choice: SearchChoice): boolean =>
  choice.search.trim() !== '' || activeFilters(choice).length > 0;

const isKey = <Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  key: string,
): key is Key => Object.hasOwn(table, key);
