import type { accountCalls } from '#src/api/account-calls.ts';
import type { Provider, SignedIn } from '#src/api/account.ts';
import type { Context } from 'hono';
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
import { endSession, startSession } from '../data/accounts/sessions.ts';
import { type Entry, register, signIn, signInByTicket } from '../data/accounts/sign-in.ts';
import { deleteAccount } from '../data/personal-data/account-deletion.ts';
import { exportAccount } from '../data/personal-data/account-export.ts';
import { unauthorised } from '../data/refusals.ts';
import { clearCookies, sessionCookie, setCsrfCookie } from '../middleware/session-cookie.ts';
import { isFromOwnPage, notSignedIn, sessionByCookie, tokenOf } from '../middleware/signed-in.ts';
import { originOf, type VerbsOf } from './router.ts';

/** What answers the calls of accounts. */
export function accountVerbs(
  context: AccountContext,
  providers: readonly Provider[],
): VerbsOf<typeof accountCalls> {
  const { db, siteUrl } = context;
  const byTicket = async (c: Context, ticket: string, now: Date) => {
    const cookie = await sessionByCookie(c, context, now);
    return signInByTicket(context, ticket, cookie?.session ?? null, originOf(c), now);
  };

  return {
    register: async ({ c, body, now }) => signedIn(await register(context, body, originOf(c), now)),
    signIn: async ({ c, body, now }) => signedIn(await signIn(context, body, originOf(c), now)),
    listProviders: async () => ({ results: providers.map(({ id, name }) => ({ id, name })) }),
    signInThroughProvider: async ({ c, body, now }) => {
      const entry = await byTicket(c, body.token, now);
      if (!entry) throw unauthorised('This sign-in has expired. Please try again.');
      return signedIn(entry);
    },
    getOwnProfile: async ({ c, who, now }) => {
      if (who.session) return userOf(await accountOf(db, who.session));
      const entry = await byTicket(c, who.token, now);
      if (!entry) throw notSignedIn();
      return { ...userOf(entry.account), token: entry.token };
    },
    getProfile: async ({ who }) => userOf(await accountOf(db, who)),
    changeProfile: async ({ who, body }) => {
      const account = await changeProfile(db, who.userId, body);
      if (!account) throw notSignedIn();
      return userOf(account);
    },

    getCookieSession: async ({ c, now }) => {
      const known = await sessionByCookie(c, context, now);
      if (!known) return { user: null };
      setCsrfCookie(c, siteUrl, known.secret);
      return { user: userOf(await accountOf(db, known.session)) };
    },
    convertSession: async ({ c, who: { session }, now }) => {
      const account = await accountOf(db, session);
      const { userId, remember } = session;
      const { device } = originOf(c);
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

    changePassword: ({ who, body, now }) => nothing(changePassword(context, who, body, now)),
    requestPasswordReset: ({ body, now }) =>
      nothing(requestPasswordReset(context, body.email, now)),
    resetPassword: ({ body, now }) => nothing(resetPassword(context, body, now)),
    confirmEmail: ({ body, now }) => nothing(confirmEmail(context, body.token, now)),
    resendConfirmation: ({ who, now }) => nothing(resendConfirmation(context, who, now)),

    listSessions: async ({ who, now }) => ({ results: await listSessions(db, who, now) }),
    endSession: ({ who, id }) => nothing(endOwnSession(db, who.userId, id)),
    exportAccount: ({ who, now }) => exportAccount(db, who, now),
    deleteAccount: async ({ c, who, body, now }) => {
      await deleteAccount(context, who, body, now);
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
