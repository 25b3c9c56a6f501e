import type { Call } from '#src/api/call.ts';
import type { ownCalls } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { AccountContext } from '../data/accounts/accounts.ts';
import { endDeal, pauseDeal, resumeDeal } from '../data/submissions/deal-moves.ts';
import { changeListing } from '../data/submissions/listing-changes.ts';
import { ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses } from '../data/submissions/similar.ts';
import { submitListing } from '../data/submissions/submissions.ts';
import { archiveListing, withdrawListing } from '../data/submissions/withdrawals.ts';
import type { CallRequest, VerbsOf } from './router.ts';

/** What names a listing of who is signed in. */
type Named = Pick<CallRequest<Call & { by: 'signed in' }>, 'who' | 'id' | 'now'>;

/** What answers the calls about a member's own listings; `changed` is told when one is no longer public. */
export function ownListingVerbs(
  context: AccountContext,
  changed: () => Promise<void>,
): VerbsOf<typeof ownCalls> {
  const { db } = context;
  const one = <Of extends Kind>(kind: Of, { who, id, now }: Named) =>
    ownListing(db, kind, who.userId, id, now);
  const archive = async <Of extends 'business' | 'event'>(kind: Of, { who, id, now }: Named) => {
    const listing = await archiveListing(context, { kind, id, userId: who.userId }, now);
    await changed();
    return listing;
  };
  const withdraw = async (kind: 'business' | 'event', { who, id, now }: Named) => {
    await withdrawListing(context, { kind, id, userId: who.userId }, now);
    return null;
  };
  const moveDeal = async <Answer>(
    move: (
      context: AccountContext,
      deal: { id: number; userId: number },
      now: Date,
    ) => Promise<Answer>,
    { who, id, now }: Named,
  ) => {
    const answer = await move(context, { id, userId: who.userId }, now);
    await changed();
    return answer;
  };

  return {
    createBusiness: ({ who, body, key, now }) =>
      submitListing(context, who, { kind: 'business', fields: body, key }, now),
    updateBusiness: ({ who, id, body, now }) =>
      changeListing(context, who, { kind: 'business', id, given: body }, now),
    archiveBusiness: (request) => archive('business', request),
    deleteBusiness: (request) => withdraw('business', request),
    similarBusinesses: async ({ who, body }) => ({
      results: await similarBusinesses(db, body, { forUser: who.userId }),
    }),
    getMyBusiness: (request) => one('business', request),
    listMyBusinesses: ({ who, query, now }) => ownListings(db, 'business', who.userId, query, now),

    createEvent: ({ who, body, key, now }) =>
      submitListing(context, who, { kind: 'event', fields: body, key }, now),
    updateEvent: ({ who, id, body, now }) =>
      changeListing(context, who, { kind: 'event', id, given: body }, now),
    archiveEvent: (request) => archive('event', request),
    deleteEvent: (request) => withdraw('event', request),
    getMyEvent: (request) => one('event', request),
    listMyEvents: ({ who, query, now }) => ownListings(db, 'event', who.userId, query, now),

    createDeal: ({ who, body, key, now }) =>
      submitListing(context, who, { kind: 'deal', fields: body, key }, now),
    updateDeal: ({ who, id, body, now }) =>
      changeListing(context, who, { kind: 'deal', id, given: body }, now),
    pauseDeal: (request) => moveDeal(pauseDeal, request),
    resumeDeal: (request) => moveDeal(resumeDeal, request),
    deleteDeal: async (request) => {
      await moveDeal(endDeal, request);
      return null;
    },
    getMyDeal: (request) => one('deal', request),
    listMyDeals: ({ who, query, now }) => ownListings(db, 'deal', who.userId, query, now),
  };
}
