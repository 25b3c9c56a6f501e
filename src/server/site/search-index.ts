import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { close, createIndex, type CustomRecord, type PagefindIndex } from 'pagefind';
import type { Community } from '#src/build/community.ts';
import { indexSummary, searchRecords } from '#src/build/search-records.ts';
import { type SearchRecord, VALUES_PATH, WORDS_PATH } from '#src/listings/search-record.ts';
import { writeCompressed } from './compressed-files.ts';
import { extensionOf, isText } from './file-types.ts';
import { filesIn } from './folders.ts';

/** One index for all: English, Sinhala and Tamil stand in the same listing. */
const LANGUAGE = 'en';
/** A file for each listing up to here; beyond, several share one, so that publishing stays quick. */
const MOST_FRAGMENTS = 5_000;
/** Of what Pagefind writes, the parts that we load: not its own user interfaces. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/** A digest of all that the static index of a community holds, and of what makes it. */
export function indexDigest(community: Community): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const records of searchRecords(community)) hash.update(JSON.stringify(records));
  return hash.digest('hex').slice(0, 16);
}

/** Makes the static index of a community in `folder`. Throws what Pagefind says. */
export async function makeSearchIndex(folder: string, community: Community): Promise<void> {
  const { records, words, values } = indexSummary(community);
  await writeIndex(community, records, folder);
  writeFileSync(join(folder, basename(WORDS_PATH)), JSON.stringify(words));
  writeFileSync(join(folder, basename(VALUES_PATH)), JSON.stringify(values));
  for (const file of filesIn(folder).filter((name) => isText(extensionOf(name)))) {
    await writeCompressed(join(folder, file), readFileSync(join(folder, file)), false);
  }
}

async function writeIndex(community: Community, records: number, folder: string): Promise<void> {
  try {
    const { index, errors } = await createIndex({
      forceLanguage: LANGUAGE,
      ...(records > MOST_FRAGMENTS && { maxFragments: MOST_FRAGMENTS }),
    });
    if (!index) throw new Error(`The static index can't be made: ${errors.join(', ')}`);
    for (const part of searchRecords(community)) {
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
  const { errors } = await index.addCustomRecord(asCustomRecord(record));
  if (errors.length > 0) throw new Error(`${record.url}: ${errors.join(', ')}`);
}

const asCustomRecord = ({ url, title, content, filters, sort }: SearchRecord): CustomRecord => ({
  url,
  content: `${title}\n${content}`,
  language: LANGUAGE,
  meta: { title },
  filters,
  sort: Object.fromEntries(Object.entries(sort).map(([name, place]) => [name, String(place)])),
});
