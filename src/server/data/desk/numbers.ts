import { count, desc, gte, max, min, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnswerOf } from '#src/api/call.ts';
import {
  MEASURES,
  type Measure,
  type numberCalls,
  SHOWN_WEEKS,
  type WeekNumbers,
} from '#src/api/numbers.ts';
import { addDays, dayIn, instantAt } from '#src/domain/days.ts';
import { mondayOf } from '#src/domain/hours.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import type { Day } from '#src/domain/values.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/numbers.ts';
import { users } from '../../db/account-tables.ts';
import { claims } from '../../db/claim-tables.ts';
import { unansweredSearches } from '../../db/search-tables.ts';
import { listingHistory, visits, weeklyNumbers } from '../../db/submission-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, orm, rows } from '../database.ts';
import { csvOf } from './csv.ts';
import { drawNumbers } from './numbers-plot.ts';

/** Time in which the week before is counted once more (ms): other servers write the last counts of it meanwhile. */
const SETTLING = 3_600_000;

/** The numbers of the latest weeks, the latest first, with a drawing of one. */
export async function listNumbers(
  db: Database,
  measure: Measure = 'members',
): Promise<AnswerOf<typeof numberCalls.listNumbers>> {
  const weeks = await latestWeeks(db);
  return { weeks, measure, plot: drawNumbers(weeks, measure) };
}

/** The same as a CSV file. */
export async function exportNumbers(
  db: Database,
): Promise<AnswerOf<typeof numberCalls.exportNumbers>> {
  const weeks = await latestWeeks(db);
  const lines = weeks.map((week) => [week.week, ...MEASURES.map((name) => week[name])]);
  return { csv: csvOf([[texts.week, ...MEASURES.map((name) => texts.measures[name])], ...lines]) };
}

async function latestWeeks(db: Database): Promise<WeekNumbers[]> {
  const { week, numbers } = weeklyNumbers;
  const found = await orm(db)
    .select()
    .from(weeklyNumbers)
    // Weeks of which nothing is known, before the site began.
    .where(sql`${numbers} <> '{}'`)
    .orderBy(desc(week))
    .limit(SHOWN_WEEKS);
  const unknown = Object.fromEntries(MEASURES.map((name) => [name, null]));
  return found.map(({ week, numbers }) => ({ ...unknown, ...numbers, week }) as WeekNumbers);
}

/**
 * Counts this week so far, and weeks before it that weren't counted to their end; the first time those of the year
 * before, as far as stored rows tell of them. A week that is over isn't counted again, whatever is deleted.
 */
export async function countWeeks(db: Database, now: Date): Promise<void> {
  const present = mondayOf(dayIn(TIME_ZONE, now));
  const [last] = await orm(db)
    .select({ week: max(weeklyNumbers.week) })
    .from(weeklyNumbers);
  const settling = mondayOf(dayIn(TIME_ZONE, new Date(now.getTime() - SETTLING)));
  const yearAgo = addDays(present, -7 * (SHOWN_WEEKS - 1));
  const isFirst = !last?.week;
  const since = [last?.week ?? yearAgo, settling].sort()[0] ?? present;
  const counted = await flowsSince(db, since);
  let members = await membersBefore(db, since);
  for (let week = since; week <= present; week = addDays(week, 7)) {
    const numbers: Partial<Record<Measure, number>> = {};
    for (const { first, names, weeks } of counted) {
      // Before the first row of a kind nobody knows whether there was nothing, or it wasn't counted yet.
      if (isFirst && week < present && !(first && first <= week)) continue;
      for (const name of names) {
        const number = weeks.get(week)?.[name] ?? (WAITS.has(name) ? undefined : 0);
        if (number !== undefined) numbers[name] = number;
      }
    }
    if (numbers.new_members !== undefined) numbers.members = members + numbers.new_members;
    members += counted[0]?.weeks.get(week)?.new_members ?? 0;
    if (week === present) Object.assign(numbers, await statuses(db));
    await keepWeek(db, week, numbers);
  }
}

/** Writes the numbers of a week; those that aren't given stay. */
const keepWeek = (db: Database, week: Day, numbers: Partial<Record<Measure, number>>) =>
  orm(db)
    .insert(weeklyNumbers)
    .values({ week, numbers })
    .onConflictDoUpdate({
      target: weeklyNumbers.week,
      set: { numbers: sql`${weeklyNumbers.numbers} || excluded.numbers` },
    });

/** Numbers of a week in which nothing was decided have no wait, not even none. */
const WAITS: ReadonlySet<Measure> = new Set(['median_wait', 'oldest_wait']);

/** The Monday of an instant, in the site's own zone. */
const weekOf = (at: PgColumn): SQL<string> =>
  sql<string>`date_trunc('week', ${at} AT TIME ZONE ${TIME_ZONE})::date::text`;
const dayOf = (at: PgColumn): SQL<string | null> =>
  sql<string | null>`(min(${at}) AT TIME ZONE ${TIME_ZONE})::date::text`;
