import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ACCOUNT_PATHS, callbackPath, providerPath } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';
import * as refusals from '#texts/account-refusals.ts';
import type * as callback from '#texts/callback.ts';
import * as texts from '#texts/sign-in.ts';
import type { DataContext } from '../data/database.ts';
import { findAccount } from '../data/accounts/accounts.ts';
import { accountOfIdentity } from '../data/accounts/identities.ts';
import { noteDevice } from '../data/accounts/known-devices.ts';
import { issueToken, LIFETIMES } from '../data/accounts/one-time-tokens.ts';
import {
  keepProviderSignIn,
  PROVIDER_SIGN_IN_LIFETIME,
  type ProviderSignIn,
  takeProviderSignIn,
} from '../data/accounts/provider-sign-ins.ts';
import { newSecret } from '../data/accounts/secrets.ts';
import { startSession } from '../data/accounts/sessions.ts';
import { fail } from '../middleware/errors.ts';
import { limit } from '../middleware/limits.ts';
import {
  browserOf,
  isFromOwnPage,
  setBrowserCookie,
  setSessionCookie,
} from '../middleware/signed-in.ts';
import type { LogEntry } from '../log/log.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';
import { openProviders, type SignInProvider } from '../providers/providers.ts';
import { responseOf } from '../site/answer.ts';
import { type PlainPage, plainPage } from '../site/plain-pages.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { originOf, type RouterOptions, dataContextOf } from './router.ts';

/** Limit of the body of the question's form, which has an address and a nonce (bytes). */
const MOST_BYTES = 16_384;
/** Errors that a provider may name (RFC 6749, OpenID Connect); no other text of it is shown. */
const PROVIDER_ERRORS = [
  'access_denied',
  'login_required',
  'consent_required',
  'server_error',
] as const satisfies readonly Failure[];

/** Errors that the callback's page has words for. */
type Failure = keyof typeof callback.reasons;

export interface ProviderRoutesOptions extends RouterOptions {
  /** Providers to sign in through, besides by a password. */
  providers?: readonly ProviderSettings[];
}

/**
 * Routes of sign-in providers: `/accounts/{provider}/login/` and the return from there (`docs/product.md`, Accounts).
 */
export function providerRoutes(options: ProviderRoutesOptions): Hono {
  const { siteUrl } = options;
  const providers = openProviders(options.providers ?? [], siteUrl, options.clock);
  const routes = new Hono({ strict: false });
  routes.use('/accounts/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    await next();
  });
  if (options.rateLimits) routes.use('/accounts/*', limit('providerSteps', options));

  routes.get('/accounts/:provider/login', (c) => {
    const provider = providers.get(c.req.param('provider'));
    if (!provider) return failed(c, options, 'provider_not_available');
    const trip = tripOf(c.req.query('next'), c.req.query('nonce'));
    if (cameByItself(c, trip.nonce)) return begin(c, options, provider, trip);
    return responseOf(plainPage(questionOf(provider, trip), securityHeaders(siteUrl)));
  });

  const sizeLimit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => fail(c, 413, { detail: refusals.formTooLarge }),
  });
  routes.post('/accounts/:provider/login', sizeLimit, async (c) => {
    const provider = providers.get(c.req.param('provider'));
    if (!provider || !isFromOwnPage(c, siteUrl))
      return failed(c, options, 'provider_not_available');
    const { next, nonce } = await c.req.parseBody();
    return begin(c, options, provider, tripOf(next, nonce));
  });

  routes.get('/accounts/:provider/login/callback', async (c) => {
    const provider = providers.get(c.req.param('provider'));
    if (!provider) return failed(c, options, 'provider_not_available');
    return finish(c, options, provider);
  });
  return routes;
}

/** Values that the page sent along: where to go afterwards, and the proof to the page that it began this. */
interface Trip extends Record<string, string> {
  next: string;
  nonce: string;
}

const tripOf = (next: unknown, nonce: unknown): Trip => ({
  next: safePath(next, ACCOUNT_PATHS.dashboard),
  nonce: typeof nonce === 'string' && /^[\w-]{1,100}$/.test(nonce) ? nonce : '',
});

