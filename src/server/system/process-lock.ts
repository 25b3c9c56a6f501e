import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Interval of tries for a lock (ms); a try takes a third of a millisecond. */
const TRY_AGAIN = 50;
/** SQLite's code of a file that another process has locked. */
const SQLITE_BUSY = 5;

/** Releases a lock; safe to call twice. */
export type Release = () => Promise<void>;

/**
 * Takes the lock `name` of a data folder, the file `locks/<name>` in it; resolves to `null` when another holder has it,
 * or tries at this very moment. It holds against processes in other containers over the same folder, and within this
 * process. The operating system releases it when this process ends, however it ends. Nothing else of this process may
 * open the file: closing it would release the lock. Throws when the file can't be made or the file system has no locks.
 */
export async function tryLock(dataDir: string, name: string): Promise<Release | null> {
  const folder = join(dataDir, 'locks');
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  try {
    return hold(file);
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    const { message } = error as Error;
    throw new Error(`Can't lock ${file}: ${message}. The user of this process has to own it.`, {
      cause: error,
    });
  }
}

/** Takes the lock as soon as its holder releases it or ends; otherwise as `tryLock`. */
export async function lock(dataDir: string, name: string): Promise<Release> {
  for (;;) {
    const release = await tryLock(dataDir, name);
    if (release) return release;
    await delay(TRY_AGAIN);
  }
}

/** Runs work under a lock, which it waits for; `waits` is called if somebody else has it. */
export async function withLock<Result>(
  dataDir: string,
  name: string,
  work: () => Promise<Result>,
  waits = () => {},
): Promise<Result> {
  let release = await tryLock(dataDir, name);
  if (!release) {
    waits();
    release = await lock(dataDir, name);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Holds a file by an exclusive transaction, as an empty database: Node has no other access to file locks. */
function hold(file: string): Release {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return async () => {
    if (database.isOpen) database.close();
  };
}
