import type { Category, StateCode } from '#src/domain/values.ts';
import { filtersInForce, findCategory, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { DEFAULT_WITHIN, WITHIN_CHOICES, WITHIN_STATE } from '#src/listings/near.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { STATES } from '#src/site.places.ts';

/** A filter of a list as its form shows it. */
export interface FilterField {
  /** The name of its query value. */
  name: string;
  label: string;
  /** A hidden one comes from a link: it is in force as a chip, and the form keeps it. */
  type: 'search' | 'text' | 'date' | 'place' | 'choice' | 'hidden';
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

/** Filters that only links and older addresses set, and what they are called. */
export const FROM_LINKS: Readonly<Record<string, string>> = {
  region: 'City',
  suburb: 'Suburb',
  postcode: 'Postcode',
  business: 'Business',
};

/** How far around a place a list can look, and as far as the address says. */
function withinChoices(given = '') {
  const all = [...new Set([...WITHIN_CHOICES, Number(given) || DEFAULT_WITHIN])];
  return [
    ...all
      .sort((one, other) => one - other)
      .map((km) => ({ value: km === DEFAULT_WITHIN ? '' : String(km), label: `${km} km` })),
    { value: WITHIN_STATE, label: 'Whole state' },
  ];
}

/** What the filters of a list are made from. */
export type FilteredList = ListPlace & {
  categories: readonly Category[];
  states: readonly StateCode[];
  /** What was given as a place and is none. */
  unknownPlace?: string | undefined;
};

/** The fields that every list has and those of its own, filled with what is in force. */
export function filterFields(place: FilteredList, { filters }: ListDefinition): FilterField[] {
  const { categories, states, unknownPlace } = place;
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
  const own = filters.map(({ name, label, type, notBefore = '' }) => ({
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
      ...field('near', 'Near suburb or postcode', 'place'),
      value: inForce.near ?? unknownPlace ?? '',
      fault:
        unknownPlace &&
        `We don’t know a place called “${unknownPlace}”. Enter a suburb, a town or a postcode in Australia.`,
    },
    {
      ...field('within', 'Within', 'choice'),
      // The usual one has no name in an address.
      value: inForce.within === String(DEFAULT_WITHIN) ? '' : (inForce.within ?? ''),
      choices: withinChoices(inForce.within),
    },
    {
      ...field('state', 'State', 'choice'),
      any: 'All states',
      choices: states.map((code) => ({ value: code, label: STATES[code].name })),
    },
    ...own,
    ...Object.entries(FROM_LINKS)
      .map(([name, label]) => field(name, label, 'hidden'))
      .filter(({ value }) => value),
  ];
}

const isBefore = (last = '', first = ''): boolean => last !== '' && first !== '' && last < first;
