import type { Database } from '../data/database.ts';
import { addNote, readNote } from '../data/job-runs.ts';

const JOB = 'backup';
/** A database of an older version has no such column or table, and one that can only be read takes no note. */
const NO_PLACE_FOR_NOTES = ['42703', '42P01', '25006'];

/** What is known of the backups of a community, whichever server or command made them. */
export interface BackupNote {
  /** Where the schedule put its last one. */
  to: string;
  /** When the last one was made, in ISO 8601. */
  madeAt: string;
  /** How many pictures of listings it lacks, since their files were lost before. */
  lost: number;
  /** Why the schedule couldn't make one since; null when it could. */
  failure: string | null;
}

/** What was noted; nothing where no note can be. */
export const readBackupNote = (db: Database): Promise<Partial<BackupNote>> =>
  readNote<BackupNote>(db, JOB).catch((error) => whereNoNoteCanBe(error, {}));

/** Notes what is named, and leaves the rest. */
export const noteBackup = (db: Database, note: Partial<BackupNote>, now: Date): Promise<void> =>
  addNote(db, JOB, note, now).catch((error) => whereNoNoteCanBe(error, undefined));

function whereNoNoteCanBe<Instead>(error: { code?: string }, instead: Instead): Instead {
  if (NO_PLACE_FOR_NOTES.includes(error.code ?? '')) return instead;
  throw error;
}
