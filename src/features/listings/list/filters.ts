import type { Category, StateCode } from '#src/domain/values.ts';
import { filtersInForce, findCategory, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { listQueryNames } from '#src/listings/list-query.ts';
import {
  DEFAULT_WITHIN,
  type Facets,
  type NearPlace,
  nearText,
  WITHIN_CHOICES,
  WITHIN_STATE,
} from '#src/listings/near.ts';
import type { Option } from '#src/components/ui/Options.tsx';
import { categorySlug, slugWords } from '#src/domain/paths.ts';
import { regionName } from '#src/domain/regions.ts';
import { STATES } from '#src/site.places.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as distance from '#texts/distance.ts';
import * as texts from '#texts/filters.ts';
import { type StrayCategory, strayCategory } from './stray-category.ts';

/** A filter of a list, as in its form. */
export interface FilterField {
  /** The name of its parameter. */
  name: string;
  label: string;
  /** A `hidden` filter comes from a link: it is in force as a chip, and the form keeps it. */
  type: 'search' | 'text' | 'date' | 'time' | 'place' | 'choice' | 'hidden';
  /** The value in force; empty for none. */
  value: string;
  /** The text of its chip; empty where another chip says it. */
  chip: string;
  /** The name of a choice's empty value, and its other values. */
  any?: string;
  choices?: readonly Option[];
  /** Whether it is under "More filters". */
  isMore?: boolean;
  /** The message for a wrong value, under the field. */
  fault?: string | undefined;
  /** The kind of a category that isn't one of the list's. */
  stray?: StrayCategory | null;
}

/** Filters that only a whole value fits: half a name or number would empty the list. */
const EXACT: Readonly<Record<string, string>> = {
  suburb: common.suburb,
  postcode: common.postcode,
};

/** Whether a filter takes effect only with its whole value. */
export const isExact = (name: string): boolean => Object.hasOwn(EXACT, name);

/** The distances around a place to choose from, with the one in the address. */
function withinChoices(given = '') {
  const all = [...new Set([...WITHIN_CHOICES, Number(given) || DEFAULT_WITHIN])];
  return [
    ...all
      .sort((one, other) => one - other)
      .map((km) => ({
        value: km === DEFAULT_WITHIN ? '' : String(km),
        label: distance.kilometres(km),
      })),
    { value: WITHIN_STATE, label: texts.wholeState },
  ];
}

/** The list that filters are made from. */
export type FilteredList = ListPlace & {
  /** The place that the list is near to, once that is known. */
  place?: NearPlace | null | undefined;
  categories: readonly Category[];
  /** The count of each choice, if it is known. */
  facets?: Facets | undefined;
  /** The value that was given as a place and is none. */
  unknownPlace?: string | undefined;
};

/** The fields of every list and those of this kind's, with the values in force. */
export function filterFields(
  place: FilteredList,
  { filters, quick }: Pick<ListDefinition, 'filters' | 'quick'>,
): FilterField[] {
  const { categories, unknownPlace, facets } = place;
  const inForce = filtersInForce(place);
  const { field, choice, chipped } = fieldsBy(inForce);
  const found = findCategory(categories, inForce.category);
  const category = found ? categorySlug(found.name) : (inForce.category ?? '');
  const offered = categories.map(({ name }): Option => {
    const slug = categorySlug(name);
    return { value: slug, label: name, count: facets && (facets.categories[slug] ?? 0) };
  });
  // A category that isn't offered any more stays a choice: the form would lose it.
  const isOffered = category === '' || offered.some(({ value }) => value === category);
  const own = filters
    .filter(({ name, type }) => type !== 'hidden' || inForce[name])
    .map(({ name, label, type, chip, any, choices, notBefore = '' }) => ({
      ...chipped(name, label, type, chip ?? (choices && chipOf(choices))),
      // A quick filter in force has no chip: its own link says so and takes it off.
      ...(quick.some((each) => each.name === name && each.value === inForce[name]) && { chip: '' }),
      ...(choices && { any, choices: withGiven(choices, inForce[name]) }),
      fault: isBefore(inForce[name], inForce[notBefore])
        ? texts.lastBeforeFirst(place.kind)
        : undefined,
    }));
  return [
    field('search', common.search, 'search'),
    {
      ...choice(
        'category',
        common.category,
        category,
        isOffered ? offered : [...offered, { value: category, label: slugWords(category) }],
      ),
      any: chips.allCategories,
      stray: isOffered ? null : strayCategory(place.kind, category),
    },
    {
      ...field('near', chips.nearPlace, 'place'),
      value: inForce.near ?? unknownPlace ?? '',
      chip: nearText(inForce.near ?? '', inForce.within, place.place),
      fault: unknownPlace && texts.unknownPlace(unknownPlace),
    },
    {
      ...field('within', common.within, 'choice'),
      // The usual distance isn't named in an address.
      value: inForce.within === String(DEFAULT_WITHIN) ? '' : (inForce.within ?? ''),
      choices: withinChoices(inForce.within),
      // No chip of its own: the place's chip says it.
      chip: '',
    },
    ...Object.entries(EXACT)
      .filter(([name]) => listQueryNames(place.kind).includes(name))
      .map(([name, label]) => ({ ...field(name, label, 'text'), isMore: true })),
    {
      ...choice(
        'state',
        common.state,
        inForce.state ?? '',
        (Object.keys(STATES) as StateCode[]).map((code) => ({
          value: code,
          label: STATES[code].name,
          count: facets && (facets.states[code] ?? 0),
        })),
      ),
      any: common.allStates,
    },
    ...own,
    ...(inForce.region
      ? [chipped('region', texts.city, 'hidden', (region) => texts.inCity(regionName(region)))]
      : []),
  ];
}

/** Makes the fields of a form, filled with what is in force. */
function fieldsBy(inForce: Readonly<Record<string, string>>) {
  const field = (name: string, label: string, type: FilterField['type']): FilterField => {
    const value = inForce[name] ?? '';
    return { name, label, type, value, chip: chips.chip(label, value) };
  };
  const choice = (name: string, label: string, value: string, choices: Option[]) => ({
    ...field(name, label, 'choice'),
    value,
    choices,
    chip: chips.chip(label, choices.find((each) => each.value === value)?.label ?? value),
  });
  const chipped = (
    name: string,
    label: string,
    type: FilterField['type'],
    chip?: (value: string, all: Readonly<Record<string, string>>) => string,
  ): FilterField => ({
    ...field(name, label, type),
    ...(chip && inForce[name] && { chip: chip(inForce[name], inForce) }),
  });
  return { field, choice, chipped };
}

/** A choice of a list's own says on its chip what it is. */
const chipOf =
  (choices: readonly Option[]) =>
  (value: string): string =>
    choices.find((each) => each.value === value)?.label ?? value;

/** The choices, with the value of the address besides, which the form would lose. */
const withGiven = (choices: readonly Option[], value = ''): readonly Option[] =>
  value === '' || choices.some((each) => each.value === value)
    ? choices
    : [...choices, { value, label: value }];

const isBefore = (last = '', first = ''): boolean => last !== '' && first !== '' && last < first;
