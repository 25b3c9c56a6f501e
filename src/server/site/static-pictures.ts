import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mediaFolder } from '../media/store.ts';
import { filesIn } from './folders.ts';

/** Addresses of our own pictures in a page or in the static index's records. */
const PICTURE = /\/media\/([\w-]+(?:\/[\w-]+)*\.\w+)/g;

/**
 * Copies the pictures of the pages in `client` beside them, for a host that has nothing else; no others, as there are
 * pictures of unpublished listings.
 */
export function copyPictures(client: string, dataDir: string): void {
  const pages = filesIn(client).filter((file) => file.endsWith('.html'));
  const shown = new Set(
    pages.flatMap((page) =>
      [...readFileSync(join(client, page), 'utf8').matchAll(PICTURE)].map(([, path = '']) => path),
    ),
  );
  for (const path of shown) {
    const picture = join(mediaFolder(dataDir), path);
    if (!existsSync(picture)) continue;
    const copy = join(client, 'media', path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(picture, copy);
  }
}
