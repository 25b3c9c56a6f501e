import { counted } from './language.ts';

/* Texts of a form’s field for pictures. */

export const limitsOfOne =
  "One picture, of any size: a large one is made smaller. Where a photo was taken isn't kept.";
export const limitsOfMany = (most: number) =>
  `Up to ${counted(most, { one: 'picture', other: 'pictures' })}, of any size: large ones are made smaller. The first is the one on cards. Where a photo was taken isn't kept.`;
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

/* Brackets from here on hold what is read aloud and not seen. */

export const tryAgain = (place: number) => `Try again[ to send picture ${place}]`;
export const remove = (place: number) => `Remove[ picture ${place}]`;

export const inSight = (place: number) => `What stays in sight[ of picture ${place}]`;
export const inSightHint =
  'Lists and pages crop pictures. Touch what matters most, or use the sliders.';
export const fromLeft = (place: number) => `From the left[ in picture ${place}]`;
export const fromTop = (place: number) => `From the top[ in picture ${place}]`;
export const toMiddle = (place: number) => `Back to the middle[ of picture ${place}]`;
