import fs from 'node:fs';
import { compress, compressNow } from './encodings.ts';

/** Smaller than this, a compressed copy saves less than its header costs (bytes). */
export const WORTH_COMPRESSING = 512;

/** What the name of a file's copy with Brotli ends with. */
export const COPY = '.br';

/**
 * Writes a copy with Brotli beside a file of text; `forGood` takes its time to make it small. For the few
 * who take gzip alone it is made when they ask: a third of all files, and a fifth of the time to make them.
 */
export async function writeCompressed(file: string, body: Buffer, forGood: boolean): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  replaceFile(file + COPY, forGood ? await compress(body, 'br', forGood) : compressNow(body));
}

/** Writes a file. One that is there may be served: nobody sees half of it. */
export function replaceFile(file: string, body: string | Buffer): void {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, body);
    return;
  }
  const unfinished = `${file}.new`;
  fs.writeFileSync(unfinished, body);
  fs.renameSync(unfinished, file);
}
