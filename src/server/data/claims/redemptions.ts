import { isTeam } from '#src/domain/roles.ts';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RedeemingFor, Redemption } from '#src/api/claims.ts';
import { readClaimCode } from '#src/domain/claim-code.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { isOn } from '#src/domain/kinds.ts';
import { clockTime, type ZonedPlace, wallClock, zoneOf } from '#src/domain/days.ts';
import * as texts from '#texts/claim-refusals.ts';
import { users } from '../../db/account-tables.ts';
import { businessHelpers, claims } from '../../db/claim-tables.ts';
import { businesses, deals } from '../../db/tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge, giveBack } from '../allowances.ts';
import { type Database, orm, type Pool, type DataContext } from '../database.ts';
import { listingsById } from '../listings/any-listing.ts';
import { invalidFields, conflict, Refusal } from '#src/server/http/refusals.ts';
import { claimStateAt, IS_UNUSED } from './availability.ts';
import { claimedDeal } from './claims.ts';

/** The businesses that somebody may redeem for: all for staff, for others their own and where they help. */
const mayRedeem = ({ role, id, email }: Pick<Account, 'role' | 'id' | 'email'>): SQL => sql`(
  ${isTeam({ role })}::boolean OR ${businesses.ownerId} = ${id} OR EXISTS (
    SELECT FROM ${businessHelpers}
    WHERE ${businessHelpers.businessId} = ${businesses.id}
      AND ${businessHelpers.email} = lower(${email})))`;

/** The claim of a code; throws the same 404 for an unknown code and for one of another's business. */
export async function checkClaim(db: DataContext & Pool, account: Account, code: string) {
  const claim = await findClaim(db, account, code);
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
 * Redeems a code; throws a 409 that says when and where it was redeemed already, unless the same person did so with the
 * same key and lost the answer.
 */
export async function redeem(
  db: DataContext & Pool,
  account: Account,
  { code, key }: { code: string; key: string | null },
): Promise<Redemption> {
  const { now } = db;
  const claim = await findClaim(db, account, code);
  const rows = await orm(db)
    .update(claims)
    .set({ redeemedAt: now, redeemedBy: account.id, redemptionKey: key })
    .where(and(eq(claims.id, claim.id), IS_UNUSED, gt(claims.expiresAt, now)))
    .returning({ id: claims.id });
  const redeemed = rows.length > 0 ? claim : await findClaim(db, account, code);
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

/** The businesses that somebody may redeem for, by name; while deals are off those that have claims. */
export async function redeemingFor(db: Database, account: Account): Promise<RedeemingFor> {
  const { id, slug, name, status } = businesses;
  const results = await orm(db)
    .select({ id, slug, name })
    .from(businesses)
    .where(
      and(
        // Archived ones too: people's codes stay good when a business is taken down.
        inArray(status, ['published', 'archived']),
        // Staff don't get a list of all businesses.
        mayRedeem({ ...account, role: 'member' }),
        isOn('deal')
          ? undefined
          : sql`EXISTS (SELECT FROM ${claims} JOIN ${deals} ON ${deals.id} = ${claims.dealId}
              WHERE ${deals.businessId} = ${id})`,
      ),
    )
    .orderBy(sql`${name} COLLATE "en-AU-x-icu"`, id);
  return { results, all: isTeam(account) };
}

/** A claim as the people who may redeem it find it. */
type FoundClaim = Awaited<ReturnType<typeof findClaim>>;

async function findClaim(db: DataContext & Pool, account: Account, typed: string) {
  const { now } = db;
  const code = readClaimCode(typed);
  if (code === null) {
    throw invalidFields({ code: texts.misspelt });
  }
  await charge(db, 'wrongCodes', String(account.id));
  const member = alias(users, 'member');
  const redeemer = alias(users, 'redeemer');
  const redeemerName = sql<string | null>`
    coalesce(nullif(${redeemer.firstName}, ''), ${redeemer.username})`;
  const [claim] = await orm(db)
    .select({
      id: claims.id,
      dealId: claims.dealId,
      state: claimStateAt(now),
      firstName: sql<string>`coalesce(${member.firstName}, '')`,
      claimedAt: claims.claimedAt,
      expiresAt: claims.expiresAt,
      redeemedAt: claims.redeemedAt,
      redemptionKey: claims.redemptionKey,
      redeemerId: claims.redeemedBy,
      redeemer: redeemerName,
      limitPerPerson: deals.limitPerPerson,
      usageLimit: deals.usageLimit,
      usedCount: deals.usedCount,
    })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(businesses, eq(businesses.id, deals.businessId))
    .leftJoin(member, eq(member.id, claims.userId))
    .leftJoin(redeemer, eq(redeemer.id, claims.redeemedBy))
    .where(and(eq(claims.code, code), mayRedeem(account)));
  const [deal] = claim ? await listingsById(db, 'deal', [claim.dealId]) : [];
  if (!claim || !deal) {
    db.note('unknown_code', { account: account.id });
    throw new Refusal(404, { detail: texts.noSuchCode });
  }
  await giveBack(db, 'wrongCodes', String(account.id));
  return { ...claim, deal: claimedDeal(deal) };
}

/** "Nimal at Kottu Corner" */
const redeemerOf = ({ redeemer, deal }: FoundClaim): string =>
  redeemer ? texts.somebodyAt(redeemer, deal.business.name) : deal.business.name;

function whyNot(claim: FoundClaim): string {
  const { state, redeemedAt, expiresAt, deal } = claim;
  const { day, time } = momentAt(deal.business, redeemedAt ?? expiresAt);
  if (redeemedAt) return texts.redeemed(day, time, redeemerOf(claim));
  return state === 'cancelled' ? texts.givenBack : texts.expired(day, time);
}

/** "Saturday 21 November 2026" and "6:30 pm" on the clocks of a place. */
function momentAt(place: ZonedPlace, at: Date): { day: string; time: string } {
  const { day, time } = wallClock(zoneOf(place), at);
  return { day: longDate(day), time: clockTime(time) };
}
