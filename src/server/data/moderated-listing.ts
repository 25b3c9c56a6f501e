import type { Business } from '#src/contract/businesses.ts';
import type { Category } from '#src/contract/common.ts';
import type { Event } from '#src/contract/events.ts';
import type { Decision, ModerationDetail } from '#src/contract/moderation.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { anyListing, type Kind, type ListingOf } from './any-listing.ts';
import { findBusiness } from './businesses.ts';
import { instant } from './calendar.ts';
import { type Database, select } from './database.ts';
import { findDeal } from './deals.ts';
import { findEvent } from './events.ts';
import { altsOf } from './image-alts.ts';
import { findModerated } from './moderation.ts';
import { similarBusinesses } from './similar.ts';

/** A listing for the review desk, whole; null when there is none. */
export async function moderatedListing(
  db: Database,
  kind: Kind,
  id: number,
  now: Date,
): Promise<ModerationDetail | null> {
  const [item, listing] = await Promise.all([
    findModerated(db, kind, id),
    anyListing(db, kind, id, now),
  ]);
  if (!item || !listing) return null;
  const [published, fields, history] = await Promise.all([
    publicListing(db, kind, id, now),
    item.changes.length > 0 ? changedFields(db, kind, id) : null,
    historyOf(db, kind, id),
  ]);
  const proposed = fields ? await withChanges(db, kind, listing, fields) : listing;
  const similar = 'name' in proposed ? await similarTo(db, proposed) : [];
  return { item, proposed, published, history, similar, reports: [] };
}

function publicListing(
  db: Database,
  kind: Kind,
  id: number,
  now: Date,
): Promise<ListingOf[Kind] | null> {
  const readers = {
    business: () => findBusiness(db, String(id), now),
    event: () => findEvent(db, String(id)),
    deal: () => findDeal(db, String(id)),
  };
  return readers[kind]();
}

type Fields = Record<string, unknown>;

async function changedFields(db: Database, kind: Kind, id: number): Promise<Fields | null> {
  const [row] = await select<{ fields: Fields }>(
    db,
    'SELECT fields FROM pending_changes WHERE kind = $1 AND listing_id = $2',
    [kind, id],
  );
  return row?.fields ?? null;
}

/** A published listing as it would be once its changes are approved. */
async function withChanges(
  db: Database,
  kind: Kind,
  listing: ListingOf[Kind],
  { category, ...fields }: Fields,
): Promise<ListingOf[Kind]> {
  const changed = {
    ...listing,
    ...fields,
    ...(category !== undefined && { category: await categoryBy(db, Number(category)) }),
  };
  if (kind === 'business') {
    const business = changed as Business;
    const image_alts = await altsOf(db, business.images);
    return { ...business, image: business.images[0] ?? null, image_alts };
  }
  const event = changed as Event;
  const [image_alt = null] = await altsOf(db, event.image ? [event.image] : []);
  return { ...event, image_alt, location: suburbAndState(event.suburb, event.state) };
}

async function categoryBy(db: Database, id: number): Promise<Category | null> {
  const [category] = await select<Category & { [column: string]: unknown }>(
    db,
    'SELECT id, name FROM categories WHERE id = $1',
    [id],
  );
  return category ?? null;
}

const similarTo = (db: Database, business: Business) =>
  similarBusinesses(
    db,
    {
      name: business.name,
      suburb: business.suburb ?? '',
      contact_phone: business.contact_phone ?? '',
      website: business.website ?? '',
    },
    { exceptId: business.id },
  );

interface StepRow extends Omit<Decision, 'decided_by'> {
  user_id: number | null;
  username: string;
  first_name: string;
  [column: string]: unknown;
}

/** All that happened to a listing, the latest first. */
export async function historyOf(db: Database, kind: Kind, id: number): Promise<Decision[]> {
  const rows = await select<StepRow>(
    db,
    `SELECT step.id, step.step AS verdict, step.revision, step.reason, step.note,
       ${instant('step.created_at')} AS decided_at, step.user_id, users.username, users.first_name
     FROM listing_history AS step LEFT JOIN users ON users.id = step.user_id
     WHERE step.kind = $1 AND step.listing_id = $2 ORDER BY step.id DESC`,
    [kind, id],
  );
  return rows.map(({ user_id, username, first_name, ...step }) => ({
    ...step,
    decided_by: user_id === null ? null : { id: user_id, username, first_name },
  }));
}
