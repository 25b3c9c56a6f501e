import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { linkCache, sweep } from '#src/astro/build-in-place.ts';
import { isOn } from '#src/astro/switches.ts';
import { LIST_CALLS, publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { ofEachKind, PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { INDEX_PATH } from '#src/listings/search-record.ts';
import type { Env } from '../env.ts';
import { lock, tryLock } from '../process-lock.ts';
import { programFolder, programInputs } from './fingerprint.ts';
import { publish } from './publish.ts';
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
  if (afresh) {
    for (const folder of ['dist', 'cache'])
      rmSync(join(work, folder), { recursive: true, force: true });
  }
  mkdirSync(dist, { recursive: true });
  if (isOn('build-in-place')) linkCache(work);
  writeFileSync(unfinished, '');
  const started = statSync(unfinished).mtimeMs;

  const readAt = new Date().toISOString();
  const before = await countListings(apiUrl);
  const rendering = performance.now();
  await runAstro({ env, apiUrl, work, afresh });
  performance.measure('pages', { start: rendering });
  const after = await countListings(apiUrl);
  // The index knows by itself whether it is still right.
  if (isOn('build-in-place'))
    sweep(work, started, (file) => file.startsWith(`client${INDEX_PATH}/`));
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
    expected: ofEachKind((plural) => Math.min(before[plural], after[plural])),
  });
  writeFileSync(madeBy, program);
  rmSync(unfinished);
  return facts;
}

async function countListings(apiUrl: string): Promise<Record<PluralKind, number>> {
  const call = createClient(publicCalls, apiUrl);
  const counted = PLURAL_KINDS.map(async (plural) => {
    const { count } = await call(LIST_CALLS[plural], { query: { page_size: 1 } });
    return [plural, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<PluralKind, number>;
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

/** Astro's key for props of server islands, the same in each build so that their code is the same. */
function keyOf(work: string): string {
  const file = join(work, 'key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
