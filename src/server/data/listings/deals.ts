import type * as z from 'zod/mini';
import {
  type Deal,
  type DealList,
  type DealQuery,
  type DealSort,
  DEFAULT_DEAL_SORT,
} from '#src/listings/deal.ts';
import { percentOff } from '#src/domain/money.ts';
import { calendarValues, day, instant, notOver } from '../calendar.ts';
import { categoryOf } from './categories.ts';
import { Conditions, categoryId, containing } from '../conditions.ts';
import type { Database } from '../database.ts';
import { altOf } from './image-alts.ts';
import { findRow, listPage, type PageOf, rowsById, type Source } from './list.ts';
import { forgivingly, matching } from './matching.ts';

const TITLE = 'deal.title COLLATE "en-AU-x-icu"';
const SOONEST_END = 'deal.valid_until, deal.id';
const FEATURED_FIRST = `deal.is_featured DESC NULLS LAST, ${SOONEST_END}`;

/** Ties end with the id; a deal without an end comes last either way (ascending NULLs do by default). */
const ORDERS: Record<DealSort, string> = {
  '-created_at': 'deal.created_at DESC, deal.id DESC',
  created_at: 'deal.created_at, deal.id',
  valid_until: SOONEST_END,
  '-valid_until': 'deal.valid_until DESC NULLS LAST, deal.id DESC NULLS LAST',
  title: `${TITLE}, deal.id`,
  '-title': `${TITLE} DESC, deal.id DESC`,
  featured: FEATURED_FIRST,
};

const DEALS: Source = {
  kind: 'deal',
  from: 'deals AS deal JOIN businesses AS business ON business.id = deal.business_id',
  published: `deal.status = 'published' AND business.status = 'published'`,
  columns: `deal.id, deal.slug, deal.title, deal.description, deal.original_price,
    deal.discount_price, ${day('deal.valid_from')} AS valid_from,
    ${day('deal.valid_until')} AS valid_until, deal.terms, deal.restrictions,
    deal.redemption_instructions, deal.contact_info, deal.code_kind,
    CASE WHEN deal.code_kind = 'shared' THEN deal.code END AS code, deal.usage_limit,
    deal.used_count, deal.is_featured, deal.image,
    ${altOf('deal.image')} AS image_alt,
    business.id AS business_id, business.slug AS business_slug, business.name AS business_name,
    business.category_id, category.name AS category_name, business.address, business.suburb,
    business.state, business.postcode, business.contact_phone, business.email,
    business.business_hours, business.hours,
    ${instant('deal.created_at')} AS created_at, ${instant('deal.updated_at')} AS updated_at`,
  joined: `JOIN deals AS deal ON deal.id = chosen.id
    JOIN businesses AS business ON business.id = deal.business_id
    LEFT JOIN categories AS category ON category.id = business.category_id`,
};

type OfBusiness = Omit<Deal['business'], 'id' | 'slug' | 'name' | 'category'>;
type Row = Omit<Deal, 'business' | 'discount_percentage'> &
  OfBusiness & {
    business_id: number;
    business_slug: string;
    business_name: string;
    category_id: number | null;
    category_name: string | null;
  };

/** The published deals of published businesses that fit a query, and how many there are. */
export async function listDeals(
  db: Database,
  query: DealQuery,
): Promise<z.output<typeof DealList>> {
  return forgivingly(query.search, async (forgiving) => {
    const where = new Conditions();
    if (query.category) {
      where.addCounted('business', 'category_id', categoryId(where, query.category, 'business'));
    }
    if (query.state) where.addCounted('business', 'state', where.bind(query.state));
    // The list's own name for it (part 7) and the other lists' name mean the same.
    for (const featured of [query.featured, query.is_featured]) {
      if (featured !== undefined) where.addCounted('deal', 'is_featured', String(featured));
    }
    if (query.suburb)
      where.add(`lower(business.suburb) = lower(${where.bind(query.suburb)}::text)`);
    if (query.business) where.add(ofBusiness(where, query.business));
    if (query.business_name) {
      where.add(`business.name ILIKE ${where.bind(containing(query.business_name))}`);
    }
    if (query.valid_until) {
      const last = where.bind(query.valid_until);
      where.add(`(deal.valid_until IS NULL OR deal.valid_until >= ${last}::date)`);
    }
    if (query.search) where.add(matching(where, 'deal', query.search, forgiving));
    if (query.exclude) where.exclude('deal.id', query.exclude);
    return page(db, where, ORDERS[query.sortBy ?? DEFAULT_DEAL_SORT], query);
  });
}

/** Deals that aren't over in the state of their business: featured first, then soonest to end. */
export async function listHotDeals(
  db: Database,
  query: PageOf,
  now: Date,
): Promise<z.output<typeof DealList>> {
  return page(db, active(now), FEATURED_FIRST, query);
}

/** Up to `limit` featured deals that aren't over, soonest to end first. */
export async function featuredDeals(db: Database, limit: number, now: Date): Promise<Deal[]> {
  const where = active(now);
  where.add('deal.is_featured');
  return (await page(db, where, SOONEST_END, { limit })).results;
}

/** The public deal with this id or slug; null when there is none. */
export async function findDeal(db: Database, idOrSlug: string): Promise<Deal | null> {
  const row = await findRow<Row>(db, DEALS, idOrSlug);
  return row && asDeal(row);
}

function active(now: Date): Conditions {
  const where = new Conditions(...calendarValues(now));
  where.add(`(deal.valid_until IS NULL OR ${notOver('deal.valid_until', 'business')})`);
  return where;
}

/** Slugs are never digits alone, so a number can only be an id. */
function ofBusiness(where: Conditions, slugOrId: string): string {
  return /^\d{1,9}$/.test(slugOrId)
    ? `business.id = ${where.bind(Number(slugOrId))}::integer`
    : `business.slug = ${where.bind(slugOrId)}::text`;
}

async function page(
  db: Database,
  where: Conditions,
  order: string,
  query: PageOf,
): Promise<z.output<typeof DealList>> {
  const { count, rows } = await listPage<Row>(db, DEALS, where, order, query);
  return { count, results: rows.map(asDeal) };
}

/** The deals with these ids, whatever their status: for their owners and staff alone. */
export async function dealsById(db: Database, ids: readonly number[]): Promise<Deal[]> {
  return (await rowsById<Row>(db, DEALS, ids)).map(asDeal);
}

const asDeal = (row: Row): Deal => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  original_price: row.original_price,
  discount_price: row.discount_price,
  discount_percentage: percentOff(row.original_price, row.discount_price),
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  terms: row.terms,
  restrictions: row.restrictions,
  redemption_instructions: row.redemption_instructions,
  contact_info: row.contact_info,
  code_kind: row.code_kind,
  code: row.code,
  usage_limit: row.usage_limit,
  used_count: row.used_count,
  is_featured: row.is_featured,
  image: row.image,
  image_alt: row.image_alt,
  business: {
    id: row.business_id,
    slug: row.business_slug,
    name: row.business_name,
    category: categoryOf(row),
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    contact_phone: row.contact_phone,
    email: row.email,
    business_hours: row.business_hours,
    hours: row.hours,
  },
  created_at: row.created_at,
  updated_at: row.updated_at,
});
