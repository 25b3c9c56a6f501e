import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below `folder`, as paths from it; none when it doesn't exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
