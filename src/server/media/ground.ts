import type { OutputInfo } from 'sharp';
import type { Ground } from '#src/domain/picture-copies.ts';

/** The least share of a picture that must be clear; corners that are rounded are less. */
const LEAST_CLEAR = 0.05;
/** The brightness (of 255) above which what is seen needs a dark ground. */
const BRIGHT = 140;

/** The ground on which a picture that is clear around what it shows, such as a logo, is seen; null for any other. */
export function groundOf(
  pixels: Buffer,
  { channels }: Pick<OutputInfo, 'channels'>,
): Ground | null {
  if (channels !== 4) return null;
  let [seen, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const of = (channel: number) => pixels[at + channel] ?? 0;
    seen += of(3);
    light += of(3) * (0.3 * of(0) + 0.59 * of(1) + 0.11 * of(2));
  }
  if (seen > (1 - LEAST_CLEAR) * 255 * (pixels.length / 4)) return null;
  return light > BRIGHT * seen ? 'dark' : 'light';
}
