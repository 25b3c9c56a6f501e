import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { percentOff } from '#src/domain/discount.ts';
import { publicReach } from '#src/domain/reach.ts';
import { Deal } from '#src/listings/deal.ts';
import { type DealQuery, type DealSort, DEFAULT_DEAL_SORT } from '#src/listings/deal-list.ts';
import { orderBeside } from '#src/listings/query.ts';
import { businesses, deals } from '../../db/tables.ts';
import { calendarValues, isActiveIndexed } from '../calendar.ts';
import { type Conditions, containing } from '../conditions.ts';
import { columnNames, type Database, orm, type Pool, type DataContext } from '../database.ts';
import { alphabetical, CATEGORY, columnsOf, joinCategory, locationColumns } from './columns.ts';
import { list, type Page } from './list.ts';
import type { ListSource } from './source.ts';

const deal = alias(deals, 'deal');
const business = alias(businesses, 'business');
const own = columnNames(deal);
const place = columnNames(business);
const TITLE = alphabetical(own.title);
const SOONEST_END = `${own.validUntil}, ${own.id}`;

/** Orders; ties end with the id. A deal without an end comes last either way (ascending NULLs do by default). */
const ORDERS: Record<DealSort, string> = {
  '-created_at': `${own.createdAt} DESC, ${own.id} DESC`,
  created_at: `${own.createdAt}, ${own.id}`,
  valid_until: SOONEST_END,
  '-valid_until': `${own.validUntil} DESC NULLS LAST, ${own.id} DESC NULLS LAST`,
  title: `${TITLE}, ${own.id}`,
  '-title': `${TITLE} DESC, ${own.id} DESC`,
  featured: `${own.isFeatured} DESC NULLS LAST, ${SOONEST_END}`,
};

const IS_ACTIVE = isActiveIndexed(own.validUntil, place);

const JOIN_BUSINESS = `JOIN businesses AS business ON ${place.id} = ${own.businessId}`;

/** The columns of a deal's business. */
export const OFFERING = columnsOf(Deal.shape.business.shape, business, {
  category: CATEGORY,
  ...locationColumns(place),
});

/** The tables of those columns, with the category. */
export const FROM_OFFERING = `businesses AS business ${joinCategory(business.categoryId)}`;

export const DEALS: ListSource<Deal> = {
  kind: 'deal',
  from: `deals AS deal ${JOIN_BUSINESS}`,
  published: `${own.status} = 'published' AND ${place.status} = 'published'`,
  opensBy: { order: ORDERS[DEFAULT_DEAL_SORT], values: () => [] },
  columns: columnsOf(Deal.shape, deal, {
    discount_percentage: 'NULL',
    code: `CASE WHEN ${own.codeKind} = 'shared' THEN ${own.code} END`,
    business: `(SELECT to_json(offering) FROM (SELECT ${OFFERING}) AS offering)`,
  }),
  joined: `JOIN deals AS deal ON ${own.id} = chosen.id
    ${JOIN_BUSINESS} ${joinCategory(business.categoryId)}`,
  own,
  place,
  values: () => [],
  finish: (listing) =>
    Object.assign(listing, {
      discount_percentage: percentOff(listing.original_price, listing.discount_price),
    }),
  show: (listing) => {
    Object.assign(listing.business, publicReach(listing.business));
    return listing;
  },
};

/** The published deals of published businesses for a query, and their number. */
export const listDeals = (db: DataContext & Pool, query: DealQuery): Promise<Page<Deal>> =>
  list(db, DEALS, query, {
    order: () => ORDERS[orderBeside(query.sortBy, DEFAULT_DEAL_SORT)],
    values: query.status ? calendarValues(db.now) : [],
    add: (where) => {
      if (query.status) where.add(query.status === 'active' ? IS_ACTIVE : `NOT ${IS_ACTIVE}`);
      // `featured` is this list's own name of `is_featured`.
      if (query.featured !== undefined) {
        where.addCounted(own, 'isFeatured', String(query.featured));
      }
      if (query.business) where.add(ofBusiness(where, query.business));
      if (query.business_name) {
        where.add(`${place.name} ILIKE ${where.bind(containing(query.business_name))}`);
      }
      if (query.valid_until) {
        const last = where.bind(query.valid_until);
        where.add(`(${own.validUntil} IS NULL OR ${own.validUntil} >= ${last}::date)`);
      }
    },
  });

/** Deals that aren't over in the state of their business: featured first, then soonest to end. */
export const listHotDeals = (db: DataContext & Pool, query: DealQuery): Promise<Page<Deal>> =>
  listDeals(db, { ...query, status: 'active', sortBy: 'featured' });

/** A condition on the business of a deal. Slugs are never digits alone, so a number is an id. */
function ofBusiness(where: Conditions, slugOrId: string): string {
  return /^\d{1,9}$/.test(slugOrId)
    ? `${place.id} = ${where.bind(Number(slugOrId))}::integer`
    : `${place.slug} = ${where.bind(slugOrId)}::text`;
}

/**
 * The status of a deal's business, locked until the transaction ends. The business is locked before the deal: archiving
 * a business, too, archives its deals after it.
 */
export async function lockBusinessOf(tx: Database, dealId: number) {
  const businessId = orm(tx)
    .select({ id: deals.businessId })
    .from(deals)
    .where(eq(deals.id, dealId));
  const [business] = await orm(tx)
    .select({ status: businesses.status })
    .from(businesses)
    .where(sql`${businesses.id} = ${businessId}`)
    .for('share');
  return business?.status;
}
