import type { accountCalls } from '#src/api/account-calls.ts';
import type { SignedIn } from '#src/api/account.ts';
import * as refusals from '#texts/account-refusals.ts';
import type { Context } from 'hono';
import { giveBack } from '../data/allowances.ts';
import { changeProfile, userOf } from '../data/accounts/accounts.ts';
import {
  accountOf,
  endOwnSession,
  listSessions,
  resendConfirmation,
} from '../data/accounts/own-account.ts';
import {
  beginEmailChange,
  confirmAnyEmail,
  disownAnyEmail,
  SIDES,
} from '../data/accounts/email-changes.ts';
import { removeIdentity } from '../data/accounts/identities.ts';
import { withdraw } from '../data/accounts/one-time-tokens.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '../data/accounts/password-changes.ts';
import { endSession, findSession, startSession } from '../data/accounts/sessions.ts';
import { type NewSignIn, register, signIn, signInByTicket } from '../data/accounts/sign-in.ts';
import type { Pool, DataContext } from '../data/database.ts';
import { reportEnquiry } from '../data/enquiries/enquiries.ts';
import { refuseInvitations } from '../data/mail/refused-invitations.ts';
import { deleteAccount } from '../data/personal-data/account-deletion.ts';
import { exportAccount } from '../data/personal-data/account-export.ts';
import { ownAccount } from '../data/personal-data/account-holdings.ts';
import { answerLink, offerListings, readLink } from '../data/personal-data/hand-overs.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';
import { notSignedIn, unauthorised } from '../http/refusals.ts';
import { networkOf } from '../middleware/limits.ts';
import {
  browserOf,
  clearCookies,
  isFromOwnPage,
  sessionByCookie,
  sessionCookie,
  setCsrfCookie,
  tokenOf,
} from '../middleware/signed-in.ts';
import type { PictureMoves } from './picture-moves.ts';
import { originOf, type CallHandlers } from './router.ts';

/** Handlers of the calls about accounts. */
export const accountHandlers = (
  pictures: PictureMoves,
  providers: readonly ProviderSettings[],
  changed: () => Promise<void>,
): CallHandlers<typeof accountCalls> => ({
  ...signInHandlers,
  listProviders: async () => ({ results: providers.map(({ id, name }) => ({ id, name })) }),

  getProfile: async ({ db, who }) => userOf(await accountOf(db, who)),
  changeProfile: async ({ db, who, body }) => {
    const account = await changeProfile(db, who.userId, body);
    if (!account) throw notSignedIn();
    return userOf(await accountOf(db, who));
  },
  changePassword: ({ db, who, body }) => changePassword(db, who, body),
  requestPasswordReset: ({ db, body }) => requestPasswordReset(db, body.email),
  resetPassword: ({ c, db, body }) => resetPassword(db, body, originOf(c)),
  confirmEmail: async ({ c, db, body }) => {
    const token = tokenOf(c);
    const wayBack = await confirmAnyEmail(
      db,
      body,
      token ? await findSession(db, token, 'token') : null,
    );
    // A reader of the mail is no robot: the registration is given back, so that the next people of a hall can register.
    await giveBack(db, 'registrations', networkOf(c));
    return wayBack;
  },
  disownEmail: ({ db, body }) => disownAnyEmail(db, body.token),
  changeEmail: ({ db, who, body }) => beginEmailChange(db, who, body),
  offerListings: ({ db, who, body }) => offerListings(db, who, body),
  refuseInvitations: ({ db, body }) => refuseInvitations(db, body.token),
  reportEnquiry: ({ db, body }) => reportEnquiry(db, body.token),
  cancelEmailChange: ({ db, who }) => withdraw(db, who.userId, ...SIDES),
  withdrawOffer: ({ db, who }) => withdraw(db, who.userId, 'hand_over'),
  readLink: ({ db, body }) => readLink(db, body.token),
  answerLink: async ({ db, body }) => {
    await answerLink(db, body);
    await changed();
  },
  resendConfirmation: ({ db, who, body }) => resendConfirmation(db, who, body.way_back),

  listSessions: async ({ db, who }) => ({ results: await listSessions(db, who.userId, who.id) }),
  endSession: ({ db, who, id }) => endOwnSession(db, who.userId, id),
  getOwnAccount: ({ db, who }) => ownAccount(db, who, providers),
  removeProvider: ({ db, who, id, body }) =>
    removeIdentity(db, who, { id, ...body, offered: providers }),
  exportAccount: async ({ db, who }) => pictures.shown(db, await exportAccount(db, who)),
  deleteAccount: async ({ c, db, who, body }) => {
    await deleteAccount(db, who, body);
    await pictures.sweep(db);
    await changed();
    clearCookies(c, db.siteUrl);
  },
});

/** Handlers of signing in and out. */
const signInHandlers = {
  register: async ({ c, db, body }) => signedIn(await register(db, body, originOf(c))),
  signIn: async ({ c, db, body }) => signedIn(await signIn(db, body, originOf(c))),
  signInThroughProvider: async ({ c, db, body }) => {
    const entry = await byTicket(c, db, body.token);
    if (!entry) throw unauthorised(refusals.signInExpired);
    return signedIn(entry);
  },
  getOwnProfile: async ({ c, db, who }) => {
    if (who.session) return userOf(await accountOf(db, who.session));
    const entry = await byTicket(c, db, who.token);
    if (!entry) throw notSignedIn();
    return { ...userOf(entry.account), token: entry.token };
  },
  getCookieSession: async ({ c, db }) => {
    const known = await sessionByCookie(c, db);
    if (!known) return { user: null };
    setCsrfCookie(c, db.siteUrl, known.secret);
    return { user: userOf(await accountOf(db, known.session)) };
  },
  convertSession: async ({ c, db, who: { session } }) => {
    const account = await accountOf(db, session);
    const { id: cookieSessionId, userId, remember } = session;
    const { device } = originOf(c);
    const kept = { userId, kind: 'token', remember, device, cookieSessionId } as const;
    return signedIn({ token: await startSession(db, kept), account });
  },
  signOut: async ({ c, db }) => {
    const token = tokenOf(c);
    const hadToken = token !== undefined && (await endSession(db, token, 'token'));
    const cookie = sessionCookie(c, db.siteUrl);
    // A page of another site can neither send the token nor seem to be ours.
    if (!cookie || !(hadToken || isFromOwnPage(c, db.siteUrl))) {
      return { cleared_tokens: Number(hadToken), cleared_session: false };
    }
    clearCookies(c, db.siteUrl);
    const hadSession = await endSession(db, cookie, 'cookie');
    return { cleared_tokens: Number(hadToken), cleared_session: hadSession };
  },
} satisfies Partial<CallHandlers<typeof accountCalls>>;

async function byTicket(
  c: Context,
  db: DataContext & Pool,
  ticket: string,
): Promise<NewSignIn | null> {
  const cookie = await sessionByCookie(c, db);
  const browser = browserOf(c, db.siteUrl);
  return signInByTicket(db, { ticket, browser }, cookie?.session ?? null, originOf(c));
}

const signedIn = ({ token, account }: NewSignIn): SignedIn => ({ token, user: userOf(account) });
