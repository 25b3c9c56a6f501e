import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PluralKind } from '#src/domain/kinds.ts';
import { writeWhole } from '../write-whole.ts';

/** Names that sort by age: `20261121T031500123Z`. */
const ID = /^\d{8}T\d{9}Z$/;

/** What is written down about a release, in its `release.json`. */
export interface ReleaseFacts {
  id: string;
  /** The program whose code has rendered its pages, and renders others on demand. */
  program: string;
  /** The address of the site, which its pages tell. One of an earlier version doesn't say. */
  siteUrl?: string | undefined;
  /** A digest of the state of the database, where the build could be told. */
  data?: string | undefined;
  /** How many detail pages of each kind it holds, in one spelling. */
  pages: Record<PluralKind, number>;
  /** How many pages it holds in one spelling, and how many of them were rendered for it. */
  made: { pages: number; rendered: number };
  /** When its listings were read from the API; changes from then on may be missing. */
  readAt?: string;
  /** Rows of listings that had been written shortly before, as `nameOfRow` has them, and when: it has these changes. */
  holds?: Record<string, string>;
  /**
   * Its static index, of what was read then; one of earlier data serves until that of its own is made. Null
   * before the first.
   */
  index: { parts: string[]; data?: string | undefined; readAt?: string } | null;
}

/** The pages of a release: by the address of each, the name of its file among those of its program. */
export type Pages = ReadonlyMap<string, string>;

/** Where the releases of a data folder and what belongs to them are. */
export const releasePaths = (dataDir: string) => ({
  releases: join(dataDir, 'releases'),
  release: (id: string) => join(dataDir, 'releases', id),
  /** A symbolic link to the release being served. */
  current: join(dataDir, 'releases', 'current'),
  /** Names the program that an operator went back to: it renders all releases until a new one is asked for. */
  hold: join(dataDir, 'releases', 'hold'),
  /** What is written down about a release. */
  facts: (id: string) => join(dataDir, 'releases', id, 'release.json'),
  /** What a release holds: its `Pages`. */
  pages: (id: string) => join(dataDir, 'releases', id, 'pages.json'),
  /** What renders pages, and the files that they share: releases that differ in data alone have one. */
  programs: join(dataDir, 'programs'),
  program: (id: string) => join(dataDir, 'programs', id),
  /** What the last release has read from the API, and what has changed since. */
  snapshot: join(dataDir, 'snapshot.jsonl'),
  /** The pages that a program has rendered for the releases that are kept. */
  rendered: (program: string) => join(dataDir, 'programs', program, 'pages'),
  /** The parts of the static indexes of the releases that are kept. */
  indexes: join(dataDir, 'indexes'),
  index: (id: string) => join(dataDir, 'indexes', id),
  /** The served release as a folder of static files, for a CDN. */
  staticFiles: join(dataDir, 'release', 'client'),
  /** Which release that folder shows. */
  staticId: join(dataDir, 'release', 'id'),
  /** What the last release has changed, for a CDN that keeps pages. */
  changes: join(dataDir, 'release', 'changes.json'),
  /** Where a program is built; nothing there is ever served. */
  work: join(dataDir, 'build'),
});

/** The file of a page among the `rendered` ones of its program; its compressed copy stands beside it. */
export const fileOfPage = (rendered: string, name: string): string =>
  join(rendered, name.slice(0, 2), name);

/** The earlier of two instants, of which the second may not be known; neither where the first isn't. */
export const earlierOf = (one: string | undefined, other = one): string | undefined =>
  one && other && other < one ? other : one;

/** The release being served, or `null` before the first one. */
export async function currentRelease(dataDir: string): Promise<string | null> {
  const target = await fs.readlink(releasePaths(dataDir).current).catch(() => null);
  return target && basename(target);
}

/** What is known about a release. One of an earlier version names no program, or its index otherwise. */
export async function releaseFacts(dataDir: string, id: string): Promise<ReleaseFacts> {
  const text = await fs.readFile(releasePaths(dataDir).facts(id), 'utf8');
  const { program = '', index, ...facts } = JSON.parse(text) as ReleaseFacts;
  return { ...facts, program, index: index?.parts ? index : null };
}

