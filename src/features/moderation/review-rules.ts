import {
  type Decision,
  isVerdict,
  type ModerationItem,
  needsReason,
  OWNER_STEPS,
  type Verdict,
  VERDICT_WORDS,
} from '#src/api/moderation.ts';
import { counted } from '#src/domain/counted.ts';
import { singularOf } from '#src/domain/kinds.ts';
import { movesOf } from '#src/listings/lifecycle.ts';

/** What happened in a step of a listing's history. */
export const stepText = (step: Decision['verdict']): string =>
  isVerdict(step) ? VERDICT_WORDS[step].past : OWNER_STEPS[step];

/** True of a deal that its owner has paused, from its history, the latest step first. */
export const isPaused = (history: readonly Pick<Decision, 'verdict'>[]): boolean =>
  history.find(({ verdict }) => ABOUT_PAUSES.includes(verdict))?.verdict === 'pause';
const ABOUT_PAUSES: readonly string[] = ['pause', 'resume', 'archive'];

type Reviewed = Pick<ModerationItem, 'kind' | 'status' | 'is_featured' | 'reports'>;

/**
 * What staff may decide on a listing as it stands. The status of an item is that of the changes that
 * wait, where there are some: the listing itself is then public, or paused by its owner.
 */
export function legalVerdicts(
  { kind, status, is_featured, reports }: Reviewed,
  isPublic: boolean,
  isPaused = status === 'paused',
): Verdict[] {
  const own = isPaused ? 'paused' : isPublic ? 'published' : status;
  const hasWaitingChanges = status === 'pending' && own !== 'pending';
  const idle = is_featured ? 'feature' : 'unfeature';
  return movesOf({ kind: singularOf(kind), status: own, hasWaitingChanges }, 'staff')
    .filter(isVerdict)
    .filter((verdict) => verdict !== idle && (verdict !== 'keep' || reports > 0));
}

/** True of what isn't done at the first touch: it asks for a reason, or takes a page down. */
export const asksFirst = (verdict: Verdict): boolean =>
  needsReason(verdict) || verdict === 'archive';

/** True when a listing leaves the queue that it stood in: such a decision can be undone for a while. */
export const leavesQueue = (verdict: Verdict): boolean =>
  verdict !== 'feature' && verdict !== 'unfeature';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours", "1 day", "less than a minute": how long ago an instant was, rounded down. */
export function ageText(since: string, now: Date): string {
  const age = now.getTime() - Date.parse(since);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(age / length);
    if (count >= 1) return counted(count, unit);
  }
  return 'less than a minute';
}

/** "waiting for 3 hours"; of what no longer waits, "sent 3 hours ago". */
export function waitingText(
  { status, submitted_at }: Pick<ModerationItem, 'status' | 'submitted_at'>,
  now: Date,
): string {
  const age = ageText(submitted_at, now);
  return status === 'pending' ? `waiting for ${age}` : `sent ${age} ago`;
}

/** The neighbour of a listing in the queue; of one that isn't there, the first. Null at either end. */
export function neighbour<Item>(
  items: readonly Item[],
  isOpen: (item: Item) => boolean,
  step: 1 | -1,
): Item | null {
  const index = items.findIndex(isOpen);
  return (index === -1 ? items[0] : items[index + step]) ?? null;
}

/** What opens once some listings are decided on: the first left after them, else the first that is left. */
export function nextToReview<Item>(
  items: readonly Item[],
  isDecided: (item: Item) => boolean,
): Item | null {
  const isLeft = (item: Item) => !isDecided(item);
  return items.slice(items.findIndex(isDecided) + 1).find(isLeft) ?? items.find(isLeft) ?? null;
}

/** "Reported by 3 members" */
export const reportsText = (reports: number): string => `Reported by ${counted(reports, 'member')}`;

/** Who did something, as far as it is known. */
export const personText = (person: Decision['decided_by']): string =>
  person === null ? 'somebody whose account is gone' : person.first_name || person.username;

/** "3 listings of Asha are rejected." */
export const allRejectedText = (count: number, owner: ModerationItem['submitted_by']): string =>
  count === 0
    ? `Nothing of ${personText(owner)} waited any more.`
    : `${counted(count, 'listing')} of ${personText(owner)} ${count === 1 ? 'is' : 'are'} rejected.`;
