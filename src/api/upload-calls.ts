import * as z from 'zod/mini';
import * as texts from '#texts/uploads.ts';
import type { Calls } from './call.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_SIDE, Upload, UPLOAD_PATH, UploadFields } from './uploads.ts';

const MEGABYTES = MAX_UPLOAD_BYTES / 1_000_000;
/** Parts of a form beside the picture: text fields and the lines between them (bytes). */
const FRAME = 16_384;

/** The form that carries a picture. */
const PictureForm = z
  .extend(UploadFields, {
    file: z
      .file({ error: ({ input }) => (Array.isArray(input) ? texts.oneAtATime : texts.choose) })
      .check(
        z.minSize(1, texts.choose),
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
    tooLarge: texts.tooLargeToSend(MEGABYTES),
    // Uploads at once: a form sends five.
    atOnce: { each: 6, memory: 16 * MAX_UPLOAD_BYTES },
    status: 201,
    answer: Upload,
  },
} as const satisfies Calls;
