import { randomInt } from 'node:crypto';
import { Claim, CLAIM_DAYS, type ClaimsQuery } from '#src/api/claims.ts';
import { DEFAULT_PAGE_SIZE } from '#src/api/common.ts';
import type { Deal } from '#src/api/deals.ts';
import { newClaimCode, showClaimCode } from '#src/domain/claim-code.ts';
import { addDays, instantAt, zoneOf } from '#src/domain/days.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge, LIMITS } from '../allowances.ts';
import { instant } from '../calendar.ts';
import {
  claimStateAt,
  IS_UNUSED,
  remainingOf,
  requireClaimable,
  type Standing,
  standingOf,
  takenAt,
} from './availability.ts';
import { type Database, inTransaction, type Pool, select } from '../database.ts';
import { dealsById } from '../listings/deals.ts';
import { formLine } from '../work-queue.ts';
import { conflict, notFound } from '../refusals.ts';

const DAY = 86_400_000;

/** Those who wait for the lock on a deal hold a connection, and readers need the others. */
const inLine = formLine({
  atOnce: 4,
  mostWaiting: 1_000,
  fullText: 'Many people are claiming deals just now. Please try again in a moment.',
});

/**
 * Claims a deal for somebody, or gives the claim that they have open. Whoever claims the same deal at
 * the same moment, on whatever server, waits for the lock on the deal; so there are never too many.
 */
export const claimDeal = (
  context: AccountContext,
  account: Account,
  dealId: number,
  now: Date,
): Promise<{ claim: Claim; isNew: boolean }> =>
  inLine(() => claimInTurn(context, account, dealId, now));

async function claimInTurn(
  context: AccountContext,
  { id: userId }: Account,
  dealId: number,
  now: Date,
): Promise<{ claim: Claim; isNew: boolean }> {
  const { db } = context;
  const seen = await standingOf(db, dealId, userId, now);
  if (seen.open !== null) return { claim: await oneClaim(db, seen.open, now), isNew: false };
  // Most who come too late needn't wait for the lock to hear so.
  requireClaimable(seen, now);
  const [deal] = await dealsById(db, [dealId]);
  if (!deal) throw notFound();
  return inTransaction(db, async (tx) => {
    await lockDeals(tx, [dealId]);
    const standing = await standingOf(tx, dealId, userId, now);
    if (standing.taken < standing.counted) await releaseExpired(tx, dealId, now);
    if (standing.open !== null) {
      return { claim: await oneClaim(tx, standing.open, now), isNew: false };
    }
    requireClaimable(standing, now);
    await charge({ ...context, db: tx }, LIMITS.claims, String(userId), now);
    return { claim: await addClaim(tx, { deal, userId, standing }, now), isNew: true };
  });
}

/** Somebody's claims, the newest first. */
export async function listClaims(
  db: Database,
  userId: number,
  { state, deal, page = 1, page_size: size = DEFAULT_PAGE_SIZE }: ClaimsQuery,
  now: Date,
): Promise<{ count: number; results: Claim[] }> {
  const from = `FROM claims AS claim WHERE claim.user_id = $1
    AND ($3::text IS NULL OR ${claimStateAt('$2')} = $3)
    AND ($4::integer IS NULL OR claim.deal_id = $4)`;
  const values = [userId, now, state ?? null, deal ?? null];
  const [counted] = await select<{ count: number }>(
    db,
    `SELECT count(*)::integer AS count ${from}`,
    values,
  );
  const rows = await select<{ id: number }>(
    db,
    `SELECT claim.id ${from} ORDER BY claim.id DESC LIMIT $5 OFFSET $6`,
    [...values, size, (page - 1) * size],
  );
  const ids = rows.map(({ id }) => id);
  return { count: counted?.count ?? 0, results: await claimsById(db, ids, now) };
}

/** Gives an open claim of somebody's back to the others; throws a 409 when it isn't open any more. */
export async function cancelClaim(db: Pool, userId: number, id: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [claim] = await select<{ dealId: number }>(
      tx,
      'SELECT deal_id AS "dealId" FROM claims WHERE id = $1 AND user_id = $2',
      [id, userId],
    );
    if (!claim) throw notFound();
    await lockDeals(tx, [claim.dealId]);
    if (await release(tx, 'id = $1 AND expires_at > $2', id, now)) return;
    throw conflict('This claim is over: it was redeemed, has expired or was given back.');
  });
}

/** Gives all claims back that have expired; any number of processes may do so. */
export async function releaseExpiredClaims(db: Pool, now: Date): Promise<void> {
  const due = await select<{ dealId: number }>(
    db,
    `SELECT DISTINCT deal_id AS "dealId" FROM claims WHERE ${IS_UNUSED} AND expires_at <= $1`,
    [now],
  );
  for (const { dealId } of due) {
    await inTransaction(db, async (tx) => {
      await lockDeals(tx, [dealId]);
      await releaseExpired(tx, dealId, now);
    });
  }
}

