import {
  type Decision,
  isVerdict,
  type ModerationItem,
  needsReason,
  type Verdict,
} from '#src/api/moderation.ts';
import { singularOf } from '#src/domain/kinds.ts';
import { movesOf } from '#src/listings/lifecycle.ts';
import * as desk from '#texts/desk.ts';
import * as texts from '#texts/review.ts';

/** True for a deal that its owner has paused, by its history, the latest step first. */
export const isPaused = (history: readonly Pick<Decision, 'verdict'>[]): boolean =>
  history.find(({ verdict }) => ABOUT_PAUSES.includes(verdict))?.verdict === 'pause';
const ABOUT_PAUSES: readonly string[] = ['pause', 'resume', 'archive'];

type Reviewed = Pick<ModerationItem, 'kind' | 'status' | 'is_featured' | 'immediate' | 'reports'>;

/**
 * The decisions of staff that are legal on a listing in its present state. An item has the status of the waiting
 * changes, where there are some: the listing itself is then public, or paused by its owner.
 */
export function legalVerdicts(
  { kind, status, is_featured, immediate, reports }: Reviewed,
  isPublic: boolean,
  isPaused = status === 'paused',
): Verdict[] {
  const own = isPaused ? 'paused' : isPublic ? 'published' : status;
  const hasWaitingChanges = status === 'pending' && own !== 'pending';
  const isIdle: Partial<Record<Verdict, boolean>> = {
    feature: is_featured,
    unfeature: !is_featured,
    keep: immediate.length === 0 && reports === 0,
    undo: immediate.length === 0,
  };
  return movesOf({ kind: singularOf(kind), status: own, hasWaitingChanges }, 'staff')
    .filter(isVerdict)
    .filter((verdict) => !isIdle[verdict]);
}

/** True for a decision that one press doesn't make: it asks for a reason, or takes a page down. */
export const needsConfirmation = (verdict: Verdict): boolean =>
  needsReason(verdict) || verdict === 'archive';

/** True when a listing leaves its queue: such a decision can be undone for a while. */
export const leavesQueue = (verdict: Verdict): boolean =>
  verdict !== 'feature' && verdict !== 'unfeature';

const UNITS = [
  [desk.days, 86_400_000],
  [desk.hours, 3_600_000],
  [desk.minutes, 60_000],
] as const;

/** The age of an instant, rounded down: "3 hours", "1 day", "less than a minute". */
export function ageText(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since);
  for (const [text, length] of UNITS) {
    const count = Math.floor(age / length);
    if (count >= 1) return text(count);
  }
  return desk.underAMinute;
}

/** "waiting for 3 hours"; for a listing that no longer waits, "sent 3 hours ago". */
export function waitingText(
  { status, submitted_at }: Pick<ModerationItem, 'status' | 'submitted_at'>,
  now: Date,
): string {
  const age = ageText(submitted_at, now);
  return status === 'pending' ? texts.waitingFor(age) : texts.sentAgo(age);
}

/** The neighbour of a listing in the queue, or the first where the listing isn't in it. Null at either end. */
export function neighbourInQueue<Item>(
  items: readonly Item[],
  isOpen: (item: Item) => boolean,
  step: 1 | -1,
): Item | null {
  const index = items.findIndex(isOpen);
  return (index === -1 ? items[0] : items[index + step]) ?? null;
}

/** The listing that opens once some are decided on: the first left after them, else the first that is left. */
export function nextToReview<Item>(
  items: readonly Item[],
  isDecided: (item: Item) => boolean,
): Item | null {
  const isLeft = (item: Item) => !isDecided(item);
  return items.slice(items.findIndex(isDecided) + 1).find(isLeft) ?? items.find(isLeft) ?? null;
}

/** The person of a step, as far as known. */
export const personText = (person: Decision['decided_by']): string =>
  person === null ? texts.somebodyGone : person.first_name || person.username;

/** "3 listings of Asha are rejected." */
export const allRejectedText = (count: number, owner: ModerationItem['submitted_by']): string =>
  count === 0 ? texts.noneWaited(personText(owner)) : texts.allRejected(count, personText(owner));
