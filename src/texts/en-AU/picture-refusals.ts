import { counted } from './language.ts';

/* The reasons why the server has or takes no picture. */

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
