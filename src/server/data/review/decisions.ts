import { and, isNotNull } from 'drizzle-orm';
import { type Decision, type DecisionForm, isVerdict, type Verdict } from '#src/api/moderation.ts';
import type { Conclusion } from '#src/api/reports.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import { canMove, isPublishedOrPaused, MOVES } from '#src/listings/lifecycle.ts';
import * as texts from '#texts/review.ts';
import { users } from '../../db/account-tables.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { type Database, onlyRow, orm, type Pool, type DataContext } from '../database.ts';
import { owns, updateListing } from '../listings/any-listing.ts';
import { lockBusinessOf } from '../listings/deals.ts';
import { conclude } from '../reports/conclusions.ts';
import { openReports } from '../reports/reports.ts';
import { conflict } from '#src/server/http/refusals.ts';
import { isBelow } from '../submissions/deal-changes.ts';
import { beforeImmediate, forgetImmediate } from '../submissions/immediate-changes.ts';
import { writeFields } from '../submissions/listing-fields.ts';
import { historyOf, recordStep } from '../submissions/listing-history.ts';
import { type LockedListing, lockListing } from '../submissions/own-listings.ts';
import {
  changesOf,
  forgetChanges,
  setStatus,
  takeDown,
  waitingChanges,
} from '../submissions/status-moves.ts';
import { forgetSuspicions } from '../submissions/suspicions.ts';
import { type WithMovedPictures, withPicturesOf } from '../uploads/picture-places.ts';
import { mailDecision } from './decision-mails.ts';

/** A listing before a decision, locked until the decision is made. */
export type ReviewedListing = Awaited<ReturnType<typeof lockReviewed>>;

/**
 * Decides on a listing: the change of status, its place in the history and the mail to the owner together, or none of
 * them. Throws a 409 when the listing isn't what staff looked at, or somebody was first.
 */
export async function decide(
  db: DataContext & Pool,
  staff: Account,
  named: ListingName,
  { revision, ...form }: DecisionForm,
): Promise<WithMovedPictures<Decision>> {
  return withPicturesOf(db, named, async (tx) => {
    const listing = await lockReviewed(tx, named);
    if (listing.revision !== revision) throw conflict(texts.changedMeanwhile);
    await requireLegal(tx, staff, listing, form.verdict);
    await carryOut(tx, staff, listing, form);
    await mailDecision(tx, named, form, hasWaiting(listing));
    return onlyRow(await historyOf(tx, named));
  });
}

/** Throws a 409 where a verdict isn't possible now, which names whoever was first. */
export async function requireLegal(
  tx: Database,
  staff: Account,
  listing: ReviewedListing,
  verdict: Verdict,
): Promise<void> {
  const obstacle = obstacleTo(verdict, listing);
  if (obstacle) throw conflict((await whoWasFirst(tx, listing, verdict, staff)) ?? obstacle);
}

/** Carries out a decision, with its place in the history and in the log. */
export async function carryOut(
  tx: DataContext,
  staff: Account,
  listing: ReviewedListing,
  { verdict, ...said }: Omit<DecisionForm, 'revision'>,
  parentId?: number,
): Promise<void> {
  const { kind, id, title: name } = listing;
  const ended = verdict === 'archive' ? await takeDown(tx, listing, staff.id) : [];
  if (verdict !== 'archive') await CARRY_OUT[verdict](tx, listing);
  const conclusion = CONCLUDES[verdict];
  if (conclusion) await conclude(tx, listing, conclusion);
  await recordStep(tx, listing, { step: verdict, userId: staff.id, ...said });
  const now = await lockListing(tx, listing);
  const act = await logAct(
    tx,
    staff,
    `listing.${verdict}`,
    { kind, id, name },
    {
      ...differences(shownIn(listing), shownIn(now)),
      ...(parentId !== undefined && { parentId }),
      event: 'staff_decision',
      about: { verdict, kind, listing: id },
    },
  );
  for (const { title, status, ...deal } of ended) {
    const values = { before: { status }, after: { status: 'archived' } };
    await logAct(
      tx,
      staff,
      'listing.archive',
      { ...deal, name: title },
      { ...values, parentId: parentId ?? act },
    );
  }
}

/** Values of a listing that the log tells; reasons and notes stand in the listing's history. */
const shownIn = ({ status, isFeatured }: LockedListing) => ({ status, is_featured: isFeatured });

/** Locks a listing with the business of a deal, and gives the changes that wait for a published one or were made at once. */
export async function lockReviewed(tx: Database, named: ListingName) {
  const businessStatus = named.kind === 'deal' ? await lockBusinessOf(tx, named.id) : undefined;
  const listing = await lockListing(tx, named);
  const changes = isPublishedOrPaused(listing.status) ? await waitingChanges(tx, named) : null;
  const before = await beforeImmediate(tx, named);
  const isReported = (await openReports(tx, named)) !== undefined;
  return { ...listing, businessStatus, changes, before, isReported };
}

/** Whether changes of a published listing wait. */
export const hasWaiting = ({ changes }: Pick<ReviewedListing, 'changes'>): boolean =>
  changes?.status === 'pending';

