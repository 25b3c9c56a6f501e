import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { Claim, type ClaimsQuery } from '#src/api/claims.ts';
import { newClaimCode, showClaimCode } from '#src/domain/claim-code.ts';
import { addDays, instantAt, zoneOf } from '#src/domain/days.ts';
import type { Deal } from '#src/listings/deal.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import * as texts from '#texts/claim-refusals.ts';
import { claims } from '../../db/claim-tables.ts';
import { deals } from '../../db/tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import {
  unqualifiedColumn,
  columnList,
  type Database,
  inTransaction,
  orm,
  type Pool,
  prepared,
  rows,
  type DataContext,
} from '../database.ts';
import { listingsById } from '../listings/any-listing.ts';
import { conflict, notFound } from '#src/server/http/refusals.ts';
import { createWorkQueue } from '../work-queue.ts';
import {
  type ClaimableDeal,
  claimableDeal,
  claimStateAt,
  IS_UNUSED,
  lastDayOfClaim,
  remainingOf,
  requireClaimable,
  countedClaimsAt,
} from './availability.ts';

/** A queue before the lock on a deal: a call that waits for it holds a connection, and readers need the others. */
const claimQueue = createWorkQueue({
  atOnce: 4,
  mostWaiting: 1_000,
  fullText: texts.manyAreClaiming,
});

/**
 * Claims a deal for somebody, or gives their open claim. Calls for the same deal at the same moment, on any server,
 * wait for the lock on the deal; so there are never too many claims.
 */
export const claimDeal = (
  db: DataContext & Pool,
  account: Account,
  dealId: number,
): Promise<{ claim: Claim; isNew: boolean }> => claimQueue(() => claimNow(db, account, dealId));

async function claimNow(
  db: DataContext & Pool,
  { id: userId }: Account,
  dealId: number,
): Promise<{ claim: Claim; isNew: boolean }> {
  const { now } = db;
  const seen = await claimableDeal(db, dealId, userId);
  if (seen.open !== null) return { claim: await oneClaim(db, seen.open), isNew: false };
  // Checked before the lock: most calls that come too late needn't wait to hear so.
  requireClaimable(db, seen, { account: userId, deal: dealId });
  const [deal] = await listingsById(db, 'deal', [dealId]);
  if (!deal) throw notFound();
  return inTransaction(db, async (tx) => {
    await lockDeals(tx, { ids: [dealId] });
    const claimable = await claimableDeal(tx, dealId, userId);
    if (claimable.taken < claimable.counted) await releaseExpired(tx, dealId, now);
    if (claimable.open !== null) {
      return { claim: await oneClaim(tx, claimable.open), isNew: false };
    }
    requireClaimable(tx, claimable, { account: userId, deal: dealId });
    await charge(tx, 'claims', String(userId));
    return { claim: await addClaim(tx, { deal, userId, claimable }), isNew: true };
  });
}

/** Claims of an account, the newest first. */
export async function listClaims(
  db: DataContext,
  userId: number,
  { state, deal, page = 1, page_size: size = DEFAULT_PAGE_SIZE }: ClaimsQuery,
): Promise<{ count: number; results: Claim[] }> {
  const fits = and(
    eq(claims.userId, userId),
    state && eq(claimStateAt(db.now), state),
    deal === undefined ? undefined : eq(claims.dealId, deal),
  );
  const total = await orm(db).$count(claims, fits);
  const found = await orm(db)
    .select({ id: claims.id })
    .from(claims)
    .where(fits)
    .orderBy(desc(claims.id))
    .limit(size)
    .offset((page - 1) * size);
  const ids = found.map(({ id }) => id);
  return { count: total, results: await claimsById(db, ids) };
}

/** Cancels an open claim, which goes back to the others; throws a 409 when it isn't open any more. */
export async function cancelClaim(
  db: DataContext & Pool,
  userId: number,
  id: number,
): Promise<void> {
  const { now } = db;
  await inTransaction(db, async (tx) => {
    const [claim] = await orm(tx)
      .select({ dealId: claims.dealId })
      .from(claims)
      .where(and(eq(claims.id, id), eq(claims.userId, userId)));
    if (!claim) throw notFound();
    await lockDeals(tx, { ids: [claim.dealId] });
    if (await release(tx, and(eq(claims.id, id), gt(claims.expiresAt, now)), now)) return;
    throw conflict(texts.claimOver);
  });
}

/** Releases all expired claims; any number of processes may do so. */
export async function releaseExpiredClaims(db: Pool, now: Date): Promise<void> {
  const due = await orm(db)
    .selectDistinct({ dealId: claims.dealId })
    .from(claims)
    .where(and(IS_UNUSED, lte(claims.expiresAt, now)));
  for (const { dealId } of due) {
    await inTransaction(db, async (tx) => {
      await lockDeals(tx, { ids: [dealId] });
      await releaseExpired(tx, dealId, now);
    });
  }
}

/** Releases an account's claims that aren't redeemed, in the transaction that removes it. */
export async function releaseClaimsOf(tx: DataContext, userId: number): Promise<void> {
  const isTheirs = eq(claims.userId, userId);
  const unused = await orm(tx)
    .select({ dealId: claims.dealId })
    .from(claims)
    .where(and(isTheirs, IS_UNUSED));
  const ids = unused.map(({ dealId }) => dealId);
  await lockDeals(tx, { ids });
  await release(tx, isTheirs, tx.now);
}

