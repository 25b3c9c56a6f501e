import type { ConclusionForm } from '#src/api/reports.ts';
import * as texts from '#texts/reports.ts';
import { conflict } from '../../http/refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { type DataContext, inTransaction, type Pool } from '../database.ts';
import { updateListing, wholeListings } from '../listings/any-listing.ts';
import { conclude, lockReported } from '../reports/conclusions.ts';
import { changeListing } from '../submissions/listing-changes.ts';
import { writeFields } from '../submissions/listing-fields.ts';
import { recordStep } from '../submissions/listing-history.ts';
import { lockListing } from '../submissions/own-listings.ts';

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
  const lock = async (tx: DataContext) => {
    const reported = await lockReported(tx, reportedId, { userId, accept });
    if (reported.withTeamAt) throw conflict(texts.isWithTeam);
    return reported;
  };
  const { named, suggestion } = await inTransaction(db, lock);
  if (suggestion) await changeListing(db, { ...named, userId }, suggestion);
  await inTransaction(db, async (tx) => {
    await lock(tx);
    await conclude(tx, named, conclusion);
  });
}

/** Ends reports by the team, which may write a suggestion into the listing at once; the answer is in its log. */
export const answerAsTeam = (
  db: DataContext & Pool,
  staff: Account,
  reportedId: number,
  { conclusion, accept }: ConclusionForm,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { named, title, suggestion } = await lockReported(tx, reportedId, { accept });
    const [listing] = await wholeListings(tx, named.kind, [named.id]);
    const present: Readonly<Record<string, unknown>> = { ...listing };
    const before = Object.keys(suggestion ?? {}).map((name) => [name, present[name] ?? null]);
    const locked = await lockListing(tx, named);
    const revision = locked.revision + (suggestion ? 1 : 0);
    if (suggestion) {
      await writeFields(tx, named, suggestion);
      // A decision on the listing as it was is out of date.
      await updateListing(tx, named, { revision });
    }
    if (conclusion === 'mended')
      await recordStep(tx, { ...named, revision }, { step: 'uphold', userId: staff.id });
    await conclude(tx, named, conclusion);
    await logAct(
      tx,
      staff,
      'listing.conclude',
      { ...named, name: title },
      {
        ...(suggestion && { before: Object.fromEntries(before) }),
        after: { ...suggestion, conclusion },
      },
    );
  });
