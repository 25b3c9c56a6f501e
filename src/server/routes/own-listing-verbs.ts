import type { Call } from '#src/api/call.ts';
import type { ownCalls } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { shopsOf } from '../data/submissions/deal-rules.ts';
import { changeListing, checkedChange } from '../data/submissions/listing-changes.ts';
import { moveListing, putAway, withdrawListing } from '../data/submissions/moves.ts';
import { weeklyFigures } from '../data/submissions/weekly-figures.ts';
import { type Own, ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses } from '../data/submissions/similar.ts';
import { checkedFields, submitListing } from '../data/submissions/submissions.ts';
import type { PictureMoves } from './picture-moves.ts';
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
export function ownListingVerbs(
  pictures: PictureMoves,
  changed: () => Promise<void>,
): VerbsOf<typeof ownCalls> {
  const move = async <Of extends Kind>(
    step: 'archive' | 'pause' | 'resume',
    kind: Of,
    request: Asked & Pick<CallRequest<Call>, 'db'>,
  ) => {
    const moved = await moveListing(request.db, step, own(kind, request));
    const [listing] = await Promise.all([pictures.follow(request.db, moved), changed()]);
    return listing;
  };
  const away = async <Of extends Kind>(
    kind: Of,
    { db, ...asked }: Asked & Pick<CallRequest<Call>, 'db'>,
  ) => pictures.shown(db, await putAway(db, own(kind, asked)));
  const figures = async (kind: Kind, { db, ...asked }: Asked & Pick<CallRequest<Call>, 'db'>) => {
    await ownListing(db, own(kind, asked));
    return weeklyFigures(db, { kind, id: asked.id });
  };
  const withdraw = async (kind: Kind, { db, ...asked }: Asked & Pick<CallRequest<Call>, 'db'>) => {
    await pictures.follow(db, await withdrawListing(db, own(kind, asked)));
  };

  return {
    createBusiness: {
      run: async ({ db, who, body, key }) =>
        pictures.shown(db, await submitListing(db, who, { kind: 'business', fields: body, key })),
      check: ({ db, who, sound }) =>
        checkedFields(db, { kind: 'business', userId: who.id, given: sound }),
    },
    updateBusiness: {
      run: async ({ db, who, id, body }) =>
        pictures.shown(db, await changeListing(db, { kind: 'business', id, userId: who.id }, body)),
      check: ({ db, who, id, sound }) =>
        checkedChange(db, { kind: 'business', id, userId: who.id }, sound),
    },
    archiveBusiness: (request) => move('archive', 'business', request),
    deleteBusiness: (request) => withdraw('business', request),
    similarBusinesses: async ({ db, who, body }) => ({
      results: await similarBusinesses(db, body, { forUser: who.userId }),
    }),
    putBusinessAway: (request) => away('business', request),
    getBusinessFigures: (request) => figures('business', request),
    getMyBusiness: async ({ db, ...asked }) =>
      pictures.shown(db, await ownListing(db, own('business', asked))),
    listMyBusinesses: async ({ db, query, ...asked }) =>
      pictures.shown(db, await ownListings(db, own('business', asked), query)),

    createEvent: {
      run: async ({ db, who, body, key }) =>
        pictures.shown(db, await submitListing(db, who, { kind: 'event', fields: body, key })),
      check: ({ db, who, sound }) =>
        checkedFields(db, { kind: 'event', userId: who.id, given: sound }),
    },
    updateEvent: {
      run: async ({ db, who, id, body }) =>
        pictures.shown(db, await changeListing(db, { kind: 'event', id, userId: who.id }, body)),
      check: ({ db, who, id, sound }) =>
        checkedChange(db, { kind: 'event', id, userId: who.id }, sound),
    },
    archiveEvent: (request) => move('archive', 'event', request),
    deleteEvent: (request) => withdraw('event', request),
    putEventAway: (request) => away('event', request),
    getEventFigures: (request) => figures('event', request),
    getMyEvent: async ({ db, ...asked }) =>
      pictures.shown(db, await ownListing(db, own('event', asked))),
    listMyEvents: async ({ db, query, ...asked }) =>
      pictures.shown(db, await ownListings(db, own('event', asked), query)),

    createDeal: {
      run: async ({ db, who, body, key }) =>
        pictures.shown(db, await submitListing(db, who, { kind: 'deal', fields: body, key })),
      check: ({ db, who, sound }) =>
        checkedFields(db, { kind: 'deal', userId: who.id, given: sound }),
    },
    updateDeal: {
      run: async ({ db, who, id, body }) =>
        pictures.shown(db, await changeListing(db, { kind: 'deal', id, userId: who.id }, body)),
      check: ({ db, who, id, sound }) =>
        checkedChange(db, { kind: 'deal', id, userId: who.id }, sound),
    },
    pauseDeal: (request) => move('pause', 'deal', request),
    resumeDeal: (request) => move('resume', 'deal', request),
    deleteDeal: async (request) => {
      await withdraw('deal', request);
      await changed();
    },
    putDealAway: (request) => away('deal', request),
    getDealFigures: (request) => figures('deal', request),
    getMyDeal: async ({ db, ...asked }) =>
      pictures.shown(db, await ownListing(db, own('deal', asked))),
    listMyDeals: async ({ db, query, ...asked }) =>
      pictures.shown(db, await ownListings(db, own('deal', asked), query)),
    listShops: async ({ db, who }) => ({ results: await shopsOf(db, who.userId) }),
  };
}
