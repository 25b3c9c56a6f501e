import type { claimCalls } from '#src/api/claims.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { availabilityOf } from '../data/claims/availability.ts';
import { cancelClaim, claimDeal, listClaims } from '../data/claims/claims.ts';
import { reportDeal } from '../data/claims/deal-reports.ts';
import { addHelper, listHelpers, removeHelper } from '../data/claims/helpers.ts';
import { checkClaim, redeem, redeemingFor } from '../data/claims/redemptions.ts';
import { Existing, type VerbsOf } from './router.ts';

/** What answers the calls about claims; `viewed` is told of a deal whose offer was looked at. */
export const claimVerbs = (
  context: AccountContext,
  viewed: (dealId: number) => void,
): VerbsOf<typeof claimCalls> => ({
  getAvailability: async ({ id, now }) => {
    const availability = await availabilityOf(context.db, id, now);
    viewed(id);
    return availability;
  },
  claimDeal: async ({ who, id, now }) => {
    const { claim, isNew } = await claimDeal(context, who, id, now);
    return isNew ? claim : new Existing(claim);
  },
  listClaims: ({ who, query, now }) => listClaims(context.db, who.userId, query, now),
  cancelClaim: async ({ who, id, now }) => {
    await cancelClaim(context.db, who.userId, id, now);
    return null;
  },
  reportDeal: ({ who, id, body, now }) => reportDeal(context, who, { dealId: id, ...body }, now),

  listRedeemingFor: ({ who }) => redeemingFor(context.db, who),
  checkClaim: ({ who, body, now }) => checkClaim(context, who, body.code, now),
  redeem: ({ who, body, key, now }) => redeem(context, who, { code: body.code, key }, now),

  listHelpers: ({ who, id }) => listHelpers(context.db, who.userId, id),
  addHelper: ({ who, id, body, now }) =>
    addHelper(context, who, { businessId: id, email: body.email }, now),
  removeHelper: async ({ who, id }) => {
    await removeHelper(context.db, who.userId, id);
    return null;
  },
});
