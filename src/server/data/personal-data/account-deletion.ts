import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { AccountDeletion, LeftListings } from '#src/api/account.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { isPublishedOrPaused, NEVER_PUBLIC } from '#src/listings/lifecycle.ts';
import * as texts from '#texts/account-refusals.ts';
import { outgoingMails, users } from '../../db/account-tables.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { listingReports } from '../../db/report-tables.ts';
import { importedEvents } from '../../db/import-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import {
  formerSlugs,
  immediateChanges,
  listingHistory,
  pendingChanges,
  suspicions,
} from '../../db/submission-tables.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { type Account, lockWithAdmins, requireOtherAdmin } from '../accounts/accounts.ts';
import { endTokens } from '../accounts/one-time-tokens.ts';
import { accountOf } from '../accounts/own-account.ts';
import { anonymise, forgetSubjects, logOwnAct } from '../audit-log.ts';
import { checkPassword } from '../accounts/password-changes.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { releaseClaimsOf } from '../claims/claims.ts';
import {
  unqualifiedColumn,
  inTransaction,
  orm,
  type Pool,
  rows,
  type DataContext,
} from '../database.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import { publishedOf } from '../submissions/waiting.ts';
import { recordStep } from '../submissions/listing-history.ts';
import { isOwn, lockOwnListing } from '../submissions/own-listings.ts';
import { takeDown } from '../submissions/status-moves.ts';
import { expireUploads } from '../uploads/uploads.ts';

/**
 * Deletes an account, its sessions, links and ways to sign in, its submissions that were never public, and the texts of
 * its reports, whose reasons still count, and enquiries to and by it; its open claims go back to the others. Published
 * listings are taken down, or stay up without an owner and their contacts: they belong to the community's directory.
 */
export async function deleteAccount(
  db: DataContext & Pool,
  session: ActiveSession,
  given: z.output<typeof AccountDeletion>,
): Promise<void> {
  const account = await accountOf(db, session);
  if (account.passwordHash) {
    const present = { field: 'password', password: given.password ?? '' };
    await checkPassword(db, session, account, present);
  } else if (given.email?.toLowerCase() !== account.email.toLowerCase()) {
    throw invalidFields({ email: texts.typeEmail });
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockWithAdmins(tx, account.id);
    if (!locked) return;
    await removeAccount(tx, locked, given.listings);
    await logOwnAct(tx, locked, 'person.delete', 'account_deleted');
    await anonymise(tx, locked.id);
  });
}

/** Removes an account with what is its owner's alone, in the transaction of who deletes it; a 409 for the last admin. */
export async function removeAccount(
  tx: DataContext,
  account: Account,
  listings: LeftListings = 'keep',
): Promise<void> {
  await requireOtherAdmin(tx, account);
  await orm(tx).delete(outgoingMails).where(eq(outgoingMails.recipient, account.email));
  await endTokens(tx, account.id, 'new_email', 'hand_over');
  // An address that isn't confirmed may be somebody else's, who goes on helping.
  if (account.emailConfirmedAt) {
    const isTheirs = sql`${businessHelpers.email} = lower(${account.email})`;
    await orm(tx).delete(businessHelpers).where(isTheirs);
  }
  await releaseClaimsOf(tx, account.id);
  await orm(tx).delete(enquiries).where(isTheirEnquiry(tx, account));
  if (listings === 'take_down') await takeDownPublished(tx, account.id);
  await forgetUnpublished(tx, account.id);
  await forgetContacts(tx, account);
  await orm(tx)
    .update(listingReports)
    .set({ text: '', email: null, network: null })
    .where(eq(listingReports.userId, account.id));
  await orm(tx).delete(users).where(eq(users.id, account.id));
}

/** Takes down all that is published of an account, as its owner could one by one. */
async function takeDownPublished(tx: DataContext, userId: number): Promise<void> {
  for (const { kind, id } of await publishedOf(tx, userId)) {
    const locked = await lockOwnListing(tx, { kind, id, userId });
    // A deal went down with its business.
    if (!isPublishedOrPaused(locked.status)) continue;
    await recordStep(tx, locked, { step: 'archive', userId });
    await takeDown(tx, locked, userId);
  }
}

