import type { Context } from 'hono';
import type { claimEndpoints } from '#src/api/claim-endpoints.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { availabilityOf } from '../data/claims/availability.ts';
import { cancelClaim, claimDeal, listClaims } from '../data/claims/claims.ts';
import { reportDeal } from '../data/claims/deal-reports.ts';
import { addHelper, listHelpers, removeHelper } from '../data/claims/helpers.ts';
import { confirmedAccountOf } from '../data/accounts/own-account.ts';
import { checkClaim, redeem, redeemingFor } from '../data/claims/redemptions.ts';
import { idempotencyKey } from '../middleware/idempotency-key.ts';
import { sessionByToken } from '../middleware/signed-in.ts';
import { AlreadyThere, type VerbsOf } from './json-calls.ts';

/** What answers the calls about claims; `viewed` is told of a deal whose offer was looked at. */
export function claimVerbs(
  context: AccountContext,
  viewed: (dealId: number) => void,
): VerbsOf<typeof claimEndpoints> {
  const { db } = context;
  const userOf = async (c: Context, now: Date) => (await sessionByToken(c, context, now)).userId;
  const memberOf = async (c: Context, now: Date) =>
    confirmedAccountOf(db, await sessionByToken(c, context, now));

  return {
    getAvailability: async ({ id, now }) => {
      const availability = await availabilityOf(db, id, now);
      viewed(id);
      return availability;
    },
    claimDeal: async ({ c, id, now }) => {
      const { claim, isNew } = await claimDeal(context, await memberOf(c, now), id, now);
      return isNew ? claim : new AlreadyThere(claim);
    },
    listClaims: async ({ c, query, now }) => listClaims(db, await userOf(c, now), query, now),
    cancelClaim: async ({ c, id, now }) => {
      await cancelClaim(db, await userOf(c, now), id, now);
      return null;
    },
    reportDeal: async ({ c, id, body, now }) =>
      reportDeal(context, await memberOf(c, now), { dealId: id, ...body }, now),

    listRedeemingFor: async ({ c, now }) => redeemingFor(db, await memberOf(c, now)),
    checkClaim: async ({ c, body, now }) =>
      checkClaim(context, await memberOf(c, now), body.code, now),
    redeem: async ({ c, body, now }) =>
      redeem(context, await memberOf(c, now), { code: body.code, key: idempotencyKey(c) }, now),

    listHelpers: async ({ c, id, now }) => listHelpers(db, await userOf(c, now), id),
    addHelper: async ({ c, id, body, now }) =>
      addHelper(context, await memberOf(c, now), { businessId: id, email: body.email }, now),
    removeHelper: async ({ c, id, now }) => {
      await removeHelper(db, await userOf(c, now), id);
      return null;
    },
  };
}
