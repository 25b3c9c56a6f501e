import fs from 'node:fs';
import { compress, compressNow, ENCODINGS } from './encodings.ts';

/** Smaller than this, a compressed copy saves less than its header costs (bytes). */
const WORTH_COMPRESSING = 512;

/** Writes compressed copies beside a file of text; `forGood` takes its time to make them small. */
export async function writeCompressed(file: string, body: Buffer, forGood: boolean): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  for (const { name, suffix } of ENCODINGS) {
    const copy = forGood ? await compress(body, name, forGood) : compressNow(body, name);
    replaceFile(file + suffix, copy);
  }
}

/** Writes a file that may be served already: nobody sees half of it. */
export function replaceFile(file: string, body: string | Buffer): void {
  const unfinished = `${file}.new`;
  fs.writeFileSync(unfinished, body);
  fs.renameSync(unfinished, file);
}
