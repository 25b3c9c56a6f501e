import { lte } from 'drizzle-orm';
import { releaseExpiredClaims } from '../data/claims/claims.ts';
import { forgetOldActs } from '../data/audit-log.ts';
import { dataContextAt, orm, type Pool, type Settings } from '../data/database.ts';
import { countWeeks } from '../data/desk/numbers.ts';
import { forgetOldEnquiries } from '../data/enquiries/enquiries.ts';
import { forgetInvitations } from '../data/invitations.ts';
import { forgetOldReports } from '../data/reports/conclusions.ts';
import { runIfDue } from '../data/job-runs.ts';
import { forgetOldVisits } from '../data/listings/visits.ts';
import { endSuspensions } from '../data/people/acts.ts';
import { tellOfContacts } from '../data/mail/contacts-notices.ts';
import { removeGivenUpMails } from '../data/mail/mails.ts';
import { forgetOldUnanswered } from '../data/search/unanswered-searches.ts';
import { findMisplaced } from '../data/uploads/picture-places.ts';
import { removeUnusedUploads } from '../data/uploads/uploads.ts';
import {
  allowances,
  knownPlaces,
  oneTimeTokens,
  providerSignIns,
  sessions,
} from '../db/account-tables.ts';
import { idempotencyKeys } from '../db/submission-tables.ts';
import { countedOffers } from '../db/advertisement-tables.ts';
import type { Media } from '../media/store.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

interface CleaningOptions extends JobOptions {
  media: Media;
  settings: Settings;
}

/** Interval of cleaning (ms): nobody waits for it, as expired rows count for nothing even while they are there. */
const EVERY = 10 * 60_000;
const LOOK_AGAIN = 60_000;

/** Tables whose rows are of no use after their time. */
const EXPIRING = [sessions, oneTimeTokens, providerSignIns, knownPlaces, countedOffers];
/** Time that keys of submissions are kept (ms): a form that waits in a browser may be sent again until then. */
const KEYS_FOR = 30 * 24 * 3_600_000;

/**
 * Starts to clean up every ten minutes, and to send what isn't urgent either: one process does so for all over the same database. Each looks far more often
 * whether it is due, so that another takes over from one that was stopped.
 */
export function startCleaning({ media, settings, ...options }: CleaningOptions): Stop {
  const { pool, clock } = options;
  const work = async () => {
    const now = clock();
    await runIfDue(pool, { name: 'cleaning', every: EVERY, now }, async () => {
      await clean(pool, media, now);
      await tellOfContacts(dataContextAt(now, pool, settings));
    });
  };
  return startJob('Cleaning', LOOK_AGAIN, work, options);
}

/**
 * Counts the site's numbers, removes expired rows and unused pictures, releases expired claims, deletes old searches, visits,
 * enquiries, reports and acts, and finds pictures in the wrong place, such as those of an advertisement whose days are over.
 */
export async function clean(pool: Pool, media: Media, now: Date): Promise<void> {
  await countWeeks(pool, now);
  await removeExpired(pool, now);
  await endSuspensions(pool, now);
  await releaseExpiredClaims(pool, now);
  await forgetOldUnanswered(pool, now);
  await forgetOldVisits(pool, now);
  await forgetOldEnquiries(pool, now);
  await forgetOldReports(pool, now);
  await forgetInvitations(pool, now);
  await forgetOldActs(pool);
  await findMisplaced(pool, now);
  await removeUnusedUploads({ db: pool, media }, now);
}

/** Removes every expired session, link, sign-in, known place, allowance, key of a submission and given-up mail. */
export async function removeExpired(pool: Pool, now: Date): Promise<void> {
  for (const table of EXPIRING) await orm(pool).delete(table).where(lte(table.expiresAt, now));
  await orm(pool).delete(allowances).where(lte(allowances.wholeAt, now));
  const before = new Date(now.getTime() - KEYS_FOR);
  await orm(pool).delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
  await removeGivenUpMails(pool, now);
}
