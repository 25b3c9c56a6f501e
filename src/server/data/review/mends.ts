import type { Decision, MendForm } from '#src/api/moderation.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { type ChangedRow, changedRows } from '#src/listings/field-rows.ts';
import { canMove, MOVES } from '#src/listings/lifecycle.ts';
import * as texts from '#texts/mends.ts';
import { users } from '../../db/account-tables.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import { conflict, fieldErrorsIn, invalidFields } from '../../http/refusals.ts';
import { mendedMail } from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { type DataContext, onlyRow, orm, type Pool } from '../database.ts';
import { isImported, owns, updateListing } from '../listings/any-listing.ts';
import { mailPerson } from '../mail/mails.ts';
import { settleImmediate } from '../submissions/immediate-changes.ts';
import {
  checkedFieldsOf,
  fieldDifferences,
  fieldsOf,
  isEmpty,
  requireRules,
} from '../submissions/listing-changes.ts';
import { type StoredFields, writeFields } from '../submissions/listing-fields.ts';
import { historyOf, recordStep } from '../submissions/listing-history.ts';
import { asOwner } from '../submissions/own-listings.ts';
import { changesOf, forgetChanges } from '../submissions/status-moves.ts';
import { type WithMovedPictures, withPicturesOf } from '../uploads/picture-places.ts';
import { lockReviewed, type ReviewedListing } from './decisions.ts';

/** A listing that was mended, as its owner is told of it: each field before and after, and why. */
export interface Mended extends ListingName {
  title: string;
  rows: ChangedRow[];
  note: string;
}

/**
 * Changes fields of anybody's listing at once, by the rules of its own form. Throws a 409 for an archived one, and for one
 * that has changed since the editor looked at it.
 */
export const mend = (
  db: DataContext & Pool,
  staff: Account,
  named: ListingName,
  { revision, note, fields }: MendForm,
): Promise<WithMovedPictures<Decision>> =>
  withPicturesOf(db, named, async (tx) => {
    const listing = await lockReviewed(tx, named);
    if (!canMove('change', listing, 'staff')) throw conflict(MOVES.change.refusal);
    if (listing.revision !== revision) throw conflict(texts.changedMeanwhile);
    const difference = await checkedMend(tx, staff, listing, fields);
    if (isEmpty(difference)) throw conflict(texts.nothingMended);
    await mailMended(tx, staff, [await mendListing(tx, staff, listing, difference, { note })]);
    return onlyRow(await historyOf(tx, named));
  });

/** The fields that a mend makes different; throws a 400 also for what wouldn't go together with changes that wait. */
async function checkedMend(
  tx: DataContext,
  { id: userId }: Account,
  { kind, id, changes }: ReviewedListing,
  given: MendForm['fields'],
): Promise<StoredFields> {
  const { data, error } = DEFINITIONS[kind].Change.safeParse(given);
  if (error) throw invalidFields(fieldErrorsIn(error));
  const listing = await wholeAsOwner(tx, { kind, id });
  const changed = { kind, userId, listing, waiting: null };
  const { current, difference } = await checkedFieldsOf(tx, changed, data as StoredFields);
  const wished = { ...current, ...difference, ...changes?.fields };
  if (changes) await requireRules(tx, kind, { listing, wished, difference });
  return difference;
}

/**
 * Writes fields into a locked listing, which keeps its status and its place, with the step of its history and the row of
 * the log. Changes of its owner that wait stay, but for what is so now.
 */
export async function mendListing(
  tx: DataContext,
  staff: Account,
  listing: ReviewedListing,
  difference: StoredFields,
  { note, parentId }: { note: string; parentId?: number },
): Promise<Mended> {
  const { kind, id } = listing;
  const before = await wholeAsOwner(tx, listing);
  await writeFields(tx, listing, difference);
  const after = await wholeAsOwner(tx, listing);
  await keepWaiting(tx, listing, { before: fieldsOf(kind, before), difference });
  await settleImmediate(tx, listing, Object.keys(difference));
  const revision = listing.revision + 1;
  // A decision on the listing as it was is out of date.
  await updateListing(tx, listing, { revision });
  await recordStep(tx, { kind, id, revision }, { step: 'mend', userId: staff.id, reason: note });
  const shown = (whole: object) =>
    Object.fromEntries(
      Object.entries(whole).filter(([name]) => Object.keys(difference).includes(name)),
    );
  const { title } = listing;
  await logAct(
    tx,
    staff,
    'listing.mend',
    { kind, id, name: title },
    {
      ...differences(shown(before), shown(after)),
      ...(parentId !== undefined && { parentId }),
    },
  );
  return { kind, id, title, rows: changedRows(kind, before, after), note };
}

/** Tells the owner of mended listings what was changed, in one mail; nobody is told of their own acts. */
export async function mailMended(
  tx: DataContext,
  staff: Account,
  mended: readonly Mended[],
): Promise<void> {
  const [first] = mended;
  if (!first || (await isImported(tx, first))) return;
  const { id, email, emailConfirmedAt, firstName } = users;
  const [owner] = await orm(tx)
    .select({ id, email, emailConfirmedAt, firstName })
    .from(users)
    .where(owns(first));
  if (!owner?.emailConfirmedAt || owner.id === staff.id) return;
  await mailPerson(tx, owner, (to) => mendedMail({ ...to, mended }));
}

/** Any listing as its owner sees it. */
const wholeAsOwner = async (tx: DataContext, { kind, id }: ListingName) =>
  onlyRow(await asOwner<Kind>(tx, { kind, userId: 0 }, [id]));

/** Leaves waiting of an owner's changes what isn't so already. */
async function keepWaiting(
  tx: DataContext,
  { changes, ...listing }: ReviewedListing,
  { before, difference }: Record<'before' | 'difference', StoredFields>,
): Promise<void> {
  if (!changes) return;
  const waiting = { ...picturesBefore(before, changes.fields, difference), ...changes.fields };
  const left = fieldDifferences({ ...before, ...difference }, waiting);
  if (isEmpty(left)) return forgetChanges(tx, listing);
  await orm(tx).update(pendingChanges).set({ fields: left }).where(changesOf(listing));
}

/** The pictures that texts and points of either change were meant for, where both change something of them. */
function picturesBefore(before: StoredFields, ...changes: readonly StoredFields[]): StoredFields {
  const isOfPictures = (name: string) => name.startsWith('image');
  if (!changes.every((fields) => Object.keys(fields).some(isOfPictures))) return {};
  return Object.fromEntries(Object.entries(before).filter(([name]) => isOfPictures(name)));
}
