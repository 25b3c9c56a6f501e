import type { ConclusionForm } from '#src/api/reports.ts';
import * as texts from '#texts/reports.ts';
import { conflict } from '../../http/refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge } from '../allowances.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, inTransaction, type Pool } from '../database.ts';
import { conclude, lockReported } from '../reports/conclusions.ts';
import { change } from '../submissions/listing-changes.ts';
import { recordStep } from '../submissions/listing-history.ts';
import { lockListing } from '../submissions/own-listings.ts';
import { lockReviewed } from './decisions.ts';
import { mailMended, mendListing } from './mends.ts';

/**
 * Ends reports by their listing's owner, who may take a suggestion over: it is a change of theirs like any other. Throws
 * a 404 for reports of others' listings, and a 409 where the team looks at them.
 */
export async function answerAsOwner(
  db: DataContext & Pool,
  userId: number,
  reportedId: number,
  { conclusion, accept }: ConclusionForm,
): Promise<void> {
  // Each suggestion that is taken over counts as a change of theirs.
  if (accept !== undefined) await charge(db, 'submissions', String(userId));
  await inTransaction(db, async (tx) => {
    const { named, withTeamAt, suggestion } = await lockReported(tx, reportedId, {
      userId,
      accept,
    });
    if (withTeamAt) throw conflict(texts.isWithTeam);
    if (suggestion) await change(tx, { ...named, userId }, suggestion);
    await conclude(tx, named, conclusion, accept);
  });
}

/**
 * Ends reports by the team, which may write a suggestion into the listing: its owner hears of it as of every mend. The answer
 * is in the log.
 */
export const answerAsTeam = (
  db: DataContext & Pool,
  staff: Account,
  reportedId: number,
  { conclusion, accept }: ConclusionForm,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { named, title, suggestion } = await lockReported(tx, reportedId, { accept });
    const subject = { ...named, name: title };
    const parentId = await logAct(tx, staff, 'listing.conclude', subject, {
      after: { conclusion },
    });
    if (suggestion) {
      const said = { note: texts.suggestedByReader, parentId };
      const listing = await lockReviewed(tx, named);
      await mailMended(tx, staff, [await mendListing(tx, staff, listing, suggestion, said)]);
    }
    if (conclusion === 'mended') {
      const { revision } = await lockListing(tx, named);
      await recordStep(tx, { ...named, revision }, { step: 'uphold', userId: staff.id });
    }
    await conclude(tx, named, conclusion, accept);
  });
