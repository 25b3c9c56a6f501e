import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the files of uploads are kept. A name may have folders: `uploads/ab/abcd-240.webp`. */
export interface MediaStore {
  /** Resolves once the file is there for good; nobody ever sees half of it. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Removes what is or was to be a file; nothing happens when there is none. */
  remove: (name: string) => Promise<void>;
  /** Where a file is served: a path on the API's host, or an address elsewhere. */
  url: (name: string) => string;
}

/** Where uploaded and demo pictures are on disk. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** What a file's name ends with until it is whole. No two processes ever write the same file. */
const UNFINISHED = '.part';

/** Keeps files in a folder, which the route of `/media/…` serves. */
export function diskStore(folder: string): MediaStore {
  return {
    put: async (name, bytes) => {
      const path = join(folder, name);
      const unfinished = path + UNFINISHED;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flush(dirname(path));
    },
    remove: async (name) => {
      const path = join(folder, name);
      await rm(path + UNFINISHED, { force: true });
      await rm(path, { force: true });
    },
    url: (name) => `/media/${name}`,
  };
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name in a folder outlasts a power cut once the folder is on disk, too; Windows knows no such step. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
