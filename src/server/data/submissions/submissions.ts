import { and, eq, sql } from 'drizzle-orm';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import { todayAt, type ZonedPlace } from '#src/domain/days.ts';
import { categoryKindOf, isOn, type Kind } from '#src/domain/kinds.ts';
import { plainPostcode } from '#src/domain/postcodes.ts';
import type { SubmissionOf } from '#src/listings/definitions.ts';
import { detailedPictures } from '#src/listings/picture-details.ts';
import { titleOf } from '#src/listings/title.ts';
import { idempotencyKeys } from '../../db/submission-tables.ts';
import type { businesses, deals } from '../../db/tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { submissionReceivedMail } from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { charge, isUsedUp } from '../allowances.ts';
import {
  type Database,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
  rows,
  type DataContext,
} from '../database.ts';
import { freeSlug } from '../listings/slugs.ts';
import { mailPerson } from '../mail/mails.ts';
import { invalidFields, conflict, runAllChecks } from '#src/server/http/refusals.ts';
import { pictureAddresses, shownByOwn } from '../uploads/uploads.ts';
import { placeOfOwnBusiness, requireLastDayToCome, withoutUnusedCode } from './deal-changes.ts';
import { storedPhone } from '../telephone.ts';
import { requireOwnDates } from './event-dates.ts';
import { categoryIdOf, type StoredFields, type FieldsOf, writeFields } from './listing-fields.ts';
import { recordStep } from './listing-history.ts';
import { ownListing } from './own-listings.ts';
import { withPictureDetails } from './picture-details.ts';
import { noteSuspicions } from './suspicions.ts';
import { standingOf } from './trust.ts';
import { requireRoom } from './waiting.ts';
import * as businessTexts from '#texts/business-fields.ts';
import * as eventTexts from '#texts/event-fields.ts';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/own-listings.ts';

/** A submission, and the key with which a second sending is the same one. */
export interface Submission<Of extends Kind> {
  kind: Of;
  fields: SubmissionOf[Of];
  key: string | null;
  /** Called in its transaction, of one that a calendar brings: its owner gets no mail of it. */
  stored?: (tx: DataContext, id: number) => Promise<void>;
}

/** Stores a listing for review and tells its owner so; gives the stored one for a key that they sent before. */
export async function submitListing<Of extends Kind>(
  db: DataContext & Pool,
  account: Account,
  submission: Submission<Of>,
): Promise<OwnListingOf[Of]> {
  const { kind } = submission;
  if (!isOn(kind)) throw conflict(texts.kindIsOff(kind));
  const own = (id: number) => ({ kind, id, userId: account.id });
  const sent = await sentBefore(db, account, submission);
  if (sent) return ownListing(db, own(sent));
  await charge(db, 'submissions', String(account.id));
  return inTransaction(db, async (tx) =>
    ownListing(tx, own(await storeOnce(tx, account, submission))),
  );
}

/** The listing that an account has sent with this key; null the first time. */
async function sentBefore(db: Database, account: Account, { kind, key }: Submission<Kind>) {
  if (key === null) return null;
  const table = TABLES[kind];
  const [sent] = await orm(db)
    .select({ id: idempotencyKeys.listingId, kind: idempotencyKeys.kind, there: table.id })
    .from(idempotencyKeys)
    .leftJoin(table, eq(table.id, idempotencyKeys.listingId))
    .where(and(eq(idempotencyKeys.userId, account.id), eq(idempotencyKeys.key, key)));
  if (!sent) return null;
  if (sent.kind !== kind) throw conflict(texts.keyUsed);
  if (sent.there === null) throw conflict(texts.sentAndWithdrawn);
  return sent.id;
}

