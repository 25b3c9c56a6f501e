import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { publicReach } from '#src/domain/reach.ts';
import { businessFields } from '#src/listings/business.ts';
import { users } from '../../db/account-tables.ts';
import { businesses } from '../../db/tables.ts';
import { contactsMail } from '../../mail/listing-mails.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { queueMail } from './mails.ts';

/** Owners told in one go: a mail server isn't given thousands at a time. */
const AT_ONCE = 50;

/** Owners who are still to be told; only a confirmed address is written to. */
const IS_DUE = and(
  eq(users.isContactsNoticeDue, true),
  isNotNull(users.emailConfirmedAt),
  isNull(users.suspendedAt),
);

/**
 * Tells some owners of businesses that were listed before contacts could be hidden what is shown of them. Each is told
 * once, by whichever server comes first; one whose mails of the day are used up, later.
 */
export async function tellOfContacts(db: DataContext & Pool): Promise<void> {
  const { id } = users;
  const due = await orm(db).select({ id }).from(users).where(IS_DUE).orderBy(id).limit(AT_ONCE);
  for (const owner of due) await inTransaction(db, (tx) => tell(tx, owner.id));
}

async function tell(tx: DataContext, userId: number): Promise<void> {
  const isOwner = eq(users.id, userId);
  const [owner] = await orm(tx)
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isOwner, IS_DUE))
    .for('update');
  if (!owner) return;
  const { email, firstName } = owner;
  const shown = await shownContacts(tx, userId);
  const mail = contactsMail({ siteUrl: tx.siteUrl, firstName, shown });
  if (shown.length > 0 && !(await queueMail(tx, email, mail))) return;
  await orm(tx).update(users).set({ isContactsNoticeDue: false }).where(isOwner);
}

/** What the public sees of the contacts of an account's businesses, by their names. */
async function shownContacts(tx: DataContext, userId: number) {
  const own = await orm(tx)
    .select()
    .from(businesses)
    .where(and(eq(businesses.ownerId, userId), ne(businesses.status, 'archived')))
    .orderBy(businesses.id);
  return own.flatMap(({ name, ...business }) => {
    const {
      foundAt: found_at,
      shownContacts: shown_contacts,
      contactPhone: contact_phone,
    } = business;
    const seen = publicReach({ ...business, found_at, shown_contacts, contact_phone });
    const fields = (Object.keys(seen) as (keyof typeof seen)[]).filter((field) => seen[field]);
    const labels = fields.map((field) => businessFields[field].label);
    return labels.length > 0 ? [{ name, labels }] : [];
  });
}
