import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiError } from '#src/api/error.ts';
import { ENQUIRY_DAYS, EnquiryForm } from '#src/api/enquiries.ts';
import { businessPath, enquiryFormPath } from '#src/domain/paths.ts';
import * as texts from '#texts/enquiries.ts';
import { enquiryTaker, sendEnquiry } from '../data/enquiries/enquiries.ts';
import { Refusal } from '../http/refusals.ts';
import { onError } from '../middleware/errors.ts';
import { type Counts, limit, networkOf } from '../middleware/limits.ts';
import { isFromOwnPage } from '../middleware/signed-in.ts';
import { responseOf } from '../site/answer.ts';
import { type PlainPage, plainPage } from '../site/plain-pages.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { checked, idOf, tooLarge } from './call-input.ts';
import { dataContextOf, type RouterOptions } from './router.ts';

/** Largest body (bytes): three times that of the longest message in Sinhala, as a form sends it. */
const MOST_BYTES = 65_536;

/** The fields of the form. */
const INPUTS = [
  { name: 'name', label: texts.name, autocomplete: 'name' },
  { name: 'email', label: texts.email, autocomplete: 'email' },
  { name: 'text', label: texts.text, isLong: true },
] as const;

/** The query of the page after an enquiry was sent. */
const SENT = 'sent';

type Typed = Readonly<Record<string, unknown>>;

/** The business as its address names it, whether there is one or not. */
const slugInPath = (c: Context): string => c.req.path.slice(enquiryFormPath('').length);

/** The form with what was typed, and each error at its field. */
const formOf = (c: Context, typed: Typed, errors: ApiError['errors'] = {}) => ({
  action: c.req.path,
  fields: {},
  inputs: INPUTS.map((input) => ({
    ...input,
    value: String(typed[input.name] ?? ''),
    error: errors[input.name],
  })),
  label: texts.send,
});

const slugOf = (c: Context): string => String(idOf(c, { takesSlug: true }));

/**
 * `/enquiry/{slug}`: the form by which people write to a business. It is a page of the server without a script, since a
 * business's own page has no room for it. A form of another site is refused, as its visitors would use up their limits
 * for it.
 */
export function enquiryFormRoutes(options: RouterOptions & { count: Counts }) {
  const { siteUrl, log } = options;
  const page = (told: PlainPage) => {
    const headers = { 'x-robots-tag': 'noindex', ...told.headers };
    return responseOf(plainPage({ ...told, headers }, securityHeaders(siteUrl)));
  };
  const report = onError(log);
  const path = enquiryFormPath(':id');
  const routes = new Hono<{ Variables: { typed?: Typed } }>({ strict: false });
  if (options.rateLimits) routes.use(path, limit('calls', options));
  // Errors are pages, as a person looks at them, with the form as it was typed.
  routes.onError(async (error, c) => {
    const refused = await report(error, c);
    const { detail, errors } = (await refused.json()) as ApiError;
    const typed = c.get('typed');
    const said = refused.status === 429 ? texts.tooMany : detail;
    const wait = refused.headers.get('Retry-After');
    return page({
      status: refused.status,
      title: texts.notSent,
      text: errors ? texts.pleaseCorrect : said,
      ...(typed && { form: formOf(c, typed, errors) }),
      back: { path: businessPath(slugInPath(c)), label: texts.backToBusiness },
      headers: { ...(wait && { 'retry-after': wait }) },
    });
  });
  routes.get(path, async (c) => {
    const { name, slug } = await enquiryTaker(dataContextOf(c, options), slugOf(c));
    const back = { path: businessPath(slug), label: texts.backTo(name) };
    if (c.req.query(SENT) !== undefined) {
      return page({ status: 200, title: texts.sent, text: texts.whatSentMeans, back });
    }
    const text = texts.what(ENQUIRY_DAYS);
    return page({ status: 200, title: texts.writeTo(name), text, form: formOf(c, {}), back });
  });
  const sizeLimit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw tooLarge({});
    },
  });
  routes.post(path, sizeLimit, async (c) => {
    if (!isFromOwnPage(c, siteUrl)) throw new Refusal(403, { detail: texts.foreign });
    const typed = await c.req.parseBody();
    c.set('typed', typed);
    const form = (await checked({ body: EnquiryForm }, typed, async () => {})) as EnquiryForm;
    const whose = { business: slugOf(c), network: networkOf(c) };
    await sendEnquiry(dataContextOf(c, options), { ...form, ...whose });
    return c.redirect(`${c.req.path}?${SENT}`, 303);
  });
  return routes;
}
