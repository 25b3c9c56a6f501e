import type { Decision, DecisionForm, Verdict } from '#src/api/moderation.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { TABLES } from '../listings/any-listing.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { archiveDealsOf } from '../submissions/deal-moves.ts';
import { isBelow, isUp, lockBusinessOf } from '../submissions/deal-rules.ts';
import { tellOwner } from './decision-mails.ts';
import { forgetChanges } from '../submissions/listing-changes.ts';
import { writeFields } from '../submissions/listing-fields.ts';
import { recordStep } from '../submissions/listing-history.ts';
import { historyOf } from './moderated-listing.ts';
import { conflict, notFound } from '../refusals.ts';

/** A listing as a decision finds it, kept from others until the decision is made. */
interface Standing {
  kind: Kind;
  id: number;
  revision: number;
  status: ListingStatus;
  isFeatured: boolean;
  /** Where the business of a deal stands. */
  businessStatus: ListingStatus | undefined;
  /** How many claims of a deal there are. */
  usedCount?: number;
  /** What a published one is to become. */
  changes: { status: ListingStatus; fields: Record<string, unknown> } | null;
}

/**
 * Decides on a listing: the move, its place in the history and the mail to the owner together, or
 * none of them. Throws a 409 when the listing isn't what staff looked at, or somebody was first.
 */
export async function decide(
  { db, siteUrl }: AccountContext,
  staff: Account,
  { kind, id }: { kind: Kind; id: number },
  form: DecisionForm,
  now: Date,
): Promise<Decision> {
  const { verdict, revision, reason, note } = form;
  return inTransaction(db, async (tx) => {
    const listing = await lockListing(tx, kind, id);
    if (!listing) throw notFound();
    if (listing.revision !== revision) {
      throw conflict('This has changed since you looked at it. Please look at it again.');
    }
    const obstacle = obstacleTo(verdict, listing);
    if (obstacle) throw conflict((await whoWasFirst(tx, listing, verdict, staff)) ?? obstacle);
    await MOVES[verdict](tx, listing, { reason, userId: staff.id }, now);
    if (kind === 'deal') await settleReports(tx, id, now);
    const step = { kind, listingId: id, revision, step: verdict, userId: staff.id, reason, note };
    const stepId = await recordStep(tx, step, now);
    await tellOwner(tx, siteUrl, { kind, id, verdict, reason, ofChanges: waits(listing.changes) });
    return {
      id: stepId,
      verdict,
      revision,
      reason: reason || null,
      note: note || null,
      decided_at: now.toISOString(),
      decided_by: { id: staff.id, username: staff.username, first_name: staff.firstName },
    };
  });
}

