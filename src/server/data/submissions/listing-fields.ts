import type { DealChange } from '#src/listings/deal.ts';
import type { BusinessChange } from '#src/listings/business.ts';
import type { EventChange } from '#src/listings/event.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { TABLES } from '../listings/any-listing.ts';
import { type Database, select } from '../database.ts';
import { badFields } from '../refusals.ts';
import { freeSlug, slugOf } from '../listings/slugs.ts';

/** What members write of a listing. */
export type Fields = BusinessChange | EventChange | DealChange;

/** What the name of each kind is called. */
export const NAMES = { business: 'name', event: 'title', deal: 'title' } as const;

/** Fields of the contract that are columns of the same name; the others have rules of their own. */
const COLUMNS = {
  business: `category_id, name, description, specialty, address, suburb, state, postcode,
    contact_phone, email, website, hours, business_hours`,
  event: `category_id, title, description, date, time, end_time, venue, address, suburb, state,
    postcode, organizer_name, organizer_phone, organizer_email, price_info, ticket_info, ticket_url,
    website, capacity, requirements, image`,
  deal: `title, description, original_price, discount_price, valid_from, valid_until, terms,
    restrictions, redemption_instructions, usage_limit, limit_per_person, code_kind, code, image`,
} as const;

/**
 * Writes fields of the contract into the row of a listing, its pictures or its program: those that
 * are given, pictures as addresses, the category as an id. Its slug follows its name; where a
 * published listing was before stays its address for ever.
 */
export async function writeFields(
  tx: Database,
  kind: Kind,
  listingId: number,
  fields: Fields,
): Promise<void> {
  const row = JSON.stringify(
    'category' in fields ? { ...fields, category_id: fields.category } : fields,
  );
  const name = 'name' in fields ? fields.name : 'title' in fields ? fields.title : undefined;
  if (name !== undefined) await moveTo(tx, kind, listingId, name);
  await select(
    tx,
    `UPDATE ${TABLES[kind]} AS row SET updated_at = now(), (${COLUMNS[kind]}) =
       (SELECT ${COLUMNS[kind]} FROM jsonb_populate_record(row, $2::jsonb))
     WHERE id = $1`,
    [listingId, row],
  );
  if ('images' in fields && fields.images) await writeImages(tx, listingId, fields.images);
  if ('program' in fields && fields.program) await writeProgram(tx, listingId, fields.program);
}

/**
 * The category of a kind that an id or a name means; throws a 400 when there is none, or when it is
 * retired and not what the listing has already.
 */
export async function categoryIdOf(
  db: Database,
  kind: 'business' | 'event',
  given: number | string,
  present: readonly number[],
): Promise<number> {
  const isId = typeof given === 'number' || /^\d{1,9}$/.test(given);
  const [category] = await select<{ id: number }>(
    db,
    `SELECT id FROM categories WHERE kind = $1::category_kind
       AND (id = $2::bigint OR lower(name) = lower($3::text) OR slug = $4)
       AND (retired_at IS NULL OR id = ANY($5))`,
    [kind, isId ? Number(given) : null, String(given), categorySlug(String(given)), present],
  );
  if (!category) throw badFields({ category: 'Please select a category' });
  return category.id;
}

/** Gives a listing the slug of a new name, unless the old slug says the same. */
async function moveTo(tx: Database, kind: Kind, id: number, name: string): Promise<void> {
  const table = TABLES[kind];
  const [before] = await select<{ slug: string; name: string; status: string }>(
    tx,
    `SELECT slug, ${NAMES[kind]} AS name, status FROM ${table} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!before || slugOf(before.name, kind) === slugOf(name, kind)) return;
  const slug = await freeSlug(tx, kind, name, id);
  if (before.status === 'published' || before.status === 'paused') {
    await select(tx, 'INSERT INTO former_slugs (kind, slug, listing_id) VALUES ($1, $2, $3)', [
      kind,
      before.slug,
      id,
    ]);
  }
  // Its own old address again: it can't be both.
  await select(tx, 'DELETE FROM former_slugs WHERE kind = $1 AND slug = $2', [kind, slug]);
  await select(tx, `UPDATE ${table} SET slug = $2 WHERE id = $1`, [id, slug]);
}

async function writeImages(tx: Database, id: number, addresses: readonly string[]): Promise<void> {
  await select(tx, 'DELETE FROM business_images WHERE business_id = $1', [id]);
  await select(
    tx,
    `INSERT INTO business_images (business_id, position, url)
     SELECT $1, place - 1, url FROM unnest($2::text[]) WITH ORDINALITY AS given (url, place)`,
    [id, addresses],
  );
}

async function writeProgram(
  tx: Database,
  id: number,
  program: NonNullable<EventChange['program']>,
): Promise<void> {
  await select(tx, 'DELETE FROM event_program WHERE event_id = $1', [id]);
  await select(
    tx,
    `INSERT INTO event_program (event_id, position, time, activity)
     SELECT $1, place - 1, entry ->> 'time', entry ->> 'activity'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (entry, place)`,
    [id, JSON.stringify(program)],
  );
}
