import type * as z from 'zod/mini';
import type { LinkQuestion, OwnAccount, ProvenEmail } from '#src/api/account.ts';
import { conflict, expiredLink, tooManyMails } from '#src/server/http/refusals.ts';
import * as texts from '#texts/account-refusals.ts';
import { handOverMail } from '../../mail/mails.ts';
import { findAccountByEmail } from '../accounts/accounts.ts';
import { answerEmailChange, readEmailChange } from '../accounts/email-changes.ts';
import { findToken, issueToken, openTokens, useToken } from '../accounts/one-time-tokens.ts';
import { holderOf } from '../accounts/own-account.ts';
import { provenForAddress } from '../accounts/password-changes.ts';
import type { ActiveSession } from '../accounts/sessions.ts';
import { logAct, personSubject } from '../audit-log.ts';
import { type DataContext, inTransaction, type Pool } from '../database.ts';
import { isImported } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';
import { refusesInvitations, stopTokenOf } from '../mail/refused-invitations.ts';
import { publishedOf } from '../submissions/waiting.ts';
import { lockReviewed } from '../review/decisions.ts';
import { mailTransferred, type Transferred, transferListing } from '../review/transfers.ts';

/** The published businesses, which take their deals along, and events of an account that somebody else can have. */
export async function toHandOver(db: DataContext, userId: number) {
  const found = [];
  for (const listing of await publishedOf(db, userId)) {
    const goesAlone = listing.kind !== 'deal' && !(await isImported(db, listing));
    if (goesAlone) found.push(listing);
  }
  return found;
}

/**
 * Offers an account's published listings to the reader of an address. Nobody gets listings that they don't want: they
 * are given once the link is answered. The answer doesn't tell whether there is an account with the address.
 */
export async function offerListings(
  db: DataContext & Pool,
  session: ActiveSession,
  given: z.output<typeof ProvenEmail>,
): Promise<void> {
  const account = await provenForAddress(db, session, given);
  const { email } = given;
  await inTransaction(db, async (tx) => {
    const titles = (await toHandOver(tx, account.id)).map(({ title }) => title);
    if (titles.length === 0) throw conflict(texts.nothingToHandOver);
    const token = await issueToken(tx, 'hand_over', { userId: account.id, email });
    if (await refusesInvitations(tx, email)) return;
    const { siteUrl } = tx;
    const stop = stopTokenOf(tx, email);
    const mail = handOverMail({ siteUrl, token, titles, stop });
    if (!(await queueMail(tx, email, mail))) throw tooManyMails();
  });
}

/** The offer of an account that nobody has answered yet; null for none. */
export async function openOffer(db: DataContext, userId: number): Promise<OwnAccount['offer']> {
  const [offer] = await openTokens(db, userId, 'hand_over');
  return offer?.email ? { email: offer.email, until: offer.until } : null;
}

/** The question of the link of a mail, which stays good; throws a 400 where the link has ended. */
export async function readLink(db: DataContext, token: string): Promise<LinkQuestion> {
  if (!(await findToken(db, token, 'hand_over'))) return readEmailChange(db, token);
  const { giver, email, listings } = await offerOf(db, token);
  const { firstName, lastName, username } = giver;
  return { from: `${firstName} ${lastName}`.trim() || username, to: email, listings };
}

/** The offer of a link, which `find` may use up; throws a 400 where it has ended, or nothing is left of it. */
async function offerOf(db: DataContext, token: string, find = findToken) {
  const { account: giver, email } = await holderOf(db, token, 'hand_over', find);
  const listings = await toHandOver(db, giver.id);
  if (giver.suspendedAt || listings.length === 0) throw expiredLink();
  return { giver, email, listings };
}

/** Answers the link of a mail: at the present address to a change of it, or to an offer of listings. */
export async function answerLink(
  db: DataContext & Pool,
  answer: { token: string; agrees: boolean },
): Promise<void> {
  const isOffer = (await findToken(db, answer.token, 'hand_over')) !== null;
  if (isOffer) await answerOffer(db, answer);
  else await answerEmailChange(db, answer);
}

/** Gives what was offered to the account with the address of the offer, which its reader makes first if need be. */
const answerOffer = (
  db: DataContext & Pool,
  { token, agrees }: { token: string; agrees: boolean },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { giver, email, listings } = await offerOf(tx, token, useToken);
    if (!agrees) return;
    const newOwner = await findAccountByEmail(tx, email);
    if (!newOwner?.emailConfirmedAt || newOwner.suspendedAt) throw conflict(texts.accountFirst);
    const note = texts.handedOver;
    const parentId = await logAct(tx, giver, 'person.hand_over', personSubject(giver));
    const transferred: Transferred[] = [];
    for (const { kind, id } of listings) {
      const listing = await lockReviewed(tx, { kind, id });
      transferred.push(await transferListing(tx, giver, listing, { newOwner, note, parentId }));
    }
    await mailTransferred(tx, newOwner, { transferred, note });
  });
