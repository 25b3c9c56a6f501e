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
  type: 'search' | 'text' | 'date' | 'time' | 'place' | 'choice' | 'flag' | 'hidden';
  /** The value in force; empty for none. */
  value: string;
  /** The text of its chip; empty where another chip says it. */
  chip: string;
  /** The name of a choice's empty value, and its other values. */
  any?: string;
  choices?: readonly Option[];
  /** The number of listings that a flag would leave, if that is known. */
  count?: number | undefined;
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

/** A filter without what follows from its value: by default the value in force, and a chip with its label. */
type Given = Pick<FilterField, 'name' | 'label' | 'type'> & Partial<FilterField>;

/** The fields of every list and those of this kind's, with the values in force. */
export function filterFields(
  place: FilteredList,
  definition: Pick<ListDefinition, 'filters' | 'quick'>,
): FilterField[] {
  const { categories, unknownPlace, facets } = place;
  const inForce = filtersInForce(place);
  const found = findCategory(categories, inForce.category);
  const category = found ? categorySlug(found.name) : (inForce.category ?? '');
  const offered = categories.map(({ name }): Option => {
    const slug = categorySlug(name);
    return { value: slug, label: name, count: facets && (facets.categories[slug] ?? 0) };
  });
  const isOffered = category === '' || offered.some(({ value }) => value === category);
  const fields: Given[] = [
    { name: 'search', label: common.search, type: 'search' },
    {
      name: 'category',
      label: common.category,
      type: 'choice',
      value: category,
      any: chips.allCategories,
      choices: withGiven(offered, category, slugWords(category)),
      stray: isOffered ? null : strayCategory(place.kind, category),
    },
    {
      name: 'near',
      label: chips.nearPlace,
      type: 'place',
      value: inForce.near ?? unknownPlace ?? '',
      chip: nearText(inForce.near ?? '', inForce.within, place.place),
      fault: unknownPlace && texts.unknownPlace(unknownPlace),
    },
    {
      name: 'within',
      label: common.within,
      type: 'choice',
      // The usual distance isn't named in an address.
      value: inForce.within === String(DEFAULT_WITHIN) ? '' : (inForce.within ?? ''),
      choices: withinChoices(inForce.within),
      // No chip of its own: the place's chip says it.
      chip: '',
    },
    ...Object.entries(EXACT)
      .filter(([name]) => listQueryNames(place.kind).includes(name))
      .map(([name, label]): Given => ({ name, label, type: 'text', isMore: true })),
    {
      name: 'state',
      label: common.state,
      type: 'choice',
      any: common.allStates,
      choices: (Object.keys(STATES) as StateCode[]).map((code) => ({
        value: code,
        label: STATES[code].name,
        count: facets && (facets.states[code] ?? 0),
      })),
    },
    ...ownFields(place, inForce, definition, found?.name),
  ];
  if (inForce.region) {
    const chip = texts.inCity(regionName(inForce.region));
    fields.push({ name: 'region', label: texts.city, type: 'hidden', chip });
  }
  return fields.map((field) => {
    const { label, choices, value = inForce[field.name] ?? '' } = field;
    return { chip: chips.chip(label, labelOf(value, choices)), ...field, value };
  });
}

/** The fields of this kind's list alone; a flag is offered where it makes sense and leaves anything. */
const ownFields = (
  { kind, facets }: FilteredList,
  inForce: Readonly<Record<string, string>>,
  { filters, quick }: Pick<ListDefinition, 'filters' | 'quick'>,
  category: string | undefined,
): Given[] => {
  const countOf = (name: string) => facets?.attributes && (facets.attributes[name] ?? 0);
  return filters
    .filter(({ name, type, categories }) => {
      if (inForce[name] || (type !== 'hidden' && type !== 'flag')) return true;
      const makesSense = !category || (categories?.includes(category) ?? true);
      return type === 'flag' && makesSense && countOf(name) !== 0;
    })
    .map(({ chip, notBefore = '', categories: _, ...filter }) => {
      const isFlag = filter.type === 'flag';
      const given = inForce[filter.name] ?? '';
      const value = isFlag ? flagValue(given) : given;
      const choices = filter.choices && withGiven(filter.choices, value);
      const isQuick = quick.some((each) => each.name === filter.name && each.value === value);
      return {
        ...filter,
        value,
        ...(isFlag && { count: countOf(filter.name) }),
        ...(choices && { choices, chip: labelOf(value, choices) }),
        ...(chip && value && { chip: chip(value, inForce) }),
        // A quick filter in force has no chip: its own link says so and takes it off.
        ...(isQuick && { chip: '' }),
        fault: isBefore(value, inForce[notBefore]) ? texts.lastBeforeFirst(kind) : undefined,
      };
    });
};

/** The value of a flag's box that is ticked; an address may say it in other ways. */
const flagValue = (given: string): string => (given === 'true' || given === '1' ? 'true' : '');

/** The label of a value among the choices, or the value itself. */
const labelOf = (value: string, choices: readonly Option[] = []): string =>
  choices.find((each) => each.value === value)?.label ?? value;

/** The choices, with the value of the address besides, which the form would lose. */
const withGiven = (choices: readonly Option[], value: string, label = value): readonly Option[] =>
  value === '' || choices.some((each) => each.value === value)
    ? choices
    : [...choices, { value, label }];

const isBefore = (last = '', first = ''): boolean => last !== '' && first !== '' && last < first;
