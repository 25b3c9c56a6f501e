import { SITE } from '#src/site.settings.ts';
import { counted, number, plural } from './language.ts';

/* Texts of the map of Australia. */

export const title = 'Map of Australia';
export const heading = 'Where we are';
export const about = (count: number, kinds: string) =>
  `${number(count)} ${SITE.people} listings, place by place: ${kinds}.`;
export const howToChoose = 'Choose a dot, or a place from [the list].';

/** "Dandenong: 12 listings", "Dandenong and 2 more places: 30 listings" */
export const dot = (place: string, others: number, count: number) => {
  const more = counted(others, { one: 'more place', other: 'more places' });
  const where = others > 0 ? `${place} and ${more}` : place;
  return `${where}: ${counted(count, { one: 'listing', other: 'listings' })}`;
};

export const allPlaces = 'All places';
/** The places of a state outside of its cities. */
export const elsewhere = 'Elsewhere';

export const titleOf = (city: string) => `Map of ${city}`;
export const aboutCity = (count: number, city: string) =>
  `${number(count)} ${SITE.people} ${plural(count, {
    one: 'listing',
    other: 'listings',
  })} in ${city}, suburb by suburb.`;
export const allOf = (city: string) => `Choose a dot, a suburb from the list, or [all of ${city}].`;
/** A closer view of some suburbs of a city. */
export const around = (suburb: string) => `Around ${suburb}`;
export const furtherAround = 'Further around';
export const otherCities = 'Other cities';
