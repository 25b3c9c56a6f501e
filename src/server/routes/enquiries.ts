import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import { type EnquiryForm, enquiryCalls } from '#src/api/enquiries.ts';
import { businessPath, ENQUIRY_ID, ENQUIRY_SENT_ID, enquiryFormPath } from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';
import { reportEnquiry, sendEnquiry } from '../data/enquiries/enquiries.ts';
import { onError } from '../middleware/errors.ts';
import { type Counts, limit, networkOf } from '../middleware/limits.ts';
import { isFromOwnPage } from '../middleware/signed-in.ts';
import { responseOf } from '../site/answer.ts';
import { type PlainPage, plainPage } from '../site/plain-pages.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { checked, idOf, tooLarge } from './call-input.ts';
import { type CallHandlers, dataContextOf, type RouterOptions } from './router.ts';

export const enquiryHandlers: CallHandlers<typeof enquiryCalls> = {
  sendEnquiry: ({ db, id, body, c }) =>
    sendEnquiry(db, { ...body, business: id, network: networkOf(c) }),
  reportEnquiry: ({ db, body }) => reportEnquiry(db, body.token),
};

/** The fields of the form, as its page shows them again. */
const INPUTS = [
  { name: 'name', label: texts.name, autocomplete: 'name' },
  { name: 'email', label: texts.email, autocomplete: 'email' },
  { name: 'text', label: texts.text, isLong: true },
] as const;

/**
 * Takes an enquiry from a page without a script. It leads back to the page of the business, or shows what was typed
 * again, with what is wrong. A form of another site is refused, as its visitors would use up their limits for it.
 */
export function enquiryFormRoutes(options: RouterOptions & { count: Counts }): Hono {
  const { siteUrl, log } = options;
  const { sendEnquiry: call } = enquiryCalls;
  const page = (told: PlainPage) => responseOf(plainPage(told, securityHeaders(siteUrl)));
  const report = onError(log);
  const path = enquiryFormPath(':id');
  const pageOf = (business: string, part: string) =>
    `${businessPath(encodeURIComponent(business))}#${part}`;
  const routes = new Hono({ strict: false });
  if (options.rateLimits) routes.use(path, limit('calls', options));
  const sizeLimit = bodyLimit({
    maxSize: call.mostBytes,
    onError: () => page({ status: 413, title: texts.notSent, text: tooLarge({}).message }),
  });
  routes.post(path, sizeLimit, async (c) => {
    if (!isFromOwnPage(c, siteUrl)) return page({ status: 403, ...texts.foreign });
    const business = String(idOf(c, call));
    const typed = await c.req.parseBody();
    try {
      const form = (await checked(call, typed, async () => {})) as z.output<typeof EnquiryForm>;
      const network = networkOf(c);
      await sendEnquiry(dataContextOf(c, options), { ...form, business, network });
    } catch (error) {
      const refused = await report(error as Error, c);
      const { detail, errors = {} } = (await refused.json()) as ApiError;
      const wait = refused.headers.get('Retry-After');
      const inputs = INPUTS.map((input) => ({
        ...input,
        value: String(typed[input.name] ?? ''),
        error: errors[input.name],
      }));
      return page({
        status: refused.status,
        title: texts.notSent,
        text: Object.keys(errors).length > 0 ? texts.pleaseCorrect : detail,
        form: { action: c.req.path, fields: {}, inputs, label: texts.send },
        headers: { ...(wait && { 'retry-after': wait }) },
      });
    }
    return c.redirect(pageOf(business, ENQUIRY_SENT_ID), 303);
  });
  // Somebody who opens the address by hand, or again later, sends nothing.
  routes.get(path, (c) => c.redirect(pageOf(String(idOf(c, call)), ENQUIRY_ID)));
  return routes;
}
