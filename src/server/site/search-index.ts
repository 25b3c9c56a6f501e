import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { close, createIndex, type CustomRecord, type PagefindIndex } from 'pagefind';
import {
  SUMMARY_FILE,
  type IndexSummary,
  INDEX_PATH,
  RECORDS_PATH,
  type SearchRecord,
  VALUES_PATH,
  WORDS_PATH,
} from '#src/listings/search-record.ts';
import { digestOf, filesIn } from './folders.ts';

/** One index for all: English, Sinhala and Tamil stand in the same listing. */
const LANGUAGE = 'en';
/** A file for each listing up to here; beyond, several share one, so that publishing stays quick. */
const MOST_FRAGMENTS = 5_000;
/** Of what Pagefind writes, the parts that we load: not its own user interfaces. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/**
 * Makes the static index of a build in the folder `work`, from the records that it left among its
 * pages. The same records as those of the index that is there keep it. Throws what Pagefind says.
 */
export async function makeSearchIndex(work: string): Promise<void> {
  const client = join(work, 'dist', 'client');
  const handedOver = join(client, RECORDS_PATH);
  try {
    await renew(client, handedOver, join(work, 'search-index.digest'));
  } finally {
    rmSync(handedOver, { recursive: true });
  }
}

async function renew(client: string, handedOver: string, digestFile: string): Promise<void> {
  const folder = join(client, INDEX_PATH);
  // Another program makes another index of the same records.
  const made = digestOf(handedOver, undefined, readFileSync(import.meta.filename));
  const known = existsSync(digestFile) && readFileSync(digestFile, 'utf8');
  if (known === made && existsSync(folder)) return;
  rmSync(digestFile, { force: true });
  rmSync(folder, { recursive: true, force: true });
  const { records, words, values } = readJson<IndexSummary>(join(handedOver, SUMMARY_FILE));
  await writeIndex(handedOver, records, folder);
  writeFileSync(join(client, WORDS_PATH), JSON.stringify(words));
  writeFileSync(join(client, VALUES_PATH), JSON.stringify(values));
  writeFileSync(digestFile, made);
}

async function writeIndex(handedOver: string, records: number, folder: string): Promise<void> {
  const parts = readdirSync(handedOver).filter((file) => file !== SUMMARY_FILE);
  try {
    const { index, errors } = await createIndex({
      forceLanguage: LANGUAGE,
      ...(records > MOST_FRAGMENTS && { maxFragments: MOST_FRAGMENTS }),
    });
    if (!index) throw new Error(`The static index can't be made: ${errors.join(', ')}`);
    for (const part of parts.sort()) {
      const found = readJson<SearchRecord[]>(join(handedOver, part));
      await Promise.all(found.map((record) => add(index, record)));
    }
    await index.writeFiles({ outputPath: folder });
  } finally {
    await close();
  }
  for (const file of filesIn(folder)) {
    if (!NEEDED.test(basename(file))) rmSync(join(folder, file));
  }
}

const readJson = <Kind>(file: string): Kind => JSON.parse(readFileSync(file, 'utf8')) as Kind;

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
