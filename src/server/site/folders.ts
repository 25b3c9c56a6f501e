import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files below `folder`, as paths from it; none when it doesn't exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** A digest of a folder's files, by their names and contents, and of `besides`. */
export function digestOf(
  folder: string,
  files: readonly string[] = filesIn(folder),
  besides: string | Buffer = '',
): string {
  const hash = createHash('sha256').update(besides);
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
