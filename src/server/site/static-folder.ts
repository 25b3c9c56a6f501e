import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { COPY } from './compressed-files.ts';
import { differences, pathOf } from './release-files.ts';
import { keptFacts, releasePaths, servedFacts } from './releases.ts';

/** A file and its compressed copy, by what their names end with. */
const COPIES = ['', COPY];

/**
 * Brings the folder of static files in step with the release being served, where there is such a folder or
 * `isWanted`: what has changed since the release that it shows, all of it where that isn't known. Each
 * file is replaced in one step.
 */
export async function updateStaticFolder(dataDir: string, isWanted: boolean): Promise<void> {
  const { staticFiles, staticId } = releasePaths(dataDir);
  const served = await servedFacts(dataDir);
  if (!served || (!isWanted && !fs.existsSync(staticFiles))) return;
  const id = fs.existsSync(staticId) ? fs.readFileSync(staticId, 'utf8') : '';
  if (id === served.id) return;
  const shown = await keptFacts(dataDir, id);
  // Until it is done, nobody knows what is there.
  fs.rmSync(staticId, { force: true });
  if (!shown) fs.rmSync(staticFiles, { recursive: true, force: true });
  const { changed, removed } = differences(dataDir, shown, served);
  for (const [address, file] of changed) replace(join(staticFiles, pathOf(address)), file);
  for (const address of removed) remove(join(staticFiles, pathOf(address)));
  fs.writeFileSync(staticId, served.id);
}

/** Makes `path` a link to a file, with its compressed copy. */
function replace(path: string, file: string): void {
  fs.mkdirSync(dirname(path), { recursive: true });
  for (const suffix of COPIES) {
    if (!fs.existsSync(file + suffix)) {
      fs.rmSync(path + suffix, { force: true });
      continue;
    }
    fs.rmSync(`${path}.new`, { force: true });
    fs.linkSync(file + suffix, `${path}.new`);
    fs.renameSync(`${path}.new`, path + suffix);
    // It is still there when both were the same file already.
    fs.rmSync(`${path}.new`, { force: true });
  }
}

function remove(path: string): void {
  for (const suffix of COPIES) fs.rmSync(path + suffix, { force: true });
}
