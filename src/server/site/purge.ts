import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { writeWhole } from '../write-whole.ts';
import { differences } from './release-files.ts';
import { keptFacts, releasePaths, servedFacts } from './releases.ts';

const run = promisify(execFile);

/** A command that purges a CDN and hasn't ended by then is stopped (ms). */
const TIMEOUT = 60_000;

/** What is in `release/changes.json`: the addresses whose answers a CDN must not keep. */
interface Changes {
  /** The release that is served. */
  release: string;
  /** The one that it is compared with; null: all that a CDN keeps may be another. */
  since: string | null;
  changed: string[];
  removed: string[];
  /** Whether the command of the operator has been told. */
  purged: boolean;
}

/** The release up to which changes have been written down. */
export const toldRelease = (dataDir: string): string | undefined => readChanges(dataDir)?.release;

function readChanges(dataDir: string): Changes | null {
  const file = releasePaths(dataDir).changes;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Changes) : null;
}

/**
 * Writes down which addresses the release being served has changed and removed. What a command hasn't been
 * told of yet stays on the list.
 */
export async function noteChanges(dataDir: string, command: string | undefined): Promise<void> {
  const file = releasePaths(dataDir).changes;
  const served = await servedFacts(dataDir);
  const known = readChanges(dataDir);
  if (!served || known?.release === served.id) return;
  const before = known && (await keptFacts(dataDir, known.release));
  const found = differences(dataDir, before, served);
  const waiting = command !== undefined && known && before && !known.purged ? known : null;
  const changed = new Set([...(waiting?.changed ?? []), ...found.changed.keys()]);
  const removed = new Set([...(waiting?.removed ?? []), ...found.removed]);
  for (const address of found.changed.keys()) removed.delete(address);
  for (const address of found.removed) changed.delete(address);
  const changes: Changes = {
    release: served.id,
    since: waiting ? waiting.since : (before?.id ?? null),
    changed: [...changed],
    removed: [...removed],
    purged: false,
  };
  mkdirSync(dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(changes, null, 2));
}

/**
 * Runs the operator's command with the path of the list in `CHANGES`, if it hasn't been told of it. One that
 * fails is told again, with what has changed since, after the next release.
 */
export async function purge(
  dataDir: string,
  command: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  const file = releasePaths(dataDir).changes;
  const changes = readChanges(dataDir);
  if (command === undefined || !changes || changes.purged) return;
  try {
    await run('sh', ['-c', command], {
      env: { ...process.env, CHANGES: file },
      timeout: TIMEOUT,
    });
  } catch (error) {
    log(`PURGE_COMMAND failed and will be run again: ${(error as Error).message}`);
    return;
  }
  if (toldRelease(dataDir) === changes.release) {
    await writeWhole(file, JSON.stringify({ ...changes, purged: true }, null, 2));
  }
}
