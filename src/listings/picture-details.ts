import * as z from 'zod/mini';
import { ImageAlt, ImageFocus } from '../domain/values.ts';
import type { DetailedPicture, FormPicture } from './field.ts';
import { line, noneIfEmpty } from './input-schemas.ts';
import * as texts from '#texts/picture-fields.ts';

/* The texts and points of a listing's pictures, kept beside their addresses and reviewed with the rest. */

/** The longest text of a picture (characters). */
export const MAX_ALT = 250;

const AltInput = noneIfEmpty(line(MAX_ALT));
const Focus = z
  .nullable(ImageFocus)
  .check(z.describe('The point that stays in sight where it is cropped; null is its middle'));

/** The fields of a listing with one picture. */
export const detailsOfOne = {
  inputShape: { image_alt: z.optional(AltInput), image_focus: z.optional(Focus) },
  outputShape: { image_alt: ImageAlt, image_focus: Focus },
};

/** The fields of a listing with up to `most` pictures, in the order of its `images`. */
export const detailsOfMany = (most: number) => {
  const listed = <Schema extends z.ZodMiniType>(each: Schema) =>
    z.optional(z.array(each).check(z.maxLength(most, texts.atMost(most))));
  return {
    inputShape: { image_alts: listed(AltInput), image_focuses: listed(Focus) },
    outputShape: {
      image_alts: z
        .array(ImageAlt)
        .check(z.describe('What the pictures show, in the order of `images`')),
      image_focuses: z
        .array(Focus)
        .check(z.describe('What stays in sight of each, in the order of `images`')),
    },
  };
};

/** The picture fields of a listing, of either kind. */
export interface PictureFields {
  images?: readonly string[] | null | undefined;
  image_alts?: readonly (string | null)[] | null | undefined;
  image_focuses?: readonly (ImageFocus | null)[] | null | undefined;
  image?: string | null | undefined;
  image_alt?: string | null | undefined;
  image_focus?: ImageFocus | null | undefined;
}

/** The picture fields that a form sends; texts and points come in the order of the pictures. */
export const sentDetails = {
  ofOne: ([first]: readonly FormPicture[]) => ({
    image_alt: first?.alt ?? null,
    image_focus: first?.focus ?? null,
  }),
  ofMany: (pictures: readonly FormPicture[]) => ({
    image_alts: pictures.map(({ alt }) => alt),
    image_focuses: pictures.map(({ focus }) => focus),
  }),
};

/** The pictures of a listing, each with its text and its point. */
export function detailedPictures(listing: object): DetailedPicture[] {
  const { images, image_alts, image_focuses, image, image_alt, image_focus } =
    listing as PictureFields;
  if (images) {
    return images.map((url, at) => ({
      url,
      alt: image_alts?.[at] ?? null,
      focus: image_focuses?.[at] ?? null,
    }));
  }
  return image ? [{ url: image, alt: image_alt ?? null, focus: image_focus ?? null }] : [];
}
