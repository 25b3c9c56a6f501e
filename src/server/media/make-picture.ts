import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from '#src/api/uploads.ts';
import { COPY_WIDTHS, FULL_WIDTH, type Ground } from '#src/domain/picture-copies.ts';
import { invalidFields, Refusal } from '../http/refusals.ts';
import { groundOf } from './ground.ts';
import * as texts from '#texts/picture-refusals.ts';

/** A picture as it is stored: decoded and made anew, so that nothing else of the sent file is in it. */
export interface MadePicture {
  /** Size of the largest file (pixels). */
  width: number;
  height: number;
  /** Widths that the copies are named by; none is wider than the picture itself. */
  widths: readonly number[];
  /** The ground that it is seen on where it is a logo on nothing. */
  ground: Ground | null;
  files: readonly PictureFile[];
}

interface PictureFile {
  /** End of its name, after the picture's own: `-240.webp`. */
  ending: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * Formats that the library may read; all others stay shut (SVG reads other files). Members' pictures are bytes, while
 * SVG is opened only from files: our own drawings, which share pictures are made with.
 */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgFile'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });

// One thread for the one picture at a time, as visitors come first. No cache, as nothing is made twice.
sharp.concurrency(1);
sharp.cache(false);

/** Qualities that look good and are quick: a photograph of 12 megapixels takes about a second in all. */
const FORMATS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  avif: (picture) => picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }),
};

/** Makes the files of a picture in this process; throws a refusal on `file` that says what is wrong. */
export async function makePicture(file: Uint8Array): Promise<MadePicture> {
  const sent = asKnown(file);
  await checkHeader(sent);
  const { data, info } = await decode(sent);
  const widths = [...COPY_WIDTHS];
  const files: PictureFile[] = [];
  for (const width of [...widths, FULL_WIDTH]) {
    for (const [format, encode] of Object.entries(FORMATS)) {
      const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      files.push({
        ending: `${width === FULL_WIDTH ? '' : `-${width}`}.${format}`,
        type: `image/${format}`,
        bytes: await encode(resized).toBuffer(),
      });
    }
  }
  return { width: info.width, height: info.height, widths, ground: groundOf(data, info), files };
}

/** Refuses a picture by its header, before anything is decoded. */
async function checkHeader(sent: Uint8Array): Promise<void> {
  const header = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => {
      if (isHeic(sent)) throw invalidFields({ file: texts.heic });
      const file = /unsupported/.test(error.message) ? texts.unreadable : texts.damaged;
      throw invalidFields({ file });
    });
  if (header.format === 'heif' && header.compression !== 'av1')
    throw invalidFields({ file: texts.heic });
  const { width, height } = header;
  const refuse = (text: string) => new Refusal(413, { detail: text, errors: { file: text } });
  if (width * height > MAX_UPLOAD_PIXELS)
    throw refuse(texts.tooManyPixels(MAX_UPLOAD_PIXELS / 1_000_000));
  if (Math.max(width, height) > MAX_UPLOAD_SIDE) throw refuse(texts.tooLong(MAX_UPLOAD_SIDE));
}

/** The first frame, upright, in the colours of screens and no larger than pages show it. */
async function decode(sent: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  const decoded = (bytes: Uint8Array, failOn: 'error' | 'warning') =>
    sharp(bytes, { failOn, limitInputPixels: MAX_UPLOAD_PIXELS })
      .autoOrient()
      .resize(FULL_WIDTH, FULL_WIDTH, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  return decoded(sent, 'error')
    .catch((error: Error) => {
      // Some programs leave out the mark at the end of a JPEG. With it any pixel that is missing is a warning.
      if (!/premature end of JPEG/.test(error.message)) throw error;
      return decoded(Buffer.concat([sent, END_OF_JPEG]), 'warning');
    })
    .catch(() => {
      throw invalidFields({ file: texts.damaged });
    });
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** The brand of a file whose kind bytes 5 to 12 name, such as "heic" and "avif"; undefined for any other file. */
const brandOf = (sent: Uint8Array): string | undefined =>
  /^ftyp(....)$/.exec(Buffer.from(sent.subarray(4, 12)).toString('latin1'))?.[1];

/** Whether a file is HEIC, an iPhone's usual format. */
const isHeic = (sent: Uint8Array): boolean =>
  /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brandOf(sent) ?? '');

/** A file under a brand that the library knows: it doesn't know that of an AVIF that moves, whose first frame it reads. */
function asKnown(file: Uint8Array): Uint8Array {
  if (brandOf(file) !== 'avis') return file;
  const known = Buffer.from(file);
  known.write('avif', 8, 'latin1');
  return known;
}
