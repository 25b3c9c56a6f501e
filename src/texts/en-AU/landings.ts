import { SITE } from '#src/site.settings.ts';
import * as kinds from './kinds.ts';
import { counted, listOf } from './language.ts';

/* Names of the landing pages of places and categories, their introductions, and the titles over their links. */

type Kind = keyof typeof kinds.one;
type Kinds = keyof typeof kinds.withinManyOf;

/** "in Dandenong", "on the Gold Coast", "in the Northern Territory" */
const inPlace = (place: string) => {
  if (/ Coast$/.test(place)) return `on the ${place}`;
  return / Territory$/.test(place) ? `in the ${place}` : `in ${place}`;
};
/** "jewellery businesses", of a category that has no words of its own */
export const ofCategory = (category: string, kind: Kinds) =>
  `${category.toLowerCase()} ${kinds.withinManyOf[kind]}`;
/** "deals from restaurants" */
export const from = (kind: Kinds, listings: string) =>
  `${kinds.withinManyOf[kind]} from ${listings}`;

/** "Sri Lankan restaurants in Dandenong" */
export const heading = (listings: string, place: string) =>
  `${SITE.people} ${listings} ${inPlace(place)}`;
/** "Deals from Sri Lankan restaurants in Dandenong" */
export const headingFrom = (kind: Kind, listings: string, place: string) =>
  `${kinds.many[kind]} from ${heading(listings, place)}`;

/** "restaurants in Dandenong" */
export const here = (listings: string, place: string) => `${listings} ${inPlace(place)}`;
export const all = (listings: string) => `All ${listings}`;

export const listingsByCity = (listings: string) => `${listings} by city`;
export const listingsByState = (listings: string) => `${listings} by state`;
export const byCategory = (kind: Kind) => `${kinds.many[kind]} by category`;
export const byState = (kind: Kind) => `${kinds.many[kind]} by state`;
export const nearby = 'Nearby';
export const where = (place: string) => `Where ${inPlace(place)}`;
export const more = (place: string) => `More ${inPlace(place)}`;
export const furtherAround = 'Further around';

/** "Businesses here: 5 restaurants, 3 grocery stores and 2 more." */
export const whatIsHere = (kind: Kind, groups: readonly string[]) =>
  `${kinds.many[kind]} here: ${listOf(groups)}.`;
export const countOf = (count: number, listings: string) => `${count} ${listings}`;
export const countFrom = (count: number, listings: string) => `${count} from ${listings}`;
export const others = (count: number) => `${count} more`;

/** "In Dandenong (5), Glen Waverley (4), Noble Park and 12 more suburbs." */
export const suburbs = (places: readonly string[]) => `In ${listOf(places)}.`;
export const suburbOf = (suburb: string, listings: number) => `${suburb} (${listings})`;
export const otherSuburbs = (count: number) =>
  counted(count, { one: 'more suburb', other: 'more suburbs' });

export const nearestOthers = (places: readonly string[]) =>
  `The nearest others are in ${listOf(places)}.`;
export const placeAt = (place: string, distance: string) => `${place} (${distance})`;
