import type * as z from 'zod/mini';
import {
  type Business,
  type BusinessList,
  type BusinessQuery,
  type BusinessSort,
  DEFAULT_BUSINESS_SORT,
} from '#src/listings/business.ts';
import { instant, todayOf, todays } from '../calendar.ts';
import { categoryOf } from './categories.ts';
import { Conditions, categoryId } from '../conditions.ts';
import type { Database } from '../database.ts';
import { altOf } from './image-alts.ts';
import { findRow, listPage, rowsById, type Source } from './list.ts';
import { forgivingly, matching } from './matching.ts';

const NAME = 'business.name COLLATE "en-AU-x-icu"';

/** Every order ends with the id, so that equal rows never change places between two pages. */
const ORDERS: Record<BusinessSort, string> = {
  name: `${NAME}, business.id`,
  '-name': `${NAME} DESC, business.id DESC`,
  featured: `business.is_featured DESC NULLS LAST, ${NAME}, business.id`,
  '-created_at': 'business.created_at DESC, business.id DESC',
  suburb: `business.suburb COLLATE "en-AU-x-icu", ${NAME}, business.id`,
};

const BUSINESSES: Source = {
  kind: 'business',
  from: 'businesses AS business',
  published: `business.status = 'published'`,
  columns: `business.id, business.slug, business.name, business.description, business.specialty,
    business.category_id, category.name AS category_name, business.is_featured,
    (
      SELECT count(*)::integer FROM deals AS deal
      WHERE deal.business_id = business.id AND deal.status = 'published'
        AND (deal.valid_until IS NULL OR deal.valid_until >= ${todayOf('business')})
    ) AS deal_count,
    ARRAY(
      SELECT url FROM business_images WHERE business_id = business.id ORDER BY position
    ) AS images,
    ARRAY(
      SELECT ${altOf('image.url')} FROM business_images AS image
      WHERE image.business_id = business.id ORDER BY image.position
    ) AS image_alts,
    business.address, business.suburb, business.state, business.postcode, business.contact_phone,
    business.email, business.website, business.business_hours, business.hours,
    ${instant('business.created_at')} AS created_at, ${instant('business.updated_at')} AS updated_at`,
  joined: `JOIN businesses AS business ON business.id = chosen.id
    LEFT JOIN categories AS category ON category.id = business.category_id`,
};

type Row = Omit<Business, 'category' | 'image'> & {
  category_id: number | null;
  category_name: string | null;
};

/** The published businesses that fit a query, and how many there are. */
export async function listBusinesses(
  db: Database,
  query: BusinessQuery,
  now: Date,
): Promise<z.output<typeof BusinessList>> {
  return forgivingly(query.search, async (forgiving) => {
    const where = new Conditions(todays(now));
    if (query.category) {
      where.addCounted('business', 'category_id', categoryId(where, query.category, 'business'));
    }
    if (query.state) where.addCounted('business', 'state', where.bind(query.state));
    if (query.is_featured !== undefined) {
      where.addCounted('business', 'is_featured', String(query.is_featured));
    }
    if (query.suburb)
      where.add(`lower(business.suburb) = lower(${where.bind(query.suburb)}::text)`);
    if (query.postcode) where.add(`business.postcode = ${where.bind(query.postcode)}`);
    if (query.search) where.add(matching(where, 'business', query.search, forgiving));
    if (query.exclude) where.exclude('business.id', query.exclude);
    const order = ORDERS[query.sortBy ?? DEFAULT_BUSINESS_SORT];
    const { count, rows } = await listPage<Row>(db, BUSINESSES, where, order, query);
    return { count, results: rows.map(asBusiness) };
  });
}

/** The published business with this id or slug; null when there is none. */
export async function findBusiness(
  db: Database,
  idOrSlug: string,
  now: Date,
): Promise<Business | null> {
  const row = await findRow<Row>(db, BUSINESSES, idOrSlug, todays(now));
  return row && asBusiness(row);
}

/** The businesses with these ids, whatever their status: for their owners and staff alone. */
export async function businessesById(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Business[]> {
  return (await rowsById<Row>(db, BUSINESSES, ids, todays(now))).map(asBusiness);
}

const asBusiness = (row: Row): Business => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  specialty: row.specialty,
  category: categoryOf(row),
  is_featured: row.is_featured,
  deal_count: row.deal_count,
  images: row.images,
  image_alts: row.image_alts,
  image: row.images[0] ?? null,
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  contact_phone: row.contact_phone,
  email: row.email,
  website: row.website,
  business_hours: row.business_hours,
  hours: row.hours,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
