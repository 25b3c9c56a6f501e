import type { ownCalls, OwnListingOf } from '#src/api/own-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { type MoveName, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import { takesPageAway } from '#texts/event-dates.ts';
import * as texts from '#texts/own-listings.ts';

/** A move that an owner may make on a listing in its present state (docs/product.md, Lifecycle). */
export interface Move {
  /** The name of the move in the lifecycle, which says when it is possible. */
  name: MoveName;
  label: string;
  /** The question whether it is meant, with brackets where the title goes, and the consequence; without it there is none. */
  asks?: { question: string; text: string };
  /** The result in words. */
  done: (title: string) => string;
  call: keyof typeof ownCalls;
}

const TAKE_DOWN = { name: 'archive', ...texts.takeDown } as const;
const WITHDRAW = { name: 'withdraw', ...texts.withdraw } as const;
const PUT_AWAY = { name: 'put_away', ...texts.putAway } as const;

/** Moves of an owner, by the kind of the listing. */
export const MOVES: Readonly<Record<Kind, readonly Move[]>> = {
  business: [
    {
      ...TAKE_DOWN,
      asks: { ...texts.takeDown.asks, text: texts.takesDealsDown },
      call: 'archiveBusiness',
    },
    { ...WITHDRAW, call: 'deleteBusiness' },
    { ...PUT_AWAY, call: 'putBusinessAway' },
  ],
  event: [
    {
      ...TAKE_DOWN,
      asks: { ...texts.takeDown.asks, text: takesPageAway },
      call: 'archiveEvent',
    },
    { ...WITHDRAW, call: 'deleteEvent' },
    { ...PUT_AWAY, call: 'putEventAway' },
  ],
  // A deal can also be paused, and the codes that people have stay good after its end.
  deal: [
    { name: 'pause', ...texts.pause, call: 'pauseDeal' },
    { name: 'resume', ...texts.resume, call: 'resumeDeal' },
    { name: 'archive', ...texts.end, call: 'deleteDeal' },
    { ...WITHDRAW, call: 'deleteDeal' },
    { ...PUT_AWAY, call: 'putDealAway' },
  ],
};

/** The next step of a listing, and the team's words about it. */
export function progressOf(listing: OwnListingOf[Kind]) {
  const { status, pending_changes: changes } = listing;
  const next = changes
    ? texts.nextOfChanges[changes.status](STATUS_WORDS[status].label)
    : texts.next[status];
  const { reasons, reason } = changes ?? listing;
  return { next, reasons, reason };
}
