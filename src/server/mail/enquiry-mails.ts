import type { EnquiryForm } from '#src/api/enquiries.ts';
import { businessPath, sitePagePath, tokenPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';
import * as enquiries from '#texts/enquiries.ts';
import * as texts from '#texts/enquiry-mails.ts';
import * as pages from '#texts/site-pages.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

interface Enquiry extends MailTo {
  business: string;
  slug: string;
  /** The enquiry as its sender wrote it; nobody has checked the name and the address. */
  form: EnquiryForm;
  /** The secret by which the reader reports the enquiry. */
  token: string;
}

/** Brings an enquiry to the owner of a business; an answer to it goes to the sender. */
export const enquiryMail = ({ business, slug, form, token, ...to }: Enquiry): Mail =>
  renderMail(to, {
    template: 'enquiry',
    replyTo: form.email,
    subject: texts.subject(business),
    paragraphs: [
      texts.wrote(form.name, form.email, business),
      { quote: form.text },
      texts.toAnswer(form.name),
    ],
    action: { label: texts.seePage, path: businessPath(slug) },
    reason: texts.why(business),
    aside: { label: enquiries.report, path: tokenPath('reportEnquiry', token) },
  });

/** Brings a message of the contact page to whoever runs the site; an answer to it goes to the sender. */
export const contactMail = (siteUrl: string, form: EnquiryForm): Mail =>
  renderMail(
    { siteUrl, firstName: '' },
    {
      template: 'contact',
      replyTo: form.email,
      subject: pages.subjectOf(SITE.name, form.name),
      paragraphs: [
        pages.wrote(form.name, form.email),
        { quote: form.text },
        pages.toAnswer(form.name),
      ],
      action: { label: pages.seeContactPage, path: sitePagePath('contact') },
      reason: pages.why(SITE.name),
    },
  );
