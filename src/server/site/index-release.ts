import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeWhole } from '../system/write-whole.ts';
import { addRelease, type CommunityReading } from './publish.ts';
import { newReleaseId, readPages, releasePaths, servedFacts } from './releases.ts';
import { type IndexPart, indexParts } from './search-index.ts';

/** Runs work while no release is being published. */
type WithLock = (work: () => Promise<void>) => Promise<void>;

/**
 * Makes the static index of a reading, whose state `data` names, for the release that is served when it is done;
 * existing parts aren't made again. Releases can be published meanwhile. Only one index is made at a time.
 */
export async function publishIndex(
  dataDir: string,
  { community, readAt }: CommunityReading,
  data: string | undefined,
  withPublishLock: WithLock,
): Promise<void> {
  const paths = releasePaths(dataDir);
  const parts = indexParts(community);
  const missing = () => parts.filter(({ id }) => !existsSync(paths.index(id)));
  const unfinished = ({ id }: IndexPart) => `${paths.index(id)}.new`;
  removeUnfinished(paths.indexes);
  for (const part of missing()) await part.make(unfinished(part));
  await withPublishLock(async () => {
    // Only now: parts that no release names are removed when one is published, also any that were made before.
    for (const part of missing()) {
      if (!existsSync(unfinished(part))) await part.make(unfinished(part));
      renameSync(unfinished(part), paths.index(part.id));
    }
    const served = await servedFacts(dataDir);
    if (!served) return;
    const facts = { ...served, index: { parts: parts.map(({ id }) => id), data, readAt } };
    if (isDeepStrictEqual(served.index?.parts, facts.index.parts)) {
      return writeWhole(paths.facts(served.id), JSON.stringify(facts, null, 2));
    }
    const next = { ...facts, id: newReleaseId(new Date(), served.id) };
    await addRelease(dataDir, next, readPages(dataDir, served.id), async () => {});
  });
}

/** Removes the unfinished parts of killed builds. */
function removeUnfinished(indexes: string): void {
  if (!existsSync(indexes)) return;
  for (const name of readdirSync(indexes).filter((each) => each.endsWith('.new'))) {
    rmSync(join(indexes, name), { recursive: true });
  }
}