/** Takes the e-mail addresses, telephones and own name of somebody from the listings that they leave behind. */
async function forgetContacts(
  tx: DataContext,
  { id, firstName, lastName }: Account,
): Promise<void> {
  const updatedAt = tx.now;
  await orm(tx).update(deals).set({ contactInfo: null, updatedAt }).where(isOwn('deal', id));
  const none = { email: null, contactPhone: null, whatsapp: null, shownContacts: [] };
  await orm(tx)
    .update(businesses)
    .set({ ...none, updatedAt })
    .where(isOwn('business', id));
  const name = `${firstName} ${lastName}`.trim();
  const { organizerName } = events;
  const imported = orm(tx)
    .select({ id: importedEvents.eventId })
    .from(importedEvents)
    .where(eq(importedEvents.eventId, events.id));
  await orm(tx)
    .update(events)
    .set({
      // The name of a club stays.
      organizerName: sql`CASE WHEN lower(${organizerName}) <> lower(${name}) THEN ${organizerName} END`,
      organizerEmail: null,
      organizerPhone: null,
      phoneShown: false,
      updatedAt,
    })
    // A calendar's events have the contacts of others.
    .where(and(isOwn('event', id), notExists(imported)));
}

/** Condition of the enquiries to somebody's businesses and by their address; one that isn't confirmed may be another's. */
export const isTheirEnquiry = (db: DataContext, { id, email, emailConfirmedAt }: Account) =>
  or(
    isOfBusinesses(db, enquiries.businessId, id),
    emailConfirmedAt ? sql`lower(${enquiries.email}) = lower(${email})` : undefined,
  );

/** Condition of rows of the businesses that somebody owns. */
export const isOfBusinesses = (db: DataContext, businessId: PgColumn, ownerId: number): SQL =>
  inArray(
    businessId,
    orm(db).select({ id: businesses.id }).from(businesses).where(eq(businesses.ownerId, ownerId)),
  );

/**
 * Removes an account's data that isn't public: listings that never were, with their history, waiting changes, what was
 * there before changes at once, the pictures of archived or paused listings, and the helpers that it named.
 */
async function forgetUnpublished(tx: DataContext, userId: number): Promise<void> {
  for (const kind of ALL_KINDS) {
    const table = TABLES[kind];
    const isTheirs = isOwn(kind, userId);
    const removed = await rows<{ id: number }>(
      tx,
      sql`DELETE FROM ${table} WHERE ${isTheirs} AND ${table.status} = ANY (${sql.param(NEVER_PUBLIC)})
        RETURNING ${table.id} AS id`,
    );
    const removedIds = removed.map(({ id }) => id);
    await forgetSubjects(tx, kind, removedIds);
    const ids = sql.param(removedIds);
    for (const trace of [listingHistory, formerSlugs]) {
      await rows(
        tx,
        sql`DELETE FROM ${trace} WHERE ${trace.kind} = ${kind} AND ${trace.listingId} = ANY (${ids})`,
      );
    }
    for (const changes of [pendingChanges, immediateChanges, suspicions]) {
      await rows(
        tx,
        sql`DELETE FROM ${changes} WHERE ${changes.kind} = ${kind}
          AND ${changes.listingId} IN (SELECT ${table.id} FROM ${table} WHERE ${isTheirs})`,
      );
    }
    const isHidden = sql`${isTheirs} AND ${table.status} <> 'published'`;
    await rows(tx, takePictures(kind, isHidden));
  }
  await orm(tx)
    .delete(businessHelpers)
    .where(isOfBusinesses(tx, businessHelpers.businessId, userId));
  await expireUploads(tx, userId);
}

/** A statement that takes the pictures from a kind's listings that meet a condition. */
function takePictures(kind: Kind, condition: SQL): SQL {
  if (kind !== 'business') {
    const table = TABLES[kind];
    return sql`UPDATE ${table} SET ${unqualifiedColumn(table.image)} = NULL WHERE ${condition}`;
  }
  return sql`DELETE FROM ${businessImages} WHERE ${businessImages.businessId} IN (
    SELECT ${businesses.id} FROM ${businesses} WHERE ${condition})`;
}
