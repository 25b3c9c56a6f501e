import { and, arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AccountDeletion } from '#src/api/account.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { NEVER_PUBLIC } from '#src/listings/lifecycle.ts';
import * as texts from '#texts/account-refusals.ts';
import { outgoingMails, users } from '../../db/account-tables.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { listingReports } from '../../db/report-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import {
  formerSlugs,
  immediateChanges,
  listingHistory,
  pendingChanges,
  suspicions,
} from '../../db/submission-tables.ts';
import { businesses, businessImages } from '../../db/tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { type Account, lockWithAdmins, requireOtherAdmin } from '../accounts/accounts.ts';
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
import { isOwn } from '../submissions/own-listings.ts';
import { expireUploads } from '../uploads/uploads.ts';

/**
 * Deletes an account, its sessions, links and ways to sign in, its submissions that were never public, and the texts of
 * its reports, whose reasons still count, and enquiries to and by it; its open claims go back to the others. Published listings stay up without an
 * owner: they belong to the community's directory, and staff can take them down.
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
    await removeAccount(tx, locked);
    await logOwnAct(tx, locked, 'person.delete', 'account_deleted');
    await anonymise(tx, locked.id);
  });
}

/** Removes an account with what is its owner's alone, in the transaction of who deletes it; a 409 for the last admin. */
export async function removeAccount(tx: DataContext, account: Account): Promise<void> {
  await requireOtherAdmin(tx, account);
  await orm(tx).delete(outgoingMails).where(eq(outgoingMails.recipient, account.email));
  await orm(tx)
    .delete(businessHelpers)
    .where(sql`${businessHelpers.email} = lower(${account.email})`);
  await releaseClaimsOf(tx, account.id);
  await forgetEnquiries(tx, account);
  await forgetUnpublished(tx, account.id);
  await orm(tx)
    .update(listingReports)
    .set({ text: '', email: null, network: null })
    .where(eq(listingReports.userId, account.id));
  await orm(tx).delete(users).where(eq(users.id, account.id));
}

/** Deletes what was written to somebody's businesses and by them, and closes the forms, which have no reader any more. */
async function forgetEnquiries(
  tx: DataContext,
  { id, email, emailConfirmedAt }: Account,
): Promise<void> {
  const isTheirs = eq(businesses.ownerId, id);
  const theirs = orm(tx).select({ id: businesses.id }).from(businesses).where(isTheirs);
  await orm(tx)
    .delete(enquiries)
    .where(
      or(
        inArray(enquiries.businessId, theirs),
        // An address that isn't confirmed may be somebody else's.
        emailConfirmedAt ? sql`lower(${enquiries.email}) = lower(${email})` : undefined,
      ),
    );
  await orm(tx)
    .update(businesses)
    .set({ shownContacts: sql`array_remove(${businesses.shownContacts}, 'enquiry')` })
    .where(and(isTheirs, arrayContains(businesses.shownContacts, ['enquiry'])));
}

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
  await rows(
    tx,
    sql`DELETE FROM ${businessHelpers} WHERE ${businessHelpers.businessId} IN (
      SELECT ${businesses.id} FROM ${businesses} WHERE ${businesses.ownerId} = ${userId})`,
  );
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
