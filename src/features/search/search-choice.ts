import { isOn, kindOfPlural, ofEachKind, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { seenValue } from '#src/listings/search-path.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { STATES } from '#src/site.places.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/search-bar.ts';

/** The choices of "Search In". */
export const SEARCH_TYPES: Readonly<Record<'all' | PluralKind, string>> = {
  all: texts.all,
  ...ofEachKind((plural) => kinds.menu[singularOf(plural)]),
};

/** Whether a choice of "Search In" isn't switched off. */
export const isTypeOn = (type: string): boolean => {
  const kind = kindOfPlural(type);
  return !kind || isOn(kind);
};

/** The values of the search bar's fields; empty, or `all`, where nothing is chosen. */
export const NO_CHOICE = { search: '', type: 'all', category: '', state: '' };
export type SearchChoice = typeof NO_CHOICE;

export const FILTERS = ['type', 'category', 'state'] as const;

/** The filters that are not at their default, in words; the dropdown’s indicator counts them. */
export function activeFilters({ type, category, state }: SearchChoice) {
  const label = SEARCH_CATEGORIES.find((each) => each.category === category)?.label;
  const chips = [
    isKey(SEARCH_TYPES, type) &&
      type !== 'all' && { field: 'type' as const, value: SEARCH_TYPES[type] },
    label !== undefined && { field: 'category' as const, value: label },
    isKey(STATES, state) && { field: 'state' as const, value: STATES[state].name },
  ];
  return chips.filter((chip) => chip !== false);
}

/** False when nobody sees anything of the text and no filter is active: Search is disabled then. */
export const canSearch = (choice: SearchChoice): boolean =>
  seenValue(choice.search) !== '' || activeFilters(choice).length > 0;

const isKey = <Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  key: string,
): key is Key => Object.hasOwn(table, key);
