import { and, eq, inArray } from 'drizzle-orm';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import { conflict, invalidFields } from '#src/server/http/refusals.ts';
import * as texts from '#texts/at-once.ts';
import { users } from '../../db/account-tables.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { uploads } from '../../db/submission-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { transferredMail } from '../../mail/people-mails.ts';
import { type Account, findAccountNamed } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, orm } from '../database.ts';
import { isImported } from '../listings/any-listing.ts';
import { mailPerson, queueMail } from '../mail/mails.ts';
import { recordStep } from '../submissions/listing-history.ts';
import { picturesOf } from '../uploads/picture-places.ts';
import type { ReviewedListing } from './decisions.ts';
import { type Addressed, addressed } from './owner-mail.ts';

/** A listing that has another owner, and its former one, where they can be told. */
export interface Transferred {
  title: string;
  from: Addressed | null;
}

/** The member who is to have listings; throws a 400 for one who can't, and for whoever gives them. */
export async function newOwnerNamed(
  db: DataContext,
  staff: Account,
  named: string,
): Promise<Account> {
  const account = await findAccountNamed(db, named);
  if (!account) throw invalidFields({ owner: texts.nobodyCalled });
  if (account.id === staff.id) throw invalidFields({ owner: texts.notToYourself });
  if (account.emailConfirmedAt === null) throw invalidFields({ owner: texts.ownerUnconfirmed });
  if (account.suspendedAt !== null) throw invalidFields({ owner: texts.ownerSuspended });
  return account;
}

/**
 * Gives a locked business with its deals, or an event, to another member: its pictures and changes that wait go along.
 * Helpers don't, as the one who named them has no say any more, and their addresses are nobody else's. The log has the
 * numbers of both accounts, which say nothing once these are deleted.
 */
export async function transferListing(
  tx: DataContext,
  staff: Account,
  listing: ReviewedListing,
  { newOwner, note, parentId }: { newOwner: Account; note: string; parentId: number },
): Promise<Transferred> {
  const { kind, id, title } = listing;
  if (kind === 'deal') throw conflict(texts.goesWithBusiness);
  if (await isImported(tx, listing)) throw conflict(texts.goesWithCalendar);
  const table = TABLES[kind];
  const { ownerId } = table;
  const [former] = await orm(tx).select({ ownerId }).from(table).where(eq(table.id, id));
  const before = former?.ownerId ?? null;
  if (before === newOwner.id) throw conflict(texts.isTheirs);
  const from = await addressed(tx, listing);
  // The new time makes another page: a business stands at the events of its owner.
  await orm(tx)
    .update(table)
    .set({ ownerId: newOwner.id, updatedAt: tx.now })
    .where(eq(table.id, id));
  if (isPublishedOrPaused(listing.status)) {
    const mark = kind === 'business' ? { isBusinessOwner: true } : { isEventOrganizer: true };
    await orm(tx).update(users).set(mark).where(eq(users.id, newOwner.id));
  }
  if (kind === 'business') {
    await orm(tx).delete(businessHelpers).where(eq(businessHelpers.businessId, id));
  }
  if (before !== null) await givePictures(tx, listing, { from: before, to: newOwner.id });
  await recordStep(tx, listing, { step: 'transfer', userId: staff.id, reason: note });
  await logAct(
    tx,
    staff,
    'listing.transfer',
    { kind, id, name: title },
    { before: { owner: before }, after: { owner: newOwner.id }, parentId },
  );
  return { title, from };
}

/** Gives the pictures of a listing and of its changes that wait with it: no form of the former owner names them now. */
async function givePictures(
  tx: DataContext,
  listing: ReviewedListing,
  { from, to }: Record<'from' | 'to', number>,
): Promise<void> {
  const { images = [], image } = (listing.changes?.fields ?? {}) as Pictures;
  const shown = [...(await picturesOf(tx, listing)), ...images, ...(image ? [image] : [])];
  await orm(tx)
    .update(uploads)
    .set({ ownerId: to })
    .where(and(eq(uploads.ownerId, from), inArray(uploads.url, shown)));
}

interface Pictures {
  images?: string[];
  image?: string | null;
}

/** Tells the new owner of all that is theirs, and each former one of what isn't any more. */
export async function mailTransferred(
  tx: DataContext,
  owner: Account,
  { transferred, note }: { transferred: readonly Transferred[]; note: string },
): Promise<void> {
  const titles = transferred.map(({ title }) => title);
  await mailPerson(tx, owner, (to) => transferredMail(to, { isNew: true, titles, note }));
  const told = transferred.flatMap(({ from }) => from ?? []);
  for (const [address, theirs] of Map.groupBy(told, (each) => each.email)) {
    const [first] = theirs;
    if (!first) continue;
    const gone = { isNew: false, titles: theirs.map(({ about }) => about.title), note };
    await queueMail(tx, address, transferredMail(first.about, gone));
  }
}
