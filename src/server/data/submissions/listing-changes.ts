import { isDeepStrictEqual } from 'node:util';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { CategoryKind, Kind } from '#src/domain/kinds.ts';
import type { Reach } from '#src/domain/reach.ts';
import { missingReach, REACH_FIELDS, wrongClosure } from '#src/listings/business.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { missingOfEvent, NEEDED_OF_EVENT, wrongTimes } from '#src/listings/event-rules.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import { charge } from '../allowances.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { updateListing } from '../listings/any-listing.ts';
import { invalidFields, runAllChecks } from '#src/server/http/refusals.ts';
import { requireOwnDates } from './event-dates.ts';
import { requireConsistentDeal, withoutUnusedCode } from './deal-changes.ts';
import { type StoredFields, type FieldsOf, writeFields } from './listing-fields.ts';
import { immediatePart, noteImmediate } from './immediate-changes.ts';
import { recordStep } from './listing-history.ts';
import { forgetChanges, lockForMove } from './status-moves.ts';
import { type LockedListing, type Own, ownListing } from './own-listings.ts';
import { withPictureDetails } from './picture-details.ts';
import { requireRoom } from './waiting.ts';
import { noteSuspicions } from './suspicions.ts';
import { picturesIn, requireDayToCome, resolvedFields } from './submissions.ts';

/** A locked listing as it was found, and the account that changes it. */
type Change = LockedListing & { userId: number };

/** Changes an owner's listing in a transaction of its own, as `change` does, and gives it as it is then. */
export async function changeListing<Of extends Kind>(
  db: DataContext & Pool,
  own: Own<Of>,
  given: StoredFields,
): Promise<OwnListingOf[Of]> {
  await charge(db, 'submissions', String(own.userId));
  return inTransaction(db, async (tx) => {
    await change(tx, own, given);
    return ownListing(tx, own);
  });
}

/**
 * Changes an owner's listing. One that isn't published is submitted anew; a published one hides at once what is to be
 * hidden, shows at once what staff look at afterwards, and the rest waits for review. Throws a 409 for an archived one, and for a deal whose business isn't published.
 */
export async function change(tx: DataContext, own: Own, given: StoredFields): Promise<void> {
  const { userId } = own;
  const { locked, waiting, current, difference } = await checkedChange(tx, own, given);
  const changed = { ...locked, userId };
  if (!isPublishedOrPaused(locked.status)) return submitAnew(tx, changed, current, difference);
  const hidden = hiddenBy(current, difference);
  const immediate = await immediatePart(tx, own, { ...current, ...hidden }, difference);
  const written = { ...hidden, ...immediate };
  if (!isEmpty(written)) await writeFields(tx, changed, written);
  await noteImmediate(tx, changed, current, immediate);
  const rest = fieldDifferences({ ...current, ...written }, { ...current, ...difference });
  // Changes that wait keep their turn, where nothing but what is written changes.
  const isAsItWas = !isEmpty(written) && isDeepStrictEqual(rest, waiting ?? {});
  const step = isAsItWas ? null : await storePendingChange(tx, changed, waiting, rest);
  if (!isEmpty(immediate)) await countChange(tx, changed, 'change');
  else if (step) await countChange(tx, changed, step);
  if (step === 'change') await noteSuspicions(tx, changed, rest);
}

/** The fields that a change makes different, and the listing; throws a 400 for errors by stored rows or the day. */
export async function checkedChange(tx: DataContext, own: Own, given: StoredFields) {
  const locked = await lockForMove(tx, own, 'change');
  const listing = await ownListing<Kind>(tx, own);
  const waiting = listing.pending_changes?.fields ?? null;
  return { locked, waiting, ...(await checkedFieldsOf(tx, { ...own, listing, waiting }, given)) };
}

/** A listing to be changed, its changes that go before, and the account whose pictures it may get. */
interface Changed {
  kind: Kind;
  userId: number;
  listing: OwnListingOf[Kind];
  waiting: StoredFields | null;
}

/**
 * The fields of a listing now, and those that given ones make different, with what waits; throws a 400 for errors by
 * stored rows or the day.
 */
export async function checkedFieldsOf(
  tx: DataContext,
  { kind, userId, listing, waiting }: Changed,
  given: StoredFields,
) {
  const current = fieldsOf(kind, listing);
  const proposed = { ...current, ...waiting };
  const present = [...picturesIn(current), ...picturesIn(proposed)];
  const categories = [...categoryOf(current), ...categoryOf(proposed)];
  const sent = definedFields(given);
  let resolved = sent;
  await runAllChecks(
    async () => {
      const { state } = proposed as Partial<FieldsOf['business']>;
      const before = { kind, userId, present, categories, state };
      resolved = await resolvedFields(tx, { ...before, given: sent });
    },
    async () => {
      const wished = { ...proposed, ...sent };
      const difference = fieldDifferences(current, wished);
      await requireRules(tx, kind, { listing, wished, difference });
    },
  );
  const whole = await withPictureDetails(tx, {
    kind,
    given: sent,
    whole: { ...proposed, ...resolved },
    before: [current, proposed],
  });
  const difference = fieldDifferences(current, kind === 'deal' ? withoutUnusedCode(whole) : whole);
  return { current, difference };
}

