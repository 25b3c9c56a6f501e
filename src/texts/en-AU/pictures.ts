import { counted } from './language.ts';

/* Texts of pictures: on the page of a listing, in a form that takes them, and why one is refused. */

export const of = (name: string) => `Pictures of ${name}`;
/** The text of one among several pictures that has none of its own. */
export const numbered = (name: string, place: number, count: number) =>
  `${name}, picture ${place} of ${count}`;
export const placeOf = (place: number, count: number) => `${place} of ${count}`;
export const close = 'Close';
export const previous = 'Previous picture';
export const next = 'Next picture';

/* The form. */

export const limitsOfOne = (megabytes: number, side: number) =>
  `One picture, at most ${megabytes} MB and ${counted(side, { one: 'pixel', other: 'pixels' })} wide or high. Where a photo was taken isn't kept.`;
export const limitsOfMany = (most: number, megabytes: number, side: number) =>
  `Up to ${counted(most, { one: 'picture', other: 'pictures' })}; the first is the one on cards, at most ${megabytes} MB and ${counted(side, { one: 'pixel', other: 'pixels' })} wide or high each. Where a photo was taken isn't kept.`;
export const tooMany = (most: number) =>
  `Choose at most ${counted(most, { one: 'picture', other: 'pictures' })}`;
export const chooseOne = 'Choose a picture';
export const chooseMany = 'Choose pictures';
export const orDropOne = 'or drop it here';
export const orDropMany = 'or drop them here';
export const uploading = (name: string) => `Uploading ${name}`;
export const failed = (name: string, error: string) => `${name}: ${error}`;
export const alt = (place: number) => `Picture ${place}`;
export const altLabel = (place: number) => `What picture ${place} shows (optional)`;
export const altHint = 'Read aloud to people who can’t see it.';
/** A picture within the name of a button. */
export const one = (place: number) => `picture ${place}`;

/* What is in brackets from here on is read aloud and not seen. */

export const tryAgain = (place: number) => `Try again[ to send picture ${place}]`;
export const remove = (place: number) => `Remove[ picture ${place}]`;

export const inSight = (place: number) => `What stays in sight[ of picture ${place}]`;
export const inSightHint =
  'Lists and pages crop pictures. Touch what matters most, or use the sliders.';
export const fromLeft = (place: number) => `From the left[ in picture ${place}]`;
export const fromTop = (place: number) => `From the top[ in picture ${place}]`;
export const toMiddle = (place: number) => `Back to the middle[ of picture ${place}]`;
/** The point that stays in sight, in percent. */
export const focusAt = (left: number, top: number) =>
  `${left}% from the left, ${top}% from the top`;

/* Refusals. */

export const atMost = (most: number) => `There are at most ${most} pictures`;
export const notFound = 'Not found';
export const busy = 'Too many pictures are being made.';
export const tooSlow = 'This picture takes too long to read. Please send a smaller one.';
export const damaged = 'This picture is damaged or not complete. Please send another one.';
export const unreadable =
  'This isn’t a picture that we can read. Please send a JPEG, PNG, WebP, AVIF or GIF.';
export const heic = 'We can’t read HEIC pictures. Please send it as a JPEG.';
export const tooManyPixels = (megapixels: number) =>
  `This picture has more than ${megapixels} megapixels. Please send a smaller one.`;
export const tooLong = (side: number) =>
  `This picture has a side of more than ${counted(side, { one: 'pixel', other: 'pixels' })}. Please send a smaller one.`;
