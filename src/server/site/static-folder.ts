import fs from 'node:fs';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { COPY, writeCompressed } from './compressed-files.ts';
import { extensionOf, isText } from '../http/file-types.ts';
import { differences, releaseFilePath } from './release-files.ts';
import { keptFacts, releasePaths, servedFacts } from './releases.ts';

/** Files that are compressed at the same time. */
const AT_A_TIME = 4;

/** Suffixes of a file and of its compressed copy. */
const COPIES = ['', COPY];

/**
 * Updates the folder of static files to the served release, if there is such a folder or `isWanted`: the changes since
 * the release that it shows, or all of it if that isn't known. Each file is replaced in one step.
 */
export async function updateStaticFolder(dataDir: string, isWanted: boolean): Promise<void> {
  const { staticFiles, staticId } = releasePaths(dataDir);
  const served = await servedFacts(dataDir);
  if (!served || (!isWanted && !fs.existsSync(staticFiles))) return;
  const id = fs.existsSync(staticId) ? fs.readFileSync(staticId, 'utf8') : '';
  if (id === served.id) return;
  const shown = await keptFacts(dataDir, id);
  // The id is removed first: until the update is done, the content isn't known.
  fs.rmSync(staticId, { force: true });
  if (!shown) fs.rmSync(staticFiles, { recursive: true, force: true });
  const { changed, removed } = differences(dataDir, shown, served);
  await addCopies(changed);
  for (const [address, file] of changed) replace(join(staticFiles, releaseFilePath(address)), file);
  for (const address of removed) remove(join(staticFiles, releaseFilePath(address)));
  fs.writeFileSync(staticId, served.id);
}

/** Gives each text without a compressed copy one, as a static host sends only existing files. */
async function addCopies(changed: ReadonlyMap<string, string>): Promise<void> {
  const texts = [...changed].filter(([address]) => isText(extensionOf(releaseFilePath(address))));
  // Both spellings of a listing are one file.
  await pLimit(AT_A_TIME).map(new Set(texts.map(([, file]) => file)), async (file) => {
    if (!fs.existsSync(file + COPY)) await writeCompressed(file, fs.readFileSync(file), false);
  });
}

/** Makes `path` a link to a file, with its compressed copy. */
function replace(path: string, file: string): void {
  fs.mkdirSync(dirname(path), { recursive: true });
  for (const suffix of COPIES) {
    if (fs.existsSync(file + suffix)) link(file + suffix, path + suffix);
    else fs.rmSync(path + suffix, { force: true });
  }
}

function link(file: string, path: string): void {
  const unfinished = `${path}.new`;
  fs.rmSync(unfinished, { force: true });
  fs.linkSync(file, unfinished);
  fs.renameSync(unfinished, path);
  // A rename of two links to the same file leaves this one.
  fs.rmSync(unfinished, { force: true });
}

function remove(path: string): void {
  for (const suffix of COPIES) fs.rmSync(path + suffix, { force: true });
}
