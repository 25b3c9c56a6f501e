import type { Category, StateCode } from '#src/domain/values.ts';
import { filtersInForce, findCategory, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
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
  fault?: string | undefined;
}

/** What a field's value is called on its chip: "State: Victoria". */
export const filterText = ({ label, value, choices }: FilterField): string =>
  `${label}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`;

/** What the filters of a list are made from. */
export type FilteredList = ListPlace & {
  categories: readonly Category[];
  states: readonly StateCode[];
};

/** The fields that every list has and those of its own, filled with what is in force. */
export function filterFields(place: FilteredList, { filters }: ListDefinition): FilterField[] {
  const { categories, states } = place;
  const inForce = filtersInForce(place);
  const field = (name: string, label: string, type: FilterField['type']): FilterField => ({
    name,
    label,
    type,
    value: inForce[name] ?? '',
  });
  const found = findCategory(categories, inForce.category);
  const category = found ? categorySlug(found.name) : (inForce.category ?? '');
  const offered = categories.map(({ name }) => ({ value: categorySlug(name), label: name }));
  // One that isn't offered any more is still what is asked for: the form would lose it.
  const isOffered = category === '' || offered.some(({ value }) => value === category);
  const own = filters
    .filter(({ name, isFromLinks }) => !isFromLinks || inForce[name])
    .map(({ name, label, type, notBefore = '' }) => ({
      ...field(name, label, type),
      fault: isBefore(inForce[name], inForce[notBefore])
        ? `The last date is before the first. Change one of them to see ${place.kind}.`
        : undefined,
    }));
  return [
    field('search', 'Search', 'search'),
    {
      ...field('category', 'Category', 'choice'),
      value: category,
      any: 'All Categories',
      choices: isOffered ? offered : [...offered, { value: category, label: category }],
    },
    {
      ...field('state', 'State', 'choice'),
      any: 'All states',
      choices: states.map((code) => ({ value: code, label: STATES[code].name })),
    },
    field('suburb', 'Suburb', 'text'),
    ...own,
  ];
}

const isBefore = (last = '', first = ''): boolean => last !== '' && first !== '' && last < first;
