import fs from 'node:fs';
import { dirname } from 'node:path';
import { compress, compressHere } from './encodings.ts';

/** Smaller than this, a compressed copy saves less than its header costs (bytes). */
export const WORTH_COMPRESSING = 512;

/** What the name of a file's copy with Brotli ends with. */
export const COPY = '.br';

/**
 * Writes a copy with Brotli beside a file of text; `forGood` takes its time to make it small. What has no
 * copy is compressed when it is asked for, as all is for the few who take gzip alone: copies of all pages
 * were half of the files of a release, and a fifth of its time.
 */
export async function writeCompressed(file: string, body: Buffer, forGood: boolean): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  // It may be of a page that is served already: nobody may find half of it, whenever this is killed.
  const unfinished = `${file}${COPY}.new`;
  fs.writeFileSync(unfinished, forGood ? await compress(body, 'br', true) : compressHere(body));
  fs.renameSync(unfinished, file + COPY);
}

/** Writes a file, its folder included. One that is there may be served: nobody sees half of it. */
export function replaceFile(file: string, body: string | Buffer): void {
  try {
    fs.writeFileSync(file, body, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') {
      fs.mkdirSync(dirname(file), { recursive: true });
      replaceFile(file, body);
    } else if (code === 'EEXIST') {
      const unfinished = `${file}.new`;
      fs.writeFileSync(unfinished, body);
      fs.renameSync(unfinished, file);
    } else throw error;
  }
}
