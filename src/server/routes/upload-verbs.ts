import { uploadCalls } from '#src/api/upload-calls.ts';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import { addUpload, type UploadContext } from '../data/uploads/uploads.ts';
import { makePicture } from '../media/pictures.ts';
import { tooLarge } from './call-input.ts';
import type { VerbsOf } from './router.ts';

/** What takes pictures. */
export const uploadVerbs = (context: UploadContext): VerbsOf<typeof uploadCalls> => ({
  uploadPicture: async ({ who, body: { file, alt }, now }) => {
    // The form as a whole may have a little more than the picture.
    if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(uploadCalls.uploadPicture);
    const picture = await makePicture(new Uint8Array(await file.arrayBuffer()));
    return addUpload(context, { userId: who.id, alt, picture }, now);
  },
});
