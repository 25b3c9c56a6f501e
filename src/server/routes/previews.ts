import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Fields } from '#src/listings/field.ts';
import type { Preview } from '#src/listings/page-props.ts';
import { findSession } from '../data/accounts/sessions.ts';
import { onError } from '../middleware/errors.ts';
import { limit } from '../middleware/limits.ts';
import type { Answer } from '../site/answer.ts';
import { type RouterOptions, workOf } from './router.ts';

/** What a preview is asked for by; a listing with all its texts has a tenth of this (bytes). */
export const PREVIEW = { method: 'POST', path: '/preview/:kind', mostBytes: 262_144 } as const;

/** What gives the pages of previews. */
export interface PreviewPages {
  /** The page of a listing that need not be published; rejects when it can't be rendered. */
  show: (preview: Preview) => Promise<Answer>;
  /** A page that says why there is none. */
  say: (told: Told) => Answer;
}

interface Told {
  status: number;
  title: string;
  text: string;
}

/**
 * `/preview/{kind}`: the page of a listing as it would be, for the member who sends the listing along. A form of the
 * page asks for it, so that it opens in a tab of its own: nothing is kept. The token is in its body, as no form can
 * send a header; so no page of another site can have ours show what it likes.
 */
export function previewRoutes(options: RouterOptions, { show, say }: PreviewPages): Hono {
  const page = (told: Told) => responseOf(say(told));
  const report = onError(options.log);
  const routes = new Hono({ strict: false });
  // Somebody looks at what comes: an error in the API's form would be no page.
  routes.onError(async (error, c) => page({ ...AWAY, status: (await report(error, c)).status }));
  if (options.rateLimits) routes.use(PREVIEW.path, limit('searches', options));
  const sizeLimit = bodyLimit({ maxSize: PREVIEW.mostBytes, onError: () => page(TOO_LARGE) });
  routes.post(PREVIEW.path, sizeLimit, async (c) => {
    const kind = ALL_KINDS.find((each) => each === c.req.param('kind'));
    if (!kind) return page(GONE);
    const { token, listing, changed } = await c.req.parseBody();
    const isMember = await findSession(workOf(c, options), String(token), 'token');
    if (!isMember) return page(SIGNED_OUT);
    const read = readListing(kind, listing);
    if ('fault' in read) return page(incomplete(read.fault));
    return responseOf(await show({ kind, listing: read.listing, changed: linesOf(changed) }));
  });
  // Who opens its address by hand, or again later, has no listing with them.
  routes.all(PREVIEW.path, () => page(GONE));
  return routes;
}

const SIGNED_OUT: Told = {
  status: 401,
  title: 'You are no longer signed in',
  text: 'Please sign in again on the page that you came from: what you filled in is kept there.',
};

const AWAY = {
  title: 'There is no preview right now',
  text: 'Please go back to the form, where what you filled in is kept, and try again in a minute.',
};

const TOO_LARGE: Told = {
  status: 413,
  title: 'This is more than a listing can say',
  text: 'Please shorten its texts and look at the preview again.',
};

const GONE: Told = {
  status: 404,
  title: 'This preview is over',
  text: 'Please go back to the form of the listing and open the preview there again.',
};

const incomplete = (field: string): Told => ({
  status: 400,
  title: 'There is no preview yet',
  text: `The listing can’t be shown as it is: please check its field “${field}”.`,
});

/** The listing that was sent, or the field that is wrong with it. */
function readListing(
  kind: Kind,
  sent: unknown,
): { listing: Preview['listing'] } | { fault: string } {
  const { Shown } = DEFINITIONS[kind];
  const { data, error } = Shown.safeParse(parsed(sent));
  if (data) return { listing: data };
  const fields: Fields = DEFINITIONS[kind].fields;
  const labels = error.issues.map(({ path: [name] }) => fields[String(name)]?.label);
  return { fault: labels.find(Boolean) ?? 'listing' };
}

/** What JSON says; null where it is none. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Texts that are told one to a line. */
const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter(Boolean) : [];

function responseOf({ status, headers, body }: Answer): Response {
  const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Response(new Uint8Array(body), { status, headers: told as [string, string][] });
}
