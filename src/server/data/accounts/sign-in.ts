import { and, eq, exists, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Credentials, type Registration, WRONG_CREDENTIALS } from '#src/api/account.ts';
import { knownPlaces, users } from '../../db/account-tables.ts';
import { confirmEmailMail, emailTakenMail, newSignInMail } from '../../mail/mails.ts';
import { charge, giveBack } from '../allowances.ts';
import { type Database, inTransaction, orm } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { badFields, Refusal, unauthorised } from '../refusals.ts';
import {
  type Account,
  type AccountContext,
  createAccount,
  findAccount,
  findAccountByEmail,
  takenFields,
} from './accounts.ts';
import { networkHash, noteDevice, type RequestOrigin } from './known-devices.ts';
import { issueToken, useToken } from './one-time-tokens.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { type ActiveSession, startSession } from './sessions.ts';

/** How long the link of an e-mail confirms its address (ms). */
const CONFIRMATION_LIFETIME = 24 * 60 * 60_000;

/** Somebody who has just signed in, and the token that proves it. */
export interface Entry {
  token: string;
  account: Account;
}

/** Makes an account and signs its owner in; the mail that confirms the address goes with it. */
export async function register(
  context: AccountContext,
  given: z.output<typeof Registration>,
  origin: RequestOrigin,
  now: Date,
): Promise<Entry> {
  const { db } = context;
  refuseWeakPassword(given.password, given);
  const taken = await takenFields(db, given);
  if (Object.keys(taken).length > 0) return refuseTaken(context, taken, given.email, now);
  const passwordHash = await hashPassword(given.password);
  try {
    return await inTransaction(db, async (tx) => {
      const { username, email, first_name: firstName, last_name: lastName } = given;
      const account = await createAccount(
        tx,
        { username, email, firstName, lastName, passwordHash },
        now,
      );
      await sendConfirmation(tx, context.siteUrl, account, now);
      await noteDevice(tx, account.id, origin, now);
      return { token: await startToken(tx, account, { remember: false }, origin, now), account };
    });
  } catch (error) {
    // Somebody was faster by less than the time of a hash.
    if (error instanceof Refusal && error.status === 400) {
      return refuseTaken(context, error.body.errors ?? {}, given.email, now);
    }
    throw error;
  }
}

/** Tells the owner of a taken address, at most once a day, and whoever tried. */
async function refuseTaken(
  context: AccountContext,
  errors: Record<string, string>,
  email: string,
  now: Date,
): Promise<never> {
  const owner = errors['email'] ? await findAccountByEmail(context.db, email) : null;
  if (owner) {
    const { siteUrl, db } = context;
    const mail = emailTakenMail({ siteUrl, firstName: owner.firstName });
    try {
      await charge(context, 'takenMails', String(owner.id), now);
      await queueMail(db, owner.email, mail);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw badFields(errors);
}

/** Queues the mail whose link confirms an address. */
export async function sendConfirmation(
  db: Database,
  siteUrl: string,
  { id: userId, email, firstName }: Account,
  now: Date,
): Promise<void> {
  const token = await issueToken(
    db,
    { purpose: 'confirm_email', userId, email, lifetime: CONFIRMATION_LIFETIME },
    now,
  );
  await queueMail(db, email, confirmEmailMail({ siteUrl, firstName, token }));
}

/**
 * Signs in by password. Whether there is such an account shows neither in the answer nor in the work
 * done. A failure is counted before it is known to be one, so that no race gets more tries; a network
 * that the account was used from before has a count of its own, so that strangers can't lock it out.
 */
export async function signIn(
  context: AccountContext,
  given: z.output<typeof Credentials>,
  origin: RequestOrigin,
  now: Date,
): Promise<Entry> {
  const { db } = context;
  const name = given.email ?? given.username ?? '';
  const column = given.email === undefined ? users.username : users.email;
  const fromNetwork = orm(db)
    .select({ hash: knownPlaces.hash })
    .from(knownPlaces)
    .where(
      and(
        eq(knownPlaces.userId, users.id),
        eq(knownPlaces.hash, networkHash(origin)),
        gt(knownPlaces.expiresAt, now),
      ),
    );
  const [found] = await orm(db)
    .select({ account: users, isKnownNetwork: sql<boolean>`${exists(fromNetwork)}` })
    .from(users)
    .where(sql`lower(${column}) = lower(${name})`);
  const whom = found ? String(found.account.id) : name.toLowerCase();
  const counted = found?.isKnownNetwork ? `${whom} ${origin.network}` : whom;
  await charge(context, 'failuresOfNetwork', origin.network, now);
  await charge(context, 'failuresOfAccount', counted, now);
  const wasNoFailure = async () => {
    await giveBack(context, 'failuresOfNetwork', origin.network);
    await giveBack(context, 'failuresOfAccount', counted);
  };
  const isRight = await verifyPassword(given.password, found?.account.passwordHash ?? null).catch(
    async (error: Error) => {
      await wasNoFailure();
      throw error;
    },
  );
  if (!isRight || !found) throw unauthorised(WRONG_CREDENTIALS);
  await wasNoFailure();
  return inTransaction(db, async (tx) => {
    // A password that was changed during the check has ended all sessions, this one too.
    const { id, passwordHash } = found.account;
    const [same] = await orm(tx)
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
      .for('share');
    if (!same) throw unauthorised(WRONG_CREDENTIALS);
    return enter(tx, context, found.account, { remember: given.remember }, origin, now);
  });
}

/**
 * Swaps the ticket of a return from a provider for a token; null when it doesn't hold. The cookie
 * session that the return began is the same sign-in.
 */
export async function signInByTicket(
  context: AccountContext,
  ticket: string,
  cookie: ActiveSession | null,
  origin: RequestOrigin,
  now: Date,
): Promise<Entry | null> {
  return inTransaction(context.db, async (tx) => {
    const owner = await useToken(tx, ticket, 'sign_in', now);
    const account = owner && (await findAccount(tx, owner.userId));
    if (!account) return null;
    const cookieSessionId = cookie?.userId === account.id ? cookie.id : null;
    return enter(tx, context, account, { remember: false, cookieSessionId }, origin, now);
  });
}

/** Starts a session and tells the owner when the device is a new one. */
async function enter(
  tx: Database,
  { siteUrl }: AccountContext,
  account: Account,
  session: Lasting,
  origin: RequestOrigin,
  now: Date,
): Promise<Entry> {
  if (await noteDevice(tx, account.id, origin, now)) {
    const { firstName, email } = account;
    const mail = newSignInMail({ siteUrl, firstName, device: origin.device, when: now });
    await queueMail(tx, email, mail);
  }
  return { token: await startToken(tx, account, session, origin, now), account };
}

/** How long a sign-in lasts: until its cookie session ends, where it has one. */
interface Lasting {
  remember: boolean;
  cookieSessionId?: number | null;
}

const startToken = (
  db: Database,
  { id: userId }: Account,
  session: Lasting,
  { device }: RequestOrigin,
  now: Date,
): Promise<string> => startSession(db, { userId, kind: 'token', device, ...session }, now);
