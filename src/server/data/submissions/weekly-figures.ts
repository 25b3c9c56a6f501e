import type { ListingName } from '#src/domain/kinds.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { MIN_REPORTED_COUNT, type WeeklyFigures, REPORTED_WEEKS } from '#src/api/visits.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import { mondayOf } from '#src/domain/hours.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { claims } from '../../db/claim-tables.ts';
import { visits } from '../../db/submission-tables.ts';
import { deals } from '../../db/tables.ts';
import { orm, type DataContext } from '../database.ts';

/** A count that may be told; null below five, which could tell who it was. */
export const suppressSmallCount = (count = 0): number | null =>
  count >= MIN_REPORTED_COUNT ? count : null;

/** The figures of a listing in the last weeks: only for its owner and staff. */
export async function weeklyFigures(db: DataContext, listing: ListingName): Promise<WeeklyFigures> {
  const thisWeek = mondayOf(dayIn(TIME_ZONE, db.now));
  const weeks = Array.from({ length: REPORTED_WEEKS }, (_, ago) => addDays(thisWeek, -7 * ago));
  const since = weeks.at(-1) ?? thisWeek;
  const seen = await visitsSince(db, listing, since);
  const claimed = await claimsSince(db, listing, since);
  const countOf = (week: string, what: string) => suppressSmallCount(seen.get(`${week} ${what}`));
  return {
    weeks: weeks.map((week) => ({
      week,
      view: countOf(week, 'view'),
      call: countOf(week, 'call'),
      directions: countOf(week, 'directions'),
      website: countOf(week, 'website'),
      tickets: countOf(week, 'tickets'),
      share: countOf(week, 'share'),
      claims: suppressSmallCount(claimed.get(week)),
    })),
  };
}

/** Counts of interactions by "week what". */
async function visitsSince(db: DataContext, { kind, id }: ListingName, since: string) {
  const found = await orm(db)
    .select()
    .from(visits)
    .where(and(eq(visits.kind, kind), eq(visits.listingId, id), gte(visits.week, since)));
  return new Map(found.map(({ week, what, times }) => [`${week} ${what}`, times]));
}

/** Columns of the claims that a kind's listings count: a business those of all its deals, an event none. */
const CLAIMED = { business: deals.businessId, event: null, deal: deals.id } as const;

/** Counts of claims by week; those that were given back are counted too. */
async function claimsSince(db: DataContext, { kind, id }: ListingName, since: string) {
  const claimed = CLAIMED[kind];
  if (!claimed) return new Map<string, number>();
  const week = sql<string>`date_trunc('week', ${claims.claimedAt} AT TIME ZONE ${TIME_ZONE})::date::text`;
  const found = await orm(db)
    .select({ week, count: sql<number>`count(*)::integer` })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(
      and(
        eq(claimed, id),
        gte(claims.claimedAt, sql`${since}::date::timestamp AT TIME ZONE ${TIME_ZONE}`),
      ),
    )
    .groupBy(sql`1`);
  return new Map(found.map((each) => [each.week, each.count]));
}
