import { ENQUIRY_DAYS, EnquiryForm } from '#src/api/enquiries.ts';
import {
  businessPath,
  CONTACT_FORM_PATH,
  enquiryFormPath,
  sitePagePath,
} from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';
import * as pages from '#texts/site-pages.ts';
import { sendToSite } from '../data/enquiries/contact.ts';
import { enquiryTaker, sendEnquiry } from '../data/enquiries/enquiries.ts';
import { networkOf } from '../middleware/limits.ts';
import { slugOf } from './call-input.ts';
import { type PlainFormOptions, plainFormRoutes } from './plain-forms.ts';

const INPUTS = [
  { name: 'name', label: texts.name, autocomplete: 'name' },
  { name: 'email', label: texts.email, autocomplete: 'email' },
  { name: 'text', label: texts.text, isLong: true },
] as const;

/** `/enquiry/{slug}`: the form by which people write to a business. */
export const enquiryFormRoutes = (options: PlainFormOptions) =>
  plainFormRoutes(options, {
    path: enquiryFormPath(':id'),
    schema: EnquiryForm,
    inputs: INPUTS,
    texts: {
      send: texts.send,
      notSent: texts.notSent,
      pleaseCorrect: texts.pleaseCorrect,
      tooMany: texts.tooMany,
      foreign: texts.foreign,
    },
    backOf: (c) => ({
      path: businessPath(c.req.path.slice(enquiryFormPath('').length)),
      label: texts.backToBusiness,
    }),
    open: async (c, db, isSent) => {
      const { name, slug } = await enquiryTaker(db, slugOf(c));
      const back = { path: businessPath(slug), label: texts.backTo(name) };
      return isSent
        ? { title: texts.sent, text: texts.whatSentMeans, back }
        : { title: texts.writeTo(name), text: texts.what(ENQUIRY_DAYS), back };
    },
    send: (c, db, form) => sendEnquiry(db, { ...form, business: slugOf(c), network: networkOf(c) }),
  });

/** `/enquiry`: the form of the contact page, which it comes back from with what is wrong. */
export const contactFormRoutes = (options: PlainFormOptions) => {
  const back = { path: sitePagePath('contact'), label: pages.backToContact };
  return plainFormRoutes(options, {
    path: CONTACT_FORM_PATH,
    schema: EnquiryForm,
    inputs: INPUTS,
    texts: {
      send: pages.send,
      notSent: pages.notSent,
      pleaseCorrect: texts.pleaseCorrect,
      tooMany: pages.tooManyMessages,
      foreign: pages.foreign,
    },
    backOf: () => back,
    open: async (_, __, isSent) =>
      isSent
        ? { title: pages.messageSent, text: pages.whatSentMeans, back }
        : { title: pages.writeToUs, text: pages.what, back },
    send: (c, db, form) => sendToSite(db, form, networkOf(c)),
  });
};
