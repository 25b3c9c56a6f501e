import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFolders } from './files.ts';

/** Whether the files of all listed pages of a release exist; it reads only folders, which is quick. */
export async function hasAllPages({
  pages,
  rendered,
}: Pick<ReleaseFolders, 'pages' | 'rendered'>): Promise<boolean> {
  const missing = new Set(pages.values());
  const folders = new Set([...missing].map((name) => name.slice(0, 2)));
  for (const folder of folders) {
    const names = await readdir(join(rendered, folder)).catch(() => []);
    for (const name of names) missing.delete(name);
  }
  return missing.size === 0;
}
