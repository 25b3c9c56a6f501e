import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';
import * as texts from '#texts/account-refusals.ts';
import { type ActiveSession, findSession } from '../data/accounts/sessions.ts';
import type { DataContext } from '../data/database.ts';
import { notSignedIn, Refusal } from '../http/refusals.ts';

const SESSION_COOKIE = 'session';

/** The prefix of our cookies: on https it keeps other hosts, even of the same domain, from setting or reading them. */
const prefixOf = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'host' : undefined);

/** Options of all our cookies; a stricter `sameSite` would leave them out on the way back from a provider. */
const cookieOptions = (siteUrl: string): CookieOptions =>
  prefixOf(siteUrl)
    ? { path: '/', sameSite: 'Lax', secure: true, prefix: 'host' }
    : { path: '/', sameSite: 'Lax' };

/** The secret of a request's cookie session. */
export const sessionCookie = (c: Context, siteUrl: string): string | undefined =>
  getCookie(c, SESSION_COOKIE, prefixOf(siteUrl));

/** Gives the browser a cookie session until it closes, and the CSRF cookie that tells its pages of it. */
export function setSessionCookie(c: Context, siteUrl: string, secret: string): void {
  setCookie(c, SESSION_COOKIE, secret, { ...cookieOptions(siteUrl), httpOnly: true });
  setCsrfCookie(c, siteUrl, secret);
}

/** The cookie that ties the return from a provider, and its ticket, to the browser that began. */
const BROWSER_COOKIE = 'provider-sign-in';

/** The proof that this browser began a sign-in through a provider; empty if it didn't. */
export const browserOf = (c: Context, siteUrl: string): string =>
  getCookie(c, BROWSER_COOKIE, prefixOf(siteUrl)) ?? '';

/** Makes the browser keep its proof for a while (ms). */
export function setBrowserCookie(
  c: Context,
  siteUrl: string,
  browser: string,
  lifetime: number,
): void {
  const maxAge = lifetime / 1_000;
  setCookie(c, BROWSER_COOKIE, browser, { ...cookieOptions(siteUrl), httpOnly: true, maxAge });
}

/** Sets the CSRF cookie, which only a page of this origin can read: by it a page proves that it is ours. */
export function setCsrfCookie(c: Context, siteUrl: string, sessionSecret: string): void {
  setCookie(c, CSRF_COOKIE, csrfTokenOf(sessionSecret), cookieOptions(siteUrl));
}

/** Removes both cookies. */
export function clearCookies(c: Context, siteUrl: string): void {
  for (const name of [SESSION_COOKIE, CSRF_COOKIE]) deleteCookie(c, name, cookieOptions(siteUrl));
}

/** The CSRF token of a session: only its secret makes it. */
const csrfTokenOf = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('csrf').digest('base64url');

/** The secret of `Authorization: Token …`. */
export const tokenOf = (c: Context): string | undefined =>
  /^token +([\w-]{1,100})$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** The session of a request's token; throws a 401 for none. */
export async function sessionByToken(c: Context, db: DataContext): Promise<ActiveSession> {
  const token = tokenOf(c);
  const session = token && (await findSession(db, token, 'token'));
  if (!session) throw notSignedIn();
  return session;
}

/** A session that a cookie proves. */
export interface ProvenSession {
  session: ActiveSession;
  secret: string;
}

/** The session of the cookie, and its secret; null for none. */
export async function sessionByCookie(c: Context, db: DataContext): Promise<ProvenSession | null> {
  const secret = sessionCookie(c, db.siteUrl);
  const session = secret && (await findSession(db, secret, 'cookie'));
  return session ? { session, secret } : null;
}

/** Whether a page of our own sent the request: browsers tell, and no page can make them lie. */
export function isFromOwnPage(c: Context, siteUrl: string): boolean {
  const fetchSite = c.req.header('Sec-Fetch-Site');
  return (
    c.req.header('Origin') === new URL(siteUrl).origin &&
    (fetchSite === undefined || fetchSite === 'same-origin')
  );
}

/** Throws a 403 unless the request carries the CSRF token of its session. */
export function requireCsrfToken(c: Context, sessionSecret: string): void {
  const expected = Buffer.from(csrfTokenOf(sessionSecret));
  const given = Buffer.from(c.req.header('X-CSRFToken') ?? '');
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw notOurPage();
}

export const notOurPage = (): Refusal => new Refusal(403, { detail: texts.notOurPage });
