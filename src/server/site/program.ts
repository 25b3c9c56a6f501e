import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from '#src/astro/entry.ts';
import type { Community } from '#src/page-data/community.ts';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import type { Site } from '#src/site.settings.ts';
import { childEnv } from '../system/child-env.ts';
import type { Env } from '../env.ts';
import { writeCompressed } from './compressed-files.ts';
import { extensionOf, isText } from '../http/file-types.ts';
import { programFolder } from '../system/version.ts';
import { programId } from './fingerprint.ts';
import { filesIn } from './folders.ts';
import { firstDamagedFile, listFiles } from './program-files.ts';
import { releasePaths } from './releases.ts';

/** Files that Astro reads to build a program. */
const BUILT_FROM = [
  'src',
  'public',
  'data',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];

const sourceFolder = (work: string): string => join(work, 'source');

/** Renders the page at `address` (path and query) with its props. */
export type Render = (address: string, shown: unknown) => Promise<RenderedPage>;

export interface Program {
  render: Render;
  /** Every page that a release of a community holds, each once. */
  pagesOf: (community: Community) => PageEntry[];
}

/** A name for settings, the same for the same ones; empty for those that are shipped. */
export const settingsKey = (settings: Partial<Site>): string => {
  const given = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? JSON.stringify(given) : '';
};

/** The entry of a program; Astro's adapter insists on a folder called `server`. */
const entryOf = (folder: string): string => join(folder, 'server', 'entry.mjs');

/**
 * Loads the code of the program in `folder` for the site at `siteUrl` with these settings: both are in pages, and so a
 * part of their keys.
 * Throws when a file of it is lost or altered, or when an earlier version has built it in a way that this one can't
 * use.
 */
export async function loadProgram(
  folder: string,
  siteUrl: string,
  settings: Partial<Site>,
): Promise<Program> {
  const fault = await firstDamagedFile(folder);
  if (fault) {
    throw new Error(
      `${join(folder, fault)} is missing or damaged. The next release builds it anew; where somebody went back ` +
        'to an earlier program, npm run build does.',
    );
  }
  const { render, pagesOf, useSettings } = (await import(
    pathToFileURL(entryOf(folder)).href
  )) as Partial<typeof import('#src/astro/entry.ts')>;
  if (!render || !pagesOf || !useSettings) {
    throw new Error('This program was built by a version that made releases in another way.');
  }
  const site = createHash('sha256').update(siteUrl).update(settingsKey(settings));
  const ending = site.digest('hex').slice(0, 8);
  // Node keeps one copy of the code, which others in this process may have used with earlier settings.
  const withSettings = <Result>(use: () => Result): Result => {
    useSettings(settings);
    return use();
  };
  return {
    render: (address, shown) =>
      withSettings(() => render(new Request(new URL(address, siteUrl)), { shown })),
    pagesOf: (community) =>
      withSettings(() =>
        pagesOf(community).map((page) => ({ ...page, key: `${page.key}-${ending}` })),
      ),
  };
}

/**
 * Builds the program of this version: the code that renders pages, and the scripts, styles and fonts that they share.
 * It is made once for any data, and again when a file of it is lost or altered; then its rendered pages don't count
 * either.
 */
export async function buildProgram(
  env: Env,
  log: (line: string) => void,
): Promise<{ id: string; isNew: boolean }> {
  const { program, work, staticId } = releasePaths(env.dataDir);
  const id = programId(env);
  const folder = program(id);
  const fault = await firstDamagedFile(folder);
  if (!fault) return { id, isNew: false };
  const isDamaged = existsSync(folder);
  if (isDamaged) log(`Building the program anew: ${join(folder, fault)} is missing or damaged`);
  rmSync(work, { recursive: true, force: true });
  // A folder for each process: one whose release was killed may still write for a moment.
  const own = join(work, String(process.pid));
  mkdirSync(own, { recursive: true });
  copySource(own);
  await runAstro(env, own);
  const client = join(own, 'dist', 'client');
  for (const file of filesIn(client).filter((name) => isText(extensionOf(name)))) {
    await writeCompressed(join(client, file), readFileSync(join(client, file)), true);
  }
  await listFiles(join(own, 'dist'));
  mkdirSync(dirname(folder), { recursive: true });
  if (isDamaged) replaceDamaged(folder, join(own, 'dist'));
  renameSync(join(own, 'dist'), folder);
  // The folder of static files may have links to altered files.
  if (isDamaged) rmSync(staticId, { force: true });
  rmSync(work, { recursive: true, force: true });
  return { id, isNew: true };
}

/** Replaces a damaged program by a new build. The old one's pages are served until they are rendered again. */
function replaceDamaged(folder: string, built: string): void {
  const pages = join(folder, 'pages');
  if (existsSync(pages)) renameSync(pages, join(built, 'pages'));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies the source into `work`: Astro writes its `.astro` into the source's folder, which may be another account's.
 */
function copySource(work: string): void {
  const source = sourceFolder(work);
  for (const name of BUILT_FROM) {
    cpSync(join(programFolder, name), join(source, name), { recursive: true });
  }
  symlinkSync(join(programFolder, 'node_modules'), join(source, 'node_modules'), 'junction');
}

/** Resolves when Astro has built the program into `work`; rejects with its fault. */
async function runAstro(env: Env, work: string): Promise<void> {
  const child = fork(new URL('./program-process.ts', import.meta.url), {
    env: childEnv('program', {
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      BUILD_FOLDER: work,
      SOURCE_FOLDER: sourceFolder(work),
      ...(env.s3 && { MEDIA_URL: env.s3.publicUrl }),
      ...(env.apiIsElsewhere && { PUBLIC_API_URL: env.apiUrl }),
      ...(env.withoutApi && { PUBLIC_NO_API: 'true' }),
      ...(env.tiles && { PUBLIC_STREETS: env.tiles.area }),
    }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('message', (fault: string | null) =>
    fault === null ? resolve() : reject(new Error(fault)),
  );
  child.once('exit', (status, killedBy) =>
    reject(new Error(`The build of the program ended with ${killedBy ?? status}.`)),
  );
  await promise;
}
