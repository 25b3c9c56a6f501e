import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { singularOf } from '#src/domain/kinds.ts';
import { listingOfAddress } from '#src/listings/on-demand-address.ts';
import { COPY } from './compressed-files.ts';
import { extensionOf } from '../http/file-types.ts';
import { filesIn } from './folders.ts';
import { fileOfPage, type Pages, readPages, type ReleaseFacts, releasePaths } from './releases.ts';

/** The path of an address on a host of static files: `/events/page/2` is `events/page/2.html`. */
export function releaseFilePath(address: string): string {
  if (address === '/') return 'index.html';
  return address.slice(1) + (extensionOf(address) ? '' : '.html');
}

/** The addresses of one page: a listing's have two spellings. */
export function spellingsOf(address: string): string[] {
  const listing = listingOfAddress(address);
  if (!listing) return [address];
  const { kind, key } = listing;
  return [`/${singularOf(kind)}/${key}`, `/${kind}/${key}`];
}

/**
 * Compares two releases by the files of their addresses; without an earlier one, everything is new. Gives new addresses
 * and those with another file, with that file, and removed addresses.
 */
export function differences(dataDir: string, before: ReleaseFacts | null, after: ReleaseFacts) {
  const changed = new Map<string, string>();
  const removed: string[] = [];
  const isAlike = before?.program === after.program;
  const compare = (old: Files, now: Files) => {
    for (const [address, file] of now) if (old.get(address) !== file) changed.set(address, file);
    for (const address of old.keys()) if (!now.has(address)) removed.push(address);
  };
  if (!isAlike) compare(programFiles(dataDir, before), programFiles(dataDir, after));
  if (!isDeepStrictEqual(before?.index?.parts, after.index?.parts)) {
    compare(indexFiles(dataDir, before), indexFiles(dataDir, after));
  }

  const old: Pages = before ? readPages(dataDir, before.id) : new Map();
  const now = readPages(dataDir, after.id);
  const rendered = releasePaths(dataDir).rendered(after.program);
  for (const [address, name] of now) {
    if (isAlike && old.get(address) === name) continue;
    const file = fileOfPage(rendered, name);
    for (const spelling of spellingsOf(address)) changed.set(spelling, file);
  }
  for (const address of old.keys()) if (!now.has(address)) removed.push(...spellingsOf(address));
  return { changed, removed };
}

/** The file of each address. */
type Files = ReadonlyMap<string, string>;

const programFiles = (dataDir: string, facts: ReleaseFacts | null): Files =>
  facts ? filesOf(join(releasePaths(dataDir).program(facts.program), 'client')) : new Map();

const indexFiles = (dataDir: string, facts: ReleaseFacts | null): Files =>
  new Map(
    (facts?.index?.parts ?? []).flatMap((id) => [...filesOf(releasePaths(dataDir).index(id))]),
  );

/** The files of a folder by their addresses; compressed copies are left out. */
const filesOf = (folder: string): Files =>
  new Map(
    filesIn(folder)
      .filter((file) => !file.endsWith(COPY))
      .map((file) => [`/${file}`, join(folder, file)]),
  );
