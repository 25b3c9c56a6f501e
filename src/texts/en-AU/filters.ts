import * as kinds from './kinds.ts';

/* Texts of the filters of a list; those that a search has too are in `chips.ts`. */

type Kinds = keyof typeof kinds.withinManyOf;

/** "Filters (2)" */
export const inForce = (count: number) => `Filters (${count})`;
/** "More filters: Halal …", by the first of the attributes that are among them. */
export const more = ([first]: readonly string[]) =>
  first ? `More filters: ${first} …` : 'More filters';
export const attributes = 'Good to know';
export const apply = 'Apply Filters';
export const clear = 'Clear Filters';

export const unknownPlace = (place: string) =>
  `We don’t know a place called “${place}”. Enter a suburb, a town or a postcode in Australia.`;
export const enterPlace = 'Enter a suburb, a town or a postcode in Australia';
export const wholeState = 'Whole state';
export const city = 'City';
export const inCity = (city: string) => `In ${city}`;
export const chooseCity = (cities: readonly string[]) => `Choose one of ${cities.join(', ')}`;
export const lastBeforeFirst = (kind: Kinds) =>
  `The last date is before the first. Change one of them to see ${kinds.withinManyOf[kind]}.`;

export const quick = 'Quick filters';

export const categoryOf = (category: string, kind: Kinds) =>
  `${category} is a category of ${kinds.withinManyOf[kind]}.`;
export const seeCategoryOf = (kind: Kinds) => `See ${kinds.withinManyOf[kind]} of this category`;
export const unknownCategory = (category: string) =>
  `There is no category “${category}”. Choose another one, or take it away.`;
