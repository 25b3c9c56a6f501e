import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../db/account-tables.ts';
import { contactsMail } from '../../mail/listing-mails.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { mailPerson } from './mails.ts';

/** Owners told in one go: a mail server isn't given thousands at a time. */
const AT_ONCE = 50;

/**
 * Tells some owners of businesses that were listed before contacts could be hidden that they can be. Each is told once,
 * at a confirmed address; one whose mails of the day are used up, later.
 */
export const tellOfContacts = (db: DataContext & Pool): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, email, firstName, isContactsNoticeDue, emailConfirmedAt, suspendedAt } = users;
    const due = await orm(tx)
      .select({ id, email, firstName })
      .from(users)
      .where(and(isContactsNoticeDue, isNotNull(emailConfirmedAt), isNull(suspendedAt)))
      .orderBy(id)
      .limit(AT_ONCE)
      .for('update');
    for (const owner of due) {
      if (!(await mailPerson(tx, owner, contactsMail))) continue;
      await orm(tx).update(users).set({ isContactsNoticeDue: false }).where(eq(id, owner.id));
    }
  });
