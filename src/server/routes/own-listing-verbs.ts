import type { Call } from '#src/api/call.ts';
import type { ownCalls } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { changeListing } from '../data/submissions/listing-changes.ts';
import { moveListing, withdrawListing } from '../data/submissions/moves.ts';
import { type Own, ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses } from '../data/submissions/similar.ts';
import { submitListing } from '../data/submissions/submissions.ts';
import type { CallRequest, VerbsOf } from './router.ts';

/** Who is signed in, and what they name. */
interface Asked {
  who: { userId: number };
  id: number;
}

const own = <Of extends Kind>(kind: Of, { who, id }: Asked): Own<Of> => ({
  kind,
  id,
  userId: who.userId,
});

/** What answers the calls about a member's own listings; `changed` is told when one goes or comes back. */
export function ownListingVerbs(changed: () => Promise<void>): VerbsOf<typeof ownCalls> {
  const move = async <Of extends Kind>(
    step: 'archive' | 'pause' | 'resume',
    kind: Of,
    request: Asked & Pick<CallRequest<Call>, 'db'>,
  ) => {
    const listing = await moveListing(request.db, step, own(kind, request));
    await changed();
    return listing;
  };

  return {
    createBusiness: ({ db, who, body, key }) =>
      submitListing(db, who, { kind: 'business', fields: body, key }),
    updateBusiness: ({ db, who, id, body }) =>
      changeListing(db, { kind: 'business', id, userId: who.id }, body),
    archiveBusiness: (request) => move('archive', 'business', request),
    deleteBusiness: ({ db, ...asked }) => withdrawListing(db, own('business', asked)),
    similarBusinesses: async ({ db, who, body }) => ({
      results: await similarBusinesses(db, body, { forUser: who.userId }),
    }),
    getMyBusiness: ({ db, ...asked }) => ownListing(db, own('business', asked)),
    listMyBusinesses: ({ db, query, ...asked }) => ownListings(db, own('business', asked), query),

    createEvent: ({ db, who, body, key }) =>
      submitListing(db, who, { kind: 'event', fields: body, key }),
    updateEvent: ({ db, who, id, body }) =>
      changeListing(db, { kind: 'event', id, userId: who.id }, body),
    archiveEvent: (request) => move('archive', 'event', request),
    deleteEvent: ({ db, ...asked }) => withdrawListing(db, own('event', asked)),
    getMyEvent: ({ db, ...asked }) => ownListing(db, own('event', asked)),
    listMyEvents: ({ db, query, ...asked }) => ownListings(db, own('event', asked), query),

    createDeal: ({ db, who, body, key }) =>
      submitListing(db, who, { kind: 'deal', fields: body, key }),
    updateDeal: ({ db, who, id, body }) =>
      changeListing(db, { kind: 'deal', id, userId: who.id }, body),
    pauseDeal: (request) => move('pause', 'deal', request),
    resumeDeal: (request) => move('resume', 'deal', request),
    deleteDeal: async ({ db, ...asked }) => {
      await withdrawListing(db, own('deal', asked));
      await changed();
    },
    getMyDeal: ({ db, ...asked }) => ownListing(db, own('deal', asked)),
    listMyDeals: ({ db, query, ...asked }) => ownListings(db, own('deal', asked), query),
  };
}
