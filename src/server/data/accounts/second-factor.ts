import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { isTeam } from '#src/domain/roles.ts';
import { SITE } from '#src/site.settings.ts';
import * as texts from '#texts/second-factor.ts';
import { conflict, invalidFields, notFound, notSignedIn } from '#src/server/http/refusals.ts';
import { recoveryCodes, secondFactors, sessions, users } from '../../db/account-tables.ts';
import { type FactorChange, secondFactorMail } from '../../mail/second-factor-mails.ts';
import { isRightTry } from '../allowances.ts';
import { logAct, logOwnAct, personSubject } from '../audit-log.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import { type Account, findAccount } from './accounts.ts';
import { checkPassword } from './password-changes.ts';
import { hashOf } from './secrets.ts';
import type { ActiveSession } from './sessions.ts';

/** Length of an app's secret (bytes), that of a SHA-1 digest (RFC 4226). */
const SECRET_BYTES = 20;
/** Length of a recovery code (bytes): 16 characters, and too many codes to find one by its hash. */
const RECOVERY_BYTES = 10;
/** Recovery codes that somebody gets. */
const RECOVERY_CODES = 10;
/** Digits of an app's code. */
const CODE_DIGITS = 6;
const APP_CODE = /^\d{6}$/;
/** A step of time (s), and steps before and after now whose code is taken: clocks differ, and typing takes its time. */
const PERIOD = 30;
const WINDOW = 1;

/** Begins to set up a second factor; gives the address from which an app takes its secret, this once. */
export async function beginSecondFactor(
  db: DataContext & Pool,
  session: ActiveSession,
  password: string,
): Promise<{ uri: string }> {
  const account = await ownerOf(db, session);
  if (!isTeam(account)) throw notFound();
  // A stranger who finds a sign-in open mustn't bring a telephone of theirs.
  await checkPassword(db, session, account, { field: 'password', password });
  const { base32 } = new Secret({ size: SECRET_BYTES });
  const secret = db.seal(base32, sealedFor(account.id));
  const begun = await orm(db)
    .insert(secondFactors)
    .values({ userId: account.id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw conflict(texts.isThere);
  return { uri: authenticator(base32, account.email).toString() };
}

/** Sets it up by the first code of the app; this sign-in has shown it then, and no other has. */
export const confirmSecondFactor = (
  db: DataContext & Pool,
  session: ActiveSession,
  code: string,
): Promise<{ codes: string[] }> =>
  withCode(db, session, { code, isNew: true }, async (tx, account) => {
    await orm(tx)
      .update(secondFactors)
      .set({ confirmedAt: tx.now })
      .where(eq(secondFactors.userId, account.id));
    await markShown(tx, session);
    await tell(tx, account, 'set-up');
    await logOwnAct(tx, account, 'person.factor_set_up', 'second_factor_set_up');
    return { codes: await newCodes(tx, account.id) };
  });

/** Opens the team's part to a sign-in; tells how many recovery codes are left. */
export const showSecondFactor = (
  db: DataContext & Pool,
  session: ActiveSession,
  code: string,
): Promise<{ recovery_codes_left: number }> =>
  withCode(db, session, { code }, async (tx, { id }) => {
    await markShown(tx, session);
    tx.note('second_factor_shown', { account: id });
    return { recovery_codes_left: await codesLeft(tx, id) };
  });

/** Makes new recovery codes, which end the earlier ones. */
export const renewRecoveryCodes = (
  db: DataContext & Pool,
  session: ActiveSession,
  code: string,
): Promise<{ codes: string[] }> =>
  withCode(db, session, { code }, async (tx, account) => {
    await tell(tx, account, 'renewed');
    await logAct(tx, account, 'person.factor_codes', personSubject(account));
    return { codes: await newCodes(tx, account.id) };
  });

/** Removes one's own second factor, unless it is required. */
export const removeSecondFactor = (
  db: DataContext & Pool,
  session: ActiveSession,
  code: string,
): Promise<void> =>
  withCode(db, session, { code }, async (tx, account) => {
    if (account.secondFactorRequired) throw conflict(texts.isRequired);
    await forget(tx, account.id);
    await tell(tx, account, 'removed');
    await logOwnAct(tx, account, 'person.factor_removed', 'second_factor_removed');
  });

/** Takes somebody's second factor away, for who lost it; its requirement stays. Whoever calls it logs the act. */
export async function resetSecondFactor(tx: DataContext, account: Account): Promise<void> {
  await forget(tx, account.id);
  await tell(tx, account, 'reset');
}

/** Says whether somebody must have a second factor for the team's part. Whoever calls it logs the act. */
export async function requireSecondFactor(
  tx: DataContext,
  account: Account,
  isRequired: boolean,
): Promise<void> {
  await orm(tx)
    .update(users)
    .set({ secondFactorRequired: isRequired })
    .where(eq(users.id, account.id));
  await tell(tx, account, isRequired ? 'required' : 'not-required');
}

async function ownerOf(db: DataContext, { userId }: ActiveSession): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw notSignedIn();
  return account;
}

/**
 * Does something with a right code, in the transaction that uses it up; throws a 400 on a wrong one. Wrong ones are
 * counted by account, since whoever knows the password may start any number of sessions.
 */
async function withCode<Result>(
  db: DataContext & Pool,
  session: ActiveSession,
  given: { code: string; isNew?: boolean },
  work: (tx: DataContext, account: Account) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  const limit = ['failuresOfSecondFactor', String(session.userId)] as const;
  const isRight = await isRightTry(db, [limit], () =>
    inTransaction(db, async (tx) => {
      const account = await ownerOf(tx, session);
      if (!(await takeCode(tx, account, given))) return false;
      done.push(await work(tx, account));
      return true;
    }),
  );
  if (isRight) return done[0] as Result;
  db.note('second_factor_failed', { account: session.userId });
  throw invalidFields({ code: texts.wrongCode });
}

/** Uses up a code of the app or a recovery code; of many calls at once with the same one only the first is right. */
async function takeCode(
  tx: DataContext,
  account: Account,
  { code, isNew = false }: { code: string; isNew?: boolean },
): Promise<boolean> {
  const { confirmedAt, userId, secret, lastStep } = secondFactors;
  const isMeant = and(eq(userId, account.id), isNew ? isNull(confirmedAt) : isNotNull(confirmedAt));
  const [factor] = await orm(tx)
    .select({ secret, lastStep })
    .from(secondFactors)
    .where(isMeant)
    .for('update');
  if (!factor) throw conflict(texts.isNotThere);
  // otpauth throws on other signs.
  if (!APP_CODE.test(code)) return !isNew && takeRecoveryCode(tx, account, code);
  const base32 = tx.unseal(factor.secret, sealedFor(account.id));
  // Sealed with a key that this site has no longer: its codes can't be known.
  if (base32 === null) return false;
  const timestamp = tx.now.getTime();
  const app = authenticator(base32, account.email);
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = app.counter({ timestamp }) + delta;
  if (step <= factor.lastStep) return false;
  await orm(tx).update(secondFactors).set({ lastStep: step }).where(isMeant);
  return true;
}

async function takeRecoveryCode(tx: DataContext, account: Account, code: string): Promise<boolean> {
  const used = await orm(tx)
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, account.id), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) return false;
  await tell(tx, account, 'recovery', await codesLeft(tx, account.id));
  await logOwnAct(tx, account, 'person.factor_recovery', 'recovery_code_used');
  return true;
}

