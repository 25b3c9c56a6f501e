import { join } from 'node:path';
import { openUnmigrated } from '../db/open.ts';
import type { Env } from '../env.ts';
import { megabytes } from '../system/free-space.ts';
import { openMedia } from '../wire.ts';
import { type BackupOptions, type MadeBackup, makeBackup } from './backup.ts';
import { noteBackup } from './note.ts';
import { openPlace } from './open-place.ts';
import { futureBackupsText, type BackupPlace, backupsAt } from './place.ts';

export const ownFolder = (dataDir: string): string => join(dataDir, 'backups');

export interface BackupRun extends BackupOptions {
  place: BackupPlace;
  log: (line: string) => void;
}

/** Makes a backup of the settings' community, whether its server runs or not, and says so. */
export async function runBackup(env: Env, run: BackupRun): Promise<MadeBackup | null> {
  const began = performance.now();
  const database = await openUnmigrated(env, run.log);
  try {
    const community = { pool: database.pool, media: openMedia(env) };
    const made = await makeBackup(community, run.place, run);
    if (made) run.log(described(made, performance.now() - began));
    return made;
  } catch (error) {
    const isTold = run.isDue && !run.signal.aborted;
    const failure = (error as Error).message;
    // A failure that can't be noted is still in the log.
    if (isTold) await noteBackup(database.pool, { failure }, run.now).catch(() => {});
    throw error;
  } finally {
    await database.close();
  }
}

/** Time until the newest backup of a place is as old as the schedule says (ms); without one, 0. */
export async function dueIn(place: BackupPlace, every: number, now: Date): Promise<number> {
  const [newest] = (await backupsAt(place, now)).made;
  return newest ? newest.madeAt.getTime() + every - now.getTime() : 0;
}

/** Makes a backup when one is due, and removes the oldest beyond those that are kept. */
export async function runScheduledBackup(
  env: Env,
  { to, every, keep }: NonNullable<Env['backup']>,
  run: Omit<BackupRun, 'place' | 'isDue'>,
): Promise<void> {
  const place = openPlace(to, env.s3Access);
  const isDue = async () => (await dueIn(place, every, run.now)) <= 0;
  if (!(await runBackup(env, { ...run, place, isDue }))) return;
  const { made, ahead } = await backupsAt(place, run.now);
  for (const { name } of made.slice(keep)) await place.remove(name);
  if (ahead.length > 0) run.log(`Backup: ${futureBackupsText({ ahead })}`);
}

function described({ address, bytes, facts, missing }: MadeBackup, took: number): string {
  const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0);
  const pictures = `${facts.pictures - missing} files of pictures`;
  const gone = missing > 0 ? ` (${missing} that rows name are not there)` : '';
  const all = `${rows.toLocaleString('en-AU')} rows and ${pictures}${gone}`;
  return `Backup: ${all} in ${address}, ${megabytes(bytes)}, ${(took / 1_000).toFixed(1)} s`;
}
