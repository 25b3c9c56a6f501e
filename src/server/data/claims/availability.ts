import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Availability, type Claim, CLAIM_DAYS } from '#src/api/claims.ts';
import { addDays, todayAt } from '#src/domain/days.ts';
import { isOn } from '#src/domain/kinds.ts';
import type { Day } from '#src/domain/values.ts';
import * as texts from '#texts/claim-refusals.ts';
import { dealStatus } from '#src/listings/status.ts';
import { claims } from '../../db/claim-tables.ts';
import { businesses, deals } from '../../db/tables.ts';
import { sqlDay, zoneColumn } from '../calendar.ts';
import { columnNames, prepared, selectList, type DataContext } from '../database.ts';
import { conflict, notFound } from '#src/server/http/refusals.ts';

/** Condition of a claim that may be redeemed or released. */
export const IS_UNUSED = and(isNull(claims.redeemedAt), isNull(claims.releasedAt));

/** Condition of a public deal, joined with its business. */
const IS_PUBLIC = and(eq(deals.status, 'published'), eq(businesses.status, 'published'));

/** The state of a claim at an instant. */
export const claimStateAt = (now: Date | Placeholder): SQL<Claim['state']> => sql`CASE
  WHEN ${claims.redeemedAt} IS NOT NULL THEN 'redeemed'
  WHEN ${claims.releasedAt} < ${claims.expiresAt} THEN 'cancelled'
  WHEN ${claims.releasedAt} IS NOT NULL OR ${claims.expiresAt} <= ${now} THEN 'expired'
  ELSE 'open' END`;

/** Claims of a deal that count at an instant: `used_count` without the expired ones. */
export const countedClaimsAt = (now: Date | Placeholder): SQL<number> => sql`${deals.usedCount} - (
  SELECT count(*) FROM ${claims}
  WHERE ${claims.dealId} = ${deals.id} AND ${IS_UNUSED} AND ${claims.expiresAt} <= ${now})::integer`;

/** Whether a deal can be claimed now, and how many claims are left; throws a 404 unless it is public. */
export async function availabilityOf(db: DataContext, dealId: number): Promise<Availability> {
  const deal = await claimableDeal(db, dealId, null);
  const state = availabilityState(deal, db.now);
  const use_by = state === 'open' ? lastDayOfClaim(deal, db.now) : null;
  return { state, remaining: remainingOf(deal), use_by };
}

/** A public deal, with the claims that somebody has of it. */
export interface ClaimableDeal {
  usageLimit: number | null;
  taken: number;
  /** The deal's own count: more than `taken` if some have expired. */
  counted: number;
  limitPerPerson: number;
  validFrom: string | null;
  validUntil: string | null;
  zone: string;
  /** Claims of this person that count. */
  own: number;
  /** Their claim that may still be redeemed. */
  open: number | null;
}

const NOW = sql.placeholder('now');
const OF_PERSON = sql`${claims.dealId} = ${deals.id}
  AND ${claims.userId} = ${sql.placeholder('userId')}::integer`;

const findClaimable = prepared<
  ClaimableDeal & { [column: string]: unknown },
  { now: Date; dealId: number; userId: number | null }
>(sql`SELECT ${selectList({
  usageLimit: deals.usageLimit,
  taken: countedClaimsAt(NOW),
  counted: deals.usedCount,
  limitPerPerson: sql`coalesce(${deals.limitPerPerson}, 1)`,
  validFrom: sqlDay(deals.validFrom),
  validUntil: sqlDay(deals.validUntil),
  zone: sql.raw(zoneColumn(columnNames(businesses))),
  own: sql`(
    SELECT count(*) FROM ${claims}
    WHERE ${OF_PERSON} AND ${claimStateAt(NOW)} IN ('open', 'redeemed'))::integer`,
  open: sql`(
    SELECT ${claims.id} FROM ${claims} WHERE ${OF_PERSON} AND ${claimStateAt(NOW)} = 'open')`,
} satisfies Record<keyof ClaimableDeal, unknown>)}
  FROM ${deals} JOIN ${businesses} ON ${businesses.id} = ${deals.businessId}
  WHERE ${deals.id} = ${sql.placeholder('dealId')} AND ${IS_PUBLIC}`);

/** A deal as an account, or anybody, can claim it; throws a 404 unless it is public, or for a claim while deals are off. */
export async function claimableDeal(
  db: DataContext,
  dealId: number,
  userId: number | null,
): Promise<ClaimableDeal> {
  const [deal] = await findClaimable(db, { now: db.now, dealId, userId });
  if (!deal || (!isOn('deal') && deal.open === null)) throw notFound();
  return deal;
}

function availabilityState(deal: ClaimableDeal, now: Date): Availability['state'] {
  const { validFrom, validUntil } = deal;
  const dates = { valid_from: validFrom, valid_until: validUntil, business: deal };
  if (dealStatus(dates, now) === 'expired') return 'expired';
  if (validFrom !== null && validFrom > todayAt(deal, now)) return 'not_yet';
  return remainingOf(deal) === 0 ? 'sold_out' : 'open';
}

/** Last day of a claim made now, where the business is: after some days, never later than the deal's own end. */
export function lastDayOfClaim({ validUntil, ...place }: ClaimableDeal, now: Date): Day {
  const usual = addDays(todayAt(place, now), CLAIM_DAYS);
  return validUntil !== null && validUntil < usual ? validUntil : usual;
}

/** Claims that are left; null for no limit. */
export const remainingOf = ({ usageLimit, taken }: Pick<ClaimableDeal, 'usageLimit' | 'taken'>) =>
  usageLimit === null ? null : Math.max(0, usageLimit - taken);

/** Throws a 409 that says why a deal can't be claimed. */
export function requireClaimable(
  { now, note }: DataContext,
  deal: ClaimableDeal,
  who: { account: number; deal: number },
): void {
  const state = availabilityState(deal, now);
  const why = deal.own >= deal.limitPerPerson && state !== 'expired' ? 'used_up' : state;
  if (why === 'open') return;
  note('claim_refused', { ...who, why });
  throw conflict(texts.notClaimable[why]);
}
