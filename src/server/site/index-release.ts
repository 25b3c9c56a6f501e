import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Community } from '#src/build/community.ts';
import { INDEX_PATH } from '#src/listings/search-record.ts';
import { writeWhole } from '../write-whole.ts';
import { measured } from './measured.ts';
import { addRelease } from './publish.ts';
import { newReleaseId, readPages, releasePaths, servedFacts } from './releases.ts';
import { indexDigest, makeSearchIndex } from './search-index.ts';

/** Does work while no release is being published. */
type Exclusively = (work: () => Promise<void>) => Promise<void>;

/**
 * Gives the release being served the static index of a community, whose state `data` names. Releases can be
 * published while it is made; it goes to the one that is served then. One of these at a time.
 */
export async function publishIndex(
  dataDir: string,
  community: Community,
  data: string | undefined,
  exclusively: Exclusively,
): Promise<void> {
  const paths = releasePaths(dataDir);
  const id = indexDigest(community);
  const folder = paths.index(id);
  const unfinished = `${folder}.new`;
  removeUnfinished(paths.indexes);
  if (!existsSync(folder)) {
    await measured('static index', () => makeSearchIndex(join(unfinished, INDEX_PATH), community));
  }
  await exclusively(async () => {
    // Not before: an index that no release names is removed when one is published.
    if (!existsSync(folder)) renameSync(unfinished, folder);
    const served = await servedFacts(dataDir);
    if (!served) return;
    const facts = { ...served, index: { id, data } };
    if (served.index?.id === id) {
      return writeWhole(paths.facts(served.id), JSON.stringify(facts, null, 2));
    }
    const next = { ...facts, id: newReleaseId(new Date(), served.id) };
    await addRelease(dataDir, next, readPages(dataDir, served.id), async () => {});
  });
}

/** Removes what builds left that were killed. */
function removeUnfinished(indexes: string): void {
  if (!existsSync(indexes)) return;
  for (const name of readdirSync(indexes).filter((each) => each.endsWith('.new'))) {
    rmSync(join(indexes, name), { recursive: true });
  }
}
