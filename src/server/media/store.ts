import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absent } from '../system/absent.ts';
import { flushFolder } from '../system/write-whole.ts';

/** Readers of a file: its owner and staff, through the API, or everybody, as a plain file. */
export type Visibility = 'private' | 'public';

/** A store of uploads' files. A name may have folders: `uploads/ab/abcd-240.webp`. */
export interface MediaStore {
  /** Stores a file, private by default; resolves once it is there for good. Nobody ever sees half of it. */
  put: (name: string, bytes: Uint8Array, type: string, visibility?: Visibility) => Promise<void>;
  /** A file from either place; null for none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** Moves a file to a place from wherever it is; resolves once it is there for good and in no other place. */
  move: (name: string, type: string, to: Visibility) => Promise<void>;
  /** Removes a file, whole or unfinished, from both places; does nothing if there is none. */
  remove: (name: string) => Promise<void>;
  /** The address of a public file: a path on the API's host, or an address elsewhere. */
  url: (name: string) => string;
}

/** A store on disk; the public files are in a folder that the route of `/media/…` serves. */
export interface DiskStore extends MediaStore {
  folder: string;
}

/** All stores with pictures: those from before there was a bucket stay on disk. */
export interface Media {
  /** The store for new pictures. */
  current: MediaStore;
  disk: DiskStore;
  bucket: MediaStore | null;
}

/** The disk alone, or with a bucket for new pictures. */
export const mediaOf = (disk: DiskStore, bucket: MediaStore | null = null): Media => ({
  current: bucket ?? disk,
  disk,
  bucket,
});

/** The store that has the picture of a public address; null for one in a bucket that isn't set up. */
export const storeOf = ({ disk, bucket }: Media, url: string): MediaStore | null =>
  url.startsWith('/') ? disk : bucket;

/**
 * Public pictures may be taken down, so caches ask again by their ETag. An hour in a browser shows them to nobody who
 * hasn't seen them; a shared cache keeps them as long as answers of the API (s).
 */
export const PUBLIC_CACHE = 'public, max-age=3600, s-maxage=60, must-revalidate';
export const PRIVATE_CACHE = 'private, no-store';

/** The folder of uploaded and demo pictures on disk. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Suffix of a file that isn't whole yet. No two processes ever write the same file. */
const UNFINISHED = '.part';

/** Keeps public files in a folder, and private ones beside it. */
export function diskStore(folder: string): DiskStore {
  const pathIn = (visibility: Visibility, name: string) =>
    join(visibility === 'public' ? folder : `${folder}-private`, name);
  return {
    folder,
    put: async (name, bytes, _type, visibility = 'private') => {
      const path = pathIn(visibility, name);
      const unfinished = path + UNFINISHED;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o644, flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(dirname(path));
    },
    get: async (name) =>
      (await readFile(pathIn('private', name)).catch(absent)) ??
      (await readFile(pathIn('public', name)).catch(absent)),
    move: async (name, _type, to) => {
      const from = pathIn(to === 'public' ? 'private' : 'public', name);
      const path = pathIn(to, name);
      if (!(await stat(from).catch(absent))) return;
      await mkdir(dirname(path), { recursive: true });
      // Another process may have moved it meanwhile.
      await rename(from, path).catch(absent);
      await flushFolder(dirname(path));
      await flushFolder(dirname(from));
    },
    remove: async (name) => {
      for (const path of [pathIn('private', name), pathIn('public', name)]) {
        await rm(path + UNFINISHED, { force: true });
        await rm(path, { force: true });
      }
    },
    url: (name) => `/media/${name}`,
  };
}
