import type * as z from 'zod/mini';
import type { AllRejected, AllRejectedForm } from '#src/api/moderation.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { logAct, personSubject } from '../audit-log.ts';
import { type Account, findAccount } from '../accounts/accounts.ts';
import { type DataContext, inTransaction, type Pool } from '../database.ts';
import { publishedOf, waitingOf } from '../submissions/waiting.ts';
import { markForMove, picturesOf } from '../uploads/picture-places.ts';
import { carryOut, lockReviewed, obstacleTo, type ReviewedListing } from './decisions.ts';
import { mailAllDecided } from './decision-mails.ts';

/**
 * Rejects everything that waits of an account, for one reason that its owner reads in one mail; gives the number.
 * Public listings don't change.
 */
export async function rejectAllOf(
  db: DataContext & Pool,
  staff: Account,
  userId: number,
  form: z.output<typeof AllRejectedForm>,
): Promise<z.output<typeof AllRejected>> {
  const owner = await findAccount(db, userId);
  if (!owner) throw notFound();
  return inTransaction(db, async (tx) => {
    const waiting: ReviewedListing[] = [];
    for (const { kind, id } of await waitingOf(tx, userId)) {
      const listing = await lockReviewed(tx, { kind, id });
      // Another member of staff may have been first.
      if (!obstacleTo('reject', listing)) waiting.push(listing);
    }
    const rejected = waiting.length;
    if (rejected === 0) return { rejected };
    const subject = personSubject(owner);
    const parentId = await logAct(tx, staff, 'person.reject_all', subject, { after: { rejected } });
    for (const listing of waiting) {
      await carryOut(tx, staff, listing, { verdict: 'reject', ...form }, parentId);
    }
    const titles = waiting.map(({ title }) => title);
    if (owner.emailConfirmedAt)
      await mailAllDecided(tx, owner, { verdict: 'reject', ...form }, titles);
    return { rejected };
  });
}

/**
 * Takes down everything that is published of an account, in the transaction of the act that it is a part of; gives the
 * names of the listings, and the addresses of their pictures.
 */
export async function takeDownAllOf(
  tx: DataContext,
  staff: Account,
  userId: number,
  { reason, parentId }: { reason: string; parentId: number },
): Promise<{ titles: string[]; pictures: string[] }> {
  const titles: string[] = [];
  const pictures: string[] = [];
  for (const { title, ...named } of await publishedOf(tx, userId)) {
    const listing = await lockReviewed(tx, named);
    titles.push(title);
    // A deal went down with its business.
    if (obstacleTo('archive', listing)) continue;
    pictures.push(...(await picturesOf(tx, named)));
    const form = { verdict: 'archive' as const, reasons: [], reason, note: '' };
    await carryOut(tx, staff, listing, form, parentId);
  }
  await markForMove(tx, pictures);
  return { titles, pictures };
}
