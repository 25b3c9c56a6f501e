import { and, eq, gt, inArray } from 'drizzle-orm';
import type { WayBack } from '#src/api/account.ts';
import { oneTimeTokens } from '../../db/account-tables.ts';
import { confirmEmailMail, resetPasswordMail } from '../../mail/mails.ts';
import { instantOf } from '../calendar.ts';
import { type Database, inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { queueMail, takeBackMails } from '../mail/mails.ts';
import { conflict, tooManyMails } from '#src/server/http/refusals.ts';
import * as texts from '#texts/account-refusals.ts';
import type { Account } from './accounts.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Purposes of tokens: links in e-mails, and the ticket of a return from a provider. */
export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

const MINUTE = 60_000;
/** Lifetime of a token (ms); a ticket takes a redirect and the page's first call. */
export const LIFETIMES: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: 24 * 60 * MINUTE,
  reset_password: 30 * MINUTE,
  sign_in: MINUTE,
  new_email: 24 * 60 * MINUTE,
  old_email: 24 * 60 * MINUTE,
  // Whoever is to have listings may have to make an account first.
  hand_over: 14 * 24 * 60 * MINUTE,
};

/**
 * Makes a token that proves something once. A new link ends the older ones of its purpose; tickets of several tabs are
 * valid side by side. A new link leads back to where the older one did, unless it has a `wayBack` of its own. With an
 * `otherHalf`, which its user has to append, the token alone proves nothing.
 */
export async function issueToken(
  db: DataContext,
  purpose: TokenPurpose,
  owner: { userId: number; email?: string; wayBack?: WayBack | undefined },
  otherHalf = '',
): Promise<string> {
  const secret = newSecret();
  const earlier = purpose === 'sign_in' ? null : await endTokens(db, owner.userId, purpose);
  const wayBack = owner.wayBack ?? earlier?.wayBack ?? null;
  const secretHash = hashOf(secret + otherHalf);
  const expiresAt = new Date(db.now.getTime() + LIFETIMES[purpose]);
  await orm(db)
    .insert(oneTimeTokens)
    .values({ secretHash, purpose, ...owner, wayBack, expiresAt });
  return secret;
}

const LINK_MAILS = { confirm_email: confirmEmailMail, reset_password: resetPasswordMail };

/** Queues the mail whose link proves the address of an account; tells whether it was queued. */
export async function mailTokenLink(
  db: DataContext,
  purpose: keyof typeof LINK_MAILS,
  { id: userId, email, firstName }: Account,
  wayBack?: WayBack,
): Promise<boolean> {
  const token = await issueToken(db, purpose, { userId, email, wayBack });
  // No name before the address is confirmed: a stranger may have made the account, and written the name for its owner.
  const greeted = purpose === 'confirm_email' ? '' : firstName;
  const mail = LINK_MAILS[purpose]({ siteUrl: db.siteUrl, firstName: greeted, token });
  return queueMail(db, email, mail);
}

/** Sends such a mail by itself; throws a 429, and keeps the earlier link, when no other is sent. */
export const sendTokenLink = (
  db: DataContext & Pool,
  purpose: keyof typeof LINK_MAILS,
  account: Account,
  wayBack?: WayBack,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await mailTokenLink(tx, purpose, account, wayBack))) throw tooManyMails();
  });

const { userId, email, wayBack } = oneTimeTokens;
const OWNER = { userId, email, wayBack };

/** The account and the address of a valid token; looking doesn't use it up. */
export async function findToken(db: DataContext, secret: string, purpose: TokenPurpose) {
  const holding = holds(db, secret, purpose);
  const [owner] = await orm(db).select(OWNER).from(oneTimeTokens).where(holding);
  return owner ?? null;
}

/** Uses up a token; of many calls at once only one gets its owner, the others null. */
export async function useToken(db: DataContext, secret: string, purpose: TokenPurpose) {
  const holding = holds(db, secret, purpose);
  const [owner] = await orm(db).delete(oneTimeTokens).where(holding).returning(OWNER);
  return owner ?? null;
}

const holds = ({ now }: DataContext, secret: string, purpose: TokenPurpose) =>
  and(
    eq(oneTimeTokens.secretHash, hashOf(secret)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  );

const isOf = (user: number, purposes: readonly TokenPurpose[]) =>
  and(eq(userId, user), inArray(oneTimeTokens.purpose, purposes));

/** The tokens of some purposes that somebody has and that are still good. */
export const openTokens = (db: DataContext, user: number, ...purposes: readonly TokenPurpose[]) =>
  orm(db)
    .select({ purpose: oneTimeTokens.purpose, email, until: instantOf(oneTimeTokens.expiresAt) })
    .from(oneTimeTokens)
    .where(and(isOf(user, purposes), gt(oneTimeTokens.expiresAt, db.now)));

/** The kinds of mails that ask somebody, by the purpose of their link. */
const ASKING: Partial<Record<TokenPurpose, string>> = {
  new_email: 'new-email',
  old_email: 'agree-to-email',
  hand_over: 'hand-over',
};

/**
 * Ends the tokens of some purposes that somebody still has, all at once, with the mails that still wait and would ask by
 * their links; resolves to one of them.
 */
export async function endTokens(db: Database, user: number, ...purposes: readonly TokenPurpose[]) {
  const { purpose, secretHash } = oneTimeTokens;
  const ended = await orm(db)
    .delete(oneTimeTokens)
    .where(isOf(user, purposes))
    .returning({ ...OWNER, purpose, secretHash });
  for (const token of ended) {
    const mail = ASKING[token.purpose];
    if (mail) await takeBackMails(db, mail, (each) => hashOf(each) === token.secretHash);
  }
  return ended[0] ?? null;
}

/** Ends what somebody asked of others and that none has answered; throws a 409 where nothing is left of it. */
export async function withdraw(db: Database, user: number, ...purposes: readonly TokenPurpose[]) {
  if (!(await endTokens(db, user, ...purposes))) throw conflict(texts.nothingToWithdraw);
}
