import { useState } from 'react';
import { sendPicture } from '#src/client/send-picture.ts';
import { account } from '#src/client/session/account.ts';
import { isSimulated } from '#src/client/session/simulation.ts';
import type { Upload } from '#src/api/uploads.ts';
import type { FormPicture } from '#src/listings/field.ts';
import { previewOf } from './picture-preview.ts';
import { createPictures, type PictureStore } from './pictures.ts';

/** The pictures of a form, which go to the server while it is filled in. */
export function usePictures(
  kept: readonly FormPicture[],
  most: number,
  changed: (kept: FormPicture[]) => void,
): PictureStore {
  const [pictures] = useState(() => createPictures({ kept, most, send, previewOf, changed }));
  return pictures;
}

const send: Parameters<typeof createPictures>[0]['send'] = (file, alt, signal, onProgress) =>
  isSimulated
    ? Promise.resolve(SHOWN_ONLY)
    : account.withToken((token) => sendPicture({ file, alt, token, signal, onProgress }));

/** Where sending is only shown, a picture has arrived at once. */
const SHOWN_ONLY: Upload = { id: 'shown', url: '', alt: '', width: 1, height: 1, sizes: [] };

/** Waits for the pictures of a field; resolves to what is wrong with it. */
export async function unsent(
  pictures: PictureStore,
  field: string,
): Promise<Record<string, string>> {
  return (await pictures.settled())
    ? {}
    : { [field]: 'A picture couldn’t be sent. Try it again, or remove it.' };
}
