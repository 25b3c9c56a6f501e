import fs from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageShown } from '#src/build/page-shown.ts';
import { KINDS } from '#src/domain/kinds.ts';
import { mkdirOnce, writeCompressed } from './compressed-files.ts';
import { extensionOf } from './file-types.ts';
import type { Render } from './program.ts';

/** The file of a page: `/events/page/2` is `events/page/2.html`. */
export function fileOf(address: string): string {
  if (address === '/') return 'index.html';
  return address.slice(1) + (extensionOf(address) ? '' : '.html');
}

/** Where pages are written, and how. */
export interface PageFolder {
  client: string;
  /** Compress the pages of listings as small as they get. */
  forGood: boolean;
}

/** Renders a page into its file, with compressed copies. Throws when the page has a fault. */
export async function writePage(
  { address, shown }: PageShown,
  render: Render,
  { client, forGood }: PageFolder,
): Promise<void> {
  const page = await render(address, shown);
  if (page.status !== (address === '/404' ? 404 : 200)) {
    throw new Error(`${address} can't be rendered: ${page.status}`);
  }
  const file = join(client, fileOf(address));
  mkdirOnce(dirname(file));
  fs.writeFileSync(file, page.body);
  await writeCompressed(file, forGood && isListingPage(address));
}

const isListingPage = (address: string): boolean =>
  Object.hasOwn(KINDS, dirname(address).slice(1)) && !extensionOf(address);
