import * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import { MAX_ALT } from '../listings/picture-details.ts';
import { line } from '../listings/input-schemas.ts';

export const UPLOAD_PATH = '/api/uploads/';

/** Limits of a picture that is sent: bytes, pixels. */
export const MAX_UPLOAD_BYTES = 10_000_000;
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Its longer side (pixels): a picture one pixel wide would take as long as ten photographs. */
export const MAX_UPLOAD_SIDE = 20_000;

/** Kinds of files that the server reads, JPEG first: the one that Safari turns an iPhone's HEIC into. */
export const UPLOAD_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif'].map((kind) => `image/${kind}`);

/** The text fields that come with a picture's file. */
export const UploadFields = z.object({ alt: z._default(line(MAX_ALT), '') });

/** A picture that was sent and stored; `id` is what submissions name. */
export const Upload = namedObject('Upload', {
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
});
export type Upload = z.output<typeof Upload>;
