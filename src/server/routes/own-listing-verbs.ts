import type { Call } from '#src/api/call.ts';
import type { ownCalls } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { SubmissionOf } from '#src/listings/definitions.ts';
import { shopsOf } from '../data/submissions/deal-rules.ts';
import { changeListing, checkedChange } from '../data/submissions/listing-changes.ts';
import { moveListing, putAway, withdrawListing } from '../data/submissions/moves.ts';
import { weeklyFigures } from '../data/submissions/weekly-figures.ts';
import { type Own, ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses } from '../data/submissions/similar.ts';
import { checkedFields, submitListing } from '../data/submissions/submissions.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { Callers } from './callers.ts';
import type { CallRequest, VerbsOf } from './router.ts';

/** Who is signed in, and what they name. */
interface Asked {
  who: { userId: number };
  id: number;
}

/** A call of a member who sends a listing, or a change of one. */
type Sending = Pick<CallRequest<Call>, 'db' | 'key'> & { who: Callers['member']; id: number };

type Checked = Omit<Sending, 'key'>;

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
  const creating = <Of extends Kind>(kind: Of) => ({
    run: async ({ db, who, body: fields, key }: Sending & { body: SubmissionOf[Of] }) =>
      pictures.shown(db, await submitListing(db, who, { kind, fields, key })),
    check: ({ db, who, sound: given }: Checked & { sound: Partial<SubmissionOf[Kind]> }) =>
      checkedFields(db, { kind, userId: who.id, given }),
  });
  const changing = <Of extends Kind>(kind: Of) => ({
    run: async ({ db, who, id, body }: Sending & { body: object }) =>
      pictures.shown(db, await changeListing(db, { kind, id, userId: who.id }, body)),
    check: ({ db, who, id, sound }: Checked & { sound: object }) =>
      checkedChange(db, { kind, id, userId: who.id }, sound),
  });
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
    createBusiness: creating('business'),
    updateBusiness: changing('business'),
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

    createEvent: creating('event'),
    updateEvent: changing('event'),
    archiveEvent: (request) => move('archive', 'event', request),
    deleteEvent: (request) => withdraw('event', request),
    putEventAway: (request) => away('event', request),
    getEventFigures: (request) => figures('event', request),
    getMyEvent: async ({ db, ...asked }) =>
      pictures.shown(db, await ownListing(db, own('event', asked))),
    listMyEvents: async ({ db, query, ...asked }) =>
      pictures.shown(db, await ownListings(db, own('event', asked), query)),

    createDeal: creating('deal'),
    updateDeal: changing('deal'),
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
