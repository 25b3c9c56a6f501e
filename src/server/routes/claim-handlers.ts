import type { claimCalls } from '#src/api/claims.ts';
import { availabilityOf } from '../data/claims/availability.ts';
import { cancelClaim, claimDeal, listClaims } from '../data/claims/claims.ts';
import { addHelper, listHelpers, removeHelper } from '../data/claims/helpers.ts';
import { checkClaim, redeem, redeemingFor } from '../data/claims/redemptions.ts';
import { Existing, type CallHandlers } from './router.ts';

export const claimHandlers: CallHandlers<typeof claimCalls> = {
  getAvailability: ({ db, id }) => availabilityOf(db, id),
  claimDeal: async ({ db, who, id }) => {
    const { claim, isNew } = await claimDeal(db, who, id);
    return isNew ? claim : new Existing(claim);
  },
  listClaims: ({ db, who, query }) => listClaims(db, who.userId, query),
  cancelClaim: ({ db, who, id }) => cancelClaim(db, who.userId, id),

  listRedeemingFor: ({ db, who }) => redeemingFor(db, who),
  checkClaim: ({ db, who, body }) => checkClaim(db, who, body.code),
  redeem: ({ db, who, body, key }) => redeem(db, who, { code: body.code, key }),

  listHelpers: ({ db, who, id }) => listHelpers(db, who.userId, id),
  addHelper: ({ db, who, id, body }) => addHelper(db, who, { businessId: id, email: body.email }),
  removeHelper: ({ db, who, id }) => removeHelper(db, who.userId, id),
};
