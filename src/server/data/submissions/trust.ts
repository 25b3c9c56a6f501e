import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { STEPS } from '#src/api/moderation.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import { importedEvents } from '../../db/import-tables.ts';
import { listingHistory } from '../../db/submission-tables.ts';
import { type DataContext, orm } from '../database.ts';

/** Approvals without a fault after which an account is trusted. */
export const TRUSTED_AFTER = 3;
/** The time for which changes of an owner wait for review after a fault, unless they are trusted again earlier (ms). */
export const WAITS_FOR = 30 * 24 * 3_600_000;
const HOUR = 3_600_000;

/** A step of a listing, as trust is worked out from it. */
export interface PastStep {
  kind: ListingName['kind'];
  listingId: number;
  step: (typeof STEPS)[number];
  userId: number | null;
  createdAt: Date;
}

/** The steps by the team that say that something was wrong with what an account sent. */
const FAULTS: readonly string[] = ['reject', 'undo', 'archive', 'uphold'];
const SENDINGS: PastStep['step'][] = ['submit', 'change'];

/** The trust in an account by the steps of the listings that it sent, the first step first. */
export function standingIn(steps: readonly PastStep[], userId: number, now: Date) {
  /** Listings by name: whether the account sent what is there, whether some of that waits, and whether it was given back. */
  const sent = new Map<string, { isTheirs: boolean; waits: boolean; wasReturned: boolean }>();
  let approvals = 0;
  let lastFault: Date | null = null;
  let inAnHour = 0;
  for (const { kind, listingId, step, userId: by, createdAt } of steps) {
    const name = `${kind} ${listingId}`;
    const listing = sent.get(name) ?? { isTheirs: false, waits: false, wasReturned: false };
    sent.set(name, listing);
    const isSending = SENDINGS.includes(step);
    if (isSending) listing.isTheirs = by === userId;
    if (step === 'transfer') listing.isTheirs = false;
    if (isSending) listing.waits = listing.isTheirs;
    if (isSending && listing.isTheirs && now.getTime() - createdAt.getTime() < HOUR) inAnHour += 1;
    // A decision of one of the team on their own listing says nothing.
    if (!listing.isTheirs || by === userId) continue;
    if (step === 'request_changes') listing.wasReturned = true;
    if (FAULTS.includes(step)) {
      approvals = 0;
      lastFault = createdAt;
      listing.wasReturned = true;
    }
    if (step === 'approve') {
      if (listing.waits && !listing.wasReturned) approvals += 1;
      Object.assign(listing, { waits: false, wasReturned: false });
    }
  }
  const isTrusted = approvals >= TRUSTED_AFTER;
  const waitsUntil = isTrusted || !lastFault ? 0 : lastFault.getTime() + WAITS_FOR;
  return { isTrusted, changesWait: now.getTime() < waitsUntil, inAnHour };
}

/** The trust in an account by what became of all that it sent, also of what is withdrawn since. */
export async function standingOf(db: DataContext, userId: number) {
  const { id, kind, listingId, step, userId: by, createdAt } = listingHistory;
  const theirs = orm(db)
    .select({ kind, listingId })
    .from(listingHistory)
    .where(and(eq(by, userId), inArray(step, SENDINGS)));
  // Events that a calendar brings say nothing of who added it.
  const imported = orm(db)
    .select({ id: importedEvents.eventId })
    .from(importedEvents)
    .where(and(eq(kind, 'event'), eq(importedEvents.eventId, listingId)));
  const steps = await orm(db)
    .select({ kind, listingId, step, userId: by, createdAt })
    .from(listingHistory)
    .where(and(sql`(${kind}, ${listingId}) IN ${theirs}`, notExists(imported)))
    .orderBy(id);
  return standingIn(steps, userId, db.now);
}