/** Gives all that somebody hasn't redeemed back to the others, in the transaction that removes them. */
export async function releaseClaimsOf(tx: Database, userId: number, now: Date): Promise<void> {
  const rows = await select<{ dealId: number }>(
    tx,
    `SELECT deal_id AS "dealId" FROM claims WHERE user_id = $1 AND ${IS_UNUSED}`,
    [userId],
  );
  await lockDeals(
    tx,
    rows.map(({ dealId }) => dealId),
  );
  await release(tx, 'user_id = $1', userId, now);
}

/** What a claim says of its deal. */
export const claimedDeal = (deal: Deal): Claim['deal'] => Claim.shape.deal.parse(deal);

/** Keeps what is claimed of these deals from others until the transaction is over. */
async function lockDeals(tx: Database, ids: readonly number[]): Promise<void> {
  await select(tx, 'SELECT FROM deals WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
}

/** Gives claims (`$1`) of locked deals back to the others at an instant (`$2`); tells whether there were any. */
async function release(tx: Database, which: string, id: number, now: Date): Promise<boolean> {
  const rows = await select(
    tx,
    `WITH released AS (
       UPDATE claims SET released_at = $2 WHERE ${which} AND ${IS_UNUSED} RETURNING deal_id)
     UPDATE deals SET used_count = used_count - back.claims
     FROM (SELECT deal_id, count(*)::integer AS claims FROM released GROUP BY deal_id) AS back
     WHERE deals.id = back.deal_id RETURNING deals.id`,
    [id, now],
  );
  return rows.length > 0;
}

const releaseExpired = (tx: Database, dealId: number, now: Date): Promise<boolean> =>
  release(tx, 'deal_id = $1 AND expires_at <= $2', dealId, now);

async function addClaim(
  tx: Database,
  claim: { deal: Deal; userId: number; standing: Standing },
  now: Date,
): Promise<Claim> {
  const { deal, userId, standing } = claim;
  const code = newClaimCode(randomInt);
  const expiry = expiryOf(standing, now);
  const [row] = await select<{ id: number }>(
    tx,
    `WITH made AS (
       INSERT INTO claims (deal_id, user_id, code, claimed_at, expires_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (code) DO NOTHING RETURNING id, deal_id
     ), counted AS (
       UPDATE deals SET used_count = used_count + 1 FROM made WHERE deals.id = made.deal_id)
     SELECT id FROM made`,
    [deal.id, userId, code, now, expiry],
  );
  // Without a row somebody else has the code.
  if (!row) return addClaim(tx, claim, now);
  return {
    id: row.id,
    code: showClaimCode(code),
    state: 'open',
    deal: claimedDeal(deal),
    claimed_at: now.toISOString(),
    expires_at: expiry.toISOString(),
    redeemed_at: null,
    remaining: remainingOf({ ...standing, taken: standing.taken + 1 }),
  };
}

/** After some days, but never later than the end of the deal's last day where the business is. */
function expiryOf({ validUntil, ...place }: Standing, now: Date): Date {
  const usual = new Date(now.getTime() + CLAIM_DAYS * DAY);
  if (validUntil === null) return usual;
  const end = instantAt(addDays(validUntil, 1), '00:00', zoneOf(place));
  return end < usual ? end : usual;
}

async function oneClaim(db: Database, id: number, now: Date): Promise<Claim> {
  const [claim] = await claimsById(db, [id], now);
  if (!claim) throw notFound();
  return claim;
}

async function claimsById(db: Database, ids: readonly number[], now: Date): Promise<Claim[]> {
  const rows = await select<{
    id: number;
    code: string;
    state: Claim['state'];
    dealId: number;
    claimedAt: string;
    expiresAt: string;
    redeemedAt: string | null;
    usageLimit: number | null;
    taken: number;
  }>(
    db,
    `SELECT claim.id, claim.code, ${claimStateAt('$2')} AS state, claim.deal_id AS "dealId",
       ${instant('claim.claimed_at')} AS "claimedAt", ${instant('claim.expires_at')} AS "expiresAt",
       ${instant('claim.redeemed_at')} AS "redeemedAt", deal.usage_limit AS "usageLimit",
       ${takenAt('$2')} AS taken
     FROM claims AS claim JOIN deals AS deal ON deal.id = claim.deal_id
     WHERE claim.id = ANY ($1) ORDER BY claim.id DESC`,
    [ids, now],
  );
  const deals = await dealsById(db, [...new Set(rows.map(({ dealId }) => dealId))]);
  return rows.flatMap((row) => {
    const deal = deals.find(({ id }) => id === row.dealId);
    if (!deal) return [];
    return {
      id: row.id,
      code: showClaimCode(row.code),
      state: row.state,
      deal: claimedDeal(deal),
      claimed_at: row.claimedAt,
      expires_at: row.expiresAt,
      redeemed_at: row.redeemedAt,
      remaining: remainingOf(row),
    };
  });
}
