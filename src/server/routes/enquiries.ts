import type { Context } from 'hono';
import { ENQUIRY_DAYS, EnquiryForm } from '#src/api/enquiries.ts';
import { businessPath, enquiryFormPath } from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';
import { enquiryTaker, sendEnquiry } from '../data/enquiries/enquiries.ts';
import { networkOf } from '../middleware/limits.ts';
import { idOf } from './call-input.ts';
import { type PlainFormOptions, plainFormRoutes } from './plain-forms.ts';

const slugOf = (c: Context): string => String(idOf(c, { takesSlug: true }));

/** `/enquiry/{slug}`: the form by which people write to a business. */
export const enquiryFormRoutes = (options: PlainFormOptions) =>
  plainFormRoutes(options, {
    path: enquiryFormPath(':id'),
    schema: EnquiryForm,
    inputs: [
      { name: 'name', label: texts.name, autocomplete: 'name' },
      { name: 'email', label: texts.email, autocomplete: 'email' },
      { name: 'text', label: texts.text, isLong: true },
    ],
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
