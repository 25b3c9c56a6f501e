import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import type { Reach } from '#src/domain/reach.ts';
import { IMMEDIATE_FIELDS, missingReach } from '#src/listings/business.ts';
import { IMMEDIATE_EVENT_FIELDS } from '#src/listings/event-rules.ts';
import { immediateChanges } from '../../db/submission-tables.ts';
import { type Database, orm, type DataContext } from '../database.ts';
import type { StoredFields } from './listing-fields.ts';
import type { LockedListing, Own } from './own-listings.ts';
import { standingOf } from './trust.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of each kind that are public at once. */
const IMMEDIATE: Readonly<Record<Kind, readonly string[]>> = {
  business: IMMEDIATE_FIELDS,
  event: IMMEDIATE_EVENT_FIELDS,
  deal: [],
};

/**
 * The part of a difference from a published listing that is public at once: staff look at it afterwards. All waits where
 * that part would leave the listing without a way to reach it, as the rest may bring one.
 */
export async function immediatePart(
  tx: DataContext,
  { kind, userId }: Own,
  current: StoredFields,
  difference: StoredFields,
): Promise<StoredFields> {
  const given = chosen(difference as Values, IMMEDIATE[kind]);
  if (Object.keys(given).length === 0 || (await standingOf(tx, userId)).changesWait) return {};
  if (kind !== 'business') return given;
  const missing = missingReach({ ...current, ...given } as Partial<Reach>);
  return 'contact_phone' in missing ? {} : given;
}

/** Of the changes of trusted owners staff look at one in so many. */
export const LOOKED_AT = 10;

/**
 * Keeps for the review what the written fields were before the first change; nothing where all are so again. Of a trusted
 * owner's few are kept, unless some wait to be looked at already.
 */
export async function noteImmediate(
  tx: DataContext,
  listing: LockedListing & { userId: number },
  current: StoredFields,
  written: StoredFields,
): Promise<void> {
  const now: Values = { ...current, ...written };
  const known = await beforeImmediate(tx, listing);
  const former = { ...chosen(current as Values, Object.keys(written)), ...known };
  const before = Object.fromEntries(
    Object.entries(former).filter(([name, value]) => !isDeepStrictEqual(value, now[name])),
  );
  if (Object.keys(before).length === 0) return forgetImmediate(tx, listing);
  const isTrusted = !known && (await standingOf(tx, listing.userId)).isTrusted;
  if (isTrusted && !isDrawn(tx, listing)) return;
  const { kind, id: listingId } = listing;
  const kept = { before, changedAt: tx.now };
  await orm(tx)
    .insert(immediateChanges)
    .values({ kind, listingId, ...kept })
    .onConflictDoUpdate({
      target: [immediateChanges.kind, immediateChanges.listingId],
      set: kept,
    });
}

/** Whether staff look at a change: drawn by the site's key, so that its owner can't tell, nor draw again. */
const isDrawn = ({ keyedHash }: DataContext, { kind, id, revision }: LockedListing): boolean =>
  Buffer.from(keyedHash(`look at ${kind} ${id} ${revision}`), 'base64url').readUInt32BE() %
    LOOKED_AT ===
  0;

/** The fields that were public at once and that staff haven't looked at, as they were before; null for none. */
export async function beforeImmediate(db: Database, listing: ListingName): Promise<Values | null> {
  const { before } = immediateChanges;
  const [known] = await orm(db).select({ before }).from(immediateChanges).where(isOf(listing));
  return known?.before ?? null;
}

/** Settles some fields that were public at once, as somebody has looked at them and written them anew. */
export async function settleImmediate(
  tx: Database,
  listing: ListingName,
  names: readonly string[],
): Promise<void> {
  const left = Object.entries((await beforeImmediate(tx, listing)) ?? {}).filter(
    ([name]) => !names.includes(name),
  );
  if (left.length === 0) return forgetImmediate(tx, listing);
  await orm(tx)
    .update(immediateChanges)
    .set({ before: Object.fromEntries(left) })
    .where(isOf(listing));
}

/** Settles the changes of a listing that were public at once. */
export async function forgetImmediate(tx: Database, listing: ListingName): Promise<void> {
  await orm(tx).delete(immediateChanges).where(isOf(listing));
}

const isOf = ({ kind, id }: ListingName) =>
  and(eq(immediateChanges.kind, kind), eq(immediateChanges.listingId, id));

const chosen = (values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
