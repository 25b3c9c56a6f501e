import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { CSRF_COOKIE } from '#src/api/account.ts';
import { LONGEST_SESSION } from '../data/accounts/sessions.ts';

const SESSION_COOKIE = 'session';

/** Behind https no other host, not even one of the same domain, can set or read our cookies. */
export const prefixOf = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'host' : undefined);

/** What all our cookies have; a stricter `sameSite` would leave them out on the way back from a provider. */
export const cookieOptions = (siteUrl: string): CookieOptions =>
  prefixOf(siteUrl)
    ? { path: '/', sameSite: 'Lax', secure: true, prefix: 'host' }
    : { path: '/', sameSite: 'Lax' };

/** The secret of the cookie session that a request carries. */
export const sessionCookie = (c: Context, siteUrl: string): string | undefined =>
  getCookie(c, SESSION_COOKIE, prefixOf(siteUrl));

/** Gives the browser a cookie session: until it closes, or for as long as it is remembered. */
export function setSessionCookie(
  c: Context,
  siteUrl: string,
  { secret, remember }: { secret: string; remember: boolean },
): void {
  setCookie(c, SESSION_COOKIE, secret, {
    ...cookieOptions(siteUrl),
    httpOnly: true,
    ...(remember && { maxAge: LONGEST_SESSION / 1_000 }),
  });
}

/** Lets the page prove that it is ours: a cookie that only a page of this origin can read. */
export function setCsrfCookie(c: Context, siteUrl: string, sessionSecret: string): void {
  setCookie(c, CSRF_COOKIE, csrfTokenOf(sessionSecret), cookieOptions(siteUrl));
}

/** Takes both cookies back. */
export function clearCookies(c: Context, siteUrl: string): void {
  for (const name of [SESSION_COOKIE, CSRF_COOKIE]) deleteCookie(c, name, cookieOptions(siteUrl));
}

/** Bound to the session: whoever doesn't know its secret can't make one. */
export const csrfTokenOf = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('csrf').digest('base64url');
