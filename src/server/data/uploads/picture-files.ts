import type { MediaStore, Visibility } from '../../media/store.ts';

/** The id and sizes of a picture, from which the names of its files follow. */
export interface PictureFiles {
  id: string;
  /** The widths of the copies beside it. */
  widths: readonly number[];
}

const ENDINGS = ['webp', 'avif'];

/** The name of a picture without its ending; folders of two characters, so that none gets a hundred thousand files. */
export const pictureFileName = (id: string): string => `uploads/${id.slice(0, 2)}/${id}`;

/** The files of a picture: each copy in each format. */
export const filesOf = ({ id, widths }: PictureFiles) =>
  [pictureFileName(id), ...widths.map((width) => `${pictureFileName(id)}-${width}`)].flatMap(
    (name) => ENDINGS.map((ending) => ({ name: `${name}.${ending}`, type: `image/${ending}` })),
  );

/** Brings all files of a picture to a place; rejects once all were tried. */
export async function moveFiles(store: MediaStore, picture: PictureFiles, to: Visibility) {
  const moved = await Promise.allSettled(
    filesOf(picture).map(({ name, type }) => store.move(name, type, to)),
  );
  const failure = moved.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Removes all files of a picture. */
export async function removeFiles(store: MediaStore, picture: PictureFiles): Promise<void> {
  await Promise.all(filesOf(picture).map(({ name }) => store.remove(name)));
}
