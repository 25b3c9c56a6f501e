import type { CheckedClaim, RedeemingFor, Redemption } from '#src/api/claims.ts';
import type { StateCode } from '#src/api/common.ts';
import { readClaimCode } from '#src/domain/claim-code.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { clockTime, wallClock, zoneOf } from '#src/domain/days.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge, giveBack, LIMITS } from '../allowances.ts';
import { claimStateAt } from './availability.ts';
import { claimedDeal } from './claims.ts';
import { type Database, select } from '../database.ts';
import { dealsById } from '../listings/deals.ts';
import { badFields, conflict, Refusal } from '../refusals.ts';

/** A claim as somebody finds it who may redeem it. */
interface Found {
  id: number;
  state: CheckedClaim['state'];
  deal: CheckedClaim['deal'];
  firstName: string;
  claimedAt: Date;
  expiresAt: Date;
  redeemedAt: Date | null;
  redeemerId: number | null;
  redeemer: string | null;
  redemptionKey: string | null;
  limitPerPerson: number | null;
  usageLimit: number | null;
  usedCount: number;
}

/** For which businesses somebody may redeem: staff for all, others for their own and where they help. */
const MAY_REDEEM = `($2 OR business.owner_id = $3 OR EXISTS (
  SELECT FROM business_helpers AS helper
  WHERE helper.business_id = business.id AND helper.email = lower($4)))`;
const whoAsks = ({ isStaff, id, email }: Account) => [isStaff, id, email];

/** What a code stands for; throws the same 404 for one that is unknown and one of another's business. */
export async function checkClaim(
  context: AccountContext,
  account: Account,
  code: string,
  now: Date,
): Promise<CheckedClaim> {
  const claim = await findClaim(context, account, code, now);
  return {
    state: claim.state,
    first_name: claim.firstName,
    deal: claim.deal,
    claimed_at: claim.claimedAt.toISOString(),
    expires_at: claim.expiresAt.toISOString(),
    redeemed_at: claim.redeemedAt?.toISOString() ?? null,
    redeemed_by: claim.redeemedAt && redeemerOf(claim),
    limit_per_person: claim.limitPerPerson,
    usage_limit: claim.usageLimit,
    used_count: claim.usedCount,
  };
}

/**
 * Redeems a code; throws a 409 that says when and where it was redeemed already, unless that was the
 * same person with the same key, whose answer got lost on its way.
 */
export async function redeem(
  context: AccountContext,
  account: Account,
  { code, key }: { code: string; key: string | null },
  now: Date,
): Promise<Redemption> {
  const claim = await findClaim(context, account, code, now);
  const rows = await select(
    context.db,
    `UPDATE claims SET redeemed_at = $2, redeemed_by = $3, redemption_key = $4
     WHERE id = $1 AND redeemed_at IS NULL AND released_at IS NULL AND expires_at > $2
     RETURNING id`,
    [claim.id, now, account.id, key],
  );
  const redeemed = rows.length > 0 ? claim : await findClaim(context, account, code, now);
  const isSame = key !== null && redeemed.redemptionKey === key;
  if (rows.length === 0 && !(isSame && redeemed.redeemerId === account.id)) {
    throw conflict(whyNot(redeemed));
  }
  return {
    deal: redeemed.deal,
    first_name: redeemed.firstName,
    redeemed_at: (redeemed.redeemedAt ?? now).toISOString(),
  };
}

/** The businesses that somebody may redeem for, by name. */
export async function redeemingFor(db: Database, account: Account): Promise<RedeemingFor> {
  const results = await select<RedeemingFor['results'][number]>(
    db,
    `SELECT business.id, business.slug, business.name FROM businesses AS business
     WHERE business.status = ANY ($1) AND ${MAY_REDEEM}
     ORDER BY business.name COLLATE "en-AU-x-icu", business.id`,
    // Codes that people have stay good when a business is taken down. Staff needn't read a list of all.
    [['published', 'archived'], ...whoAsks({ ...account, isStaff: false })],
  );
  return { results, all: account.isStaff };
}

async function findClaim(
  context: AccountContext,
  account: Account,
  typed: string,
  now: Date,
): Promise<Found> {
  const { db } = context;
  const code = readClaimCode(typed);
  if (code === null) {
    throw badFields({ code: 'There is a mistake in this code. It looks like K7QM-4XTP-9R.' });
  }
  await charge(context, LIMITS.wrongCodes, String(account.id), now);
  const [claim] = await select<Omit<Found, 'deal'> & { dealId: number }>(
    db,
    `SELECT claim.id, claim.deal_id AS "dealId", ${claimStateAt('$5')} AS state,
       coalesce(member.first_name, '') AS "firstName", claim.claimed_at AS "claimedAt",
       claim.expires_at AS "expiresAt", claim.redeemed_at AS "redeemedAt",
       claim.redemption_key AS "redemptionKey", redeemer.id AS "redeemerId",
       coalesce(nullif(redeemer.first_name, ''), redeemer.username) AS redeemer,
       deal.limit_per_person AS "limitPerPerson", deal.usage_limit AS "usageLimit",
       deal.used_count AS "usedCount"
     FROM claims AS claim
     JOIN deals AS deal ON deal.id = claim.deal_id
     JOIN businesses AS business ON business.id = deal.business_id
     LEFT JOIN users AS member ON member.id = claim.user_id
     LEFT JOIN users AS redeemer ON redeemer.id = claim.redeemed_by
     WHERE claim.code = $1 AND ${MAY_REDEEM}`,
    [code, ...whoAsks(account), now],
  );
  const [deal] = claim ? await dealsById(db, [claim.dealId]) : [];
  if (!claim || !deal) throw new Refusal(404, { detail: 'There is no such code here.' });
  await giveBack(context, LIMITS.wrongCodes, String(account.id));
  return { ...claim, deal: claimedDeal(deal) };
}

/** "Nimal at Kottu Corner" */
const redeemerOf = ({ redeemer, deal }: Found): string =>
  redeemer ? `${redeemer} at ${deal.business.name}` : deal.business.name;

function whyNot(claim: Found): string {
  const { state, redeemedAt, expiresAt, deal } = claim;
  if (redeemedAt) {
    return `This code was redeemed ${momentAt(deal.business, redeemedAt)} (${redeemerOf(claim)}).`;
  }
  return state === 'cancelled'
    ? 'This claim was given back, so its code is no longer good.'
    : `This code expired ${momentAt(deal.business, expiresAt)}.`;
}

function momentAt(place: { state: StateCode | null; postcode: string | null }, at: Date): string {
  const { day, time } = wallClock(zoneOf(place), at);
  return `on ${longDate(day)} at ${clockTime(time)}`;
}
