import type { DealSubmission } from '#src/listings/deal.ts';
import type { BusinessSubmission } from '#src/listings/business.ts';
import { DATE_IN_THE_PAST, type EventSubmission } from '#src/listings/event.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { isPast } from '#src/domain/event-day.ts';
import { submissionReceivedMail } from '../../mail/submission-mails.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge, LIMITS } from '../allowances.ts';
import { TABLES } from '../listings/any-listing.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { placeOfOwn, requireLastDayToCome, withItsCode } from './deal-rules.ts';
import { categoryIdOf, type Fields, NAMES, writeFields } from './listing-fields.ts';
import { recordStep } from './listing-history.ts';
import { queueMail } from '../mail/mails.ts';
import { type OwnListingOf, ownListing } from './own-listings.ts';
import { badFields, conflict } from '../refusals.ts';
import { freeSlug } from '../listings/slugs.ts';
import { pictureAddresses } from '../uploads/uploads.ts';

interface SubmissionOf {
  business: BusinessSubmission;
  event: EventSubmission;
  deal: DealSubmission;
}

/** What is sent in, and the key that makes a second sending the same one. */
export interface Submission<Of extends Kind> {
  kind: Of;
  fields: SubmissionOf[Of];
  key: string | null;
}

/**
 * Stores a listing for review and tells its owner so; with a key that they have sent before, gives
 * the listing that came of it.
 */
export async function submitListing<Of extends Kind>(
  context: AccountContext,
  account: Account,
  submission: Submission<Of>,
  now: Date,
): Promise<OwnListingOf[Of]> {
  const { db } = context;
  const { kind } = submission;
  const sent = await sentBefore(db, account, submission);
  if (sent) return ownListing(db, kind, account.id, sent, now);
  await charge(context, LIMITS.submissions, String(account.id), now);
  return inTransaction(db, async (tx) => {
    const id = await storeOnce(tx, context.siteUrl, account, submission, now);
    return ownListing(tx, kind, account.id, id, now);
  });
}

/** The listing that a key of somebody's stands for; null when they send it for the first time. */
async function sentBefore(
  db: Database,
  account: Account,
  { kind, key }: Submission<Kind>,
): Promise<number | null> {
  if (key === null) return null;
  const [sent] = await select<{ id: number; kind: string; isThere: boolean }>(
    db,
    `SELECT listing_id AS id, kind,
       EXISTS (SELECT FROM ${TABLES[kind]} WHERE id = listing_id) AS "isThere"
     FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
    [account.id, key],
  );
  if (!sent) return null;
  if (sent.kind !== kind) throw conflict('This Idempotency-Key was used for something else.');
  if (!sent.isThere) throw conflict('This was sent before, and has been withdrawn since.');
  return sent.id;
}

async function storeOnce(
  tx: Database,
  siteUrl: string,
  account: Account,
  submission: Submission<Kind>,
  now: Date,
): Promise<number> {
  const { kind, key } = submission;
  if (key !== null) {
    await select(tx, 'SELECT pg_advisory_xact_lock($1, hashtext($2))', [account.id, key]);
    const sent = await sentBefore(tx, account, submission);
    if (sent) return sent;
  }
  const id = await store(tx, siteUrl, account, submission, now);
  if (key !== null) {
    await select(
      tx,
      `INSERT INTO idempotency_keys (user_id, key, kind, listing_id, created_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [account.id, key, kind, id, now],
    );
  }
  return id;
}

async function store(
  tx: Database,
  siteUrl: string,
  { id: userId, email, firstName }: Account,
  { kind, fields: given }: Submission<Kind>,
  now: Date,
): Promise<number> {
  if ('date' in given) requireDayToCome(given, now);
  if ('business' in given) {
    requireLastDayToCome(given, await placeOfOwn(tx, given.business, userId), now);
  }
  const fields = await resolvedFields(tx, { kind, userId, given, present: [] });
  const title = 'name' in given ? given.name : given.title;
  const slug = await freeSlug(tx, kind, title);
  const [row] = await select<{ id: number }>(
    tx,
    `INSERT INTO ${TABLES[kind]} (slug, ${NAMES[kind]}, ${kind === 'deal' ? 'business_id' : 'owner_id'},
       submitted_at, created_at)
     VALUES ($1, $2, $3, $4, $4) RETURNING id`,
    [slug, title, 'business' in given ? given.business : userId, now],
  );
  if (!row) throw new Error('The database gave no row of a new listing.');
  await writeFields(tx, kind, row.id, kind === 'deal' ? withItsCode(fields) : fields);
  await recordStep(tx, { kind, listingId: row.id, revision: 1, step: 'submit', userId }, now);
  await queueMail(tx, email, submissionReceivedMail({ siteUrl, firstName, kind, title }));
  return row.id;
}

/** Throws a 400 for an event on a day that is over where it takes place (part 5). */
export function requireDayToCome(
  { date, state, postcode }: Pick<EventSubmission, 'date' | 'state' | 'postcode'>,
  now: Date,
): void {
  if (isPast(date, { state, postcode }, now)) throw badFields({ date: DATE_IN_THE_PAST });
}

/** What was sent in as it is stored: the category as its id, pictures as their addresses. */
export async function resolvedFields(
  tx: Database,
  {
    kind,
    userId,
    given,
    present,
    categories = [],
  }: {
    kind: Kind;
    userId: number;
    given: Fields;
    /** The addresses of the pictures that the listing has already. */
    present: readonly string[];
    /** The categories that it has already: it may keep a retired one. */
    categories?: readonly number[];
  },
): Promise<Fields> {
  const fields = { ...given };
  if (kind !== 'deal' && 'category' in fields && fields.category !== undefined) {
    fields.category = await categoryIdOf(tx, kind, fields.category, categories);
  }
  const addresses = (field: string, named: readonly string[]) =>
    pictureAddresses(tx, { userId, field, named, present });
  if ('images' in fields && fields.images) {
    fields.images = await addresses('images', fields.images);
  }
  if ('image' in fields && fields.image) {
    const [address] = await addresses('image', [fields.image]);
    fields.image = address;
  }
  return fields;
}
