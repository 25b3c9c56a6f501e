import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from '#src/astro/entry.ts';
import type { Community } from '#src/build/community.ts';
import type { PageShown } from '#src/build/page-shown.ts';
import type { Env } from '../env.ts';
import { writeCompressed } from './compressed-files.ts';
import { extensionOf, isText } from './file-types.ts';
import { programFolder, programId } from './fingerprint.ts';
import { filesIn } from './folders.ts';
import { releasePaths } from './releases.ts';

/** Renders the page at `address` (path and query), which shows what it is given. */
export type Render = (address: string, shown: unknown) => Promise<RenderedPage>;

/** A program that is loaded. */
export interface Program {
  render: Render;
  /** Every page that a release of a community holds, each once. */
  pagesOf: (community: Community) => PageShown[];
}

/**
 * Loads the code of the program in `folder` for the site at `siteUrl`, which is told in pages and so is a
 * part of their keys. Astro's adapter insists on a folder called `server`.
 */
export async function loadProgram(folder: string, siteUrl: string): Promise<Program> {
  const file = join(folder, 'server', 'entry.mjs');
  const { render, pagesOf } = (await import(
    pathToFileURL(file).href
  )) as typeof import('#src/astro/entry.ts');
  const site = createHash('sha256').update(siteUrl).digest('hex').slice(0, 8);
  return {
    render: (address, shown) => render(new Request(new URL(address, siteUrl)), { shown }),
    pagesOf: (community) =>
      pagesOf(community).map((page) => ({ ...page, key: `${page.key}-${site}` })),
  };
}

/**
 * Has the program of this version built: the code that renders pages, and the scripts, styles and fonts
 * that all of them share. It is made once, whatever the data is, and answered by its digest.
 */
export async function buildProgram(env: Env): Promise<string> {
  const { program, work } = releasePaths(env.dataDir);
  const id = programId(env);
  const folder = program(id);
  if (existsSync(folder)) return id;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await runAstro(env, work);
  const client = join(work, 'dist', 'client');
  for (const file of filesIn(client).filter((name) => isText(extensionOf(name)))) {
    await writeCompressed(join(client, file), readFileSync(join(client, file)), true);
  }
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(join(work, 'dist'), folder);
  rmSync(work, { recursive: true });
  return id;
}

/** Runs in this very process, so that whoever ends the process has ended the build. */
async function runAstro(env: Env, work: string): Promise<void> {
  Object.assign(process.env, {
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    BUILD_FOLDER: work,
    ...(env.s3 && { MEDIA_URL: env.s3.publicUrl }),
    ...(env.apiIsElsewhere && { PUBLIC_API_URL: env.apiUrl }),
    ...(env.withoutApi && { PUBLIC_NO_API: 'true' }),
  });
  const { build } = await import('astro');
  await build({ root: programFolder, mode: 'production', logLevel: 'error' });
}
