import { type BackupNote, readBackupNote } from '../backup/note.ts';
import { openPlace } from '../backup/open-place.ts';
import { type KeptBackups, backupsAt } from '../backup/place.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../data/database.ts';
import { type Outbox, outboxState } from '../data/mail/mails.ts';
import { type ReleaseTrend, releaseTrend } from '../data/releases/release-builds.ts';
import { type Disk, type DisksOf, readDisks } from '../disks.ts';
import type { Env } from '../env.ts';

/** How a site is, as the page for staff, `npm run status` and the metrics tell it. */
export interface SiteFacts {
  /** Null while the database can't be asked; the reason is in `problem`. */
  database: { releases: ReleaseTrend; mails: Outbox } | null;
  problem: string | null;
  /** What the place that is set holds, null where none is or it can't be looked at, and what is noted of it. */
  backup: { kept: KeptBackups | null; problem: string | null; note: Partial<BackupNote> };
  /** What is wrong with the clock; null when nothing is. */
  clock: string | null;
  /** The disks that are written to. */
  disks: Disk[];
}

/** What of the settings the facts depend on. */
export type FactsOptions = DisksOf & Pick<Env, 's3Access'>;

/** Looks how a site is; what can't be read says so, and the rest is told all the same. */
export async function readFacts(
  env: FactsOptions,
  db: Database,
  clock: Pick<Clock, 'now' | 'problem'>,
): Promise<SiteFacts> {
  const [database, backup, disks] = await Promise.all([
    readDatabase(db),
    readBackup(env, db, clock.now()),
    readDisks(env),
  ]);
  return { ...database, backup, clock: clock.problem(), disks };
}

async function readDatabase(db: Database): Promise<Pick<SiteFacts, 'database' | 'problem'>> {
  try {
    const [releases, mails] = await Promise.all([releaseTrend(db), outboxState(db)]);
    return { database: { releases, mails }, problem: null };
  } catch (error) {
    return { database: null, problem: (error as Error).message };
  }
}

async function readBackup(
  { backup, s3Access }: FactsOptions,
  db: Database,
  now: Date,
): Promise<SiteFacts['backup']> {
  // Files can be looked at without the database.
  const note = await readBackupNote(db).catch(() => ({}));
  if (!backup) return { kept: null, problem: null, note };
  try {
    const kept = await backupsAt(openPlace(backup.to, s3Access), now, note);
    return { kept, problem: null, note };
  } catch (error) {
    return { kept: null, problem: (error as Error).message, note };
  }
}
