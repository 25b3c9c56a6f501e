import os from 'node:os';
import { readCommunity } from '#src/build/community.ts';
import { releasePages } from '#src/build/release-pages.ts';
import type { Env } from '../env.ts';
import { lock, tryLock } from '../process-lock.ts';
import { programInputs } from './fingerprint.ts';
import { measured } from './measured.ts';
import { buildProgram, loadProgram } from './program.ts';
import { publish } from './publish.ts';
import { prune, type ReleaseFacts, releasePaths } from './releases.ts';

/** Lower than the server's, so that visitors don't notice a build. */
const PRIORITY = 10;

export interface BuildOptions {
  env: Env;
  /** Where the listings are read from. */
  apiUrl: string;
  /** The instant that its pages speak of. */
  now: Date;
  /** A digest of the data that is being built, where the caller knows one. */
  data?: string | undefined;
  /** Render every page again, whatever is remembered of the last release. */
  full?: boolean;
  log: (line: string) => void;
}

/**
 * Makes a release from what the API has, and publishes it; once in a process, which it takes over. Throws
 * with what was wrong, such as the listing and the field that break the contract; what is being served
 * stays as it is then.
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

async function makeRelease({ env, apiUrl, now, data, full = false }: BuildOptions) {
  os.setPriority(PRIORITY);
  const id = await measured('program', () => buildProgram(env));
  await prune(env.dataDir, id);
  const program = await loadProgram(releasePaths(env.dataDir).program(id), env.siteUrl);
  const readAt = new Date().toISOString();
  const keeping = { file: releasePaths(env.dataDir).snapshot, key: id, full };
  const community = await measured('reading', () => readCommunity(apiUrl, now, keeping));
  return publish(env, {
    program: id,
    inputs: { ...programInputs(env), data },
    readAt,
    community,
    pages: releasePages(community, program.addresses),
    full,
  });
}
