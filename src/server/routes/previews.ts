import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { MOST_DATES } from '#src/domain/repeat.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Fields } from '#src/listings/field.ts';
import type { Preview } from '#src/listings/page-props.ts';
import * as texts from '#texts/previews.ts';
import { accountByToken } from '../data/accounts/own-account.ts';
import { ZONES } from '../data/calendar.ts';
import { onError } from '../middleware/errors.ts';
import { type Counts, limit } from '../middleware/limits.ts';
import { isFromOwnPage } from '../middleware/signed-in.ts';
import { type Answer, responseOf } from '../site/answer.ts';
import { type PlainPage, plainPage } from '../site/plain-pages.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { type RouterOptions, dataContextOf } from './router.ts';

/**
 * The address of a preview, and the limit of its body (bytes): twice that of a listing with all its texts in Sinhala.
 */
const PATH = '/preview/:kind';
const MOST_BYTES = 65_536;
/** Most items of a list of a listing: an event has the most in its dates. */
const MOST_ITEMS = MOST_DATES;
/** Longest text of a listing (characters): that of its description. */
const MOST_TEXT = 5_000;
/** Seconds after which a browser tries again: a page that takes long is mostly one of a busy server. */
const AGAIN_IN = '5';

/** Renders the page of a listing that need not be published; rejects when it can't. */
export type ShowPreview = (preview: Preview) => Promise<Answer>;

/**
 * `/preview/{kind}`: the page of a listing as it would be, for the member who sends the listing along. A form of the
 * page asks for it, so that it opens in a tab of its own; nothing is kept. The token is in the body, as no form can
 * send a header. Requests that don't come from our own pages are refused: another site could show anything under our
 * address by a token of its own. A member has one preview at a time.
 */
export function previewRoutes(options: RouterOptions & { count: Counts }, show: ShowPreview): Hono {
  const page = (told: PlainPage) => responseOf(plainPage(told, securityHeaders(options.siteUrl)));
  const report = onError(options.log);
  const { count } = options;
  /** Members whose page is being made. */
  const atWork = new Set<number>();
  const routes = new Hono({ strict: false });
  // Errors are pages, as a person looks at them, not in the API's form.
  routes.onError(async (error, c) =>
    page({ ...texts.away, status: (await report(error, c)).status }),
  );
  if (options.rateLimits) routes.use(PATH, limit('calls', options));
  const sizeLimit = bodyLimit({ maxSize: MOST_BYTES, onError: () => page(TOO_LARGE) });
  routes.post(PATH, sizeLimit, async (c) => {
    const kind = ALL_KINDS.find((each) => each === c.req.param('kind'));
    if (!kind) return page(GONE);
    if (!isFromOwnPage(c, options.siteUrl)) return page(FOREIGN);
    const { token, listing, changed } = await c.req.parseBody();
    const db = dataContextOf(c, options);
    const account = await accountByToken(db, token);
    if (!account) return page(SIGNED_OUT);
    if (!account.emailConfirmedAt) return page(UNCONFIRMED);
    if (atWork.has(account.id)) return page(TOO_MANY);
    if (options.rateLimits && count.take('previews', String(account.id)) > 0) {
      db.note('limit_reached', { limit: 'previews' });
      return page(TOO_MANY);
    }
    const read = readListing(kind, listing);
    if ('fault' in read) return page(incomplete(read.fault));
    atWork.add(account.id);
    try {
      return responseOf(await show({ kind, listing: read.listing, changed: linesOf(changed) }));
    } finally {
      atWork.delete(account.id);
    }
  });
  // Somebody who opens the address by hand, or again later, sends no listing.
  routes.all(PATH, () => page(GONE));
  return routes;
}

const SIGNED_OUT: PlainPage = { status: 401, ...texts.signedOut };
const UNCONFIRMED: PlainPage = { status: 403, ...texts.unconfirmed };
const FOREIGN: PlainPage = { status: 403, ...texts.foreign };
const TOO_MANY: PlainPage = {
  status: 429,
  ...texts.tooMany,
  headers: { 'retry-after': AGAIN_IN },
};
const TOO_LARGE: PlainPage = { status: 413, ...texts.tooLarge };
const GONE: PlainPage = { status: 404, ...texts.gone };

const incomplete = (field: string): PlainPage => ({
  status: 400,
  title: texts.incompleteTitle,
  text: texts.incomplete(field),
});

/** The listing that was sent, or its wrong field. */
function readListing(
  kind: Kind,
  sent: unknown,
): { listing: Preview['listing'] } | { fault: string } {
  const { Shown } = DEFINITIONS[kind];
  const fields: Fields = DEFINITIONS[kind].fields;
  const { data, error } = Shown.safeParse(parsed(sent));
  if (data) {
    const fault = beyondForm(fields, data);
    return fault === null ? { listing: data } : { fault };
  }
  const labels = error.issues.map(({ path: [name] }) => fields[String(name)]?.label);
  return { fault: labels.find(Boolean) ?? texts.listing };
}

/**
 * The first field that is larger than the form takes, so that no page is larger than that of a published listing; null
 * for none.
 */
function beyondForm(fields: Fields, listing: Readonly<Record<string, unknown>>): string | null {
  for (const [name, { inputSchema, label }] of Object.entries(fields)) {
    const { error } = inputSchema.safeParse(listing[name]);
    if (error?.issues.some(({ code }) => code === 'too_big')) return label;
  }
  return isBounded(listing) ? null : texts.listing;
}

/** Whether texts and lists are no longer than a listing's may be, at any depth, and the time zone is a known one. */
function isBounded(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MOST_TEXT;
  if (value === null || typeof value !== 'object') return true;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST_ITEMS &&
    entries.every(([name, each]) => isBounded(each) && (name !== 'zone' || isZone(each)))
  );
}

const isZone = (zone: unknown): boolean => ZONES.some((each) => each === zone);

/** A text parsed as JSON; null if it isn't JSON. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Texts of one line each; a form has no more fields than a list of it may have items. */
const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter(Boolean).slice(0, MOST_ITEMS) : [];