async function storeOnce(tx: DataContext, account: Account, submission: Submission<Kind>) {
  const { kind, key } = submission;
  if (key !== null) {
    await rows(tx, sql`SELECT pg_advisory_xact_lock(${account.id}, hashtext(${key}))`);
    const sent = await sentBefore(tx, account, submission);
    if (sent) return sent;
  }
  const id = await store(tx, account, submission);
  if (key !== null) {
    await orm(tx)
      .insert(idempotencyKeys)
      .values({ userId: account.id, key, kind, listingId: id, createdAt: tx.now });
  }
  return id;
}

async function store(
  tx: DataContext,
  account: Account,
  { kind, fields: given, stored }: Submission<Kind>,
): Promise<number> {
  const { now } = tx;
  const { id: userId } = account;
  await requireRoom(tx, userId);
  const resolved = await checkedFields(tx, { kind, userId, given });
  const fields = await withPictureDetails(tx, { kind, given, whole: resolved, before: [] });
  if (!stored) await requireFew(tx, userId);
  const title = titleOf(given);
  const slug = await freeSlug(tx, kind, title);
  const row = { slug, submittedAt: now, createdAt: now };
  const table = TABLES[kind];
  const added = await orm(tx)
    .insert(table)
    .values({ ...row, ...sending(kind).required(given, userId) })
    .returning({ id: table.id });
  const { id } = onlyRow(added);
  const listing = { kind, id, revision: 1 };
  await writeFields(tx, listing, kind === 'deal' ? withoutUnusedCode(fields) : fields);
  await recordStep(tx, listing, { step: 'submit', userId });
  await stored?.(tx, id);
  if (stored) return id;
  await noteSuspicions(tx, { kind, id, userId }, { ...given });
  await mailPerson(tx, account, (to) => submissionReceivedMail({ ...to, kind, title }));
  return id;
}

/** Counts a new listing of who isn't trusted yet; throws a 409 for one more than a day's. */
async function requireFew(tx: DataContext, userId: number): Promise<void> {
  if ((await standingOf(tx, userId)).isTrusted) return;
  const used = ['submissionsOfNewcomer', String(userId)] as const;
  if (await isUsedUp(tx, ...used)) throw conflict(texts.newcomersADay);
  await charge(tx, ...used);
}

/**
 * The fields of a new listing as they are stored; throws a 400 for errors by today's date or by stored rows. Some
 * fields may be left out: the sender gets all errors at once, whichever check finds them.
 */
export async function checkedFields(
  tx: DataContext,
  { kind, userId, given }: { kind: Kind; userId: number; given: Partial<SubmissionOf[Kind]> },
): Promise<StoredFields> {
  let fields: StoredFields = {};
  await runAllChecks(
    () => sending(kind).requireTimely(tx, given, userId),
    async () => {
      const present = await shownByOwn(tx, userId, picturesIn(given));
      fields = await resolvedFields(tx, { kind, userId, given, present });
    },
  );
  return fields;
}

/** The pictures that fields of a listing name. */
export const picturesIn = (given: StoredFields): string[] =>
  detailedPictures(given).map(({ url }) => url);

type NewRow = typeof businesses.$inferInsert & typeof deals.$inferInsert;

/** The steps of a submission that differ by kind. */
interface Sending<Of extends Kind> {
  /** The columns of its own that a row can't be without. */
  required: (given: SubmissionOf[Of], ownerId: number) => Partial<NewRow>;
  /** Throws a 400 for a day that is past where the listing is, or for a business that isn't the sender's. */
  requireTimely: (
    tx: DataContext,
    given: Partial<SubmissionOf[Of]>,
    userId: number,
  ) => Promise<void>;
}

const sending = <Of extends Kind>(kind: Of): Sending<Of> => SENDING[kind];

const SENDING: { [Of in Kind]: Sending<Of> } = {
  business: {
    required: ({ name }, ownerId) => ({ name, ownerId }),
    requireTimely: async () => {},
  },
  event: {
    required: ({ title }, ownerId) => ({ title, ownerId }),
    requireTimely: async (tx, given) => {
      await requireDayToCome(tx, given);
      requireOwnDates(given, tx.now);
    },
  },
  deal: {
    required: ({ title, business: businessId }) => ({ title, businessId }),
    requireTimely: async (tx, given, userId) => {
      if (given.business === undefined) return;
      requireLastDayToCome(given, await placeOfOwnBusiness(tx, given.business, userId), tx.now);
    },
  },
};

