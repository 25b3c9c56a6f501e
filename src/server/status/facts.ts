import { type BackupNote, readBackupNote } from '../backup/note.ts';
import { openPlace } from '../backup/open-place.ts';
import { type KeptBackups, backupsAt } from '../backup/place.ts';
import type { Clock } from '../data/clock.ts';
import type { Database } from '../data/database.ts';
import { countAdmins } from '../data/accounts/accounts.ts';
import { lookAlikes } from '../data/accounts/look-alikes.ts';
import { outboxState } from '../data/mail/mails.ts';
import { releaseTrend } from '../data/releases/release-builds.ts';
import { countUnread } from '../data/site-pages/site-pages.ts';
import { readKeyState } from '../data/key-fingerprint.ts';
import { databaseVersion } from '../data/database-version.ts';
import { type Disk, type DisksOf, readDisks } from './disks.ts';
import type { Env } from '../env.ts';
import { readMemory } from '../system/memory.ts';
import { readFingerprint } from '../secrets/secret-key.ts';

/** The state of a site, from which the page for staff, `npm run status` and the metrics are made. */
export interface SiteFacts {
  /** Null while the database doesn't answer; `problem` has the reason. */
  database: {
    version: string;
    releases: Awaited<ReturnType<typeof releaseTrend>>;
    mails: Awaited<ReturnType<typeof outboxState>>;
    lookAlikes: string[];
    /** Pages about the site that nobody has marked as read and theirs. */
    unreadPages: number;
    /** Admins who aren't suspended. */
    admins: number;
  } | null;
  problem: string | null;
  /** Backups in the configured place (null without one, or if it can't be read), and their notes. */
  backup: { kept: KeptBackups | null; problem: string | null; note: Partial<BackupNote> };
  clock: string | null;
  /** The secret key compared with that of the last start of a server; null if it can't be told. */
  key: Awaited<ReturnType<typeof readKeyState>> | null;
  disks: Disk[];
  /** Memory of the server (bytes). */
  memory: number;
}

export type FactsOptions = DisksOf & Pick<Env, 's3Access' | 'secretKey'>;

/** Reads the state of a site; a part that can't be read says so, and the others are told all the same. */
export async function readFacts(
  env: FactsOptions,
  db: Database,
  clock: Pick<Clock, 'now' | 'problem'>,
): Promise<SiteFacts> {
  const [database, backup, key, disks] = await Promise.all([
    readDatabase(db),
    readBackup(env, db, clock.now()),
    readKey(env, db),
    readDisks(env),
  ]);
  return { ...database, backup, key, disks, memory: readMemory(), clock: clock.problem() };
}

async function readDatabase(db: Database): Promise<Pick<SiteFacts, 'database' | 'problem'>> {
  try {
    const [{ name: version }, releases, mails, alike, unreadPages, admins] = await Promise.all([
      databaseVersion(db),
      releaseTrend(db),
      outboxState(db),
      lookAlikes(db),
      countUnread(db),
      countAdmins(db),
    ]);
    return {
      database: { version, releases, mails, lookAlikes: alike, unreadPages, admins },
      problem: null,
    };
  } catch (error) {
    return { database: null, problem: (error as Error).message };
  }
}

/**
 * Null for a database of an older version, without fingerprints, and for an unreadable key, which ends the next start.
 */
const readKey = async (env: FactsOptions, db: Database): Promise<SiteFacts['key']> =>
  readFingerprint(env)
    .then((fingerprint) => readKeyState(db, fingerprint))
    .catch(() => null);

async function readBackup(
  { backup, s3Access }: FactsOptions,
  db: Database,
  now: Date,
): Promise<SiteFacts['backup']> {
  // Backups can be listed without the database.
  const note = await readBackupNote(db).catch(() => ({}));
  if (!backup) return { kept: null, problem: null, note };
  try {
    const kept = await backupsAt(openPlace(backup.to, s3Access), now, note);
    return { kept, problem: null, note };
  } catch (error) {
    return { kept: null, problem: (error as Error).message, note };
  }
}
