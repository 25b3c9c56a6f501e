import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import type { Kind } from '../domain/kinds.ts';
import * as texts from '#texts/lifecycle.ts';

/** The statuses of a listing (docs/product.md, Lifecycle); only `published` is ever public. */
export const LISTING_STATUSES = [
  'pending',
  'published',
  'changes_requested',
  'rejected',
  'archived',
  'paused',
] as const;
export const ListingStatus = z
  .enum(LISTING_STATUSES, { error: faults.chooseOneOf(LISTING_STATUSES) })
  .check(z.meta({ id: 'ListingStatus' }));
export type ListingStatus = z.output<typeof ListingStatus>;

/** The name of each status, wherever it is said, and its tone. */
export const STATUS_WORDS = {
  pending: { label: texts.pending, tone: 'info' },
  published: { label: texts.published, tone: 'good' },
  changes_requested: { label: texts.changesRequested, tone: 'warning' },
  rejected: { label: texts.rejected, tone: 'warning' },
  archived: { label: texts.archived, tone: 'over' },
  paused: { label: texts.paused, tone: 'info' },
} as const satisfies Record<
  ListingStatus,
  { label: string; tone: 'good' | 'info' | 'warning' | 'over' }
>;

interface Move {
  by: readonly ('owner' | 'staff')[];
  /** The statuses in which the move is possible. */
  from: readonly ListingStatus[];
  /** The status after it: null where nothing is left, undefined where the status stays. */
  to?: ListingStatus | null;
  /** True where it can also be made on changes of a published listing that wait for review. */
  ofChanges?: true;
  /** The kinds that have the move; all of them unless given. */
  kinds?: readonly Kind[];
  /** The message where the status doesn't allow it. */
  refusal: string;
}

/** Statuses in which changes wait for review: published, or only paused by its owner. */
export const PUBLISHED_OR_PAUSED = ['published', 'paused'] as const;
/** Statuses of a listing that was never public. */
export const NEVER_PUBLIC = ['pending', 'changes_requested', 'rejected'] as const;

/** The common part of the team's decisions. */
const DECISION = {
  by: ['staff'],
  from: ['pending'],
  ofChanges: true,
  refusal: texts.notWaiting,
} as const;
const FEATURING = {
  by: ['staff'],
  from: ['published'],
  refusal: texts.notFeaturable,
} as const;

/** Every move in the life of a listing, and who may make it. */
export const MOVES = {
  change: {
    by: ['owner', 'staff'],
    from: [...NEVER_PUBLIC, ...PUBLISHED_OR_PAUSED],
    refusal: texts.notChangeable,
  },
  withdraw: {
    by: ['owner'],
    from: NEVER_PUBLIC,
    to: null,
    refusal: texts.notWithdrawable,
  },
  pause: {
    by: ['owner'],
    from: ['published'],
    to: 'paused',
    kinds: ['deal'],
    refusal: texts.notPausable,
  },
  resume: {
    by: ['owner'],
    from: ['paused'],
    to: 'published',
    kinds: ['deal'],
    refusal: texts.notResumable,
  },
  approve: { ...DECISION, to: 'published' },
  request_changes: { ...DECISION, to: 'changes_requested' },
  reject: { ...DECISION, to: 'rejected' },
  /** Settles what members reported of a deal, or what of a business or an event changed at once; it stays as it is. */
  keep: {
    by: ['staff'],
    from: PUBLISHED_OR_PAUSED,
    refusal: texts.notKeepable,
  },
  /** Puts back what of a business or an event changed at once. */
  undo: {
    by: ['staff'],
    from: PUBLISHED_OR_PAUSED,
    kinds: ['business', 'event'],
    refusal: texts.notKeepable,
  },
  feature: FEATURING,
  unfeature: FEATURING,
  archive: {
    by: ['owner', 'staff'],
    from: PUBLISHED_OR_PAUSED,
    to: 'archived',
    refusal: texts.notArchivable,
  },
  /** Takes the listing off its owner's list; nothing of it is deleted, as others have codes of its deals. */
  put_away: {
    by: ['owner'],
    from: ['archived'],
    refusal: texts.notPutAway,
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** Whether a listing is published, though its owner may have paused it. */
export const isPublishedOrPaused = (status: ListingStatus): boolean =>
  (PUBLISHED_OR_PAUSED as readonly ListingStatus[]).includes(status);

/** Whether a listing is or was public. */
export const wasEverPublic = (status: ListingStatus): boolean =>
  !(NEVER_PUBLIC as readonly ListingStatus[]).includes(status);

/** The part of a listing that decides on its moves. */
export interface Movable {
  kind: Kind;
  status: ListingStatus;
  /** True where changes of a published listing wait for review. */
  hasWaitingChanges?: boolean;
}

/** Whether somebody may make a move on a listing in its present state. */
export function canMove(
  name: MoveName,
  { kind, status, hasWaitingChanges = false }: Movable,
  who: 'owner' | 'staff',
): boolean {
  const move: Move = MOVES[name];
  return (
    move.by.includes(who) &&
    (move.kinds?.includes(kind) ?? true) &&
    (move.from.includes(status) || (move.ofChanges === true && hasWaitingChanges))
  );
}

/** The moves that somebody may make on a listing in its present state, in the order of the table. */
export const movesOf = (listing: Movable, who: 'owner' | 'staff'): MoveName[] =>
  (Object.keys(MOVES) as MoveName[]).filter((name) => canMove(name, listing, who));
