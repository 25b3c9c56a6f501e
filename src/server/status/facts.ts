import { mkdir, statfs } from 'node:fs/promises';
import { newestBackup } from '../backup/run.ts';
import { openPlace } from '../backup/open-place.ts';
import type { Database } from '../data/database.ts';
import { type Outbox, outboxState } from '../data/mail/mails.ts';
import { type ReleaseTrend, releaseTrend } from '../data/releases/release-builds.ts';
import type { Env } from '../env.ts';

/** How a site is, as the page for staff, `npm run status` and the metrics tell it. */
export interface SiteFacts {
  /** Null while the database can't be asked; the reason is in `problem`. */
  database: { releases: ReleaseTrend; mails: Outbox } | null;
  problem: string | null;
  /** The newest backup of the place that is set; null where none is, or none is there. */
  backup: { isSet: boolean; newest: Date | null; problem: string | null };
  /** The disk of the data folder (bytes). */
  disk: { free: number; total: number };
}

/** What of the settings the facts depend on. */
export type FactsOptions = Pick<Env, 'dataDir' | 'backup' | 's3Access'>;

/** Looks how a site is; what can't be read says so, and the rest is told all the same. */
export async function readFacts(env: FactsOptions, db: Database, now: Date): Promise<SiteFacts> {
  const [database, backup, disk] = await Promise.all([
    readDatabase(db),
    readBackup(env, now),
    readDisk(env.dataDir),
  ]);
  return { ...database, backup, disk };
}

async function readDatabase(db: Database): Promise<Pick<SiteFacts, 'database' | 'problem'>> {
  try {
    const [releases, mails] = await Promise.all([releaseTrend(db), outboxState(db)]);
    return { database: { releases, mails }, problem: null };
  } catch (error) {
    return { database: null, problem: (error as Error).message };
  }
}

async function readBackup({ backup, s3Access }: FactsOptions, now: Date) {
  if (!backup) return { isSet: false, newest: null, problem: null };
  try {
    const newest = await newestBackup(openPlace(backup.to, s3Access), now);
    return { isSet: true, newest, problem: null };
  } catch (error) {
    return { isSet: true, newest: null, problem: (error as Error).message };
  }
}

async function readDisk(dataDir: string): Promise<SiteFacts['disk']> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}