/** Throws a 400 for an event on a day that is past where it takes place. */
export async function requireDayToCome(tx: DataContext, { date, ...place }: Day): Promise<void> {
  if (!date) return;
  if (date < todayAt(await zonedPlace(tx, place), tx.now)) {
    throw invalidFields({ date: eventTexts.dateInThePast });
  }
}

/** A place with the time zone of its locality, where that isn't its state's. */
export async function zonedPlace(
  db: Database,
  { suburb = '', state = null, postcode = '' }: Partial<Place>,
): Promise<ZonedPlace> {
  const [place] = await rows<{ zone: string | null }>(
    db,
    sql`SELECT zone FROM localities WHERE id = locality_of(${suburb}, ${state}, ${postcode})`,
  );
  return { zone: place?.zone ?? undefined, state };
}

type Place = Pick<SubmissionOf['event'], 'suburb' | 'state' | 'postcode'>;
type Day = Partial<Place & Pick<SubmissionOf['event'], 'date'>>;

/** The sender and the kind of fields, and what the listing has already. */
interface Sent {
  kind: Kind;
  userId: number;
  /** Addresses of its pictures. */
  present: readonly string[];
  /** Its categories: it may keep a retired one. */
  categories?: readonly number[];
  /** The state of the listing, where the fields don't say another. */
  state?: string | null;
}

/** Fields of some kinds that name other rows: a category, pictures. */
type Naming = Partial<Pick<FieldsOf['business'], 'category' | 'images'>> &
  Partial<Pick<FieldsOf['event'], 'image'>>;

/**
 * The sent fields as they are stored: the category as its id, pictures as their addresses, a telephone number in the one
 * way of all, a postcode with the zero of its state.
 */
export async function resolvedFields(
  tx: Database,
  { given, categories = [], state = null, ...sent }: Sent & { given: StoredFields },
): Promise<StoredFields> {
  const fields: StoredFields & Naming & Phones = { ...given };
  const { category, images, image } = fields;
  await runAllChecks(
    async () => {
      if (category === undefined) return;
      fields.category = await categoryIdOf(tx, categoryKindOf(sent.kind), category, categories);
    },
    async () => {
      if (!images) return;
      fields.images = await pictureAddresses(tx, { ...sent, field: 'images', named: images });
    },
    async () => {
      if (!image) return;
      const named = { ...sent, field: 'image', named: [image] };
      [fields.image] = await pictureAddresses(tx, named);
    },
    async () => void Object.assign(fields, storedPhones(fields, state)),
    async () => {
      if (fields.postcode === undefined) return;
      fields.postcode = plainPostcode(fields.postcode, fields.state ?? state ?? '');
    },
  );
  return fields;
}

/** The telephone numbers of fields as they are stored; throws a 400 with all that nobody could dial. */
function storedPhones(given: Phones, before: string | null): Phones {
  const { state = before } = given;
  const phones: Phones = {};
  const errors: Record<string, string> = {};
  for (const field of ['contact_phone', 'whatsapp', 'organizer_phone'] as const) {
    const typed = given[field];
    if (typed === undefined || typed === null) continue;
    const stored = storedPhone(typed, state);
    const wrong = field === 'whatsapp' ? businessTexts.whatsapp.wrong : faults.phone;
    if (stored === null) errors[field] = wrong.invalid;
    else phones[field] = stored;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return phones;
}

type Phones = Partial<
  Pick<FieldsOf['business'], 'contact_phone' | 'whatsapp' | 'state' | 'postcode'>
> &
  Partial<Pick<FieldsOf['event'], 'organizer_phone'>>;
