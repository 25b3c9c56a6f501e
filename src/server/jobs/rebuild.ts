import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { programFolder, programInputs } from '../site/fingerprint.ts';
import { sameProgram } from '../site/publish.ts';
import { releasePaths, servedFacts } from '../site/releases.ts';

/** Published listings show through these tables; a change to any of them may change a page. */
const DATA_FINGERPRINT = `
  SELECT md5(concat_ws('|',
    (SELECT concat(count(*), max(updated_at)) FROM businesses),
    (SELECT concat(count(*), max(updated_at)) FROM events),
    (SELECT concat(count(*), max(updated_at)) FROM deals),
    (SELECT concat(count(*), max(id)) FROM advertisements),
    (SELECT concat(count(*), max(id)) FROM categories),
    current_date)) AS digest`;

export interface RebuildOptions {
  env: Env;
  pool: pg.Pool;
  /** Called after each build that published something. */
  published: () => Promise<void>;
  log: (line: string) => void;
}

/** Keeps the release in step with the program and the data, until it is stopped. */
export interface Rebuilds {
  stop: () => void;
}

/**
 * Builds a release when there is none or it was made by another program or from other data, then
 * again whenever the data has changed and been quiet for `REBUILD_AFTER`, and every
 * `REBUILD_EVERY`, since what a page says of its dates changes by itself.
 */
export function startRebuilds({ env, pool, published, log }: RebuildOptions): Rebuilds {
  const stopping = new AbortController();
  let lastBuilt = Date.now();
  let seen = '';
  /** The data of a build that failed: it would fail again. */
  let failed: string | undefined;

  async function build(data: string): Promise<void> {
    lastBuilt = Date.now();
    const succeeded = await runBuild(data, stopping.signal, log);
    failed = succeeded ? undefined : data;
    if (succeeded) await published();
  }

  async function check(): Promise<void> {
    if (existsSync(releasePaths(env.dataDir).hold)) return;
    const data = await dataFingerprint(env, pool);
    const served = await servedFacts(env.dataDir);
    const due = Date.now() - lastBuilt >= env.rebuildEvery;
    const quiet = data === seen;
    seen = data;
    const changed = data !== failed && data !== (served?.inputs.data ?? data);
    if (due || !served || (changed && quiet)) await build(data);
  }

  async function bringUpToDate(): Promise<void> {
    const served = await servedFacts(env.dataDir);
    seen = await dataFingerprint(env, pool);
    const inputs = programInputs(env);
    const isHeld = existsSync(releasePaths(env.dataDir).hold);
    const isCurrent = served && sameProgram(served.inputs, inputs) && served.inputs.data === seen;
    if (!served || (!isHeld && !isCurrent)) await build(seen);
  }

  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => run(check), env.rebuildAfter);
    timer.unref();
  };
  const run = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      if (!stopping.signal.aborted) log(`Rebuild: ${(error as Error).message}`);
    }
    next();
  };

  void run(bringUpToDate);
  return {
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** A digest of the data that pages are made of; empty when they come from an API elsewhere. */
async function dataFingerprint(env: Env, pool: pg.Pool): Promise<string> {
  if (env.apiIsElsewhere) return '';
  const { rows } = await pool.query<{ digest: string }>(DATA_FINGERPRINT);
  return rows[0]?.digest ?? '';
}

/** Builds in a process of its own; true when it ended well. */
async function runBuild(
  data: string,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<boolean> {
  const script = join(programFolder, 'scripts/build.ts');
  const child = spawn(process.execPath, [script, ...(data ? [`--data=${data}`] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', log);
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', () => resolve(false));
  child.once('close', (status) => resolve(status === 0));
  return promise;
}
