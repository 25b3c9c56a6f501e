import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/error.ts';
import { ENQUIRY_DAYS, type EnquiryForm, enquiryCalls } from '#src/api/enquiries.ts';
import { businessPath, enquiryFormPath } from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';
import { enquiryTaker, reportEnquiry, sendEnquiry } from '../data/enquiries/enquiries.ts';
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

/** The fields of the form. */
const INPUTS = [
  { name: 'name', label: texts.name, autocomplete: 'name' },
  { name: 'email', label: texts.email, autocomplete: 'email' },
  { name: 'text', label: texts.text, isLong: true },
] as const;

/** The query of the page after an enquiry was sent. */
const SENT = 'sent';

/**
 * `/enquiry/{slug}`: the form by which people write to a business. It is a page of the server without a script, since a
 * business's own page has no room for it. A wrong form is shown again as it was typed; one of another site is refused, as
 * its visitors would use up their limits for it.
 */
export function enquiryFormRoutes(options: RouterOptions & { count: Counts }): Hono {
  const { siteUrl, log } = options;
  const { sendEnquiry: call } = enquiryCalls;
  const page = ({ headers, ...told }: PlainPage) =>
    responseOf(
      plainPage(
        { ...told, headers: { 'x-robots-tag': 'noindex', ...headers } },
        securityHeaders(siteUrl),
      ),
    );
  const form = (
    c: Context,
    typed: Readonly<Record<string, unknown>>,
    errors: ApiError['errors'] = {},
  ) => ({
    action: c.req.path,
    fields: {},
    inputs: INPUTS.map((input) => ({
      ...input,
      value: String(typed[input.name] ?? ''),
      error: errors[input.name],
    })),
    label: texts.send,
  });
  const report = onError(log);
  const path = enquiryFormPath(':id');
  const routes = new Hono({ strict: false });
  if (options.rateLimits) routes.use(path, limit('calls', options));
  // Errors are pages, as a person looks at them, not in the API's form.
  routes.onError(async (error, c) => {
    const refused = await report(error, c);
    const { detail } = (await refused.json()) as ApiError;
    return page({ status: refused.status, title: texts.notSent, text: detail });
  });
  routes.get(path, async (c) => {
    const { name, slug } = await enquiryTaker(dataContextOf(c, options), String(idOf(c, call)));
    const back = { path: businessPath(slug), label: texts.backTo(name) };
    if (c.req.query(SENT) !== undefined) {
      return page({ status: 200, title: texts.sent, text: texts.whatSentMeans, back });
    }
    const text = texts.what(ENQUIRY_DAYS);
    return page({ status: 200, title: texts.writeTo(name), text, form: form(c, {}), back });
  });
  const sizeLimit = bodyLimit({
    maxSize: call.mostBytes,
    onError: () => page({ status: 413, title: texts.notSent, text: tooLarge({}).message }),
  });
  routes.post(path, sizeLimit, async (c) => {
    if (!isFromOwnPage(c, siteUrl)) return page({ status: 403, ...texts.foreign });
    const typed = await c.req.parseBody();
    try {
      const said = (await checked(call, typed, async () => {})) as z.output<typeof EnquiryForm>;
      const about = { business: String(idOf(c, call)), network: networkOf(c) };
      await sendEnquiry(dataContextOf(c, options), { ...said, ...about });
    } catch (error) {
      const refused = await report(error as Error, c);
      const { detail, errors } = (await refused.json()) as ApiError;
      const wait = refused.headers.get('Retry-After');
      return page({
        status: refused.status,
        title: texts.notSent,
        text: errors ? texts.pleaseCorrect : detail,
        form: form(c, typed, errors),
        back: { path: businessPath(String(idOf(c, call))), label: texts.backToBusiness },
        headers: { ...(wait && { 'retry-after': wait }) },
      });
    }
    return c.redirect(`${c.req.path}?${SENT}`, 303);
  });
  return routes;
}
