import { existsSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { COPY } from './compressed-files.ts';
import { lastNotedRelease } from './purge.ts';
import {
  allFacts,
  currentRelease,
  fileOfPage,
  keptFacts,
  readPages,
  type ReleaseFacts,
  releasePaths,
} from './releases.ts';

/** Programs that are kept: the serving one, and those whose pages visitors may still have open. */
const PROGRAMS = 3;

/**
 * Removes the releases that nobody needs, with the pages, programs and indexes that only they had. It keeps the current
 * one, the one before (other processes serve it for another second), the one that the next list of changes is compared
 * with, and the last one of each of three programs, to which an operator may go back. `program` is kept as well: it may
 * have no release yet. An unreadable release is removed.
 */
export async function prune(dataDir: string, program: string): Promise<void> {
  const paths = releasePaths(dataDir);
  const kept = await releasesToKeep(dataDir);
  const programs = new Set([program, ...kept.map((facts) => facts.program)]);
  const ids = kept.map(({ id }) => id);
  // Unfinished releases of killed builds have pages too.
  for (const name of namesIn(paths.releases)) {
    if (['current', 'hold', ...ids].includes(name)) continue;
    await removePages(dataDir, name, kept);
    rmSync(join(paths.releases, name), { recursive: true, force: true });
  }
  removeOthers(paths.programs, [...programs]);
  // Unfinished parts stay: another process is making them.
  const unfinished = namesIn(paths.indexes).filter((name) => name.endsWith('.new'));
  removeOthers(paths.indexes, [...unfinished, ...kept.flatMap(({ index }) => index?.parts ?? [])]);
}

async function releasesToKeep(dataDir: string): Promise<ReleaseFacts[]> {
  const current = await currentRelease(dataDir);
  const facts = await allFacts(dataDir);
  const before = facts.find(({ id }) => current !== null && id < current);
  const ofPrograms = [...Map.groupBy(facts, ({ program }) => program).values()].flatMap(
    ([newest]) => newest ?? [],
  );
  const noted = lastNotedRelease(dataDir);
  const kept = new Set([...ofPrograms.slice(0, PROGRAMS), before]);
  return facts.filter((each) => [current, noted].includes(each.id) || kept.has(each));
}

/** Removes the pages of a release that no kept release of the same program has. */
async function removePages(dataDir: string, name: string, kept: ReleaseFacts[]): Promise<void> {
  const paths = releasePaths(dataDir);
  const facts = await keptFacts(dataDir, name);
  if (!facts) return;
  const { program } = facts;
  const others = kept.filter((facts) => facts.program === program);
  // The whole program is removed.
  if (others.length === 0) return;
  const needed = new Set(others.flatMap(({ id }) => [...readPages(dataDir, id).values()]));
  const removals: string[] = [];
  for (const page of readPages(dataDir, name).values()) {
    if (needed.has(page)) continue;
    const file = fileOfPage(paths.rendered(program), page);
    for (const each of [file, file + COPY]) removals.push(each, `${each}.new`);
  }
  await Promise.all(removals.map((file) => rm(file, { force: true })));
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function removeOthers(folder: string, kept: readonly string[]): void {
  for (const name of namesIn(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
