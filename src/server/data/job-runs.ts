import { eq, lte } from 'drizzle-orm';
import { jobRuns } from '../db/release-tables.ts';
import { type Database, orm } from './database.ts';

/**
 * Does a job unless any server over this database has begun it within so long (ms). One that fails is due
 * again at once; one whose process is killed, after that time. Tells whether it was done.
 */
export async function onceIn(
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
      setWhere: lte(jobRuns.begunAt, new Date(now.getTime() - every)),
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