/** The same of one that may be gone or damaged by now: null then. */
export const keptFacts = (dataDir: string, id: string): Promise<ReleaseFacts | null> =>
  releaseFacts(dataDir, id).then(
    (facts) => (isListed(dataDir, facts) ? facts : null),
    () => null,
  );

/** Whether the list of a release's pages can be read. Version 0.1 had none. */
function isListed(dataDir: string, { id, program }: ReleaseFacts): boolean {
  try {
    return program === '' || readPages(dataDir, id).size > 0;
  } catch {
    return false;
  }
}

/** What is known about the release being served, or `null` when there is none that can be read. */
export async function servedFacts(dataDir: string): Promise<ReleaseFacts | null> {
  const id = await currentRelease(dataDir);
  return id === null ? null : keptFacts(dataDir, id);
}

/** What is known about the releases on disk, newest first; those that can't be read are left out. */
export async function allFacts(dataDir: string): Promise<ReleaseFacts[]> {
  const ids = await keptReleases(dataDir);
  const facts = await Promise.all(ids.map((id) => keptFacts(dataDir, id)));
  return facts.filter((each) => each !== null);
}

/** Lists that were read last, of all that are kept: a build compares them, and they never change. */
const lists = new LRUCache<string, Pages>({ max: 6 });

/** The pages of a release. */
export function readPages(dataDir: string, id: string): Pages {
  const file = releasePaths(dataDir).pages(id);
  const known = lists.get(file);
  if (known) return known;
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const pages = new Map(Object.entries(written));
  lists.set(file, pages);
  return pages;
}

/** Notes the pages of a release that is written down: the next build compares with them. */
export const notePages = (dataDir: string, id: string, pages: Pages): void => {
  lists.set(releasePaths(dataDir).pages(id), pages);
};

/** The releases on disk, newest first. */
export async function keptReleases(dataDir: string): Promise<string[]> {
  const names = await fs.readdir(releasePaths(dataDir).releases).catch(() => []);
  return names
    .filter((name) => ID.test(name))
    .sort()
    .reverse();
}

/** A name for a release that is made at `now`, later than that of the one being served whatever the clock says. */
export function newReleaseId(now: Date, served: string | null): string {
  const at = Math.max(now.getTime(), served === null ? 0 : timeOf(served) + 1);
  return new Date(at).toISOString().replace(/[-:.]/g, '');
}

const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5.'));

/** Makes a release the one being served, in one step that can't be seen half done. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const { current } = releasePaths(dataDir);
  const next = `${current}.${process.pid}`;
  await fs.rm(next, { force: true });
  await fs.symlink(id, next);
  await fs.rename(next, current);
}

/** The program that an operator went back to, or `null`. */
export const heldProgram = (dataDir: string): Promise<string | null> =>
  fs.readFile(releasePaths(dataDir).hold, 'utf8').catch(() => null);

/** Has the server make its releases by one program from now on. */
export const holdProgram = (dataDir: string, program: string): Promise<void> =>
  writeWhole(releasePaths(dataDir).hold, program);

/** Lets the present program make releases again. */
export const clearHold = (dataDir: string): Promise<void> =>
  fs.rm(releasePaths(dataDir).hold, { force: true });

/** The program that was built before the one whose release is served, if it is kept. */
export async function programBefore(dataDir: string): Promise<string | null> {
  const { programs } = releasePaths(dataDir);
  const served = await servedFacts(dataDir);
  if (!served) return null;
  const older = readdirSync(programs)
    .map((id) => ({ id, at: builtAt(join(programs, id)) }))
    .filter(({ at }) => at < builtAt(join(programs, served.program)))
    .sort((one, other) => other.at - one.at);
  return older[0]?.id ?? null;
}

/** When a program was built: its code never changes, while pages are added to its folder (ms). */
const builtAt = (program: string): number => {
  const code = join(program, 'server', 'entry.mjs');
  return existsSync(code) ? statSync(code).mtimeMs : Infinity;
};
