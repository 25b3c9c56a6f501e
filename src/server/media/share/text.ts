import sharp, { type CreateRaw } from 'sharp';

export interface TextLook {
  /** In pixels, the largest first: the largest is taken in which it fits. */
  sizes: readonly [number, ...number[]];
  /** At most so many; one unless it says otherwise. */
  lines?: number;
  width: number;
  colour: string;
  /** In the face of headings. */
  display?: boolean;
}

/** A text in pixels, as a layer of another picture. */
export interface TextLayer {
  input: Buffer;
  raw: CreateRaw & { width: number; height: number };
}

/** The families of our fonts folder. Each is followed by a comma, or a weight is taken for a part of the name. */
const SANS = 'Noto Sans Tamil, Noto Sans Sinhala,';
const FACES = { text: SANS, display: `Fraunces, ${SANS}` };
/** Sinhala and Tamil have marks over and under their letters. */
const LINE_HEIGHT = 1.34;
/** No card shows more, and whoever sends a novel waits no longer (characters). */
const LONGEST = 300;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Everything but what our fonts have letters for: any other would be a box, and no font of the machine's
 * stands in, since not every machine has one.
 */
const UNKNOWN =
  /[^ -~\u00a0-\u0148\u014a-\u017e\u0b80-\u0bff\u0d80-\u0dff\u1ea0-\u1ef9\u200b-\u200e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]+/g;

/** Sets a text in as many lines as it may have, cut with "…" where it is longer; null when nothing of it can be set. */
export async function fitText(given: string, look: TextLook): Promise<TextLayer | null> {
  const text = given.normalize('NFC').replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const whole = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const characters = whole.slice(0, LONGEST);
  for (const size of look.sizes) {
    const layer = await set(characters.join(''), size, look);
    if (whole.length <= LONGEST && fits(layer, size, look)) return layer;
  }
  return cut(characters, look);
}

/** As much of a text as fits in its smallest size, found by halving. */
async function cut(characters: readonly string[], look: TextLook): Promise<TextLayer> {
  const size = look.sizes.at(-1) ?? look.sizes[0];
  let [least, most] = [0, characters.length];
  let found = await set('…', size, look);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const start = characters
      .slice(0, middle)
      .join('')
      .replace(/[\s,;:–—-]+$/, '');
    const layer = await set(`${start}…`, size, look);
    if (fits(layer, size, look)) [least, found] = [middle, layer];
    else most = middle - 1;
  }
  return found;
}

/** One line too many is higher by the lowest letters at least; one with marks isn't. */
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

/** Pango's units of a point, which is a pixel here. */
const PANGO_SCALE = 1_024;

/** A text is markup to Pango. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
