import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Business } from '#src/listings/business.ts';
import {
  type BusinessQuery,
  type BusinessSort,
  DEFAULT_BUSINESS_SORT,
} from '#src/listings/business-list.ts';
import { ATTRIBUTES } from '#src/domain/attributes.ts';
import { isOn } from '#src/domain/kinds.ts';
import { dayIn, wallClock } from '#src/domain/days.ts';
import { resolveDay } from '#src/domain/hours.ts';
import { publicReach } from '#src/domain/reach.ts';
import { orderBeside } from '#src/listings/query.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { isOpen, opensOn } from '../search/filter-conditions.ts';
import { isActive, todays } from '../calendar.ts';
import { columnNames, sqlText, type Pool, type DataContext } from '../database.ts';
import {
  alphabetical,
  CATEGORY_COLUMNS,
  columnsOf,
  joinCategory,
  locationColumns,
} from './columns.ts';
import { list, type Page } from './list.ts';
import type { ListSource } from './source.ts';

const business = alias(businesses, 'business');
const own = columnNames(business);
const NAME = alphabetical(own.name);

/** Orders; each ends with the id, so that equal rows never change places between two pages. */
const ORDERS: Record<BusinessSort, string> = {
  name: `${NAME}, ${own.id}`,
  '-name': `${NAME} DESC, ${own.id} DESC`,
  featured: `${own.isFeatured} DESC NULLS LAST, ${NAME}, ${own.id}`,
  '-created_at': `${own.createdAt} DESC, ${own.id} DESC`,
  suburb: `${alphabetical(own.suburb)}, ${NAME}, ${own.id}`,
};

/** The pictures of a business in their order. */
const ofImages = (what: SQL): string =>
  sqlText(sql`ARRAY(
    SELECT ${what} FROM ${businessImages}
    WHERE ${businessImages.businessId} = ${business.id} ORDER BY ${businessImages.position})`);

export const BUSINESSES: ListSource<Business> = {
  kind: 'business',
  from: 'businesses AS business',
  published: `${own.status} = 'published'`,
  opensBy: { order: ORDERS[DEFAULT_BUSINESS_SORT], values: () => [] },
  columns: `${CATEGORY_COLUMNS}, ${columnsOf(Business.shape, business, {
    category: 'NULL',
    deal_count: sqlText(sql`(
      SELECT count(*)::integer FROM ${deals}
      WHERE ${deals.businessId} = ${business.id} AND ${deals.status} = 'published'
        AND ${sql.raw(isActive(columnNames(deals).validUntil, own))})`),
    images: ofImages(sql`${businessImages.url}`),
    image_alts: ofImages(sql`${businessImages.alt}`),
    image_focuses: ofImages(sql`${businessImages.focus}`),
    image: 'NULL',
    ...locationColumns(own),
  })}`,
  joined: `JOIN businesses AS business ON ${own.id} = chosen.id
    ${joinCategory(business.categoryId)}`,
  own,
  place: own,
  attributes: own.attributes,
  values: (now) => [todays(now)],
  finish: (listing) => Object.assign(listing, { image: listing.images[0] ?? null }),
  show: (listing) =>
    Object.assign(listing, publicReach(listing), !isOn('deal') && { deal_count: 0 }),
};

/** Condition of businesses whose hours meet another condition. */
const ofThoseThat = (condition: string): string =>
  `${own.id} IN (SELECT own.id FROM businesses AS own WHERE own.status = 'published' AND ${condition})`;

/** The published businesses of a query, and their number. */
export const listBusinesses = (
  db: DataContext & Pool,
  query: BusinessQuery,
): Promise<Page<Business>> =>
  list(db, BUSINESSES, query, {
    order: () => ORDERS[orderBeside(query.sortBy, DEFAULT_BUSINESS_SORT)],
    add: (where) => {
      const wanted = ATTRIBUTES.flatMap(({ name }) => (query[name] ? name : []));
      if (wanted.length > 0) {
        // Named in the text, as the plan goes by how many businesses have them: one for any walks all names. Only those of
        // a single attribute are counted as quickly by one plan for all.
        where.isRare = !where.isCounting || wanted.length > 1;
        const named = where.isRare ? `'{${wanted.join()}}'` : where.bind(wanted);
        where.add(`${own.attributes} @> ${named}::text[]`);
      }
      if (query.open) where.add(ofThoseThat(isOpen((zone) => wallClock(zone, db.now), where)));
      const { open_on: on, open_at: time } = query;
      if (on) {
        const ofDay = (zone: string) => resolveDay(on, dayIn(zone, db.now));
        const isOpenThen = time
          ? isOpen((zone) => ({ day: ofDay(zone), time }), where)
          : opensOn(ofDay, where);
        where.add(ofThoseThat(isOpenThen));
      }
      if (query.postcode) where.add(`${own.postcode} = ${where.bind(query.postcode)}`);
    },
  });
