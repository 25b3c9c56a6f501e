import { and, arrayContains, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ReportedEnquiryList } from '#src/api/desk.ts';
import { ENQUIRY_DAYS, type EnquiryForm } from '#src/api/enquiries.ts';
import * as texts from '#texts/enquiries.ts';
import { users } from '../../db/account-tables.ts';
import { enquiries } from '../../db/enquiry-tables.ts';
import { businesses } from '../../db/tables.ts';
import { invalidFields, notFound, Refusal } from '../../http/refusals.ts';
import { enquiryMail } from '../../mail/enquiry-mails.ts';
import { hashOf, newSecret } from '../accounts/secrets.ts';
import { charge } from '../allowances.ts';
import { instantOf } from '../calendar.ts';
import { type Database, type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { publicListing } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';

const DAY = 24 * 3_600_000;
/** Reported enquiries listed at most. */
const SHOWN = 100;

type Form = z.output<typeof EnquiryForm>;

/**
 * Sends an enquiry to the owner of a business, whose address the sender never learns. The same again within a day is the
 * one of before: a form without a script can be sent twice, and has no key. Throws a 404 for a business that takes none.
 */
export async function sendEnquiry(
  db: DataContext & Pool,
  { business: named, network, ...form }: Form & { business: string; network: string },
): Promise<void> {
  const { id: businessId, name, slug } = await enquiryTaker(db, named);
  await inTransaction(db, async (tx) => {
    const [owner] = await orm(tx)
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(businesses)
      .innerJoin(users, eq(users.id, businesses.ownerId))
      .where(
        and(
          eq(businesses.id, businessId),
          eq(businesses.status, 'published'),
          arrayContains(businesses.shownContacts, ['enquiry']),
          isNotNull(users.emailConfirmedAt),
          isNull(users.suspendedAt),
        ),
      )
      .for('no key update', { of: businesses });
    if (!owner) throw takesNone();
    if (await isSent(tx, businessId, form)) return;
    // A refusal undoes the transaction, and so the charges before it.
    await charge(tx, 'enquiries', network).catch(refuse);
    await charge(tx, 'enquiriesOfSender', form.email.toLowerCase()).catch(refuse);
    await charge(tx, 'enquiriesToBusiness', String(businessId)).catch(refuse);
    await charge(tx, 'enquiriesToOwner', String(owner.id)).catch(refuse);
    const token = newSecret();
    await orm(tx)
      .insert(enquiries)
      .values({ ...form, businessId, reportHash: hashOf(token), createdAt: tx.now });
    const { siteUrl, now: when } = tx;
    const mail = enquiryMail({
      siteUrl,
      firstName: owner.firstName,
      sender: form,
      text: form.text,
      business: name,
      slug,
      token,
      when,
    });
    if (!(await queueMail(tx, owner.email, mail))) throw tooMany(DAY / 1_000);
  });
}

/** A public business whose page offers the form; throws a 404 for another. */
export async function enquiryTaker(db: DataContext, idOrSlug: string) {
  const business = await publicListing(db, 'business', idOrSlug);
  if (!business?.shown_contacts.includes('enquiry')) throw takesNone();
  return business;
}

const takesNone = () => new Refusal(404, { detail: texts.takesNone });

const tooMany = (seconds: number | string) =>
  new Refusal(429, { detail: texts.tooMany }, { 'Retry-After': String(seconds) });

/** Says a refused charge in the words of enquiries. */
const refuse = (error: unknown): never => {
  throw error instanceof Refusal ? tooMany(error.headers['Retry-After'] ?? '') : error;
};

async function isSent(tx: DataContext, businessId: number, { email, text }: Form) {
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

/** True of an enquiry that staff may read: reported, and not settled yet. */
const IS_OPEN = and(isNotNull(enquiries.reportedAt), isNull(enquiries.settledAt));

/** Reported enquiries, the oldest report first, a hundred at most. */
export async function listReportedEnquiries(
  db: Database,
): Promise<z.output<typeof ReportedEnquiryList>> {
  const { id, name, email, text, createdAt, reportedAt } = enquiries;
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
    .where(IS_OPEN)
    .orderBy(asc(reportedAt), asc(id))
    .limit(SHOWN);
  return { count: await orm(db).$count(enquiries, IS_OPEN), results };
}

/** Takes a reported enquiry off the team's list; throws a 404 for any other. */
export async function settleEnquiry(db: DataContext, id: number): Promise<void> {
  const settled = await orm(db)
    .update(enquiries)
    .set({ settledAt: db.now })
    .where(and(eq(enquiries.id, id), IS_OPEN))
    .returning({ id: enquiries.id });
  if (settled.length === 0) throw notFound();
}

/** Deletes the enquiries whose days are over. */
export async function forgetOldEnquiries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENQUIRY_DAYS * DAY);
  await orm(db).delete(enquiries).where(lte(enquiries.createdAt, before));
}
