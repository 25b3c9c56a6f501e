import type { Context } from 'hono';
import type { accountEndpoints } from '#src/api/account-endpoints.ts';
import type { Provider, SignedIn } from '#src/api/account.ts';
import { type AccountContext, changeProfile, userOf } from '../data/accounts/accounts.ts';
import {
  accountOf,
  confirmEmail,
  endOwnSession,
  listSessions,
  resendConfirmation,
} from '../data/accounts/own-account.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '../data/accounts/password-changes.ts';
import { deleteAccount } from '../data/personal-data/account-deletion.ts';
import { exportAccount } from '../data/personal-data/account-export.ts';
import { unauthorised } from '../data/refusals.ts';
import type { Place } from '../data/accounts/known-devices.ts';
import { endSession, findSession, startSession } from '../data/accounts/sessions.ts';
import { type Entry, register, signIn, signInByTicket } from '../data/accounts/sign-in.ts';
import { clearCookies, sessionCookie, setCsrfCookie } from '../middleware/session-cookie.ts';
import {
  isFromOwnPage,
  notOurPage,
  notSignedIn,
  requireCsrfToken,
  sessionByCookie,
  sessionByToken,
  tokenOf,
} from '../middleware/signed-in.ts';
import type { VerbsOf } from './json-calls.ts';

/** What answers the calls of accounts. */
export function accountVerbs(
  context: AccountContext,
  providers: readonly Provider[],
): VerbsOf<typeof accountEndpoints> {
  const { db, siteUrl } = context;
  const session = (c: Context, now: Date) => sessionByToken(c, context, now);
  const byTicket = async (c: Context, ticket: string, place: Place, now: Date) => {
    const cookie = await sessionByCookie(c, context, now);
    return signInByTicket(context, ticket, cookie?.session ?? null, place, now);
  };

  return {
    register: async ({ body, place, now }) => signedIn(await register(context, body, place, now)),
    signIn: async ({ body, place, now }) => signedIn(await signIn(context, body, place, now)),
    listProviders: async () => ({ results: providers.map(({ id, name }) => ({ id, name })) }),
    signInThroughProvider: async ({ c, body, place, now }) => {
      const entry = await byTicket(c, body.token, place, now);
      if (!entry) throw unauthorised('This sign-in has expired. Please try again.');
      return signedIn(entry);
    },
    getOwnProfile: async ({ c, place, now }) => {
      const token = tokenOf(c);
      const current = token ? await findSession(db, token, 'token', now) : null;
      if (current) return userOf(await accountOf(db, current));
      const entry = token ? await byTicket(c, token, place, now) : null;
      if (!entry) throw notSignedIn();
      return { ...userOf(entry.account), token: entry.token };
    },
    getProfile: async ({ c, now }) => userOf(await accountOf(db, await session(c, now))),
    changeProfile: async ({ c, body, now }) => {
      const account = await changeProfile(db, (await session(c, now)).userId, body);
      if (!account) throw notSignedIn();
      return userOf(account);
    },

    getCookieSession: async ({ c, now }) => {
      const known = await sessionByCookie(c, context, now);
      if (!known) return { user: null };
      setCsrfCookie(c, siteUrl, known.secret);
      return { user: userOf(await accountOf(db, known.session)) };
    },
    convertSession: async ({ c, place, now }) => {
      if (!isFromOwnPage(c, siteUrl)) throw notOurPage();
      const known = await sessionByCookie(c, context, now);
      if (!known) throw notSignedIn();
      const { session, secret } = known;
      requireCsrfToken(c, secret);
      const account = await accountOf(db, session);
      const { userId, remember } = session;
      const { device } = place;
      const token = await startSession(
        db,
        { userId, kind: 'token', remember, device, cookieSessionId: session.id },
        now,
      );
      return signedIn({ token, account });
    },
    signOut: async ({ c }) => {
      const token = tokenOf(c);
      const hadToken = token !== undefined && (await endSession(db, token, 'token'));
      const cookie = sessionCookie(c, siteUrl);
      // No page of another site can send the token, or say that it is ours.
      if (!cookie || !(hadToken || isFromOwnPage(c, siteUrl))) {
        return { cleared_tokens: Number(hadToken), cleared_session: false };
      }
      clearCookies(c, siteUrl);
      const hadSession = await endSession(db, cookie, 'cookie');
      return { cleared_tokens: Number(hadToken), cleared_session: hadSession };
    },

    changePassword: async ({ c, body, now }) =>
      nothing(changePassword(context, await session(c, now), body, now)),
    requestPasswordReset: ({ body, now }) =>
      nothing(requestPasswordReset(context, body.email, now)),
    resetPassword: ({ body, now }) => nothing(resetPassword(context, body, now)),
    confirmEmail: ({ body, now }) => nothing(confirmEmail(context, body.token, now)),
    resendConfirmation: async ({ c, now }) =>
      nothing(resendConfirmation(context, await session(c, now), now)),

    listSessions: async ({ c, now }) => ({
      results: await listSessions(db, await session(c, now), now),
    }),
    endSession: async ({ c, id, now }) =>
      nothing(endOwnSession(db, (await session(c, now)).userId, id)),
    exportAccount: async ({ c, now }) => exportAccount(db, await session(c, now), now),
    deleteAccount: async ({ c, body, now }) => {
      await deleteAccount(context, await session(c, now), body, now);
      clearCookies(c, siteUrl);
      return null;
    },
  };
}

const signedIn = ({ token, account }: Entry): SignedIn => ({ token, user: userOf(account) });

const nothing = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};
