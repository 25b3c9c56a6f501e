import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { Community } from '#src/page-data/community.ts';
import { type SearchRecord, searchRecords } from '#src/page-data/search-records.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { indexPath } from '#src/listings/search-record.ts';
import { filesIn } from './folders.ts';

/** One language for all texts: English, Sinhala and Tamil are in the same listing. */
const LANGUAGE = 'en';
/** Most listings with a file each; of more, several share one, so that publishing stays quick. */
const MOST_FRAGMENTS = 5_000;
/** Files of Pagefind that we load: not its own user interfaces. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

export type IndexPart = ReturnType<typeof indexParts>[number];

/** The parts of the static index of a community: one for each kind, so that a change makes few anew. */
export const indexParts = (community: Community) =>
  PLURAL_KINDS.map((kind) => ({
    /** A digest of its content and of the program that makes it. */
    id: digestOf([kind], ...searchRecords(community, kind)),
    /** Writes its files into a folder that stands for the root of the site. Throws Pagefind's errors. */
    make: (folder: string) => writeIndex(community, kind, join(folder, indexPath(kind))),
  }));

function digestOf(...contents: object[]): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const content of contents) hash.update(JSON.stringify(content));
  return hash.digest('hex').slice(0, 16);
}

async function writeIndex(community: Community, kind: PluralKind, folder: string): Promise<void> {
  try {
    const { index, errors } = await createIndex({
      forceLanguage: LANGUAGE,
      ...(community[kind].length > MOST_FRAGMENTS && { maxFragments: MOST_FRAGMENTS }),
    });
    if (!index) throw new Error(`The static index can't be made: ${errors.join(', ')}`);
    for (const part of searchRecords(community, kind)) {
      await Promise.all(part.map((record) => add(index, record)));
    }
    await index.writeFiles({ outputPath: folder });
  } finally {
    await close();
  }
  for (const file of filesIn(folder)) {
    if (!NEEDED.test(basename(file))) rmSync(join(folder, file));
  }
}

async function add(index: PagefindIndex, record: SearchRecord): Promise<void> {
  const { errors } = await index.addCustomRecord({
    ...record,
    language: LANGUAGE,
    meta: { ...record.meta },
  });
  if (errors.length > 0) throw new Error(`${record.url}: ${errors.join(', ')}`);
}
