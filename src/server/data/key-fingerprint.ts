import type { Database } from './database.ts';
import { addNote, readNote } from './job-runs.ts';

/** Name of the note about a site's secret key. */
const NOTE = 'secret key';
interface KeyNote {
  /** The fingerprint at the last start of a server. */
  fingerprint: string;
  /** Time of the last start with another key than the start before, in ISO 8601. */
  changedAt: string;
}

/** Notes the secret key of a server that starts; tells whether the start before, of any server, had another. */
export async function isAnotherKey(db: Database, fingerprint: string, now: Date): Promise<boolean> {
  const { fingerprint: before = fingerprint } = await readNote<KeyNote>(db, NOTE);
  const isAnother = before !== fingerprint;
  const note: Partial<KeyNote> = {
    fingerprint,
    ...(isAnother && { changedAt: now.toISOString() }),
  };
  await addNote(db, NOTE, note, now);
  return isAnother;
}

/** Whether the last start had another key than this one, and when a start last had another than the one before. */
export async function readKeyState(
  db: Database,
  fingerprint: string | null,
): Promise<{ isAnother: boolean; changedAt: Date | null }> {
  const { fingerprint: last, changedAt } = await readNote<KeyNote>(db, NOTE);
  return {
    isAnother: fingerprint !== null && last !== undefined && last !== fingerprint,
    changedAt: changedAt === undefined ? null : new Date(changedAt),
  };
}
