import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { megabytes, requireFreeSpace } from '../system/free-space.ts';
import { flushFolder } from '../system/write-whole.ts';
import { type BackupPlace, type BackupSource, newestFirst } from './place.ts';

const UNFINISHED = '.part';
const PURPOSE = 'A backup';
/** Bytes written between two looks at the free space. */
const LOOK_AGAIN = 64 * 2 ** 20;
/** Bytes read from a backup at once. */
const CHUNK = 2 ** 20;

/** Keeps backups as files of a folder, which is made when it is missing. */
export function folderPlace(folder: string): BackupPlace {
  const path = (name: string) => join(folder, name);
  return {
    address: folder,
    requireSpace: async (bytes) => {
      await makeFolder(folder);
      await requireFreeSpace(folder, bytes, PURPOSE);
    },
    write: async (name, work) => {
      await makeFolder(folder);
      const unfinished = path(name) + UNFINISHED;
      const file = await begin(folder, unfinished).catch(explaining(folder));
      let bytes = 0;
      try {
        await work(async (part) => {
          const before = Math.floor(bytes / LOOK_AGAIN);
          bytes += part.length;
          if (Math.floor(bytes / LOOK_AGAIN) > before) await requireFreeSpace(folder, 0, PURPOSE);
          await file.writeFile(part);
        });
        await file.sync();
        await file.close();
        await rename(unfinished, path(name));
      } catch (error) {
        await file.close().catch(() => {});
        await rm(unfinished, { force: true });
        return explaining(folder, bytes)(error as NodeJS.ErrnoException);
      }
      await flushFolder(folder);
      return { address: path(name), bytes };
    },
    list: async () => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return newestFirst(names.map((name) => ({ name, address: path(name) })));
    },
    remove: (name) => rm(path(name), { force: true }),
  };
}

/** A backup that is a file. */
export const fileSource = (file: string): BackupSource => ({
  address: file,
  open: () => createReadStream(file, { highWaterMark: CHUNK }),
});

/** Removes the files of a killed process; no other process is writing one, since one backup is made at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^serendib-\w+\.tar\.part$/.test(name)) await rm(join(folder, name), { force: true });
  }
}

const makeFolder = (folder: string) =>
  mkdir(folder, { recursive: true, mode: 0o700 }).catch(explaining(folder));

async function begin(folder: string, file: string): Promise<FileHandle> {
  await removeUnfinished(folder);
  // Only the owner may read it: everybody's addresses and password hashes are in it.
  return open(file, 'wx', 0o600);
}

/** Throws an error that says what to do, if the folder is what is wrong. */
const explaining =
  (folder: string, bytes = 0) =>
  (error: NodeJS.ErrnoException): never => {
    const full = `${folder} was full after ${megabytes(bytes)} of the backup: make room there.`;
    const closed = `${folder} can't be written to: give it to the user of the server.`;
    const texts: Record<string, string> = {
      ENOSPC: full,
      EDQUOT: full,
      EROFS: `${folder} can only be read: its disk is mounted so, or has failed. Mount it for writing.`,
      EACCES: closed,
      EPERM: closed,
    };
    const text = texts[error.code ?? ''];
    throw text ? new Error(text, { cause: error }) : error;
  };