const total = (times: PgColumn) => sum(times).mapWith(Number);

/** Events in each week since one, with the day of the first row that tells of it; new members come first. */
async function flowsSince(db: Database, since: Day) {
  const from = instantAt(since, '00:00', TIME_ZONE);
  const { claimedAt, redeemedAt } = claims;
  const { day, times } = unansweredSearches;
  const searched = sql<string>`date_trunc('week', ${day}::timestamp)::date::text`;
  /** The day of the first row of all. */
  const firstOf = async (at: PgColumn) =>
    (
      await orm(db)
        .select({ day: dayOf(at) })
        .from(at.table)
    )[0];
  /** Rows of a week, by the instant of each, which are known from the first of another one on. */
  const counted = async (name: Measure, at: PgColumn, first = at) => {
    const found = await orm(db)
      .select({ week: weekOf(at), number: count() })
      .from(at.table)
      .where(gte(at, from))
      .groupBy(sql`1`);
    const numbers = found.map(({ week, number }) => ({ week, [name]: number }));
    return flow(await firstOf(first), [name], numbers);
  };
  const [seen] = await orm(db)
    .select({ day: min(visits.week) })
    .from(visits);
  const [missed] = await orm(db)
    .select({ day: min(day) })
    .from(unansweredSearches);
  return [
    await counted('new_members', users.emailConfirmedAt),
    await counted('claims', claimedAt),
    await counted('redemptions', redeemedAt, claimedAt),
    flow(
      seen,
      ['views'],
      await orm(db)
        .select({ week: visits.week, views: total(visits.times) })
        .from(visits)
        .where(sql`${visits.what} = 'view' AND ${visits.week} >= ${since}`)
        .groupBy(visits.week),
    ),
    flow(
      missed,
      ['searches_in_vain'],
      await orm(db)
        .select({ week: searched, searches_in_vain: total(times) })
        .from(unansweredSearches)
        .where(gte(day, since))
        .groupBy(sql`1`),
    ),
    flow(
      await firstOf(listingHistory.createdAt),
      ['submitted', 'decided', 'median_wait', 'oldest_wait'],
      await reviewed(db, from),
    ),
  ];
}

type Numbers = { week: string } & Partial<Record<Measure, number | null>>;

const flow = (
  first: { day: Day | null } | undefined,
  names: readonly Measure[],
  found: readonly Numbers[],
) => ({
  first: first?.day,
  names,
  weeks: new Map(found.map((each) => [each.week, each])),
});

/** Submissions and decisions of each week, and the time that these had waited (hours). */
const reviewed = (db: Database, from: Date) => {
  const { id, kind, listingId, step, createdAt } = listingHistory;
  // A listing that is changed while it waits goes to the end of the queue, so that it waits from then on.
  return rows<Numbers>(
    db,
    sql`WITH steps AS (
      SELECT ${weekOf(createdAt)} AS week, ${step} AS step, CASE WHEN ${step} <> 'submit' THEN
        extract(epoch FROM ${createdAt} - (
          SELECT max(sent.created_at) FROM ${listingHistory} AS sent
          WHERE sent.kind = ${kind} AND sent.listing_id = ${listingId} AND sent.id < ${id}
            AND sent.step IN ('submit', 'change'))) / 3600 END AS wait
      FROM ${listingHistory}
      WHERE ${createdAt} >= ${from} AND ${step} IN ('submit', 'approve', 'request_changes', 'reject')
    )
    SELECT week, count(*) FILTER (WHERE step = 'submit')::integer AS submitted,
      count(*) FILTER (WHERE step <> 'submit')::integer AS decided,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY wait)::numeric, 1)::float8 AS median_wait,
      round(max(wait)::numeric, 1)::float8 AS oldest_wait
    FROM steps GROUP BY week`,
  );
};

/** Members who had confirmed their address before a week. */
async function membersBefore(db: Database, week: Day): Promise<number> {
  const { emailConfirmedAt } = users;
  const before = sql`${emailConfirmedAt} < ${instantAt(week, '00:00', TIME_ZONE)}`;
  return orm(db).$count(users, before);
}

/** Numbers of listings by status. */
async function statuses(db: Database): Promise<Partial<Record<ListingStatus, number>>> {
  const each = ALL_KINDS.map(
    (kind) => sql`SELECT ${TABLES[kind].status} AS status FROM ${TABLES[kind]}`,
  );
  const found = await rows<{ status: ListingStatus; listings: number }>(
    db,
    sql`SELECT kept.status, count(listed.status)::integer AS listings
      FROM unnest(enum_range(NULL::listing_status)) AS kept (status)
      LEFT JOIN (${sql.join(each, sql` UNION ALL `)}) AS listed ON listed.status = kept.status
      GROUP BY kept.status`,
  );
  return Object.fromEntries(found.map(({ status, listings }) => [status, listings]));
}
