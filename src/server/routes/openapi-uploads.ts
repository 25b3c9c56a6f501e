import * as z from 'zod/mini';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { MAX_UPLOAD_BYTES, Upload, UploadFields } from '#src/api/uploads.ts';
import { refusal } from './openapi-refusal.ts';

const MEGABYTES = MAX_UPLOAD_BYTES / 1_000_000;

const Form = z
  .extend(UploadFields, {
    file: z.file().check(
      z.meta({
        description: `A JPEG, PNG, WebP, AVIF or GIF of at most ${MEGABYTES} MB`,
        override: { type: 'string', format: 'binary' },
      }),
    ),
  })
  .check(z.meta({ id: 'PictureForm' }));

/** The call that takes pictures, as the OpenAPI document has it. */
export const uploadPaths: ZodOpenApiPathsObject = {
  '/api/uploads': {
    post: {
      operationId: 'uploadPicture',
      summary: 'Send a picture, for a submission to name by its id within a day',
      tags: ['Pictures'],
      security: [{ Token: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: Form } } },
      responses: {
        201: {
          description: 'The picture as it is stored, with its copies',
          content: { 'application/json': { schema: Upload } },
        },
        400: refusal('What was sent isn’t one whole picture; `errors` says why'),
        401: refusal('Not signed in, or not any more'),
        403: refusal('The address of the account isn’t confirmed yet'),
        413: refusal('The picture has too many bytes or pixels; `errors` says which'),
        415: refusal('The picture wasn’t sent as multipart/form-data'),
        429: refusal('Too many pictures; `Retry-After` says when to come again'),
        503: refusal('Too busy, or the database is away; `Retry-After` says when to come again'),
      },
    },
  },
};
