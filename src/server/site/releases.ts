import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PluralKind } from '#src/domain/kinds.ts';

/** One to serve, and two to go back to. */
const KEPT = 3;
/** Names that sort by age: `20261121T031500123Z`. */
const ID = /^\d{8}T\d{9}Z$/;

/** What a release was made from: when none of it changes, building again changes nothing. */
export interface ReleaseInputs {
  /** A digest of the program. */
  code: string;
  siteUrl: string;
  apiUrl: string;
  /** A digest of the state of the database, where this process could see it. */
  data?: string | undefined;
}

/** What is written down about a release, in its `release.json`. */
export interface ReleaseFacts {
  id: string;
  inputs: ReleaseInputs;
  /** How many detail pages of each kind it holds, in one spelling. */
  pages: Record<PluralKind, number>;
  /** How many pages it holds in one spelling, and how many of them were rendered for it. */
  made: { pages: number; rendered: number };
  /** When its listings were read from the API; changes from then on may be missing. */
  readAt?: string;
  /** The folder in `programs` whose code has rendered its pages, and renders others on demand. */
  program: string;
  /** A digest of its static index. */
  index: string;
}

/** Where the releases of a data folder and what belongs to them are. */
export const releasePaths = (dataDir: string) => ({
  releases: join(dataDir, 'releases'),
  release: (id: string) => join(dataDir, 'releases', id),
  /** The files that the web sees. */
  client: (id: string) => join(dataDir, 'releases', id, 'client'),
  /** A symbolic link to the release being served. */
  current: join(dataDir, 'releases', 'current'),
  /** Stands for "an operator went back: don't publish by yourself". */
  hold: join(dataDir, 'releases', 'hold'),
  /** What is written down about a release. */
  facts: (id: string) => join(dataDir, 'releases', id, 'release.json'),
  /** The key of each page that a release holds, by its address. */
  keys: (id: string) => join(dataDir, 'releases', id, 'pages.json'),
  /** What renders pages, and the files that they share: releases that differ in data alone have one. */
  programs: join(dataDir, 'programs'),
  program: (id: string) => join(dataDir, 'programs', id),
  /** What the last release has read from the API, and what has changed since. */
  snapshot: join(dataDir, 'snapshot.jsonl'),
  /** Where a program is built; nothing there is ever served. */
  work: join(dataDir, 'build'),
});

/** The release being served, or `null` before the first one. */
export async function currentRelease(dataDir: string): Promise<string | null> {
  const target = await fs.readlink(releasePaths(dataDir).current).catch(() => null);
  return target && basename(target);
}

/** What is known about a release. */
export async function releaseFacts(dataDir: string, id: string): Promise<ReleaseFacts> {
  return JSON.parse(await fs.readFile(releasePaths(dataDir).facts(id), 'utf8')) as ReleaseFacts;
}

/** What is known about the release being served, or `null` when there is none. */
export async function servedFacts(dataDir: string): Promise<ReleaseFacts | null> {
  const id = await currentRelease(dataDir);
  return id === null ? null : releaseFacts(dataDir, id);
}

/** The releases on disk, newest first. */
export async function keptReleases(dataDir: string): Promise<string[]> {
  const names = await fs.readdir(releasePaths(dataDir).releases).catch(() => []);
  return names
    .filter((name) => ID.test(name))
    .sort()
    .reverse();
}

/** A name for a release that is being made at `now`. */
export const newReleaseId = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');

/** Makes a release the one being served, in one step that can't be seen half done. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const { current } = releasePaths(dataDir);
  const next = `${current}.${process.pid}`;
  await fs.rm(next, { force: true });
  await fs.symlink(id, next);
  await fs.rename(next, current);
}

/**
 * Serves the release before the current one again, and keeps scheduled builds from publishing
 * until `npm run build` is run. Answers the release's name; throws when there is none before.
 */
export async function rollBack(dataDir: string): Promise<string> {
  const current = await currentRelease(dataDir);
  const before = (await keptReleases(dataDir)).find((id) => current !== null && id < current);
  if (!before) throw new Error('There is no earlier release to go back to.');
  await fs.writeFile(releasePaths(dataDir).hold, '');
  await switchTo(dataDir, before);
  return before;
}

/** Lets scheduled builds publish again after an operator went back. */
export const clearHold = (dataDir: string): Promise<void> =>
  fs.rm(releasePaths(dataDir).hold, { force: true });

/** Removes all but the newest releases and the current one, programs but theirs and `program`, and leavings. */
export async function prune(dataDir: string, program: string): Promise<void> {
  const { releases, programs } = releasePaths(dataDir);
  const current = await currentRelease(dataDir);
  const kept = (await keptReleases(dataDir)).filter((id, index) => index < KEPT || id === current);
  const facts = await Promise.all(kept.map((id) => releaseFacts(dataDir, id)));
  await removeOthers(releases, ['current', 'hold', ...kept]);
  await removeOthers(programs, [program, ...facts.map((each) => each.program)]);
}

async function removeOthers(folder: string, kept: string[]): Promise<void> {
  if (!existsSync(folder)) await fs.mkdir(folder, { recursive: true });
  const others = (await fs.readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(
    others.map((name) => fs.rm(join(folder, name), { recursive: true, force: true })),
  );
}
