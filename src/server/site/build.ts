import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { createClient } from '#src/client/api.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { INDEX_PATH } from '#src/listings/search-record.ts';
import type { Env } from '../env.ts';
import { lock, tryLock } from '../process-lock.ts';
import { programFolder, programInputs } from './fingerprint.ts';
import { filesIn, publish } from './publish.ts';
import { prune, type ReleaseFacts, releasePaths } from './releases.ts';
import { makeSearchIndex } from './search-index.ts';
import { copyPictures } from './static-pictures.ts';

/** Lower than the server's, so that visitors don't notice a build. */
const PRIORITY = 10;

export interface BuildOptions {
  env: Env;
  /** Where the listings are read from. */
  apiUrl: string;
  /** A digest of the data that is being built, where the caller knows one. */
  data?: string | undefined;
  /** Render every page again, whatever is remembered of the last build. */
  full?: boolean;
  log: (line: string) => void;
}

/**
 * Builds a release from the API and publishes it; once in a process, which it takes over. Throws with what was wrong, such as the listing
 * and the field that break the contract; what is being served stays as it is then.
 */
export async function buildRelease(options: BuildOptions): Promise<ReleaseFacts> {
  const { env, log } = options;
  const name = `build ${env.dataDir}`;
  let release = await tryLock(name);
  if (!release) {
    log('Waiting for another build to end');
    release = await lock(name);
  }
  try {
    return await makeRelease(options);
  } finally {
    await release();
  }
}

async function makeRelease({ env, apiUrl, data, full = false }: BuildOptions) {
  const { work } = releasePaths(env.dataDir);
  const dist = join(work, 'dist');
  const unfinished = join(work, 'unfinished');
  const madeBy = join(work, 'program.json');
  mkdirSync(work, { recursive: true });
  await prune(env.dataDir);
  const inputs = programInputs(env);
  const program = JSON.stringify(inputs);
  // After a build that broke off, a file may be newer than what is remembered about it; a page that
  // another program made may name files of its own, such as its stylesheet.
  const isOurs = existsSync(madeBy) && readFileSync(madeBy, 'utf8') === program;
  const afresh = full || !isOurs || existsSync(unfinished);
  if (afresh) rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  keepOneCopy(work);
  writeFileSync(unfinished, '');
  const started = statSync(unfinished).mtimeMs;

  const readAt = new Date().toISOString();
  const before = await countListings(apiUrl);
  const rendering = performance.now();
  await runAstro({ env, apiUrl, work, afresh });
  performance.measure('pages', { start: rendering });
  const after = await countListings(apiUrl);
  sweep(work, started);
  if (env.withoutApi) copyPictures(join(dist, 'client'), env.dataDir);
  const indexing = performance.now();
  await makeSearchIndex(work);
  performance.measure('static index', { start: indexing });
  const facts = await publish(env.dataDir, {
    dist,
    inputs: { ...inputs, data },
    readAt,
    startedAt: started,
    // A listing may come or go while the pages are made; no page that both counts saw may lack.
    expected: {
      businesses: Math.min(before.businesses, after.businesses),
      events: Math.min(before.events, after.events),
      deals: Math.min(before.deals, after.deals),
    },
  });
  writeFileSync(madeBy, program);
  rmSync(unfinished);
  return facts;
}

async function countListings(apiUrl: string): Promise<Record<PluralKind, number>> {
  const client = createClient(apiUrl);
  const one = { page_size: 1 };
  const [businesses, events, deals] = await Promise.all([
    client.listBusinesses(one),
    client.listEvents(one),
    client.listDeals(one),
  ]);
  return { businesses: businesses.count, events: events.count, deals: deals.count };
}

interface AstroOptions {
  env: Env;
  apiUrl: string;
  work: string;
  afresh: boolean;
}

/** Runs in this very process, so that whoever ends the process has ended the build. */
async function runAstro({ env, apiUrl, work, afresh }: AstroOptions): Promise<void> {
  os.setPriority(PRIORITY);
  Object.assign(process.env, {
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ASTRO_KEY: keyOf(work),
    BUILD_FOLDER: work,
    API_URL: apiUrl,
    SITE_URL: env.siteUrl,
    ...(env.s3 && { MEDIA_URL: env.s3.publicUrl }),
    ...(env.apiIsElsewhere && { PUBLIC_API_URL: env.apiUrl }),
    ...(env.withoutApi && { PUBLIC_NO_API: 'true' }),
  });
  const { build } = await import('astro');
  await build({ root: programFolder, mode: 'production', logLevel: 'error', force: afresh });
}

/**
 * Astro writes each page twice: to its output and to a cache that it would restore pages from. Ours
 * are never taken away from its output, so that both may be one folder.
 */
function keepOneCopy(work: string): void {
  const cached = join(work, 'cache', 'dist');
  if (existsSync(cached)) return;
  mkdirSync(dirname(cached), { recursive: true });
  rmSync(cached, { force: true });
  symlinkSync(join('..', 'dist'), cached);
}

/** Astro's key for props of server islands, the same in each build so that their code is the same. */
function keyOf(work: string): string {
  const file = join(work, 'key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Removes what an earlier build left and this one neither made nor kept. */
function sweep(work: string, started: number): void {
  const kept = keptPages(work);
  for (const file of filesIn(join(work, 'dist'))) {
    // The index knows by itself whether it is still right.
    if (file.startsWith(`client${INDEX_PATH}/`)) continue;
    const path = join(work, 'dist', file);
    if (statSync(path).mtimeMs < started && !kept.has(file)) rmSync(path);
  }
}

/** The pages that Astro remembers, as paths in its output folder. */
function keptPages(work: string): Set<string> {
  const file = join(work, 'cache', 'incremental-build.json');
  if (!existsSync(file)) return new Set();
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    routes: Record<string, { paths: Record<string, { outputFile: string }> }>;
  };
  const routes = Object.values(manifest.routes);
  return new Set(
    routes.flatMap(({ paths }) => Object.values(paths).map(({ outputFile }) => outputFile)),
  );
}
