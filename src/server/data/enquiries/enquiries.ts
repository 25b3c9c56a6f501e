import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ReportedEnquiryList } from '#src/api/desk.ts';
import { ENQUIRY_DAYS, type EnquiryForm } from '#src/api/enquiries.ts';
import * as texts from '#texts/enquiries.ts';
import { users } from '../../db/account-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import { businesses } from '../../db/tables.ts';
import { invalidFields, notFound, Refusal, tooMany } from '../../http/refusals.ts';
import { enquiryMail } from '../../mail/enquiry-mails.ts';
import type { MailTo } from '../../mail/template.ts';
import type { Account } from '../accounts/accounts.ts';
import { hashOf, newSecret } from '../accounts/secrets.ts';
import { charge } from '../allowances.ts';
import { logAct } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import { type Database, type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { publicListing } from '../listings/any-listing.ts';
import { mailPerson } from '../mail/mails.ts';
import { isStopped } from '../mail/stopped-addresses.ts';

const DAY = 24 * 3_600_000;
/** Reported enquiries listed at most. */
const SHOWN = 100;

/**
 * Sends an enquiry to the owner of a business, whose address the sender never learns. The same again within a day is the
 * one of before, as a form without a script can be sent twice. Throws a 404 for a business that takes none.
 */
export async function sendEnquiry(
  db: DataContext & Pool,
  { business: slugGiven, network, ...form }: EnquiryForm & { business: string; network: string },
): Promise<void> {
  const { id: businessId, name, slug } = await enquiryTaker(db, slugGiven);
  await inTransaction(db, async (tx) => {
    const [owner] = await orm(tx)
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(businesses)
      .innerJoin(users, eq(users.id, businesses.ownerId))
      .where(
        and(
          eq(businesses.id, businessId),
          isNotNull(users.emailConfirmedAt),
          isNull(users.suspendedAt),
        ),
      )
      // The same enquiry, sent twice at once, waits here for the first.
      .for('no key update', { of: businesses });
    if (!owner || (await isStopped(tx, owner.email, 'enquiry'))) throw takesNone();
    if (await isSent(tx, businessId, form)) return;
    // A refusal undoes the transaction, and so the charges before it.
    await charge(tx, 'enquiries', network);
    await charge(tx, 'enquiriesOfSender', form.email.toLowerCase());
    await charge(tx, 'enquiriesToBusiness', String(businessId));
    await charge(tx, 'enquiriesToOwner', String(owner.id));
    const token = newSecret();
    await orm(tx)
      .insert(enquiries)
      .values({ ...form, businessId, reportHash: hashOf(token), createdAt: tx.now });
    const mail = (to: MailTo) => enquiryMail({ ...to, form, business: name, slug, token });
    if (!(await mailPerson(tx, owner, mail))) throw tooMany(DAY);
  });
}

/** A public business whose page offers the form; throws a 404 for another. */
export async function enquiryTaker(db: DataContext, slug: string) {
  const business = await publicListing(db, 'business', slug);
  if (!business?.shown_contacts.includes('enquiry')) throw takesNone();
  return business;
}

const takesNone = () => new Refusal(404, { detail: texts.takesNone });

async function isSent(tx: DataContext, businessId: number, { email, text }: EnquiryForm) {
  const isTheSame = and(
    eq(enquiries.businessId, businessId),
    eq(enquiries.email, email),
    eq(enquiries.text, text),
    gt(enquiries.createdAt, new Date(tx.now.getTime() - DAY)),
  );
  return (await orm(tx).$count(enquiries, isTheSame)) > 0;
}

/** Puts an enquiry before the team, by the secret of its mail's link; throws a 400 for one that isn't kept any more. */
export async function reportEnquiry(db: DataContext, token: string): Promise<void> {
  const found = await orm(db)
    .update(enquiries)
    .set({ reportedAt: sql`coalesce(${enquiries.reportedAt}, ${db.now})` })
    .where(eq(enquiries.reportHash, hashOf(token)))
    .returning({ id: enquiries.id });
  if (found.length === 0) throw invalidFields({ token: texts.reportGone });
}

/** Takes a reported enquiry off the team's list, for good; throws a 404 for one that nobody has reported. */
export async function settleEnquiry(
  db: DataContext & Pool,
  staff: Account,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await orm(tx)
      .select({ settledAt: enquiries.settledAt, name: businesses.name })
      .from(enquiries)
      .innerJoin(businesses, eq(businesses.id, enquiries.businessId))
      .where(and(eq(enquiries.id, id), isNotNull(enquiries.reportedAt)))
      .for('update', { of: enquiries });
    if (!found) throw notFound();
    if (found.settledAt) return;
    await orm(tx).update(enquiries).set({ settledAt: tx.now }).where(eq(enquiries.id, id));
    await logAct(tx, staff, 'enquiry.settle', { kind: 'enquiry', id, name: found.name });
  });
}

/** Reported enquiries that aren't settled, the latest report first. */
export async function listReportedEnquiries(
  db: Database,
): Promise<z.output<typeof ReportedEnquiryList>> {
  const { id, name, email, text, createdAt, reportedAt } = enquiries;
  const isOpen = and(isNotNull(reportedAt), isNull(enquiries.settledAt));
  const results = await orm(db)
    .select({
      id,
      name,
      email,
      text,
      created_at: instantOf(createdAt),
      reported_at: instantOf(reportedAt),
      business: { id: businesses.id, slug: businesses.slug, name: businesses.name },
    })
    .from(enquiries)
    .innerJoin(businesses, eq(businesses.id, enquiries.businessId))
    .where(isOpen)
    .orderBy(desc(reportedAt), desc(id))
    .limit(SHOWN);
  return { count: await orm(db).$count(enquiries, isOpen), results };
}

/** Deletes the enquiries whose days are over. */
export async function forgetOldEnquiries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENQUIRY_DAYS * DAY);
  await orm(db).delete(enquiries).where(lte(enquiries.createdAt, before));
}
