import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AccountDeletion } from '#src/api/account.ts';
import * as texts from '#texts/account-refusals.ts';
import { outgoingMails, users } from '../../db/account-tables.ts';
import { businessHelpers, dealReports } from '../../db/claim-tables.ts';
import { accountOf } from '../accounts/own-account.ts';
import { checkPassword } from '../accounts/password-changes.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { releaseClaimsOf } from '../claims/claims.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import { forgetUnpublished } from './unpublished.ts';

/**
 * Deletes an account, its sessions, links and ways to sign in, its submissions that were never public, and the texts of
 * its reports, whose reasons still count; its open claims go back to the others. Published listings stay up without an
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
  } else if (given.email?.trim().toLowerCase() !== account.email.toLowerCase()) {
    throw invalidFields({ email: texts.typeEmail });
  }
  await inTransaction(db, async (tx) => {
    await orm(tx).delete(outgoingMails).where(eq(outgoingMails.recipient, account.email));
    await orm(tx)
      .delete(businessHelpers)
      .where(sql`${businessHelpers.email} = lower(${account.email})`);
    await releaseClaimsOf(tx, account.id);
    await forgetUnpublished(tx, account.id);
    await orm(tx).update(dealReports).set({ text: '' }).where(eq(dealReports.userId, account.id));
    await orm(tx).delete(users).where(eq(users.id, account.id));
  });
  db.note('account_deleted', { account: account.id });
}
