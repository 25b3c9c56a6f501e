import type { ownCalls, OwnListingOf } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { type ListingStatus, type MoveName, STATUS_WORDS } from '#src/listings/lifecycle.ts';

/** A move that an owner may make on a listing in its present state (docs/product.md, Lifecycle). */
export interface Move {
  /** The name of the move in the lifecycle, which says when it is possible. */
  name: MoveName;
  /** The label of its button. */
  label: string;
  /** The consequence, in the question whether it is meant; without it there is no question. */
  asks?: string;
  /** The result in words, such as "is taken down". */
  done: string;
  call: keyof typeof ownCalls;
}

/** The move that takes down a public listing. */
const TAKE_DOWN = {
  name: 'archive',
  label: 'Take down',
  asks: 'Nobody else will see it any more, and it can’t be published again: you would have to send it anew.',
  done: 'is taken down',
} as const;

/** The move that withdraws a listing that was never public. */
const WITHDRAW = {
  name: 'withdraw',
  label: 'Withdraw',
  asks: 'It is deleted, with everything that you entered.',
  done: 'is withdrawn',
} as const;

/** The move that puts a listing that was taken down out of its owner's list. */
const PUT_AWAY = {
  name: 'put_away',
  label: 'Put away',
  asks: 'It leaves your dashboard for good. Codes that people have of a deal stay good.',
  done: 'is put away',
} as const;

/** Moves of an owner, by the kind of the listing. */
export const MOVES: Readonly<Record<Kind, readonly Move[]>> = {
  business: [
    {
      ...TAKE_DOWN,
      asks: `${TAKE_DOWN.asks} Its deals are taken down with it.`,
      call: 'archiveBusiness',
    },
    { ...WITHDRAW, call: 'deleteBusiness' },
    { ...PUT_AWAY, call: 'putBusinessAway' },
  ],
  event: [
    { ...TAKE_DOWN, call: 'archiveEvent' },
    { ...WITHDRAW, call: 'deleteEvent' },
    { ...PUT_AWAY, call: 'putEventAway' },
  ],
  // A deal can also be paused, and the codes that people have stay good after its end.
  deal: [
    {
      name: 'pause',
      label: 'Pause',
      asks: 'Nobody else will see it, or claim it, until you resume it. Codes that people have stay good.',
      done: 'is paused',
      call: 'pauseDeal',
    },
    { name: 'resume', label: 'Resume', done: 'is published again', call: 'resumeDeal' },
    {
      name: 'archive',
      label: 'End',
      asks: 'Nobody can claim it any more, and it can’t be published again. Codes that people have stay good until they expire.',
      done: 'has ended',
      call: 'deleteDeal',
    },
    { ...WITHDRAW, call: 'deleteDeal' },
    { ...PUT_AWAY, call: 'putDealAway' },
  ],
};

type Own = OwnListingOf[Kind];

const NEXT: Readonly<Record<ListingStatus, string>> = {
  pending: 'Our team is looking at it. You will get an email once it is decided.',
  published: 'Everybody can see it.',
  changes_requested: 'Please change it and send it again.',
  rejected: 'Nobody else can see it. You can change it and send it again.',
  archived: 'Nobody else can see it any more. To have it back, send it again.',
  paused: 'Nobody else can see it until you resume it. Codes that people have stay good.',
};

/** The same for changes to a listing that is or was public. */
const NEXT_OF_CHANGES = {
  pending: 'Your changes wait for review.',
  changes_requested: 'Your changes need another look: please edit and send them again.',
  rejected: 'Your changes weren’t accepted; the listing stays as it was.',
} as const;

/** The next step of a listing, and the team's words about it. */
export function progressOf(listing: Own): { next: string; reason: string | null } {
  const { status, pending_changes: changes } = listing;
  return changes
    ? {
        next: `${STATUS_WORDS[status].label}. ${NEXT_OF_CHANGES[changes.status]}`,
        reason: changes.reason,
      }
    : { next: NEXT[status], reason: listing.reason };
}
