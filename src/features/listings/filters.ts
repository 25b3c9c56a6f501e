import type { Category, StateCode } from '#src/domain/values.ts';
import { filtersInForce, findCategory, type ListPlace } from '#src/listings/list-address.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { STATES } from '#src/site.places.ts';

/** A filter of a list as its form shows it. */
export interface FilterField {
  /** The name of its query value. */
  name: string;
  label: string;
  type: 'search' | 'text' | 'date' | 'postcode' | 'choice';
  /** What is in force; empty for nothing. */
  value: string;
  /** For a choice: what the empty choice is called, and the others. */
  any?: string;
  choices?: readonly { value: string; label: string }[];
  /** Something wrong with the value, said under the field. */
  fault?: string;
}

/** What a field's value is called on its chip: "State: Victoria". */
export const filterText = ({ label, value, choices }: FilterField): string =>
  `${label}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`;

/** What the filters of a list are made from. */
export type FilteredList = ListPlace & {
  categories: readonly Category[];
  states: readonly StateCode[];
};

/** The fields that every list has, and a way to make its own, filled with what is in force. */
export function filterFields(place: FilteredList) {
  const { categories, states } = place;
  const inForce = filtersInForce(place);
  const own = (name: string, label: string, type: FilterField['type'] = 'text'): FilterField => ({
    name,
    label,
    type,
    value: inForce[name] ?? '',
  });
  const category = findCategory(categories, inForce.category);
  return {
    own,
    search: own('search', 'Search', 'search'),
    category: {
      ...own('category', 'Category', 'choice'),
      value: category ? categorySlug(category.name) : (inForce.category ?? ''),
      any: 'All Categories',
      choices: categories.map(({ name }) => ({ value: categorySlug(name), label: name })),
    },
    state: {
      ...own('state', 'State', 'choice'),
      any: 'All states',
      choices: states.map((code) => ({ value: code, label: STATES[code].name })),
    },
    suburb: own('suburb', 'Suburb'),
  };
}