/** Asks whether to go on to a provider, as another site may have sent the person here without their knowing. */
const questionOf = ({ id, name }: SignInProvider, fields: Trip): PlainPage => ({
  status: 200,
  title: texts.signInWith(name),
  text: texts.youWillContinue(name),
  form: { action: providerPath(id), fields, label: texts.continueWith(name) },
  // With "no-referrer" the browser wouldn't tell which page the form was sent from.
  headers: { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' },
});

/** Whether no other site sent the browser here: a page of ours did, or the person, with a nonce of a page of ours. */
function cameByItself(c: Context, nonce: string): boolean {
  const from = c.req.header('Sec-Fetch-Site');
  return from === 'same-origin' || (from === 'none' && nonce !== '');
}

async function begin(
  c: Context,
  options: ProviderRoutesOptions,
  provider: SignInProvider,
  { next, nonce: pageNonce }: Trip,
): Promise<Response> {
  const { siteUrl, log } = options;
  const started = await provider.begin().catch((error: unknown) => {
    log({ ...logEntry(provider, error), event: 'provider_unreachable' });
    return null;
  });
  if (!started) return failed(c, options, 'provider_not_available');
  const { checks, address } = started;
  // A second tab of the same browser keeps the first one's cookie, so that both can come back.
  const browser = browserOf(c, siteUrl) || newSecret();
  const begun = { ...checks, provider: provider.id, browser, returnPath: next, pageNonce };
  await keepProviderSignIn(dataContextOf(c, options), begun);
  // The cookie outlasts the sign-in, as somebody who comes back at the last moment still has to show the ticket.
  setBrowserCookie(c, siteUrl, browser, PROVIDER_SIGN_IN_LIFETIME + LIFETIMES.sign_in);
  return c.redirect(address.href, 303);
}

async function finish(c: Context, options: ProviderRoutesOptions, provider: SignInProvider) {
  const { siteUrl, log } = options;
  const query = new URL(c.req.url).searchParams;
  const state = query.get('state') ?? '';
  const returned = { state, browser: browserOf(c, siteUrl), provider: provider.id };
  const begun = await takeProviderSignIn(dataContextOf(c, options), returned);
  if (!begun) return failed(c, options, 'sign_in_expired');
  const error = query.get('error');
  if (error !== null) {
    return failed(c, options, PROVIDER_ERRORS.find((each) => each === error) ?? 'sign_in_failed');
  }
  // No page began this: none would take the ticket, so there is no session either.
  if (!begun.pageNonce) return c.redirect(siteUrl + callbackPath({}), 303);
  const identity = await provider.finish(query, { ...begun, state }).catch((failure: unknown) => {
    log({ ...logEntry(provider, failure), event: 'provider_sign_in_failed' });
    return null;
  });
  if (!identity) return failed(c, options, 'sign_in_failed');
  const db = dataContextOf(c, options);
  const entrant = await accountOfIdentity(db, identity);
  if (typeof entrant === 'string') return failed(c, options, entrant);
  const account = await findAccount(db, entrant.userId);
  if (account?.suspendedAt) return failed(c, options, 'account_suspended');
  return welcome(c, db, entrant, { ...begun, browser: returned.browser });
}

/**
 * Signs in: the browser by its cookie, the page by a ticket that it swaps for a token. The ticket is in the address, so
 * it is only half of the proof; the other half is the cookie of the browser that began.
 */
async function welcome(
  c: Context,
  db: DataContext,
  { userId, isNew }: { userId: number; isNew: boolean },
  { returnPath, pageNonce, browser }: ProviderSignIn & { browser: string },
): Promise<Response> {
  const origin = originOf(c);
  const { device } = origin;
  // A new account's device is known: its owner needs no warning of it.
  if (isNew) await noteDevice(db, userId, origin);
  const secret = await startSession(db, { userId, kind: 'cookie', remember: false, device });
  const token = await issueToken(db, 'sign_in', { userId }, browser);
  setSessionCookie(c, db.siteUrl, secret);
  const path = callbackPath({
    token,
    user_id: String(userId),
    redirect: safePath(returnPath, ACCOUNT_PATHS.dashboard),
    nonce: pageNonce,
  });
  return c.redirect(db.siteUrl + path, 303);
}

/** Redirects the browser to the page that says what went wrong. */
const failed = (c: Context, { siteUrl }: ProviderRoutesOptions, error: Failure): Response =>
  c.redirect(siteUrl + callbackPath({ error }), 303);

/** The log's line names only the kind of failure: a provider's messages may hold codes and names. */
const logEntry = ({ id }: SignInProvider, error: unknown): LogEntry => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return { level: 'warn', provider: id, error: String(name), code: String(code ?? '') };
};
