import fs from 'node:fs';
import { dirname } from 'node:path';
import { compress, compressHere } from './encodings.ts';

/** Size from which a compressed copy is worth it (bytes): a smaller one saves less than its header costs. */
export const WORTH_COMPRESSING = 512;

/** Suffix of a file's copy with Brotli. */
export const COPY = '.br';

/**
 * Writes a copy with Brotli beside a text file; `forGood` spends time to make it small. A file without a copy is
 * compressed on request, as all are for the few clients that take only gzip: copies of all pages were half of a
 * release's files, and a fifth of its time.
 */
export async function writeCompressed(file: string, body: Buffer, forGood: boolean): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  replaceFile(file + COPY, forGood ? await compress(body, 'br', true) : compressHere(body));
}

/**
 * Writes a file, and its folder. It is renamed when it is whole: an existing one may be served, and this process may be
 * killed at any time.
 */
export function replaceFile(file: string, body: string | Buffer): void {
  const unfinished = `${file}.new`;
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(unfinished, body);
  fs.renameSync(unfinished, file);
}
