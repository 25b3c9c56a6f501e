import { max, sql } from 'drizzle-orm';
import * as texts from '#texts/server-faults.ts';
import { type Database, onlyRow, orm, rows } from './database.ts';
import { migrations } from '../db/migrate.ts';
import { releaseBuilds } from '../db/release-tables.ts';
import type { WriteLine } from '../log/log.ts';
import { repeat } from '../system/repeat.ts';

/** Largest difference of clocks that are right (ms); a date further ahead comes from a clock that was wrong. */
export const MOST_APART = 20_000;
/** Interval of comparisons of the machine's clock with the database's (ms). */
const COMPARED_EVERY = 2_000;

export type Clock = Awaited<ReturnType<typeof openClock>>;

/**
 * Starts to follow the database's clock; a problem is logged when it begins and when it ends. While the database
 * doesn't answer, the clock goes on as the machine's does.
 */
export async function openClock(db: Database, log: WriteLine) {
  let last: Awaited<ReturnType<typeof compareClocks>> = {
    ahead: 0,
    now: new Date(0),
    problem: null,
  };
  const compare = async () => {
    const { problem } = last;
    last = await compareClocks(db, last.now);
    if (last.problem && !problem) log(last.problem, 'warn');
    if (!last.problem && problem) log('The clock is right again');
  };
  await compare().catch(() => {});
  return {
    /** The present instant by the database's clock, which all servers share, and which orders their writes. */
    now: () => new Date(Date.now() + last.ahead),
    /** The fault of the machine's or the database's clock, and its remedy; null without one. */
    problem: () => last.problem,
    stop: repeat(compare, COMPARED_EVERY, () => {}),
  };
}

/**
 * Compares the clocks, with each other and with earlier dates; `seen` is the latest time seen so far. Gives the time by
 * the database's clock, and by how much that is ahead of the machine's (ms); 0 if the query took longer than they differ.
 */
export async function compareClocks(db: Database, seen = new Date(0)) {
  const before = Date.now();
  const { now } = onlyRow(await rows<{ now: Date }>(db, sql`SELECT clock_timestamp() AS now`));
  const after = Date.now();
  const apart = now.getTime() - (before + after) / 2;
  const ahead = Math.abs(apart) > after - before ? apart : 0;
  const { startedAt } = releaseBuilds;
  const [newest] = await orm(db)
    .select({ at: max(startedAt) })
    .from(releaseBuilds);
  return { ahead, now, problem: problemOf(ahead, now, seen, newest?.at ?? new Date(0)) };
}

function problemOf(ahead: number, now: Date, seen: Date, newestRelease: Date): string | null {
  const made = new Date(migrations.at(-1)?.at ?? 0);
  const says = now.toISOString();
  if (now < made) return texts.beforeVersion(says, made.toISOString());
  if (Math.abs(ahead) > MOST_APART) {
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    return ahead > 0 ? texts.behindDatabase(seconds) : texts.aheadOfDatabase(seconds);
  }
  if (newestRelease.getTime() - now.getTime() > MOST_APART) {
    return texts.beforeRelease(says, newestRelease.toISOString());
  }
  if (seen.getTime() - now.getTime() > MOST_APART) {
    return texts.beforeItself(says, seen.toISOString());
  }
  return null;
}