/** The deal of a claim. */
export const claimedDeal = (deal: Deal): Claim['deal'] => Claim.shape.deal.parse(deal);

/** Locks deals, so that their claims don't change until the transaction is over. */
const lockDeals = prepared<{ id: number }, { ids: readonly number[] }>(
  sql`SELECT ${deals.id} FROM ${deals} WHERE ${deals.id} = ANY (${sql.placeholder('ids')}::integer[])
    ORDER BY ${deals.id} FOR NO KEY UPDATE`,
);

/** Releases claims of locked deals; tells whether there were any. */
async function release(tx: Database, which: SQL | undefined, now: Date): Promise<boolean> {
  const dealId = unqualifiedColumn(claims.dealId);
  const changed = await rows(
    tx,
    sql`WITH released AS (
      UPDATE ${claims} SET ${unqualifiedColumn(claims.releasedAt)} = ${now}
      WHERE ${and(which, IS_UNUSED)} RETURNING ${claims.dealId}
    ), back AS (SELECT ${dealId}, count(*) AS amount FROM released GROUP BY ${dealId})
    UPDATE ${deals} SET ${unqualifiedColumn(deals.usedCount)} = ${deals.usedCount} - back.amount
    FROM back WHERE ${deals.id} = back.${dealId} RETURNING ${deals.id}`,
  );
  return changed.length > 0;
}

const releaseExpired = (tx: Database, dealId: number, now: Date): Promise<boolean> =>
  release(tx, and(eq(claims.dealId, dealId), lte(claims.expiresAt, now)), now);

/** Adds a claim and counts it; no row if its code is taken. */
const addCounted = prepared<
  { id: number },
  { dealId: number; userId: number; code: string; now: Date; expiresAt: Date }
>(sql`WITH made AS (
    INSERT INTO ${claims} (${columnList(
      claims.dealId,
      claims.userId,
      claims.code,
      claims.claimedAt,
      claims.expiresAt,
    )})
    VALUES (${sql.placeholder('dealId')}, ${sql.placeholder('userId')}, ${sql.placeholder('code')},
      ${sql.placeholder('now')}, ${sql.placeholder('expiresAt')})
    ON CONFLICT (${unqualifiedColumn(claims.code)}) DO NOTHING
    RETURNING ${claims.id}, ${claims.dealId}
  ), counted AS (
    UPDATE ${deals} SET ${unqualifiedColumn(deals.usedCount)} = ${deals.usedCount} + 1
    FROM made WHERE ${deals.id} = made.${unqualifiedColumn(claims.dealId)}
  ) SELECT ${unqualifiedColumn(claims.id)} AS id FROM made`);

async function addClaim(
  tx: DataContext,
  claim: { deal: Deal; userId: number; claimable: ClaimableDeal },
): Promise<Claim> {
  const { now } = tx;
  const { deal, userId, claimable } = claim;
  const code = newClaimCode(randomInt);
  const expiresAt = expiryOf(claimable, now);
  const [row] = await addCounted(tx, { dealId: deal.id, userId, code, now, expiresAt });
  // Without a row the code is taken.
  if (!row) return addClaim(tx, claim);
  const taken = claimable.taken + 1;
  const added = { ...row, code, state: 'open' as const, claimedAt: now, expiresAt, taken };
  return answerOf({ ...claimable, ...added, redeemedAt: null }, deal);
}

/** The end of a claim's last day where the business is. */
const expiryOf = (deal: ClaimableDeal, now: Date): Date =>
  instantAt(addDays(lastDayOfClaim(deal, now), 1), '00:00', zoneOf(deal));

async function oneClaim(db: DataContext, id: number): Promise<Claim> {
  const [claim] = await claimsById(db, [id]);
  if (!claim) throw notFound();
  return claim;
}

async function claimsById(db: DataContext, ids: readonly number[]): Promise<Claim[]> {
  const { now } = db;
  const { id, code, dealId, claimedAt, expiresAt, redeemedAt } = claims;
  const found = await orm(db)
    .select({
      id,
      code,
      state: claimStateAt(now),
      dealId,
      claimedAt,
      expiresAt,
      redeemedAt,
      usageLimit: deals.usageLimit,
      taken: countedClaimsAt(now),
    })
    .from(claims)
    .innerJoin(deals, eq(deals.id, dealId))
    .where(sql`${id} = ANY (${sql.param(ids)})`)
    .orderBy(desc(id));
  const claimed = await listingsById(db, 'deal', [...new Set(found.map((row) => row.dealId))]);
  return found.flatMap((row) => {
    const deal = claimed.find((each) => each.id === row.dealId);
    return deal ? [answerOf(row, deal)] : [];
  });
}

/** A claim as it is stored, with the claims of its deal. */
type StoredClaim = Pick<ClaimableDeal, 'usageLimit' | 'taken'> &
  Pick<typeof claims.$inferSelect, 'id' | 'code' | 'claimedAt' | 'expiresAt' | 'redeemedAt'> &
  Pick<Claim, 'state'>;

const answerOf = (claim: StoredClaim, deal: Deal): Claim => ({
  id: claim.id,
  code: showClaimCode(claim.code),
  state: claim.state,
  deal: claimedDeal(deal),
  claimed_at: claim.claimedAt.toISOString(),
  expires_at: claim.expiresAt.toISOString(),
  redeemed_at: claim.redeemedAt?.toISOString() ?? null,
  remaining: remainingOf(claim),
});
