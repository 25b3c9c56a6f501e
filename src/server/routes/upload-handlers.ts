import { uploadCalls } from '#src/api/upload-calls.ts';
import { LIMITS } from '#src/api/rate-limits.ts';
import { MAX_UPLOAD_BYTES } from '#src/api/uploads.ts';
import { spend } from '../data/allowances.ts';
import type { PrivateAddresses } from '../data/uploads/private-addresses.ts';
import { addUpload, UNUSED_FOR } from '../data/uploads/uploads.ts';
import { makePictureInProcess } from '../media/picture-process.ts';
import type { Media } from '../media/store.ts';
import { tooLarge } from './call-input.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls that take pictures. */
export const uploadHandlers = (
  media: Media,
  addresses: PrivateAddresses,
): CallHandlers<typeof uploadCalls> => ({
  uploadPicture: async ({ db, who, body: { file, alt }, signal }) => {
    // Checked again, as the form as a whole may be a little larger than the picture.
    if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(uploadCalls.uploadPicture);
    let time = 0;
    const took = (ms: number) => {
      time = ms;
    };
    const picture = await makePictureInProcess(file, { by: who.id, signal, took }).finally(() =>
      spend(db, 'uploads', String(who.id), Math.max(0, time / LIMITS.uploads.plain - 1)),
    );
    const { copies, ...stored } = await addUpload(db, media, { userId: who.id, alt, picture });
    // The address is valid as long as the picture is kept without a listing, since its form may wait as long.
    const base = addresses.baseOf(stored.id, db.now, UNUSED_FOR);
    const url = `${base}.webp`;
    const sizes = copies.map((width) => ({ url: `${base}-${width}.webp`, width }));
    return { ...stored, url, sizes: [...sizes, { url, width: stored.width }] };
  },
});
