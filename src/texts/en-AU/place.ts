import { counted } from './language.ts';

/* Texts about where a listing is, and where its reader is. */

/** The words in brackets are left out where there is room for one alone. */
export const directions = '[Get ]Directions';
export const inSuburb = (suburb: string, state: string) => `In ${suburb}, ${state}`;
/** After the name of a place: " · 3.4 km from Dandenong" */
export const distanceFrom = (distance: string, place: string) => ` · ${distance} from ${place}`;

export const near = 'Near [the place]';
export const nearMe = 'Near me';
export const useMyLocation = 'Use my location';
export const didYouMean = (place: string) => `Near ${place}. Did you mean [other places]?`;
/** Between the last two of several places. */
export const or = ' or ';

export const places = 'Places';
export const found = (count: number) => counted(count, { one: 'place', other: 'places' });
export const noneFound = 'No suburb or postcode found.';

export const locating = 'Looking for your location …';
export const locationNotShared =
  'This browser doesn’t share its location with this site. Enter a suburb or postcode instead.';
export const locationNotFound =
  'Your location couldn’t be found. Enter a suburb or postcode instead.';
export const locationTooSlow =
  'Finding your location took too long. Enter a suburb or postcode instead.';
export const notInAustralia =
  'Your location isn’t in Australia. Enter a suburb or postcode instead.';
