import type { Database } from './database.ts';
import { addNote, readNote } from './job-runs.ts';

/** The name of the note about a site's secret key. */
const NOTE = 'secret key';
interface KeyNote {
  /** The key's fingerprint at the last server that started. */
  fingerprint: string;
  /** When a start had another one than the start before, in ISO 8601. */
  changedAt: string;
}

/** Notes the secret key that a server starts with; tells whether the start before, of any server, had another. */
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

/** Whether the last server to start had another key than this, and when a start had another than the one before. */
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