const codesLeft = (tx: DataContext, userId: number): Promise<number> =>
  orm(tx).$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Makes recovery codes in place of the earlier ones, and gives them in parts of four characters. */
async function newCodes(tx: DataContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }));
  await orm(tx).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await orm(tx)
    .insert(recoveryCodes)
    .values(codes.map(({ base32 }) => ({ userId, codeHash: hashOf(base32) })));
  return codes.map(({ base32 }) => base32.match(/.{4}/g)?.join('-') ?? base32);
}

/** Marks a sign-in as one that has shown the second factor; its token and its cookie session are one. */
async function markShown(tx: DataContext, { signInId }: ActiveSession): Promise<void> {
  await orm(tx).update(sessions).set({ secondFactorAt: tx.now }).where(eq(sessions.id, signInId));
}

/** Removes the factor, with the recovery codes, and what sessions have shown of it: a later one is to be shown anew. */
async function forget(tx: DataContext, userId: number): Promise<void> {
  await orm(tx).delete(secondFactors).where(eq(secondFactors.userId, userId));
  await orm(tx).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await orm(tx).update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}

async function tell(
  tx: DataContext,
  account: Account,
  what: FactorChange,
  left?: number,
): Promise<void> {
  const about = { what, ...(left !== undefined && { left }) };
  await mailPerson(tx, account, (to) => secondFactorMail({ ...to, ...about }));
}

/** The name of whose secret it is, which is sealed with it. */
const sealedFor = (userId: number): string => `second-factor-${userId}`;

const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: SITE.name,
    label,
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD,
  });
