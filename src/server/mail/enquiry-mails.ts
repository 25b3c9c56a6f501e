import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { businessPath, tokenPath } from '#src/domain/paths.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as enquiries from '#texts/enquiries.ts';
import * as texts from '#texts/enquiry-mails.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

interface Enquiry extends MailTo {
  business: string;
  slug: string;
  /** The sender as they call themselves; nobody has checked it. */
  sender: { name: string; email: string };
  text: string;
  when: Date;
  /** The secret by which the reader reports the enquiry. */
  token: string;
}

/** Brings an enquiry to the owner of a business; an answer to it goes to the sender. */
export function enquiryMail({ business, slug, sender, text, when, token, ...to }: Enquiry): Mail {
  const { day, time } = wallClock(TIME_ZONE, when);
  const at = `${longDate(day)}, ${clockTime(time)} ${zoneName(TIME_ZONE, when)}`;
  return renderMail(to, {
    template: 'enquiry',
    replyTo: sender.email,
    subject: texts.subject(business),
    paragraphs: [
      texts.wrote(sender.name, sender.email, business, at),
      { quote: text },
      texts.toAnswer(sender.name),
    ],
    action: { label: texts.seePage, path: businessPath(slug) },
    reason: texts.why(business),
    aside: { label: enquiries.report, path: tokenPath('reportEnquiry', token) },
  });
}
