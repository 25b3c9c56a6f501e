import type { EnquiryForm } from '#src/api/enquiries.ts';
import { isRefused, tooManyMails } from '#src/server/http/refusals.ts';
import { SITE } from '#src/site.settings.ts';
import { contactMail } from '../../mail/enquiry-mails.ts';
import { charge } from '../allowances.ts';
import { type DataContext, inTransaction, type Pool } from '../database.ts';
import { queueMail } from '../mail/mails.ts';

/**
 * Sends a message to whoever runs the site; it is kept nowhere but in its e-mail. The same again within a day is the one of
 * before, as a form without a script can be sent twice.
 */
export const sendToSite = (
  db: DataContext & Pool,
  form: EnquiryForm,
  network: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const sender = form.email.toLowerCase();
    if (await isRefused(charge(tx, 'sameMessages', `${sender} ${form.text}`))) return;
    // A refusal undoes the transaction, and so the charges before it.
    await charge(tx, 'enquiries', network);
    await charge(tx, 'enquiriesOfSender', sender);
    await charge(tx, 'messagesToSite', SITE.contact_email);
    if (!(await queueMail(tx, SITE.contact_email, contactMail(tx.siteUrl, form)))) {
      throw tooManyMails();
    }
  });