/** The part of a difference that hides a street or contacts: it never waits for review. */
function hiddenBy(current: StoredFields, difference: StoredFields): StoredFields {
  const { found_at: before, shown_contacts: shown = [] } = current as Partial<Reach>;
  const { found_at: where, shown_contacts: wanted } = difference as Partial<Reach>;
  const left = shown.filter((contact) => wanted?.includes(contact) ?? true);
  return {
    ...(!before && where && { found_at: where }),
    ...(left.length < shown.length && { shown_contacts: left }),
  };
}

/** Writes the difference into a listing that isn't public, and submits it for review again. */
async function submitAnew(
  tx: DataContext,
  change: Change,
  current: StoredFields,
  difference: StoredFields,
): Promise<void> {
  if (change.status === 'pending' && isEmpty(difference)) return;
  if (change.status !== 'pending') await requireRoom(tx, change.userId);
  await writeFields(tx, change, difference);
  await updateListing(tx, change, { status: 'pending', submittedAt: tx.now });
  await countChange(tx, change, 'change');
  await noteSuspicions(tx, change, { ...current, ...difference });
}

/** Keeps the difference from the published listing; an empty difference withdraws the change. Gives the step that it is. */
async function storePendingChange(
  tx: DataContext,
  change: Change,
  waiting: StoredFields | null,
  difference: StoredFields,
) {
  if (isEmpty(difference)) {
    if (!waiting) return null;
    await forgetChanges(tx, change);
    return 'withdraw';
  }
  const { kind, id: listingId } = change;
  const fields = { ...difference };
  const waits = { fields, submittedAt: tx.now, status: 'pending' } as const;
  await orm(tx)
    .insert(pendingChanges)
    .values({ kind, listingId, ...waits })
    .onConflictDoUpdate({ target: [pendingChanges.kind, pendingChanges.listingId], set: waits });
  return 'change';
}

/** The new revision makes a decision on the earlier one out of date. */
async function countChange(
  tx: DataContext,
  change: Change,
  step: 'change' | 'withdraw',
): Promise<void> {
  const revision = change.revision + 1;
  await updateListing(tx, change, { revision });
  await recordStep(tx, { ...change, revision }, { step, userId: change.userId });
}

/** The listing that a change would make. */
interface Wish<Of extends Kind> {
  listing: OwnListingOf[Of];
  wished: FieldsOf[Of];
  difference: FieldsOf[Of];
}

/** Throws a 400 for a change that a listing can't have. */
export const requireRules = <Of extends Kind>(tx: DataContext, kind: Of, wish: Wish<Of>) =>
  RULES[kind](tx, wish);

const RULES: { [Of in Kind]: (tx: DataContext, wish: Wish<Of>) => Promise<void> } = {
  business: async (_tx, { wished, difference }) => {
    const changesReach = REACH_FIELDS.some((field) => field in difference);
    const wrong = {
      ...wrongClosure(wished),
      ...(changesReach && missingReach(wished as Partial<Reach>)),
    };
    if (!isEmpty(wrong)) throw invalidFields(wrong);
  },
  // A published event may be corrected after its day; a new day must be to come.
  event: async (tx, { listing, wished, difference }) => {
    const { status } = listing;
    // Events of earlier versions may lack what is needed now: it is asked for with a change of it.
    const changesNeeds = NEEDED_OF_EVENT.some((field) => field in difference);
    const wrong = { ...wrongTimes(wished), ...(changesNeeds && missingOfEvent(wished)) };
    if (!isEmpty(wrong)) throw invalidFields(wrong);
    requireOwnDates(wished, tx.now, listing);
    if (status === 'published' && difference.date === undefined) return;
    await requireDayToCome(tx, wished);
  },
  deal: async (tx, { listing, wished, difference }) =>
    requireConsistentDeal(listing, wished, difference, tx.now),
};

/** The fields of a listing as its own form would send them. */
export function fieldsOf(kind: Kind, listing: OwnListingOf[Kind]): StoredFields {
  const { category, ...others }: Record<string, unknown> & Partial<Filed> = listing;
  const values: Record<string, unknown> = { ...others, category: category?.id };
  return Object.fromEntries(
    Object.keys(DEFINITIONS[kind].Change.shape).map((name) => [name, values[name] ?? null]),
  );
}

type Filed = Pick<OwnListingOf[CategoryKind], 'category'>;

const categoryOf = ({ category }: StoredFields & { category?: unknown }): number[] =>
  typeof category === 'number' ? [category] : [];

const definedFields = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields of `wanted` that differ from `current`. */
export const fieldDifferences = (current: StoredFields, wanted: StoredFields): StoredFields =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        !isDeepStrictEqual(
          withoutTrailingNulls(value),
          withoutTrailingNulls((current as Record<string, unknown>)[name]),
        ),
    ),
  );

/** A list without the nulls at its end: a picture more or less without details makes no difference. */
function withoutTrailingNulls(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.slice(0, 1 + value.findLastIndex((each) => each !== null));
}

export const isEmpty = (fields: StoredFields): boolean => Object.keys(fields).length === 0;
