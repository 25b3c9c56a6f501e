import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { compress, compressNow, ENCODINGS } from './encodings.ts';
import { extensionOf, isText } from './file-types.ts';

/** Smaller than this, a compressed copy saves less than its header costs (bytes). */
const WORTH_COMPRESSING = 512;

/** Writes compressed copies beside a file that is text; `forGood` takes its time to make them small. */
export async function writeCompressed(file: string, forGood: boolean): Promise<void> {
  if (!isText(extensionOf(file))) return;
  const body = fs.readFileSync(file);
  if (body.length < WORTH_COMPRESSING) return;
  for (const { name, suffix } of ENCODINGS) {
    fs.writeFileSync(
      file + suffix,
      forGood ? await compress(body, name, forGood) : compressNow(body, name),
    );
  }
}

/** Links a file of the folder `from` into the folder `to`, with its compressed copies. */
export function linkWithCopies(from: string, to: string, file: string): void {
  mkdirOnce(dirname(join(to, file)));
  for (const { suffix } of [{ suffix: '' }, ...ENCODINGS]) {
    const copy = join(from, file + suffix);
    if (fs.existsSync(copy)) fs.linkSync(copy, join(to, file + suffix));
  }
}

const made = new Set<string>();

/** Makes a folder that nobody removes while this process lives. */
export function mkdirOnce(folder: string): void {
  if (made.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  made.add(folder);
}
