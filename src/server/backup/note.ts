import type { Database } from '../data/database.ts';
import { addNote, readNote } from '../data/job-runs.ts';

const JOB = 'backup';
/** Codes of databases without a place for notes: an older one lacks the column or the table, or it is read-only. */
const NO_PLACE_FOR_NOTES = ['42703', '42P01', '25006'];

/** Facts about the backups of a community, whichever server or command made them. */
export interface BackupNote {
  /** The place of the schedule's last backup. */
  to: string;
  /** Time of the last backup, in ISO 8601. */
  madeAt: string;
  /** Number of listings' pictures that it lacks, since their files were lost before. */
  lost: number;
  /** The reason why the schedule has failed since; null when it hasn't. */
  failure: string | null;
}

/** The notes; none in a database without a place for them. */
export const readBackupNote = (db: Database): Promise<Partial<BackupNote>> =>
  readNote<BackupNote>(db, JOB).catch((error) => whereNoNoteCanBe(error, {}));

/** Notes the given fields, and leaves the rest. */
export const noteBackup = (db: Database, note: Partial<BackupNote>, now: Date): Promise<void> =>
  addNote(db, JOB, note, now).catch((error) => whereNoNoteCanBe(error, undefined));

function whereNoNoteCanBe<Instead>(error: { code?: string }, instead: Instead): Instead {
  if (NO_PLACE_FOR_NOTES.includes(error.code ?? '')) return instead;
  throw error;
}
