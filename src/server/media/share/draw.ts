import { shippedSite, SITE } from '#src/site.settings.ts';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { ShareCard } from '#src/listings/share-card.ts';
import type { Ground } from '#src/domain/picture-copies.ts';
import { groundOf } from '../ground.ts';
import { fitText } from './fit-text.ts';
import { drawable } from './fonts.ts';

/** A share picture to draw; `picture` is a file of ours, or null to use the card's drawing. */
export interface ShareDrawing {
  card: ShareCard;
  picture: Uint8Array | null;
  /** The digest of what it shows, written into the file that is kept. */
  hash: string;
}

/** The size in which networks show a link's picture (pixels). */
const [WIDTH, HEIGHT] = [1_200, 630];
/** Width of the paper at the left, with the words; the picture is beside it. */
const PAPER = 660;
const MARGIN = 64;
const TEXT_WIDTH = PAPER - 2 * MARGIN + 24;

/** The colours of the light theme, as `tokens.css` has them. */
const [INK, MUTED, MAROON] = ['#241a16', '#6a5a50', '#8d153a'];
/** The grounds under a picture that lets light through, and under logos, as `tokens.css` has them. */
const PICTURE_GROUND = '#7a6e66';
const GROUNDS = { light: '#e9e0d5', dark: '#2f2621' };

/** Room around a logo, which is seen whole. */
const LOGO_EDGE = 24;
const CLEAR = '#0000';

/** Largest file (bytes): WhatsApp shows no larger picture. */
const MOST = 150_000;
const QUALITIES = [84, 72, 60, 45, 30];

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const root = '../../../../';
const FRAMES = { business: 'frame.svg', event: 'frame.svg', deal: 'coupon.svg' };

/** Draws a share picture: 1,200 × 630, a JPEG of at most 150 kB. */
export async function drawShareCard({ card, picture, hash }: ShareDrawing): Promise<Uint8Array> {
  const drawing = fileOf(`${root}public${card.drawing}`);
  const layers = [
    await beside(picture ?? drawing).catch(() => beside(drawing)),
    { input: await rendered(fileOf(FRAMES[card.kind])), left: 0, top: 0 },
    await siteName(),
    ...(await words(card)),
  ];
  const { data, info } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fffaf2' },
  })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info })
      .withExif({ IFD0: { ImageDescription: hash } })
      .jpeg({ quality, progressive: true })
      .toBuffer();
    if (jpeg.length <= MOST) break;
  }
  return jpeg;
}

/** The logo; the name of a site that has another one than its community began with. */
async function siteName(): Promise<OverlayOptions> {
  const isShipped = SITE.name === shippedSite().name;
  const how = { sizes: [52, 40, 30], colour: MAROON, display: true, width: TEXT_WIDTH } as const;
  const drawn = isShipped ? null : await fitText(SITE.name, how);
  const logo = () => rendered(fileOf(`${root}src/community/logo.svg`), 1.6);
  return { ...(drawn ?? { input: await logo() }), left: MARGIN, top: 516 };
}

/** The picture, or the drawing of its category, in the space at the right. */
async function beside(picture: Uint8Array | string): Promise<OverlayOptions> {
  const ground = typeof picture === 'string' ? null : await groundIn(picture);
  const edge = ground ? LOGO_EDGE : 0;
  const { data, info } = await sharp(picture)
    .resize(WIDTH - PAPER - 2 * edge, HEIGHT - 2 * edge, {
      fit: ground ? 'contain' : 'cover',
      background: CLEAR,
    })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: CLEAR })
    .flatten({ background: ground ? GROUNDS[ground] : PICTURE_GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left: PAPER, top: 0 };
}

/** The ground of a picture that is seen whole. */
async function groundIn(picture: Uint8Array): Promise<Ground | null> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return groundOf(data, info);
}

/** Drawings that are on every picture, kept once they are made. */
const known = new Map<string, Promise<Buffer>>();

/** A drawing of ours in pixels, `scale` times as large as it says. */
function rendered(path: string, scale = 1): Promise<Buffer> {
  const found =
    known.get(path) ??
    sharp(path, { density: 72 * scale })
      .png()
      .toBuffer();
  known.set(path, found);
  return found;
}

/** The words on the paper, from top to bottom. */
async function words({ label, title, price, lines }: ShareCard): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  let top = MARGIN - 8;
  const add = async (
    text: string,
    how: Omit<Parameters<typeof fitText>[1], 'width'>,
    gap: number,
  ) => {
    const fitted = await fitText(text, { ...how, width: TEXT_WIDTH });
    if (!fitted) return;
    layers.push({ ...fitted, left: MARGIN, top });
    top += fitted.raw.height + gap;
  };
  // A name of emoji alone can't be drawn: the category stands for it.
  const isNamed = drawable(title) !== '';
  if (isNamed) await add(label, { sizes: [26], colour: MAROON }, 24);
  // Smaller with a price: under three lines there must be room for it.
  const sizes = price ? ([52, 46] as const) : ([60, 52, 46] as const);
  await add(isNamed ? title : label, { sizes, lines: 3, colour: INK, display: true }, 34);
  if (price) await add(price, { sizes: [60], colour: MAROON, display: true }, 20);
  for (const line of lines) await add(line, { sizes: [30, 27], colour: MUTED }, 16);
  return layers;
}
