import { statfs } from 'node:fs/promises';

/** What is left free whatever is written: the database on the same disk must go on meanwhile (bytes). */
const RESERVE = 200 * 2 ** 20;

/** Throws an error that says what to do when `folder` hasn't room for `bytes` more, and a reserve. */
export async function requireFreeSpace(
  folder: string,
  bytes: number,
  purpose: string,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + RESERVE;
  if (free >= needed) return;
  throw new Error(
    `${purpose} needs ${megabytes(needed)} free in ${folder}, where there are ${megabytes(free)}: ` +
      'make room there and try again. Nothing was changed.',
  );
}

/** A number of bytes as people read it. */
export const megabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1e6).toLocaleString('en-AU')} MB`;
