import type { Call } from '#src/api/call.ts';
import type { ownCalls } from '#src/api/own-calls.ts';
import type { OwnListingsQuery } from '#src/api/owner-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { SubmissionOf } from '#src/listings/definitions.ts';
import { shopsOf } from '../data/submissions/deal-changes.ts';
import { changeListing, checkedChange } from '../data/submissions/listing-changes.ts';
import {
  moveListing,
  dismissTakenDown,
  withdrawListing,
} from '../data/submissions/status-moves.ts';
import { answerQuestion } from '../data/review/messages.ts';
import type { MessageForm } from '#src/api/messages.ts';
import { weeklyFigures } from '../data/submissions/weekly-figures.ts';
import { type Own, ownListing, ownListings } from '../data/submissions/own-listings.ts';
import { similarBusinesses, similarEvents } from '../data/submissions/similar.ts';
import { checkedFields, submitListing } from '../data/submissions/submissions.ts';
import type { PictureMoves } from './picture-moves.ts';
import type { Callers } from './callers.ts';
import type { CallRequest, CallHandlers } from './router.ts';

/** A call about one of an account's own listings. */
type Asking = Pick<CallRequest<Call>, 'db'> & { who: { userId: number }; id: number };

/** A call of a member who sends a listing, or a change to one. */
type Sending = Pick<CallRequest<Call>, 'db' | 'key'> & { who: Callers['member']; id: number };

type Checked = Omit<Sending, 'key'>;

/** Handlers of the calls about a member's own listings; `changed` is called when one stops or starts being public. */
export function ownListingHandlers(
  pictures: PictureMoves,
  changed: () => Promise<void>,
): CallHandlers<typeof ownCalls> {
  const business = ownerHandlers('business', pictures, changed);
  const event = ownerHandlers('event', pictures, changed);
  const deal = ownerHandlers('deal', pictures, changed);
  return {
    createBusiness: business.create,
    updateBusiness: business.update,
    archiveBusiness: business.archive,
    putBusinessAway: business.putAway,
    answerAboutBusiness: business.answer,
    deleteBusiness: business.remove,
    getBusinessFigures: business.figures,
    getMyBusiness: business.get,
    listMyBusinesses: business.list,
    similarBusinesses: async ({ db, who, body }) => ({
      results: await similarBusinesses(db, body, { forUser: who.userId }),
    }),

    createEvent: event.create,
    updateEvent: event.update,
    archiveEvent: event.archive,
    putEventAway: event.putAway,
    answerAboutEvent: event.answer,
    deleteEvent: event.remove,
    getEventFigures: event.figures,
    getMyEvent: event.get,
    listMyEvents: event.list,
    similarEvents: async ({ db, who, body }) => ({
      results: await similarEvents(db, body, { forUser: who.userId }),
    }),

    createDeal: deal.create,
    updateDeal: deal.update,
    pauseDeal: deal.pause,
    resumeDeal: deal.resume,
    putDealAway: deal.putAway,
    answerAboutDeal: deal.answer,
    deleteDeal: deal.remove,
    getDealFigures: deal.figures,
    getMyDeal: deal.get,
    listMyDeals: deal.list,
    listShops: async ({ db, who }) => ({ results: await shopsOf(db, who.userId) }),
  };
}

/** Handlers of the calls about a member's own listings of a kind. */
function ownerHandlers<Of extends Kind>(
  kind: Of,
  pictures: PictureMoves,
  changed: () => Promise<void>,
) {
  const own = ({ who, id }: Pick<Asking, 'who' | 'id'>): Own<Of> => ({
    kind,
    id,
    userId: who.userId,
  });
  const moving = (step: 'archive' | 'pause' | 'resume') => async (asking: Asking) => {
    const moved = await moveListing(asking.db, step, own(asking));
    const [listing] = await Promise.all([pictures.follow(asking.db, moved), changed()]);
    return listing;
  };
  return {
    create: {
      handle: async ({ db, who, body: fields, key }: Sending & { body: SubmissionOf[Of] }) =>
        pictures.shown(db, await submitListing(db, who, { kind, fields, key })),
      check: ({ db, who, sound: given }: Checked & { sound: Partial<SubmissionOf[Kind]> }) =>
        checkedFields(db, { kind, userId: who.id, given }),
    },
    update: {
      handle: async ({ db, who, id, body }: Sending & { body: object }) => {
        const listing = await changeListing(db, { kind, id, userId: who.id }, body);
        // Pages lose at once what the change hides.
        await changed();
        return pictures.shown(db, listing);
      },
      check: ({ db, who, id, sound }: Checked & { sound: object }) =>
        checkedChange(db, { kind, id, userId: who.id }, sound),
    },
    archive: moving('archive'),
    pause: moving('pause'),
    resume: moving('resume'),
    putAway: async ({ db, ...asked }: Asking) =>
      pictures.shown(db, await dismissTakenDown(db, own(asked))),
    answer: async ({ db, body, ...asked }: Asking & { body: MessageForm }) =>
      pictures.shown(db, await answerQuestion(db, own(asked), body)),
    remove: async ({ db, ...asked }: Asking) => {
      await pictures.follow(db, await withdrawListing(db, own(asked)));
      // A deal may have been public.
      await changed();
    },
    figures: async ({ db, ...asked }: Asking) => {
      await ownListing(db, own(asked));
      return weeklyFigures(db, own(asked));
    },
    get: async ({ db, ...asked }: Asking) => pictures.shown(db, await ownListing(db, own(asked))),
    list: async ({ db, query, ...asked }: Asking & { query: OwnListingsQuery }) =>
      pictures.shown(db, await ownListings(db, own(asked), query)),
  };
}
