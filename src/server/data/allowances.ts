import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { latestWhole, type Limit, type LimitName, LIMITS } from '#src/api/rate-limits.ts';
import { allowances } from '../db/account-tables.ts';
import { unqualifiedColumn, columnList, orm, prepared, type DataContext } from './database.ts';
import { tooMany } from '../http/refusals.ts';

/** The key of an allowance: a hash, so that the table names neither people nor their addresses. */
const keyOf = (db: DataContext, name: LimitName, whom: string): string =>
  `${name}:${db.keyedHash(whom)}`;

/**
 * Takes one from an allowance, for all processes at once, or throws a 429 that says when to come again (generic cell
 * rate algorithm). A refused try takes nothing, so that waiting always helps. Resolves to the wait before the try (ms),
 * for limits whose further tries wait their turn.
 */
export async function charge(db: DataContext, name: LimitName, whom: string): Promise<number> {
  if (!db.rateLimits) return 0;
  const { now } = db;
  const key = keyOf(db, name, whom);
  const { most, period, longestWait = 0 }: Limit = LIMITS[name];
  const interval = period / most;
  const end = new Date(now.getTime() + period + longestWait);
  const wholeAt = new Date(now.getTime() + interval);
  const latest = latestWhole(LIMITS[name], now);
  const taking = { key, wholeAt, now, interval: milliseconds(interval), end, latest };
  const [taken] = await take(db, taking);
  if (taken) return Math.max(0, taken.wholeAt - now.getTime() - period);
  db.note('limit_reached', { limit: name });
  const row = await rowOf(db, key);
  // Without a row the allowance became whole in the moment between, and was swept away.
  const refilled = row?.wholeAt.getTime() ?? end.getTime();
  throw tooMany(refilled + interval - end.getTime());
}

/** The time at which an allowance is whole; it is now if a clock that was ahead gave a time later than any try can. */
const WHOLE_AT = sql`CASE WHEN ${allowances.wholeAt} <= ${sql.placeholder('latest')}
  THEN ${allowances.wholeAt} ELSE ${sql.placeholder('now')} END`;
const NEXT = sql`greatest(${WHOLE_AT}, ${sql.placeholder('now')}) + ${sql.placeholder('interval')}::interval`;

/** Takes one if it is left; gives the time at which all are back (ms), or no row. */
const take = prepared<
  { wholeAt: number },
  { key: string; wholeAt: Date; now: Date; interval: string; end: Date; latest: Date }
>(sql`INSERT INTO ${allowances} (${columnList(allowances.key, allowances.wholeAt)})
  VALUES (${sql.placeholder('key')}, ${sql.placeholder('wholeAt')})
  ON CONFLICT (${unqualifiedColumn(allowances.key)}) DO UPDATE SET ${unqualifiedColumn(allowances.wholeAt)} = ${NEXT}
  WHERE ${NEXT} <= ${sql.placeholder('end')}
  RETURNING (extract(epoch FROM ${allowances.wholeAt}) * 1000)::float8 AS "wholeAt"`);

const rowOf = async (db: DataContext, key: string) =>
  (await orm(db).select().from(allowances).where(eq(allowances.key, key)))[0];

/** Gives back the charge of a try that turned out well. */
export const giveBack = (db: DataContext, name: LimitName, whom: string): Promise<void> =>
  spend(db, name, whom, -1);

/** Takes a further amount that something turned out to need, even if less is left. */
export async function spend(db: DataContext, name: LimitName, whom: string, amount: number) {
  if (!db.rateLimits || amount === 0) return;
  const { most, period } = LIMITS[name];
  const interval = milliseconds((amount * period) / most);
  await orm(db)
    .update(allowances)
    .set({
      wholeAt: sql`least(${allowances.wholeAt} + ${interval}::interval, ${latestWhole(LIMITS[name], db.now)})`,
    })
    .where(eq(allowances.key, keyOf(db, name, whom)));
}

/** Whether an allowance is used up, so that the next try would be refused. */
export async function isUsedUp(db: DataContext, name: LimitName, whom: string): Promise<boolean> {
  if (!db.rateLimits) return false;
  const { most, period } = LIMITS[name];
  const row = await rowOf(db, keyOf(db, name, whom));
  if (!row || row.wholeAt > latestWhole(LIMITS[name], db.now)) return false;
  return row.wholeAt.getTime() - db.now.getTime() > period - period / most;
}

/**
 * Whether a try is right. It is charged before that is known, so that a race gets no more tries, and given back unless
 * it was wrong: a try that couldn't be checked is no failure.
 */
export async function isRightTry(
  db: DataContext,
  charges: readonly (readonly [name: LimitName, whom: string])[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  let wait = 0;
  for (const [name, whom] of charges) wait = Math.max(wait, await charge(db, name, whom));
  let isWrong = false;
  try {
    if (wait > 0) await delay(wait);
    isWrong = !(await check());
    return !isWrong;
  } finally {
    if (!isWrong) for (const [name, whom] of charges) await giveBack(db, name, whom);
  }
}

const milliseconds = (amount: number): string => `${amount} milliseconds`;
