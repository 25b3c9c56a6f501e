import { SITE } from '#src/site.config.ts';
import { counted, number } from './language.ts';

/* Texts of the map of Australia. */

export const title = 'Map of Australia';
export const heading = 'Where we are';
export const about = (count: number) =>
  `${number(count)} ${SITE.people} businesses, events and deals, place by place.`;
export const howToChoose = 'Choose a dot, or a place from [the list].';

/** "Dandenong VIC: 12 listings" */
export const dot = (place: string, count: number) =>
  `${place}: ${counted(count, { one: 'listing', other: 'listings' })}`;

export const allPlaces = 'All places';
/** The places of a state outside of its cities. */
export const elsewhere = 'Elsewhere';
