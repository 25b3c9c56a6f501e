import { counted } from './language.ts';

/* Suggestions of places for a field, and the place where somebody is. */

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
