import { eq } from 'drizzle-orm';
import { keyFingerprints } from '../db/release-tables.ts';
import { type Database, onlyRow, orm, type Pool } from './database.ts';
import { addNote, readNote } from './job-runs.ts';

/** There is one key for a whole site. */
const NAME = 'site';

/** What is remembered of its changes: when the last one was, in ISO 8601. */
const NOTE = 'secret key';
interface KeyNote {
  changedAt: string;
}

/** Notes the secret key that a server starts with; tells whether the start before, of any server, had another. */
export async function isAnotherKey(db: Pool, fingerprint: string, now: Date): Promise<boolean> {
  const isIt = eq(keyFingerprints.name, NAME);
  await orm(db).insert(keyFingerprints).values({ name: NAME, fingerprint }).onConflictDoNothing();
  const before = onlyRow(await orm(db).select().from(keyFingerprints).where(isIt)).fingerprint;
  if (before === fingerprint) return false;
  await orm(db).update(keyFingerprints).set({ fingerprint }).where(isIt);
  await addNote(db, NOTE, { changedAt: now.toISOString() } satisfies KeyNote, now);
  return true;
}

/** Whether the last server to start had another key than this, and when a start had another than the one before. */
export async function readKeyState(
  db: Database,
  fingerprint: string | null,
): Promise<{ isAnother: boolean; changedAt: Date | null }> {
  const [last] = await orm(db).select().from(keyFingerprints).where(eq(keyFingerprints.name, NAME));
  const { changedAt } = await readNote<KeyNote>(db, NOTE);
  return {
    isAnother: fingerprint !== null && last !== undefined && last.fingerprint !== fingerprint,
    changedAt: changedAt === undefined ? null : new Date(changedAt),
  };
}
