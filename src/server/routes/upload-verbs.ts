import { uploadCalls } from '#src/api/upload-calls.ts';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import { addUpload } from '../data/uploads/uploads.ts';
import { makePicture } from '../media/pictures.ts';
import type { MediaStore } from '../media/store.ts';
import { tooLarge } from './call-input.ts';
import type { VerbsOf } from './router.ts';

/** What takes pictures. */
export const uploadVerbs = (media: MediaStore): VerbsOf<typeof uploadCalls> => ({
  uploadPicture: async ({ db, who, body: { file, alt } }) => {
    // The form as a whole may have a little more than the picture.
    if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(uploadCalls.uploadPicture);
    const picture = await makePicture(new Uint8Array(await file.arrayBuffer()));
    return addUpload(db, media, { userId: who.id, alt, picture });
  },
});
