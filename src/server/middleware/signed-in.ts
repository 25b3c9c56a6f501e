import type { Context } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { Refusal, unauthorised } from '../data/refusals.ts';
import { type ActiveSession, findSession } from '../data/accounts/sessions.ts';
import type { Work } from '../data/database.ts';
import { csrfTokenOf, sessionCookie } from './session-cookie.ts';

/** The secret of `Authorization: Token …`. */
export const tokenOf = (c: Context): string | undefined =>
  /^token +([\w-]{1,100})$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** Who is signed in by the token of a request; throws a 401. */
export async function sessionByToken(c: Context, db: Work): Promise<ActiveSession> {
  const token = tokenOf(c);
  const session = token && (await findSession(db, token, 'token'));
  if (!session) throw notSignedIn();
  return session;
}

/** A session that a cookie proves. */
export interface CookieSession {
  session: ActiveSession;
  secret: string;
}

/** Who is signed in by the session cookie, and its secret; null when nobody is. */
export async function sessionByCookie(c: Context, db: Work): Promise<CookieSession | null> {
  const secret = sessionCookie(c, db.siteUrl);
  const session = secret && (await findSession(db, secret, 'cookie'));
  return session ? { session, secret } : null;
}

/** Whether a page of our own asks: browsers tell, and no page can make them lie. */
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

export const notOurPage = (): Refusal =>
  new Refusal(403, { detail: 'This has to be asked by a page of this site.' });

export const notSignedIn = (): Refusal => unauthorised('Please sign in.');
