import sharp, { type CreateRaw } from 'sharp';
import { characters } from '#src/domain/text.ts';
import { drawable, FACES } from './fonts.ts';

export interface TextLook {
  /** Sizes in pixels, the largest first; the first in which the text fits is taken. */
  sizes: readonly [number, ...number[]];
  /** Most lines; one by default. */
  lines?: number;
  width: number;
  colour: string;
  /** Whether it is in the face of headings. */
  display?: boolean;
}

/** A text in pixels, as a layer of another picture. */
export interface TextLayer {
  input: Buffer;
  raw: CreateRaw & { width: number; height: number };
}

/** Line height, with room for the marks over and under Sinhala and Tamil letters. */
const LINE_HEIGHT = 1.34;
/** Longest text that is set (characters): no card shows more, and a longer one would only take time. */
const LONGEST = 300;

/** Sets a text in up to `lines` lines, cut with "…" if it is longer; null if none of it can be set. */
export async function fitText(given: string, look: TextLook): Promise<TextLayer | null> {
  const text = drawable(given);
  if (text === '') return null;
  const whole = characters(text, LONGEST + 1);
  const start = whole.slice(0, LONGEST);
  for (const size of look.sizes) {
    const layer = await set(start.join(''), size, look);
    if (whole.length <= LONGEST && fits(layer, size, look)) return layer;
  }
  return cut(start, look);
}

/** The longest start of a text that fits in its smallest size, found by halving. */
async function cut(whole: readonly string[], look: TextLook): Promise<TextLayer> {
  const size = look.sizes.at(-1) ?? look.sizes[0];
  let [least, most] = [0, whole.length];
  let found = await set('…', size, look);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const start = whole
      .slice(0, middle)
      .join('')
      .replace(/[\s,;:–—-]+$/, '');
    const layer = await set(`${start}…`, size, look);
    if (fits(layer, size, look)) [least, found] = [middle, layer];
    else most = middle - 1;
  }
  return found;
}

/** Whether a text fits: one line too many is higher by at least the lowest letters, while marks add less. */
const fits = ({ raw }: TextLayer, size: number, { lines = 1 }: TextLook): boolean =>
  raw.height <= (lines + 0.25) * size * LINE_HEIGHT;

async function set(
  text: string,
  size: number,
  { width, colour, display }: TextLook,
): Promise<TextLayer> {
  const face = display ? FACES.display : FACES.text;
  const height = Math.round(size * LINE_HEIGHT * PANGO_SCALE);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${height}">${escaped(text)}</span>`,
      font: `${face} 600 ${size}px`,
      width,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** Pango's units in a point, which is a pixel here. */
const PANGO_SCALE = 1_024;

/** A text with markup characters escaped, as Pango reads markup. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
