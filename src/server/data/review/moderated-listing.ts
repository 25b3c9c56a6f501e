import type { Business } from '#src/listings/business.ts';
import type { DealReport } from '#src/api/claims.ts';
import type { Category } from '#src/domain/values.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import type { Decision, ModeratedDeal, ModerationDetail } from '#src/api/moderation.ts';
import { percentOff } from '#src/domain/money.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { anyListing, type ListingOf } from '../listings/any-listing.ts';
import { findBusiness } from '../listings/businesses.ts';
import { instant } from '../calendar.ts';
import { type Database, select } from '../database.ts';
import { findDeal } from '../listings/deals.ts';
import { findEvent } from '../listings/events.ts';
import { altsOf } from '../listings/image-alts.ts';
import { findModerated } from './moderation.ts';
import { similarBusinesses } from '../submissions/similar.ts';

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
  const [seen, fields, history, deal] = await Promise.all([
    publicListing(db, kind, id, now),
    item.changes.length > 0 ? changedFields(db, kind, id) : null,
    historyOf(db, kind, id),
    kind === 'deal' ? dealForStaff(db, id) : null,
  ]);
  const current = { ...listing, ...deal?.fields } as ModerationDetail['proposed'];
  const proposed = fields ? await withChanges(db, kind, current, fields) : current;
  const similar = 'name' in proposed ? await similarTo(db, proposed) : [];
  const published = seen || deal?.isPaused ? current : null;
  return { item, proposed, published, history, similar, reports: deal?.reports ?? [] };
}

/** What the public doesn't know of a deal. */
async function dealForStaff(db: Database, id: number) {
  const [[deal], reports] = await Promise.all([
    select<{ limit_per_person: number | null; isPaused: boolean }>(
      db,
      `SELECT limit_per_person, status = 'paused' AS "isPaused" FROM deals WHERE id = $1`,
      [id],
    ),
    select<DealReport & { [column: string]: unknown }>(
      db,
      `SELECT reason, text, ${instant('created_at')} AS reported_at FROM deal_reports
       WHERE deal_id = $1 AND settled_at IS NULL ORDER BY created_at DESC, id DESC`,
      [id],
    ),
  ]);
  return {
    fields: { limit_per_person: deal?.limit_per_person ?? null },
    isPaused: deal?.isPaused ?? false,
    reports,
  };
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
  listing: ModerationDetail['proposed'],
  { category, ...fields }: Fields,
): Promise<ModerationDetail['proposed']> {
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
  const { image } = changed as Event | Deal;
  const [image_alt = null] = await altsOf(db, image ? [image] : []);
  if (kind === 'deal') {
    const deal = changed as ModeratedDeal;
    const { original_price: before, discount_price: after } = deal;
    return { ...deal, image_alt, discount_percentage: percentOff(before, after) };
  }
  const event = changed as Event;
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
