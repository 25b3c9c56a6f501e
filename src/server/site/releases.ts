import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PluralKind } from '#src/domain/kinds.ts';
import { writeWhole } from '../system/write-whole.ts';

/** Ids of releases, which sort by age: `20261121T031500123Z`. */
const ID = /^\d{8}T\d{9}Z$/;

/** The facts of a release, in its `release.json`. */
export interface ReleaseFacts {
  id: string;
  /** The program that has rendered its pages, and renders others on demand. */
  program: string;
  /** The site's address, which its pages name. */
  siteUrl: string;
  /** The settings that its pages were rendered with, as `settingsKey` names them. */
  settings?: string;
  /** A digest of the state of the database, if the build had one. */
  data?: string | undefined;
  /** Numbers of its detail pages of each kind, in one spelling. */
  pages: Record<PluralKind, number>;
  /** Number of its pages in one spelling, and of those that were rendered for it. */
  made: { pages: number; rendered: number };
  /** The time at which its listings were read; later changes may be missing. */
  readAt: string;
  /** Rows of listings written shortly before, as `nameOfRow` names them, with the time: it has these changes. */
  holds: Record<string, string>;
  /**
   * Its static index, and the reading that it was made from; an earlier release's is used until it has its own. Null
   * before the first.
   */
  index: { parts: string[]; data?: string | undefined; readAt: string } | null;
}

/** The pages of a release: addresses with the names of their files in the program's folder. */
export type Pages = ReadonlyMap<string, string>;

/** Paths of a data folder's releases and of all that belongs to them. */
export const releasePaths = (dataDir: string) => ({
  releases: join(dataDir, 'releases'),
  release: (id: string) => join(dataDir, 'releases', id),
  /** A symbolic link to the release being served. */
  current: join(dataDir, 'releases', 'current'),
  /** The file with the program that an operator went back to: it renders all releases until a new one is asked for. */
  hold: join(dataDir, 'releases', 'hold'),
  facts: (id: string) => join(dataDir, 'releases', id, 'release.json'),
  pages: (id: string) => join(dataDir, 'releases', id, 'pages.json'),
  /** Programs: code that renders pages, and the files that pages share. Releases with different data share one. */
  programs: join(dataDir, 'programs'),
  program: (id: string) => join(dataDir, 'programs', id),
  /** The last release's reading of the API, and the changes since. */
  snapshot: join(dataDir, 'snapshot.jsonl'),
  /** Pages that a program has rendered for kept releases. */
  rendered: (program: string) => join(dataDir, 'programs', program, 'pages'),
  /** Parts of the static indexes of kept releases. */
  indexes: join(dataDir, 'indexes'),
  index: (id: string) => join(dataDir, 'indexes', id),
  /** The served release as a folder of static files, for a CDN. */
  staticFiles: join(dataDir, 'release', 'client'),
  /** The id of the release in that folder. */
  staticId: join(dataDir, 'release', 'id'),
  /** The changes of the last release, for a CDN that keeps pages. */
  changes: join(dataDir, 'release', 'changes.json'),
  /** The folder in which programs are built; nothing in it is ever served. */
  work: join(dataDir, 'build'),
});

/** The file of a page in the `rendered` folder of its program; its compressed copy is beside it. */
export const fileOfPage = (rendered: string, name: string): string =>
  join(rendered, name.slice(0, 2), name);

/** The earlier of two instants; the first if the second isn't known. */
export const earlierOf = (one: string, other = one): string => (other < one ? other : one);

/** The served release, or `null` before the first one. */
export async function currentRelease(dataDir: string): Promise<string | null> {
  const target = await fs.readlink(releasePaths(dataDir).current).catch(() => null);
  return target && basename(target);
}

export const releaseFacts = async (dataDir: string, id: string): Promise<ReleaseFacts> =>
  JSON.parse(await fs.readFile(releasePaths(dataDir).facts(id), 'utf8')) as ReleaseFacts;

/** The facts of a release that may be gone or damaged by now, as its list of pages may be: null then. */
export async function keptFacts(dataDir: string, id: string): Promise<ReleaseFacts | null> {
  try {
    const facts = await releaseFacts(dataDir, id);
    return readPages(dataDir, id).size > 0 ? facts : null;
  } catch {
    return null;
  }
}

/** The facts of the served release, or `null` if there is none that can be read. */
export async function servedFacts(dataDir: string): Promise<ReleaseFacts | null> {
  const id = await currentRelease(dataDir);
  return id === null ? null : keptFacts(dataDir, id);
}

/** The facts of all releases on disk, newest first; unreadable ones are left out. */
export async function allFacts(dataDir: string): Promise<ReleaseFacts[]> {
  const ids = await keptReleases(dataDir);
  const facts = await Promise.all(ids.map((id) => keptFacts(dataDir, id)));
  return facts.filter((each) => each !== null);
}

/** Lists of pages that were read last: a build compares them, and they never change. */
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

/** The releases on disk, newest first. */
export async function keptReleases(dataDir: string): Promise<string[]> {
  const names = await fs.readdir(releasePaths(dataDir).releases).catch(() => []);
  return names
    .filter((name) => ID.test(name))
    .sort()
    .reverse();
}

/** The id of a release made at `now`, later than that of the served one whatever the clock says. */
export function newReleaseId(now: Date, served: string | null): string {
  const at = Math.max(now.getTime(), served === null ? 0 : timeOf(served) + 1);
  return new Date(at).toISOString().replace(/[-:.]/g, '');
}

const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5.'));

/** Makes a release the served one, in one step that can't be seen half done. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const { current } = releasePaths(dataDir);
  const next = `${current}.${process.pid}`;
  await fs.rm(next, { force: true });
  await fs.symlink(id, next);
  await fs.rename(next, current);
}

/** The program that an operator went back to, or `null`. */
export const pinnedProgram = (dataDir: string): Promise<string | null> =>
  fs.readFile(releasePaths(dataDir).hold, 'utf8').catch(() => null);

/** Makes one program render all of the server's releases from now on; for null the present one does so again. */
export const pinProgram = (dataDir: string, program: string | null): Promise<void> => {
  const { hold } = releasePaths(dataDir);
  return program === null ? fs.rm(hold, { force: true }) : writeWhole(hold, program);
};

/** The program that was built before the served release's, if it is kept. */
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

/** Time at which a program was built (ms): that of its code, which doesn't change as pages are added to its folder. */
const builtAt = (program: string): number => {
  const code = join(program, 'server', 'entry.mjs');
  return existsSync(code) ? statSync(code).mtimeMs : Infinity;
};
