import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  EmailConfirmation,
  LinkQuestion,
  OwnAccount,
  ProvenEmail,
  WayBack,
} from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { conflict, expiredLink, isRefused, tooManyMails } from '#src/server/http/refusals.ts';
import * as texts from '#texts/account-refusals.ts';
import { users } from '../../db/account-tables.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import {
  agreeToEmailMail,
  emailChangedMail,
  emailTakenMail,
  newEmailMail,
} from '../../mail/mails.ts';
import type { MailTo } from '../../mail/template.ts';
import { charge } from '../allowances.ts';
import { logOwnAct } from '../audit-log.ts';
import { type DataContext, inTransaction, orm, type Pool, rows } from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import {
  type Account,
  confirmedSince,
  findAccount,
  findAccountByEmail,
  removeUnconfirmed,
  UNIQUE_VIOLATION,
} from './accounts.ts';
import { endTokens, findToken, issueToken, openTokens, useToken } from './one-time-tokens.ts';
import { confirmEmail, disownEmail, holderOf, requirePassword } from './own-account.ts';
import { provenForAddress } from './password-changes.ts';
import { type ActiveSession, endSessions } from './sessions.ts';

/*
 * A change of an account's address. Each side has a token of the same lifetime, which its link uses up: the side whose
 * token is still there hasn't confirmed, and the last of both to go changes the address.
 */

export const SIDES = ['new_email', 'old_email'] as const;

/**
 * Begins a change of address: a link goes to the new one, and one to the present one, unless that was never confirmed and
 * may be a stranger's. The answer doesn't tell whether the new one is another account's, whose owner is told instead.
 */
export async function beginEmailChange(
  db: DataContext & Pool,
  session: ActiveSession,
  given: z.output<typeof ProvenEmail>,
): Promise<void> {
  const account = await provenForAddress(db, session, given);
  const { email } = given;
  await inTransaction(db, async (tx) => {
    const change = { userId: account.id, email };
    const token = await issueToken(tx, 'new_email', change);
    const owner = await findAccountByEmail(tx, email);
    if (!owner?.emailConfirmedAt) {
      await mailPerson(tx, { email, firstName: '' }, (to) => newEmailMail({ ...to, token }));
    } else if (!(await isRefused(charge(tx, 'takenMails', String(owner.id))))) {
      await mailPerson(tx, owner, emailTakenMail);
    }
    await endTokens(tx, account.id, 'old_email');
    if (!account.emailConfirmedAt) return;
    const agreement = await issueToken(tx, 'old_email', change);
    const mail = (to: MailTo) => agreeToEmailMail({ ...to, token: agreement, email });
    if (!(await mailPerson(tx, account, mail))) throw tooManyMails();
  });
}

/** The change of address that is under way; null for none. */
export async function emailChangeOf(
  db: DataContext,
  userId: number,
): Promise<OwnAccount['email_change']> {
  const left = await openTokens(db, userId, ...SIDES);
  if (!left[0]?.email) return null;
  const { email, until } = left[0];
  const waits = left.map(({ purpose }) => (purpose === 'new_email' ? 'new' : 'old'));
  return { email, until, waits_for: waits.toSorted() };
}

/** Confirms an address by its link: an account's first one, or the new one of a change, with the same proof of who asks. */
export async function confirmAnyEmail(
  db: DataContext & Pool,
  given: z.output<typeof EmailConfirmation>,
  session: ActiveSession | null,
): Promise<WayBack> {
  const change = await findToken(db, given.token, 'new_email');
  const account = change && (await findAccount(db, change.userId));
  if (!account) return confirmEmail(db, given, session);
  if (session?.userId !== account.id) await requirePassword(db, account, given.password);
  await settle(db, given.token, 'new_email');
  return { path: ACCOUNT_PATHS.profile };
}

/** Ends the change that somebody else began with an address, or removes the account that they made with it. */
export async function disownAnyEmail(db: DataContext & Pool, token: string): Promise<void> {
  const change = await findToken(db, token, 'new_email');
  if (!change) return disownEmail(db, token);
  await endTokens(db, change.userId, ...SIDES);
}

/** The question of a change at the present address, without answering it; throws a 400 where the link has ended. */
export async function readEmailChange(db: DataContext, token: string): Promise<LinkQuestion> {
  const { account, email } = await holderOf(db, token, 'old_email');
  return { from: account.email, to: email, listings: null };
}

/** Answers a change at the present address: it agrees, or its owner didn't ask for it, and is signed out everywhere. */
export async function answerEmailChange(
  db: DataContext & Pool,
  { token, agrees }: { token: string; agrees: boolean },
): Promise<void> {
  if (agrees) return settle(db, token, 'old_email');
  await inTransaction(db, async (tx) => {
    const { account } = await holderOf(tx, token, 'old_email', useToken);
    await endTokens(tx, account.id, 'new_email', 'sign_in', 'hand_over');
    await endSessions(tx, account.id);
    await logOwnAct(tx, account, 'person.sessions', 'sessions_ended');
  });
}

/** Uses up the link of one side, and changes the address if the other has confirmed before. */
async function settle(
  db: DataContext & Pool,
  token: string,
  side: (typeof SIDES)[number],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await findToken(tx, token, side);
    // Locked first: of two links that are opened at once, one comes last.
    const [account] = await orm(tx)
      .select()
      .from(users)
      .where(eq(users.id, holder?.userId ?? 0))
      .for('no key update');
    const change = await useToken(tx, token, side);
    if (!account || !change?.email) throw expiredLink();
    if ((await emailChangeOf(tx, account.id)) === null)
      await changeEmail(tx, account, change.email);
  });
}

/** Gives an account its new address, with what goes by that: the businesses that it helps. Links to the old one end. */
async function changeEmail(tx: DataContext, account: Account, email: string): Promise<void> {
  await removeUnconfirmed(tx, email);
  await orm(tx)
    .update(users)
    .set({ email, emailConfirmedAt: confirmedSince(tx.now) })
    .where(eq(users.id, account.id))
    .catch((error: { code?: unknown }) => {
      throw error.code === UNIQUE_VIOLATION ? conflict(texts.emailTaken) : error;
    });
  // A helper of an address that was never confirmed may be somebody else.
  if (account.emailConfirmedAt) {
    await rows(
      tx,
      sql`UPDATE ${businessHelpers} SET email = lower(${email})
        WHERE ${businessHelpers.email} = lower(${account.email}) AND NOT EXISTS (
          SELECT FROM ${businessHelpers} AS same
          WHERE same.business_id = ${businessHelpers.businessId} AND same.email = lower(${email}))`,
    );
  }
  await endTokens(tx, account.id, 'confirm_email', 'reset_password', 'sign_in');
  for (const address of [account.email, email]) {
    const person = { ...account, email: address };
    await mailPerson(tx, person, (to) => emailChangedMail({ ...to, email }));
  }
  await logOwnAct(tx, account, 'person.change_email', 'email_changed');
}
