import { max, sql } from 'drizzle-orm';
import { type Database, onlyRow, orm, rows } from './data/database.ts';
import { migrations } from './db/migrate.ts';
import { releaseBuilds } from './db/release-tables.ts';
import type { Say } from './log.ts';
import { repeat, type Stop } from './repeat.ts';

/** Clocks that agree to so much are right; what is dated further ahead is of a clock that was wrong (ms). */
export const MOST_APART = 20_000;
/** How often the machine's clock is compared with the database's (ms). */
const COMPARED_EVERY = 2_000;

const REMEDY = 'Set it by NTP (timedatectl set-ntp true).';

/** The time of the site. */
export interface Clock {
  /**
   * The present instant by the database's clock, which all servers of a site have in common: what they write is
   * ordered by it.
   */
  now: () => Date;
  /** What is wrong with the clock of the machine or of the database, with what to do; null when nothing is. */
  problem: () => string | null;
  stop: Stop;
}

/**
 * Starts to follow the database's clock; what is wrong is told in the log when it begins and when it is over. While
 * the database can't be asked, the clock goes on as the machine's does.
 */
export async function openClock(db: Database, log: Say): Promise<Clock> {
  let last: Comparison = { ahead: 0, now: new Date(0), problem: null };
  const compare = async () => {
    const { problem } = last;
    last = await compareClocks(db, last.now);
    if (last.problem && !problem) log(last.problem, 'warn');
    if (!last.problem && problem) log('The clock is right again');
  };
  await compare().catch(() => {});
  return {
    now: () => new Date(Date.now() + last.ahead),
    problem: () => last.problem,
    stop: repeat(compare, COMPARED_EVERY, () => {}),
  };
}

/** How the clocks of the machine and of the database stand. */
interface Comparison {
  /** How far the database's is ahead of the machine's (ms); 0 where asking took longer than they differ. */
  ahead: number;
  /** What the database's said. */
  now: Date;
  problem: string | null;
}

/** Compares the clocks, with each other and with what was dated before; `seen` is the latest that was seen so far. */
export async function compareClocks(db: Database, seen = new Date(0)): Promise<Comparison> {
  const before = Date.now();
  const { now } = onlyRow(await rows<{ now: Date }>(db, sql`SELECT clock_timestamp() AS now`));
  const after = Date.now();
  const apart = now.getTime() - (before + after) / 2;
  const ahead = Math.abs(apart) > after - before ? apart : 0;
  const { startedAt } = releaseBuilds;
  const [newest] = await orm(db)
    .select({ at: max(startedAt) })
    .from(releaseBuilds);
  return {
    ahead,
    now,
    problem: problemOf({ ahead, now, seen, newest: newest?.at ?? new Date(0) }),
  };
}

interface Compared extends Pick<Comparison, 'ahead' | 'now'> {
  seen: Date;
  /** When the newest release was begun. */
  newest: Date;
}

function problemOf({ ahead, now, seen, newest }: Compared): string | null {
  const made = new Date(migrations.at(-1)?.at ?? 0);
  const says = `The clock says ${now.toISOString()}`;
  if (now < made) return `${says}, but this version was made at ${made.toISOString()}. ${REMEDY}`;
  if (Math.abs(ahead) > MOST_APART) {
    const way = ahead > 0 ? 'behind' : 'ahead of';
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    return `The clock of this machine is ${seconds} s ${way} the database’s, by which the site goes. ${REMEDY}`;
  }
  if (newest.getTime() - now.getTime() > MOST_APART) {
    return `${says}, but there is a release of ${newest.toISOString()}: it was ahead, or is behind now. ${REMEDY}`;
  }
  if (seen.getTime() - now.getTime() > MOST_APART) {
    return `${says}, but said ${seen.toISOString()} before: it was ahead, or is behind now. ${REMEDY}`;
  }
  return null;
}
