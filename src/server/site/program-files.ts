import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../system/write-whole.ts';
import { filesIn } from './folders.ts';

/** Path of a program's list of files, with a digest of each. */
const LIST = join('server', 'digests.json');

/** Programs that were found whole: each process checks once, and a process whose release failed ends. */
const whole = new Set<string>();

/** Writes the list of the files that the program in `folder` was built with. */
export async function listFiles(folder: string): Promise<void> {
  const list: Record<string, string> = {};
  for (const file of filesIn(folder)) list[file] = digestOf(await readFile(join(folder, file)));
  await writeWhole(join(folder, LIST), JSON.stringify(list));
}

/** The first file of a program that is lost or altered, its list included; null if all are whole. */
export async function firstDamagedFile(folder: string): Promise<string | null> {
  if (whole.has(folder)) return null;
  const list = await readList(folder);
  if (!list) return LIST;
  for (const [file, digest] of list) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes || digestOf(bytes) !== digest) return file;
  }
  whole.add(folder);
  return null;
}

async function readList(folder: string): Promise<[string, string][] | null> {
  try {
    const list = Object.entries<string>(JSON.parse(await readFile(join(folder, LIST), 'utf8')));
    return list.length > 0 ? list : null;
  } catch {
    return null;
  }
}

const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url');
