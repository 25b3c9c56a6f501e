import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { OwnDeal } from '#src/api/submissions.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { Business } from '#src/listings/business.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Event } from '#src/listings/event.ts';
import { isUp } from '#src/listings/lifecycle.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import { type Database, inTransaction, orm } from '../database.ts';
import { TABLES } from '../listings/any-listing.ts';
import { conflict } from '../refusals.ts';
import { lockBusinessOf, requireSense, withItsCode } from './deal-rules.ts';
import { type Fields, writeFields } from './listing-fields.ts';
import { recordStep } from './listing-history.ts';
import { requireOwnMove } from './moves.ts';
import {
  type LockedListing,
  lockOwnListing,
  ownListing,
  type OwnListingOf,
} from './own-listings.ts';
import { requireDayToCome, resolvedFields } from './submissions.ts';

interface Change {
  kind: Kind;
  userId: number;
  /** The listing as it was found. */
  locked: LockedListing;
  now: Date;
}

/**
 * Changes one of somebody's own listings. One that isn't published is submitted anew; a published
 * one stays as it is, and what is to differ waits for review. Throws a 409 for an archived one,
 * and for a deal whose business isn't published.
 */
export async function changeListing<Of extends Kind>(
  context: AccountContext,
  account: Account,
  { kind, id, given }: { kind: Of; id: number; given: Fields },
  now: Date,
): Promise<OwnListingOf[Of]> {
  const { db } = context;
  const userId = account.id;
  await charge(context, 'submissions', String(userId), now);
  return inTransaction(db, async (tx) => {
    const locked = await lockChangeable(tx, kind, userId, id);
    const listing = await ownListing<Kind>(tx, kind, userId, id, now);
    const waiting = listing.pending_changes;
    const current = fieldsOf(kind, listing);
    const proposed = { ...current, ...waiting?.fields };
    const present = [...picturesOf(current), ...picturesOf(proposed)];
    const categories = [...categoryOf(current), ...categoryOf(proposed)];
    const fields = await resolvedFields(tx, {
      kind,
      userId,
      given: known(given),
      present,
      categories,
    });
    const whole = { ...proposed, ...fields };
    const wanted = kind === 'deal' ? withItsCode(whole) : whole;
    const difference = differences(current, wanted);
    if ('business' in listing) requireSense(listing, wanted, difference, now);
    else requireDay(kind, locked, difference, wanted, now);
    const change = { kind, userId, locked, now };
    if (isUp(locked.status)) await wait(tx, change, waiting?.fields ?? null, difference);
    else await submitAnew(tx, change, difference);
    return ownListing(tx, kind, userId, id, now);
  });
}

async function lockChangeable(
  tx: Database,
  kind: Kind,
  userId: number,
  id: number,
): Promise<LockedListing> {
  const business = kind === 'deal' ? await lockBusinessOf(tx, id) : 'published';
  const locked = await lockOwnListing(tx, kind, userId, id);
  requireOwnMove('change', { kind, ...locked });
  if (business !== 'published') throw conflict('The business of this deal isn’t published.');
  return locked;
}

/** Writes what differs into a listing that isn't public, and has it reviewed again. */
async function submitAnew(tx: Database, change: Change, difference: Fields): Promise<void> {
  const { kind, locked, now } = change;
  if (locked.status === 'pending' && isEmpty(difference)) return;
  await writeFields(tx, kind, locked.id, difference);
  const table = TABLES[kind];
  await orm(tx)
    .update(table)
    .set({ status: 'pending', submittedAt: now })
    .where(eq(table.id, locked.id));
  await countChange(tx, change, 'change');
}

/** Keeps what is to differ from the published listing; nothing that differs takes it back. */
async function wait(
  tx: Database,
  change: Change,
  waiting: Fields | null,
  difference: Fields,
): Promise<void> {
  const { kind, locked, now } = change;
  if (isEmpty(difference)) {
    if (!waiting) return;
    await forgetChanges(tx, kind, locked.id);
    return countChange(tx, change, 'withdraw');
  }
  const waits = {
    fields: { ...difference },
    submittedAt: now,
    status: 'pending',
    reason: null,
  } as const;
  await orm(tx)
    .insert(pendingChanges)
    .values({ kind, listingId: locked.id, ...waits })
    .onConflictDoUpdate({ target: [pendingChanges.kind, pendingChanges.listingId], set: waits });
  await countChange(tx, change, 'change');
}

/** Takes back what was to change in a published listing. */
export async function forgetChanges(tx: Database, kind: Kind, id: number): Promise<void> {
  await orm(tx).delete(pendingChanges).where(changesOf(kind, id));
}

/** True of the changes that wait for a listing. */
export const changesOf = (kind: Kind, id: number) =>
  and(eq(pendingChanges.kind, kind), eq(pendingChanges.listingId, id));

/** A decision on what was there before is out of date from here on. */
async function countChange(
  tx: Database,
  { kind, userId, locked, now }: Change,
  step: 'change' | 'withdraw',
): Promise<void> {
  const { id: listingId } = locked;
  const revision = locked.revision + 1;
  const table = TABLES[kind];
  await orm(tx).update(table).set({ revision }).where(eq(table.id, listingId));
  await recordStep(tx, { kind, listingId, revision, step, userId }, now);
}

/** A published event may be corrected after its day; a day that is submitted must be to come. */
function requireDay(
  kind: Kind,
  { status }: LockedListing,
  difference: Fields,
  wanted: Fields,
  now: Date,
): void {
  if (kind !== 'event' || !('date' in wanted) || !wanted.date) return;
  if (status === 'published' && !('date' in difference)) return;
  const { date, state = null, postcode = '' } = wanted;
  requireDayToCome({ date, state, postcode }, now);
}

/** A listing as its own form would send it. */
function fieldsOf(kind: Kind, listing: Business | Event | OwnDeal): Fields {
  const values: Record<string, unknown> =
    'category' in listing ? { ...listing, category: listing.category?.id } : { ...listing };
  return Object.fromEntries(
    Object.keys(DEFINITIONS[kind].Change.shape).map((name) => [name, values[name] ?? null]),
  );
}

const picturesOf = (fields: Fields): string[] => [
  ...('images' in fields ? (fields.images ?? []) : []),
  ...('image' in fields && fields.image ? [fields.image] : []),
];

const categoryOf = (fields: Fields): number[] =>
  'category' in fields && typeof fields.category === 'number' ? [fields.category] : [];

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields of `wanted` that `current` has otherwise. */
const differences = (current: Fields, wanted: Fields): Fields =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, (current as Record<string, unknown>)[name]),
    ),
  );

const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;
