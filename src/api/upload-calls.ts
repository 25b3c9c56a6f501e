import * as z from 'zod/mini';
import type { Calls } from './call.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_SIDE, Upload, UPLOAD_PATH, UploadFields } from './uploads.ts';

const MEGABYTES = MAX_UPLOAD_BYTES / 1_000_000;
/** Parts of a form beside the picture: text fields and the lines between them (bytes). */
const FRAME = 16_384;

const CHOOSE = 'Please choose a picture.';
const ONE_AT_A_TIME = 'Please send one picture at a time.';

/** The form that carries a picture. */
const PictureForm = z
  .extend(UploadFields, {
    file: z.file({ error: ({ input }) => (Array.isArray(input) ? ONE_AT_A_TIME : CHOOSE) }).check(
      z.minSize(1, CHOOSE),
      z.meta({
        description: `A JPEG, PNG, WebP, AVIF or GIF of at most ${MEGABYTES} MB and ${MAX_UPLOAD_SIDE} pixels on a side`,
        override: { type: 'string', format: 'binary' },
      }),
    ),
  })
  .check(z.meta({ id: 'PictureForm' }));

export const uploadCalls = {
  uploadPicture: {
    method: 'POST',
    path: UPLOAD_PATH,
    summary: 'Send a picture, for a submission to name by its id within a day',
    caller: 'member',
    limits: ['uploads'],
    body: PictureForm,
    isForm: true,
    mostBytes: MAX_UPLOAD_BYTES + FRAME,
    tooLarge: `Pictures can have at most ${MEGABYTES} MB. Please send a smaller one.`,
    // Uploads at once: a form sends five.
    atOnce: { each: 6, memory: 16 * MAX_UPLOAD_BYTES },
    status: 201,
    answer: Upload,
  },
} as const satisfies Calls;