/** The reason why a verdict isn't possible now; null when it is. */
export function obstacleTo(
  verdict: Verdict,
  { kind, status, isFeatured, changes, before, isReported }: ReviewedListing,
) {
  const isIdle = !before && (verdict === 'undo' || (verdict === 'keep' && !isReported));
  if (isIdle) return texts.nothingImmediate;
  const listing = { kind, status, hasWaitingChanges: hasWaiting({ changes }) };
  if (!canMove(verdict, listing, 'staff')) return MOVES[verdict].refusal;
  if (verdict === 'feature' && isFeatured) return texts.featuredAlready;
  if (verdict === 'unfeature' && !isFeatured) return texts.notFeatured;
  return null;
}

/** Decisions of which only one can be made. */
const REVIEWS: readonly string[] = ['approve', 'request_changes', 'reject', 'archive'];
/** Steps that leave a listing as it is. */
const MESSAGES: readonly string[] = ['ask', 'answer', 'note'];

/** "Asha has approved this already.", if an earlier decision is the obstacle; else null. */
async function whoWasFirst(
  tx: Database,
  listing: ReviewedListing,
  verdict: Verdict,
  staff: Account,
): Promise<string | null> {
  const isReview = REVIEWS.includes(verdict) || !isPublishedOrPaused(listing.status);
  const steps = (await historyOf(tx, listing)).filter((step) => !MESSAGES.includes(step.verdict));
  const last = steps.find((step) => REVIEWS.includes(step.verdict) === isReview);
  if (!last || !isVerdict(last.verdict) || last.revision !== listing.revision) return null;
  const person = last.decided_by;
  if (!person) return texts.somebodyWasFirst(last.verdict);
  if (person.id === staff.id) return texts.youWereFirst(last.verdict);
  return texts.wasFirst(person.first_name || person.username, last.verdict);
}

/** The ends that decisions put to what is reported; taking down is one by itself, whoever does it. */
const CONCLUDES: Partial<Record<Verdict, Conclusion>> = {
  approve: 'mended',
  undo: 'mended',
  keep: 'nothing_wrong',
};

type CarryOut = (tx: DataContext, listing: ReviewedListing) => Promise<void>;

const setAside =
  (status: 'changes_requested' | 'rejected'): CarryOut =>
  async (tx, listing) => {
    await forgetSuspicions(tx, listing);
    if (!listing.changes) return setStatus(tx, listing, status);
    await orm(tx).update(pendingChanges).set({ status }).where(changesOf(listing));
  };

const feature =
  (isFeatured: boolean): CarryOut =>
  (tx, listing) =>
    updateListing(tx, listing, { isFeatured, updatedAt: tx.now });

const CARRY_OUT: Record<Exclude<Verdict, 'archive'>, CarryOut> = {
  approve: async (tx, listing) => {
    const { kind, changes, status } = listing;
    await requireActiveOwner(tx, listing);
    await APPROVE[kind](tx, listing);
    if (changes) await writeFields(tx, listing, changes.fields);
    await forgetChanges(tx, listing);
    // A listing was seen whole by whoever approves it.
    await forgetImmediate(tx, listing);
    // A paused deal stays paused: its owner resumes it.
    await setStatus(tx, listing, status === 'paused' ? status : MOVES.approve.to);
  },
  request_changes: setAside(MOVES.request_changes.to),
  reject: setAside(MOVES.reject.to),
  feature: feature(true),
  unfeature: feature(false),
  keep: forgetImmediate,
  undo: async (tx, listing) => {
    await writeFields(tx, listing, listing.before ?? {});
    await forgetImmediate(tx, listing);
  },
};

/** Steps of an approval that differ by kind. */
const APPROVE: Record<Kind, (tx: Database, listing: ReviewedListing) => Promise<unknown>> = {
  business: (tx, listing) => updateOwner(tx, listing, { isBusinessOwner: true }),
  event: (tx, listing) => updateOwner(tx, listing, { isEventOrganizer: true }),
  deal: async (_, listing) => requireApprovable(listing),
};

/** Throws a 409 for a deal that can't become as proposed. */
function requireApprovable({ businessStatus, usedCount = 0, changes }: ReviewedListing): void {
  if (businessStatus !== 'published') throw conflict(texts.businessNotPublished);
  // Claims may have been made since the owner proposed this limit.
  if (isBelow(changes?.fields['usage_limit'] as number | null | undefined, usedCount)) {
    throw conflict(texts.tooManyClaims(usedCount));
  }
}

/** Throws a 409 for a listing whose owner is suspended. */
async function requireActiveOwner(tx: Database, listing: ListingName): Promise<void> {
  const isSuspended = and(owns(listing), isNotNull(users.suspendedAt));
  if ((await orm(tx).$count(users, isSuspended)) === 0) return;
  throw conflict(texts.ownerSuspended);
}

const updateOwner = (
  tx: Database,
  listing: ListingName,
  values: Partial<typeof users.$inferInsert>,
) => orm(tx).update(users).set(values).where(owns(listing));
