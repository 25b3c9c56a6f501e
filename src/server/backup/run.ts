import { join } from 'node:path';
import { openUnmigrated } from '../db/open.ts';
import type { Env } from '../env.ts';
import { megabytes } from '../free-space.ts';
import { mediaFolder } from '../media/store.ts';
import { openMedia } from '../wire.ts';
import { type MadeBackup, makeBackup } from './backup.ts';
import { openPlace } from './open-place.ts';
import type { BackupPlace } from './place.ts';

/** Where backups go that nobody has named a place for. */
export const ownFolder = (dataDir: string): string => join(dataDir, 'backups');

export interface BackupRun {
  place: BackupPlace;
  now: Date;
  signal: AbortSignal;
  log: (line: string) => void;
  /** Asked once no other process can make a backup. */
  isDue?: () => Promise<boolean>;
}

/** Makes a backup of the community that the settings name, whether its server runs or not, and says so. */
export async function runBackup(env: Env, run: BackupRun): Promise<MadeBackup | null> {
  const began = performance.now();
  const database = await openUnmigrated(env, run.log);
  try {
    const mediaDir = mediaFolder(env.dataDir);
    const community = { pool: database.pool, media: openMedia(env), mediaDir };
    const made = await makeBackup(community, run.place, run);
    if (made) run.log(described(made, performance.now() - began));
    return made;
  } finally {
    await database.close();
  }
}

/** The newest backup of a place that isn't from a clock that was wrong; null when there is none. */
export async function newestBackup(place: BackupPlace, now: Date): Promise<Date | null> {
  const backups = await place.list();
  return backups.find(({ madeAt }) => madeAt <= now)?.madeAt ?? null;
}

/** Makes a backup when the newest is as old as the schedule says, and removes those beyond what is kept. */
export async function runScheduledBackup(
  env: Env,
  { to, every, keep }: NonNullable<Env['backup']>,
  run: Omit<BackupRun, 'place' | 'isDue'>,
): Promise<void> {
  const place = openPlace(to, env.s3Access);
  const isDue = async () => {
    const newest = await newestBackup(place, run.now);
    return !newest || run.now.getTime() - newest.getTime() >= every;
  };
  if (!(await runBackup(env, { ...run, place, isDue }))) return;
  for (const { name } of (await place.list()).slice(keep)) await place.remove(name);
}

function described({ address, bytes, facts, missing }: MadeBackup, took: number): string {
  const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0);
  const pictures = `${facts.pictures - missing} files of pictures`;
  const gone = missing > 0 ? ` (${missing} that rows name are not there)` : '';
  const all = `${rows.toLocaleString('en-AU')} rows and ${pictures}${gone}`;
  return `Backup: ${all} in ${address}, ${megabytes(bytes)}, ${(took / 1_000).toFixed(1)} s`;
}
