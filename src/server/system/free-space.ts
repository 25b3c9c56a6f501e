import { statfs } from 'node:fs/promises';

/** The space on the disk of a folder (bytes). */
export async function diskSpaceOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Space that stays free in any case (bytes): the database on the same disk must go on. */
const RESERVE = 200 * 2 ** 20;

/** Throws an error that says what to do when `folder` has no room for `bytes` more, and the reserve. */
export async function requireFreeSpace(
  folder: string,
  bytes: number,
  purpose: string,
): Promise<void> {
  const { free } = await diskSpaceOf(folder);
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
