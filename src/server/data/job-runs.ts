import { eq, gt, lte, or, sql } from 'drizzle-orm';
import { jobRuns } from '../db/release-tables.ts';
import { MOST_APART } from './clock.ts';
import { type Database, orm } from './database.ts';

/** The note of a job; empty before its first one. */
export async function readNote<Note>(db: Database, name: string): Promise<Partial<Note>> {
  const { note } = jobRuns;
  const [known] = await orm(db).select({ note }).from(jobRuns).where(eq(jobRuns.name, name));
  return (known?.note ?? {}) as Partial<Note>;
}

/** Adds to the note of a job; fields that aren't given stay. */
export async function addNote(
  db: Database,
  name: string,
  note: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await orm(db)
    .insert(jobRuns)
    .values({ name, begunAt: now, note })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begunAt: now, note: sql`coalesce(${jobRuns.note}, '{}') || excluded.note` },
    });
}

/**
 * Runs a job unless a server over this database has begun it within a time (ms). A failed job is due again at once; one
 * whose process is killed, after that time. Tells whether it ran.
 */
export async function runIfDue(
  db: Database,
  { name, every, now }: { name: string; every: number; now: Date },
  work: () => Promise<void>,
): Promise<boolean> {
  const begun = await orm(db)
    .insert(jobRuns)
    .values({ name, begunAt: now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { begunAt: now },
      setWhere: or(
        lte(jobRuns.begunAt, new Date(now.getTime() - every)),
        // A clock that was ahead delays no job.
        gt(jobRuns.begunAt, new Date(now.getTime() + MOST_APART)),
      ),
    })
    .returning({ name: jobRuns.name });
  if (begun.length === 0) return false;
  try {
    await work();
  } catch (error) {
    await orm(db).delete(jobRuns).where(eq(jobRuns.name, name));
    throw error;
  }
  return true;
}
