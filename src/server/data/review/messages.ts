import { type Decision, lastOfQuestions } from '#src/api/moderation.ts';
import type { MessageForm } from '#src/api/messages.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import * as texts from '#texts/messages.ts';
import { conflict, notFound } from '../../http/refusals.ts';
import { questionMail } from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, inTransaction, onlyRow, type Pool } from '../database.ts';
import { historyOf, recordStep } from '../submissions/listing-history.ts';
import { lockListing, lockOwnListing, type Own, ownListing } from '../submissions/own-listings.ts';
import { mailOwner } from './owner-mail.ts';
import { findModerated } from './queue.ts';

/**
 * Asks the owner of a listing that waits something, by mail, and leaves the listing in its place. Throws a 409 while an
 * earlier question is open, and where nobody can be asked.
 */
export const askOwner = (
  db: DataContext & Pool,
  staff: Account,
  named: ListingName,
  { text }: MessageForm,
): Promise<Decision> =>
  inTransaction(db, async (tx) => {
    const locked = await lockListing(tx, named);
    const item = await findModerated(tx, named.kind, named.id);
    if (!item) throw notFound();
    if (item.status !== 'pending' && item.immediate.length === 0)
      throw conflict(texts.nothingToAsk);
    if (await isAsked(tx, named)) throw conflict(texts.isAsked);
    await charge(tx, 'questions', `${named.kind} ${named.id}`);
    const isTold = await mailOwner(tx, named, (about) => questionMail({ ...about, text }));
    if (!isTold) throw conflict(texts.nobodyToAsk);
    await recordStep(tx, locked, { step: 'ask', userId: staff.id, reason: text });
    await logAct(tx, staff, 'listing.ask', { ...named, name: locked.title });
    return onlyRow(await historyOf(tx, named));
  });

/** Writes a note about a listing that the team alone reads. */
export const noteListing = (
  db: DataContext & Pool,
  staff: Account,
  named: ListingName,
  { text }: MessageForm,
): Promise<Decision> =>
  inTransaction(db, async (tx) => {
    const locked = await lockListing(tx, named);
    await recordStep(tx, locked, { step: 'note', userId: staff.id, note: text });
    await logAct(tx, staff, 'listing.note', { ...named, name: locked.title });
    return onlyRow(await historyOf(tx, named));
  });

/** Answers the question that is open about an owner's listing; throws a 409 without one. */
export const answerQuestion = <Of extends Kind>(
  db: DataContext & Pool,
  own: Own<Of>,
  { text }: MessageForm,
): Promise<OwnListingOf[Of]> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOwnListing(tx, own);
    if (!(await isAsked(tx, own))) throw conflict(texts.nothingAsked);
    await recordStep(tx, locked, { step: 'answer', userId: own.userId, reason: text });
    return ownListing(tx, own);
  });

const isAsked = async (tx: DataContext, named: ListingName): Promise<boolean> =>
  lastOfQuestions(await historyOf(tx, named))?.verdict === 'ask';
