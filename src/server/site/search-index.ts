import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type CustomRecord, type PagefindIndex } from 'pagefind';
import {
  INDEX_PATH,
  RECORDS_FILE,
  type SearchRecord,
  type SearchRecords,
  VALUES_PATH,
  WORDS_PATH,
} from '#src/domain/search-record.ts';

/** One index for all: English, Sinhala and Tamil stand in the same listing. */
const LANGUAGE = 'en';
/** A file for each listing up to here; beyond, several share one, so that publishing stays quick. */
const MOST_FRAGMENTS = 5_000;
/** Records on their way to the indexer at a time. */
const BATCH = 500;
/** Of what Pagefind writes, the parts that we load: not its own user interfaces. */
const NEEDED = /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/**
 * Makes the static index of a build in the folder `work`, from the records that it left among its
 * pages. The same records as those of the index that is there keep it. Throws what Pagefind says.
 */
export async function makeSearchIndex(work: string): Promise<void> {
  const client = join(work, 'dist', 'client');
  const file = join(client, RECORDS_FILE);
  const text = readFileSync(file);
  rmSync(file);
  const folder = join(client, INDEX_PATH);
  const digestFile = join(work, 'search-index.digest');
  const digest = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(text);
  const made = digest.digest('hex');
  const known = existsSync(digestFile) && readFileSync(digestFile, 'utf8');
  if (known === made && existsSync(folder)) return;
  rmSync(digestFile, { force: true });
  rmSync(folder, { recursive: true, force: true });
  const { records, words, values } = JSON.parse(text.toString('utf8')) as SearchRecords;
  await writeIndex(records, folder);
  writeFileSync(join(client, WORDS_PATH), JSON.stringify(words));
  writeFileSync(join(client, VALUES_PATH), JSON.stringify(values));
  writeFileSync(digestFile, made);
}

async function writeIndex(records: SearchRecord[], folder: string): Promise<void> {
  try {
    const { index, errors } = await createIndex({
      forceLanguage: LANGUAGE,
      ...(records.length > MOST_FRAGMENTS && { maxFragments: MOST_FRAGMENTS }),
    });
    if (!index) throw new Error(`The static index can't be made: ${errors.join(', ')}`);
    for (let start = 0; start < records.length; start += BATCH) {
      await Promise.all(records.slice(start, start + BATCH).map((each) => add(index, each)));
    }
    const { files } = await index.getFiles();
    for (const { path, content } of files.filter((file) => NEEDED.test(file.path))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } finally {
    await close();
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