async function lockListing(tx: Database, kind: Kind, id: number): Promise<Standing | null> {
  const businessStatus = kind === 'deal' ? await lockBusinessOf(tx, id) : undefined;
  const [row] = await select<Omit<Standing, 'kind' | 'changes'> & { [column: string]: unknown }>(
    tx,
    `SELECT id, revision, status, is_featured AS "isFeatured"
       ${kind === 'deal' ? ', used_count AS "usedCount"' : ''}
     FROM ${TABLES[kind]} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) return null;
  const [changes] = await select<NonNullable<Standing['changes']> & { [column: string]: unknown }>(
    tx,
    'SELECT status, fields FROM pending_changes WHERE kind = $1 AND listing_id = $2',
    [kind, id],
  );
  return { ...row, kind, businessStatus, changes: isUp(row.status) ? (changes ?? null) : null };
}

const waits = (what: { status: ListingStatus } | null): boolean => what?.status === 'pending';

/** Why a verdict isn't possible as things stand; null when it is. */
function obstacleTo(
  verdict: Verdict,
  { kind, status, isFeatured, changes }: Standing,
): string | null {
  switch (verdict) {
    case 'archive':
      return isUp(status) ? null : 'Only what is published can be archived.';
    case 'feature':
      if (status !== 'published') return 'Only what is published can be featured.';
      return isFeatured ? 'This is featured already.' : null;
    case 'unfeature':
      if (status !== 'published') return 'Only what is published can be featured.';
      return isFeatured ? null : 'This isn’t featured.';
    case 'keep':
      if (kind !== 'deal') return 'Only a deal can be kept as it is.';
      return isUp(status) ? null : 'Only what is published can be kept as it is.';
    default:
      return waits({ status }) || waits(changes) ? null : 'This doesn’t wait for a decision.';
  }
}

const DONE: Record<Verdict, string> = {
  approve: 'approved this',
  request_changes: 'asked for changes',
  reject: 'rejected this',
  archive: 'archived this',
  feature: 'featured this',
  unfeature: 'stopped featuring this',
  keep: 'kept this as it is',
};
/** Decisions that stand in each other's way. */
const REVIEWS: readonly string[] = ['approve', 'request_changes', 'reject', 'archive'];

/** "Asha has approved this already.", where that is what stands in the way; else null. */
async function whoWasFirst(
  tx: Database,
  { kind, id, revision, status }: Standing,
  verdict: Verdict,
  staff: Account,
): Promise<string | null> {
  const isReview = REVIEWS.includes(verdict) || !isUp(status);
  const steps = await historyOf(tx, kind, id);
  const last = steps.find((step) => REVIEWS.includes(step.verdict) === isReview);
  if (!last || !(last.verdict in DONE) || last.revision !== revision) return null;
  const person = last.decided_by;
  const who = !person
    ? 'Somebody has'
    : person.id === staff.id
      ? 'You have'
      : `${person.first_name || person.username} has`;
  return `${who} ${DONE[last.verdict as Verdict]} already.`;
}

/** Why it is moved, and by whom. */
interface Cause {
  reason: string;
  userId: number;
}
type Move = (tx: Database, listing: Standing, cause: Cause, now: Date) => Promise<void>;

const setAside =
  (status: 'changes_requested' | 'rejected'): Move =>
  async (tx, listing, { reason }, now) => {
    if (!listing.changes) return moveTo(tx, listing, status, now);
    await select(
      tx,
      'UPDATE pending_changes SET status = $3, reason = $4 WHERE kind = $1 AND listing_id = $2',
      [listing.kind, listing.id, status, reason],
    );
  };

const feature =
  (featured: boolean): Move =>
  async (tx, { kind, id }, _, now) => {
    await select(tx, `UPDATE ${TABLES[kind]} SET is_featured = $2, updated_at = $3 WHERE id = $1`, [
      id,
      featured,
      now,
    ]);
  };

const MOVES: Record<Verdict, Move> = {
  approve: async (tx, listing, _, now) => {
    const { kind, id, changes, status } = listing;
    if (kind === 'deal') requireApprovable(listing);
    else await markOwner(tx, kind, id);
    if (changes) await writeFields(tx, kind, id, changes.fields);
    await forgetChanges(tx, kind, id);
    // Its owner goes on with a paused deal.
    await moveTo(tx, listing, status === 'paused' ? 'paused' : 'published', now);
  },
  request_changes: setAside('changes_requested'),
  reject: setAside('rejected'),
  archive: async (tx, listing, { userId }, now) => {
    await forgetChanges(tx, listing.kind, listing.id);
    await moveTo(tx, listing, 'archived', now);
    if (listing.kind === 'business') await archiveDealsOf(tx, listing.id, userId, now);
  },
  feature: feature(true),
  unfeature: feature(false),
  // Its reports are settled by every decision.
  keep: async () => {},
};

/** `updated_at` is what takes a page of the current release out of use, and makes a new release. */
const moveTo = async (
  tx: Database,
  { kind, id }: Standing,
  status: ListingStatus,
  now: Date,
): Promise<void> => {
  await select(tx, `UPDATE ${TABLES[kind]} SET status = $2, updated_at = $3 WHERE id = $1`, [
    id,
    status,
    now,
  ]);
};

/** Throws a 409 for a deal that can't be as it is proposed. */
function requireApprovable({ businessStatus, usedCount = 0, changes }: Standing): void {
  if (businessStatus !== 'published') {
    throw conflict('The business of this deal isn’t published: decide on the business first.');
  }
  // More people may have claimed it since its owner wanted this.
  if (isBelow(changes?.fields['usage_limit'] as number | null | undefined, usedCount)) {
    throw conflict(`There are ${usedCount} claims already, which is more than the new limit.`);
  }
}

/** What members reported of a deal was looked at. */
async function settleReports(tx: Database, dealId: number, now: Date): Promise<void> {
  await select(
    tx,
    'UPDATE deal_reports SET settled_at = $2 WHERE deal_id = $1 AND settled_at IS NULL',
    [dealId, now],
  );
}

/** The account of a listing's owner says from now on what it is (part 6). */
async function markOwner(tx: Database, kind: 'business' | 'event', id: number): Promise<void> {
  const column = kind === 'business' ? 'is_business_owner' : 'is_event_organizer';
  await select(
    tx,
    `UPDATE users SET ${column} = true
     WHERE NOT ${column} AND id = (SELECT owner_id FROM ${TABLES[kind]} WHERE id = $1)`,
    [id],
  );
}
