import { dirname } from 'node:path';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import { KINDS } from '#src/domain/kinds.ts';
import { replaceFile, writeCompressed } from './compressed-files.ts';
import { extensionOf, isText } from '../http/file-types.ts';
import type { Render } from './program.ts';
import { releaseFilePath } from './release-files.ts';
import { fileOfPage } from './releases.ts';

export interface PageFolder {
  /** The folder of all pages that the program has rendered. */
  rendered: string;
  /** Compresses the pages of listings to the smallest size. */
  forGood: boolean;
  /** Writes a compressed copy of every page, for a static host. */
  withCopies: boolean;
}

/** Renders a page into its file. Throws when the page has a fault. */
export async function writePage(
  { address, shown, key }: PageEntry,
  render: Render,
  { rendered, forGood, withCopies }: PageFolder,
): Promise<void> {
  const { status, body } = await render(address, shown);
  if (status !== (address === '/404' ? 404 : 200)) {
    throw new Error(`${address} can't be rendered: ${status}`);
  }
  const file = fileOfPage(rendered, key);
  replaceFile(file, body);
  const isForGood = forGood && isListingPage(address);
  if (isForGood || (withCopies && isText(extensionOf(releaseFilePath(address))))) {
    await writeCompressed(file, body, isForGood);
  }
}

const isListingPage = (address: string): boolean =>
  Object.hasOwn(KINDS, dirname(address).slice(1)) && !extensionOf(address);
