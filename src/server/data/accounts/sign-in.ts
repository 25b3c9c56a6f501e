import { and, eq, exists, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Credentials, Registration } from '#src/api/account.ts';
import * as texts from '#texts/account-errors.ts';
import { isNotInvited } from '#texts/joining.ts';
import { knownPlaces, users } from '../../db/account-tables.ts';
import { emailTakenMail, newSignInMail } from '../../mail/mails.ts';
import { charge, isRightTry } from '../allowances.ts';
import { logOwnAct } from '../audit-log.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { mayJoin } from '../invitations.ts';
import { mailPerson } from '../mail/mails.ts';
import { invalidFields, isRefused, Refusal, unauthorised } from '#src/server/http/refusals.ts';
import {
  type Account,
  createAccount,
  findAccount,
  findAccountByEmail,
  requireActive,
  SUSPENSION,
  type SessionAccount,
  takenFields,
} from './accounts.ts';
import { requireFirstAdmin } from './first-admin.ts';
import { agreedVersions } from './agreed-versions.ts';
import { networkHash, noteDevice, type RequestOrigin } from './known-devices.ts';
import { mailTokenLink, useToken } from './one-time-tokens.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { inSession } from './session-account.ts';
import { type ActiveSession, startSession } from './sessions.ts';

/** Somebody who has just signed in, and the token that proves it. */
export interface NewSignIn {
  token: string;
  account: SessionAccount;
}

/** Makes an account and signs its owner in; the mail that confirms the address goes with it. */
export async function register(
  db: DataContext & Pool,
  given: z.output<typeof Registration>,
  origin: RequestOrigin,
): Promise<NewSignIn> {
  await refuseWeakPassword(given.password, given);
  const { first_admin: firstAdmin } = given;
  if (firstAdmin === undefined && !(await mayJoin(db, given.email)))
    throw new Refusal(403, { detail: isNotInvited() });
  const taken = await takenFields(db, given);
  if (Object.keys(taken).length > 0) return refuseTaken(db, taken, given.email);
  const passwordHash = await hashPassword(given.password);
  try {
    return await inTransaction(db, async (tx) => {
      const { username, email, first_name: firstName, last_name: lastName } = given;
      const agreed = await agreedVersions(tx);
      const person = { username, email, firstName, lastName, passwordHash, ...agreed };
      if (firstAdmin !== undefined) await requireFirstAdmin(tx, tx, firstAdmin);
      // Whoever reads the server's output runs the site, and says which address is theirs.
      const first =
        firstAdmin !== undefined && ({ role: 'admin', emailConfirmedAt: tx.now } as const);
      const account = await createAccount(tx, { ...person, ...first }, tx.now);
      if (!first) await mailTokenLink(tx, 'confirm_email', account, given.way_back);
      await noteDevice(tx, account.id, origin);
      await logOwnAct(tx, account, 'person.create', 'account_created');
      return newSignInOf(tx, account, { device: origin.device, remember: false });
    });
  } catch (error) {
    // Another registration was faster by less than the time of a hash.
    if (error instanceof Refusal && error.status === 400) {
      return refuseTaken(db, error.body.errors ?? {}, given.email);
    }
    throw error;
  }
}

/** Refuses the registration, and tells the owner of the taken address, at most once a day. */
async function refuseTaken(
  db: DataContext & Pool,
  errors: Record<string, string>,
  email: string,
): Promise<never> {
  const owner = errors['email'] ? await findAccountByEmail(db, email) : null;
  if (owner && !(await isRefused(charge(db, 'takenMails', String(owner.id))))) {
    await mailPerson(db, owner, emailTakenMail);
  }
  throw invalidFields(errors);
}

/**
 * Signs in by password. Neither the answer nor the work tells whether there is such an account, nor which names are of
 * one account: failures are counted by the given name. They are counted by network too, so that strangers use up
 * nobody's tries. Failures of all networks together only make a try wait, and not from where the account was used
 * before.
 */
