/* Texts of the pictures of a listing on its page. */

export const of = (name: string) => `Pictures of ${name}`;
/** The text of one among several pictures that has none of its own. */
export const numbered = (name: string, place: number, count: number) =>
  `${name}, picture ${place} of ${count}`;
export const placeOf = (place: number, count: number) => `${place} of ${count}`;
export const close = 'Close';
export const previous = 'Previous picture';
export const next = 'Next picture';
