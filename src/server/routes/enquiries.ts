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
import { checked, tooLarge } from './call-input.ts';
import { type CallHandlers, dataContextOf, type RouterOptions } from './router.ts';

export const enquiryHandlers: CallHandlers<typeof enquiryCalls> = {
  sendEnquiry: ({ db, id, body, c }) =>
    sendEnquiry(db, { ...body, business: id, network: networkOf(c) }),
  reportEnquiry: ({ db, body }) => reportEnquiry(db, body.token),
};

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
    const business = c.req.param('id') ?? '';
    const typed = await c.req.parseBody();
    try {
      const form = (await checked(call, typed, async () => {})) as z.output<typeof EnquiryForm>;
      const network = networkOf(c);
      await sendEnquiry(dataContextOf(c, options), { ...form, business, network });
    } catch (error) {
      const refused = await report(error as Error, c);
      const wait = refused.headers.get('Retry-After');
      return page({
        ...formAgain(c.req.path, typed, (await refused.json()) as ApiError),
        status: refused.status,
        headers: { ...(wait && { 'retry-after': wait }) },
      });
    }
    return c.redirect(pageOf(business, ENQUIRY_SENT_ID), 303);
  });
  // Somebody who opens the address by hand, or again later, sends nothing.
  routes.get(path, (c) => c.redirect(pageOf(c.req.param('id') ?? '', ENQUIRY_ID)));
  return routes;
}

/** The page of an enquiry that wasn't sent: its form, filled in, with the error of each field. */
function formAgain(
  action: string,
  typed: Readonly<Record<string, unknown>>,
  { detail, errors = {} }: ApiError,
): Omit<PlainPage, 'status'> {
  const input = (name: keyof z.output<typeof EnquiryForm>, label: string) => ({
    name,
    label,
    value: String(typed[name] ?? ''),
    error: errors[name],
  });
  return {
    title: texts.notSent,
    text: Object.keys(errors).length > 0 ? texts.pleaseCorrect : detail,
    form: {
      action,
      fields: {},
      inputs: [
        { ...input('name', texts.name), autocomplete: 'name' },
        { ...input('email', texts.email), autocomplete: 'email' },
        { ...input('text', texts.text), isLong: true },
      ],
      label: texts.send,
    },
  };
}