export async function signIn(
  db: DataContext & Pool,
  given: z.output<typeof Credentials>,
  origin: RequestOrigin,
): Promise<NewSignIn> {
  const name = given.email ?? given.username ?? '';
  const column = given.email === undefined ? users.username : users.email;
  const fromNetwork = orm(db)
    .select({ hash: knownPlaces.hash })
    .from(knownPlaces)
    .where(
      and(
        eq(knownPlaces.userId, users.id),
        eq(knownPlaces.hash, networkHash(db, origin)),
        gt(knownPlaces.expiresAt, db.now),
      ),
    );
  const [found] = await orm(db)
    .select({ account: users, isKnownNetwork: sql<boolean>`${exists(fromNetwork)}` })
    .from(users)
    .where(sql`lower(${column}) = lower(${name})`);
  const whom = `${column.name} ${name.toLowerCase()}`;
  const charges = [
    ['failuresOfNetwork', origin.network],
    ['failuresOfAccount', `${whom} ${origin.network}`],
    ...(found?.isKnownNetwork ? [] : [['failuresOfName', whom] as const]),
  ] as const;
  const isRight = await isRightTry(db, charges, () =>
    verifyPassword(given.password, found?.account.passwordHash ?? null),
  );
  if (!isRight || !found) {
    db.note('sign_in_failed', found && { account: found.account.id });
    throw unauthorised(texts.wrongCredentials);
  }
  return inTransaction(db, async (tx) => {
    // A password that changed during the check has ended all sessions, and ends this one too.
    const { id, passwordHash } = found.account;
    const [same] = await orm(tx)
      .select(SUSPENSION)
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
      .for('no key update');
    if (!same) throw unauthorised(texts.wrongCredentials);
    requireActive(same);
    return startSignIn(tx, found.account, { remember: given.remember, provenAt: tx.now }, origin);
  });
}

/**
 * Swaps the ticket of a return from a provider for a token; null when it isn't valid, or not for this `browser`. The
 * cookie session that the return began is the same sign-in.
 */
export async function signInByTicket(
  db: DataContext & Pool,
  { ticket, browser }: { ticket: string; browser: string },
  cookie: ActiveSession | null,
  origin: RequestOrigin,
): Promise<NewSignIn | null> {
  return inTransaction(db, async (tx) => {
    const owner = await useToken(tx, ticket + browser, 'sign_in');
    const account = owner && (await findAccount(tx, owner.userId));
    if (!account || account.suspendedAt) return null;
    const cookieSession = cookie?.userId === account.id ? cookie : null;
    return startSignIn(tx, account, { remember: false, cookieSession }, origin);
  });
}

/** The lifetime of a sign-in: until its cookie session ends, if it has one. */
interface SessionDuration {
  remember: boolean;
  /** The time at which the password was typed, where it was. */
  provenAt?: Date;
  cookieSession?: ActiveSession | null;
}

/** Starts a session, and tells the owner if the device is a new one. */
async function startSignIn(
  tx: DataContext,
  account: Account,
  duration: SessionDuration,
  origin: RequestOrigin,
) {
  const { device } = origin;
  await logOwnAct(tx, account, 'person.sign_in', 'signed_in');
  if (await noteDevice(tx, account.id, origin)) {
    await mailPerson(tx, account, (to) => newSignInMail({ ...to, device, when: tx.now }));
  }
  return newSignInOf(tx, account, { device, ...duration });
}

const newSignInOf = async (
  tx: DataContext,
  account: Account,
  { cookieSession, ...session }: SessionDuration & { device: string },
): Promise<NewSignIn> => {
  const ofAccount = { userId: account.id, cookieSessionId: cookieSession?.id ?? null };
  return {
    token: await startSession(tx, { kind: 'token', ...session, ...ofAccount }),
    account: await inSession(tx, account, cookieSession ?? { secondFactorAt: null }),
  };
};
