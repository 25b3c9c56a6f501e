import type { Availability } from '#src/api/claims.ts';
import type { StateCode } from '#src/api/common.ts';
import { todayAt } from '#src/domain/days.ts';
import { day } from '../calendar.ts';
import { type Database, select } from '../database.ts';
import { conflict, notFound } from '../refusals.ts';

/** True of a claim that may be redeemed or released. */
export const IS_UNUSED = 'redeemed_at IS NULL AND released_at IS NULL';

/** Where a claim stands at an instant. */
export const claimStateAt = (now: string): string => `CASE
  WHEN claim.redeemed_at IS NOT NULL THEN 'redeemed'
  WHEN claim.released_at < claim.expires_at THEN 'cancelled'
  WHEN claim.released_at IS NOT NULL OR claim.expires_at <= ${now} THEN 'expired'
  ELSE 'open' END`;

/** How many claims of a `deal` count at an instant; of what is in `used_count`, some may have expired. */
export const takenAt = (now: string): string => `deal.used_count - (
  SELECT count(*) FROM claims
  WHERE deal_id = deal.id AND ${IS_UNUSED} AND expires_at <= ${now})::integer`;

/** A public deal, and what somebody has of it already. */
export interface Standing {
  usageLimit: number | null;
  taken: number;
  /** As the deal has it: more than `taken` where some have expired. */
  counted: number;
  limitPerPerson: number;
  validFrom: string | null;
  validUntil: string | null;
  state: StateCode | null;
  postcode: string | null;
  /** Claims of this person that count. */
  own: number;
  /** The one that they may still redeem. */
  open: number | null;
}

/** Whether a deal can be claimed now, and how many claims are left; throws a 404 unless it is public. */
export async function availabilityOf(
  db: Database,
  dealId: number,
  now: Date,
): Promise<Availability> {
  const standing = await standingOf(db, dealId, null, now);
  return { state: availabilityState(standing, now), remaining: remainingOf(standing) };
}

/** How a public deal stands for somebody, or for anybody; throws a 404 unless it is public. */
export async function standingOf(
  db: Database,
  dealId: number,
  userId: number | null,
  now: Date,
): Promise<Standing> {
  const ofPerson = 'claim.deal_id = deal.id AND claim.user_id = $2';
  const [standing] = await select<Standing & { [column: string]: unknown }>(
    db,
    `SELECT deal.usage_limit AS "usageLimit", ${takenAt('$3')} AS taken,
       deal.used_count AS counted, coalesce(deal.limit_per_person, 1) AS "limitPerPerson",
       ${day('deal.valid_from')} AS "validFrom", ${day('deal.valid_until')} AS "validUntil",
       business.state, business.postcode,
       (SELECT count(*) FROM claims AS claim
        WHERE ${ofPerson} AND ${claimStateAt('$3')} IN ('open', 'redeemed'))::integer AS own,
       (SELECT id FROM claims AS claim
        WHERE ${ofPerson} AND ${claimStateAt('$3')} = 'open') AS open
     FROM deals AS deal JOIN businesses AS business ON business.id = deal.business_id
     WHERE deal.id = $1 AND deal.status = 'published' AND business.status = 'published'`,
    [dealId, userId, now],
  );
  if (!standing) throw notFound();
  return standing;
}

function availabilityState(standing: Standing, now: Date): Availability['state'] {
  const { validFrom, validUntil } = standing;
  const today = todayAt(standing, now);
  if (validUntil !== null && validUntil < today) return 'expired';
  if (validFrom !== null && validFrom > today) return 'not_yet';
  return remainingOf(standing) === 0 ? 'sold_out' : 'open';
}

/** Claims that are left; null where there is no limit. */
export const remainingOf = ({ usageLimit, taken }: Pick<Standing, 'usageLimit' | 'taken'>) =>
  usageLimit === null ? null : Math.max(0, usageLimit - taken);

const REFUSALS = {
  expired: 'This deal has expired.',
  not_yet: 'This deal hasn’t started yet.',
  sold_out: 'All claims of this deal are taken.',
};

/** Throws a 409 that says why somebody can't claim a deal. */
export function requireClaimable(standing: Standing, now: Date): void {
  const state = availabilityState(standing, now);
  if (standing.own >= standing.limitPerPerson && state !== 'expired') {
    throw conflict('You have used this deal as often as one person can.');
  }
  if (state !== 'open') throw conflict(REFUSALS[state]);
}
