import type { EnquiryForm } from '#src/api/enquiries.ts';
import { businessPath, sitePagePath, tokenPath } from '#src/domain/paths.ts';
import * as enquiries from '#texts/enquiries.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

interface Enquiry extends MailTo {
  business: string;
  slug: string;
  /** The enquiry as its sender wrote it; nobody has checked the name and the address. */
  form: EnquiryForm;
  /** The secret by which the reader reports the enquiry. */
  token: string;
}

/** Brings an enquiry to the owner of a business; an answer to it goes to the sender. */
export const enquiryMail = ({ business, slug, form, token, ...to }: Enquiry): Mail => {
  const { name: sender, email, text: quote } = form;
  const values = { business, sender, sender_email: email, message: [{ quote }] };
  return mailOf(to, 'enquiry', values, {
    replyTo: email,
    path: businessPath(slug),
    aside: { label: enquiries.report, path: tokenPath('reportEnquiry', token) },
  });
};

/** Brings a message of the contact page to whoever runs the site; an answer to it goes to the sender. */
export const contactMail = (
  siteUrl: string,
  { name: sender, email, text: quote }: EnquiryForm,
): Mail =>
  mailOf(
    { siteUrl, firstName: '' },
    'contact',
    { sender, sender_email: email, message: [{ quote }] },
    { replyTo: email, path: sitePagePath('contact') },
  );
