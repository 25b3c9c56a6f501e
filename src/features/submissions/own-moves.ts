import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import { ownCalls, type OwnListingOf } from '#src/api/own-calls.ts';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import type { OwnEvent } from '#src/api/own-event-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { type ListingStatus, type MoveName, STATUS_WORDS } from '#src/listings/lifecycle.ts';

const callOwn = signedInClient(ownCalls);

/** Something that an owner may do to a listing where it stands (docs/product.md, Lifecycle). */
export interface Move<Item> {
  /** The move of the lifecycle, which says when it is possible. */
  name: MoveName;
  /** What its button says. */
  label: string;
  /** What happens then, said when it is asked whether it is meant; without it nothing is asked. */
  asks?: string;
  /** What has become of the listing then, such as "is taken down". */
  done: string;
  /** Resolves to the listing as it is then; null where nothing is left of it. */
  run: (listing: Item) => Promise<Item | null>;
}

/** What is public is taken down; `more` says what goes with it. */
const takeDown = <Item extends { id: number }>(
  run: (id: number) => Promise<Item>,
  more = '',
): Move<Item> => ({
  name: 'archive',
  label: 'Take down',
  asks: `Nobody else will see it any more, and it can’t be published again: you would have to send it anew. ${more}`.trim(),
  done: 'is taken down',
  run: ({ id }) => run(id),
});

/** What was never public is withdrawn. */
const withdraw = <Item extends { id: number }>(
  run: (id: number) => Promise<unknown>,
): Move<Item> => ({
  name: 'withdraw',
  label: 'Withdraw',
  asks: 'It is deleted, with everything that you entered.',
  done: 'is withdrawn',
  async run({ id }) {
    await run(id);
    return null;
  },
});

/** What was taken down leaves its owner's list. */
const putAway = <Item extends { id: number }>(
  run: (id: number) => Promise<unknown>,
): Move<Item> => ({
  name: 'put_away',
  label: 'Put away',
  asks: 'It leaves your dashboard for good. Codes that people have of a deal stay good.',
  done: 'is put away',
  async run({ id }) {
    await run(id);
    return null;
  },
});

/** What can be done to a business. */
export const BUSINESS_MOVES: readonly Move<OwnBusiness>[] = [
  takeDown((id) => callOwn('archiveBusiness', { id }), 'Its deals are taken down with it.'),
  withdraw((id) => callOwn('deleteBusiness', { id })),
  putAway((id) => callOwn('putBusinessAway', { id })),
];

/** What can be done to an event. */
export const EVENT_MOVES: readonly Move<OwnEvent>[] = [
  takeDown((id) => callOwn('archiveEvent', { id })),
  withdraw((id) => callOwn('deleteEvent', { id })),
  putAway((id) => callOwn('putEventAway', { id })),
];

/** What a deal can do besides: it may rest, and its end leaves the codes good that people have. */
export const DEAL_MOVES: readonly Move<OwnDeal>[] = [
  {
    name: 'pause',
    label: 'Pause',
    asks: 'Nobody else will see it, or claim it, until you resume it. Codes that people have stay good.',
    done: 'is paused',
    run: ({ id }) => callOwn('pauseDeal', { id }),
  },
  {
    name: 'resume',
    label: 'Resume',
    done: 'is published again',
    run: ({ id }) => callOwn('resumeDeal', { id }),
  },
  {
    name: 'archive',
    label: 'End',
    asks: 'Nobody can claim it any more, and it can’t be published again. Codes that people have stay good until they expire.',
    done: 'has ended',
    async run({ id }) {
      await callOwn('deleteDeal', { id });
      return callOwn('getMyDeal', { id });
    },
  },
  withdraw((id) => callOwn('deleteDeal', { id })),
  putAway((id) => callOwn('putDealAway', { id })),
];

type Own = OwnListingOf[Kind];

const NEXT: Readonly<Record<ListingStatus, string>> = {
  pending: 'Our team is looking at it. You will get an email once it is decided.',
  published: 'Everybody can see it.',
  changes_requested: 'Please change it and send it again.',
  rejected: 'Nobody else can see it. You can change it and send it again.',
  archived: 'Nobody else can see it any more. To have it back, send it again.',
  paused: 'Nobody else can see it until you resume it. Codes that people have stay good.',
};

/** The same of changes to a listing that is or was public. */
const NEXT_OF_CHANGES = {
  pending: 'Your changes wait for review.',
  changes_requested: 'Your changes need another look: please edit and send them again.',
  rejected: 'Your changes weren’t accepted; the listing stays as it was.',
} as const;

/** What happens next to a listing, and what the team said of it. */
export function progressOf(listing: Own): { next: string; reason: string | null } {
  const { status, pending_changes: changes } = listing;
  return changes
    ? {
        next: `${STATUS_WORDS[status].label}. ${NEXT_OF_CHANGES[changes.status]}`,
        reason: changes.reason,
      }
    : { next: NEXT[status], reason: listing.reason };
}
