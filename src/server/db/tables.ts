import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  type AnyPgColumn,
  check,
  date,
  index,
  type IndexBuilderOn,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ALL_KINDS, CATEGORY_KINDS } from '#src/domain/kinds.ts';
import { type Contact, FOUND_AT } from '#src/domain/reach.ts';
import { LOOK_ALIKE_LETTERS } from '#src/domain/names.ts';
import type { ImageFocus } from '#src/domain/values.ts';
import type { WeekHours } from '#src/domain/week-hours.ts';
import { WEEKDAYS, type Weekday } from '#src/domain/weekdays.ts';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';
import { PRICE_RANGES } from '#src/listings/business.ts';
import { CODE_KINDS } from '#src/listings/deal.ts';
import { users } from './account-tables.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { localities, state } from './locality-tables.ts';

export const listingStatus = pgEnum('listing_status', LISTING_STATUSES);
export const listingKind = pgEnum('listing_kind', ALL_KINDS);
export const categoryKind = pgEnum('category_kind', CATEGORY_KINDS);
export const codeKind = pgEnum('code_kind', CODE_KINDS);
export const priceRange = pgEnum('price_range', PRICE_RANGES);
export const foundAt = pgEnum('found_at', FOUND_AT);

/** The point of a picture that stays in sight when it is cropped; null is its middle. */
export const focus = () => jsonb().$type<ImageFocus>();

/** People's alphabetical order: "apple" before "Zoo", "É" beside "E". The database's own order is by code point. */
export const sorted = (column: AnyPgColumn): SQL => sql`${column} COLLATE "en-AU-x-icu"`;
/** A text without spaces and capitals, short enough for an index. */
export const foldedText = (text: SQLWrapper) =>
  sql`md5(lower(regexp_replace(${text}, '\\s+', '', 'g')))`;

const { from, to } = LOOK_ALIKE_LETTERS;
/**
 * A name without spaces, signs and accents, in the Latin letters that its letters look like. Indexes are made with it: other
 * letters need them anew.
 */
export const drawnName = (name: SQLWrapper) =>
  sql`translate(lower(regexp_replace(normalize(${name}, NFKD), '[\\s!-/:-@[-\`{-~‘’“”–—·\\u0300-\\u036f]+', '', 'g')), ${sql.raw(`'${from}', '${to}'`)})`;

/** Makes indexes of only the published rows of a table. */
export const ofPublished =
  ({ status }: { status: AnyPgColumn }) =>
  (name: string, ...columns: Parameters<IndexBuilderOn['on']>) =>
    index(name)
      .on(...columns)
      .where(sql`${status} = 'published'`);

/** Columns that every listing has. */
export const listing = () => ({
  id: id(),
  slug: text().notNull().unique(),
  status: listingStatus().notNull().default('pending'),
  description: text(),
  isFeatured: boolean().notNull().default(false),
  /** Counts submissions and changes; a decision names the one that was looked at. */
  revision: integer().notNull().default(1),
  submittedAt: instant().notNull().defaultNow(),
  /** Time since which its owner doesn't want to see it any more, after it was archived. */
  putAwayAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Columns of a listing with a place of its own; a deal has that of its business. */
export const placed = () => ({
  ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
  categoryId: integer().references(() => categories.id),
  address: text(),
  suburb: text(),
  state: state(),
  postcode: text(),
  /** Found by a trigger from the three columns before, in the transaction of a change (migration `places`). */
  localityId: integer().references(() => localities.id, { onDelete: 'set null' }),
  /** The time zone of the locality, from the same trigger; null for the state's (migration `zones`). */
  zone: text(),
  website: text(),
});

export const categories = pgTable(
  'categories',
  {
    id: id(),
    kind: categoryKind().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Its position among the categories of its kind, in forms and lists. */
    position: integer().notNull(),
    /** Time since which it isn't offered any more; listings that have it keep it. */
    retiredAt: instant(),
  },
  (table) => [
    unique('categories_kind_slug').on(table.kind, table.slug),
    unique('categories_kind_name').on(table.kind, table.name),
  ],
);

export const businesses = pgTable(
  'businesses',
  {
    ...listing(),
    ...placed(),
    name: text().notNull(),
    /** The name in Sinhala and in Tamil letters, where its owner gave one. */
    nameSi: text(),
    nameTa: text(),
    specialty: text(),
    priceRange: priceRange(),
    /** Null for one that customers come to at its address. */
    foundAt: foundAt(),
    serves: text(),
    servesKm: integer(),
    contactPhone: text(),
    whatsapp: text(),
    email: text(),
    shownContacts: text()
      .array()
      .$type<Contact[]>()
      .notNull()
      .default(sql`'{}'`),
    facebook: text(),
    instagram: text(),
    tiktok: text(),
    youtube: text(),
    attributes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    businessHours: text(),
    hours: jsonb().$type<WeekHours>(),
    /** First and last day of a time for which it is closed; either end may be open. */
    closedFrom: date({ mode: 'string' }),
    closedUntil: date({ mode: 'string' }),
  },
  (table) => {
    const shown = ofPublished(table);
    return [
      shown('businesses_by_name', sorted(table.name), table.id),
      shown('businesses_by_category', table.categoryId, sorted(table.name), table.id),
      shown('businesses_by_state', table.state, sorted(table.name), table.id),
      shown('businesses_by_featured', table.isFeatured.desc(), sorted(table.name), table.id),
      shown('businesses_by_created', table.createdAt, table.id),
      shown('businesses_by_suburb', sorted(table.suburb), sorted(table.name), table.id),
      shown('businesses_suburb', sql`lower(${table.suburb})`, sorted(table.name), table.id),
      shown('businesses_postcode', table.postcode),
      index('businesses_locality').on(table.localityId),
      shown('businesses_by_locality', table.localityId, table.categoryId),
      index('businesses_attributes')
        .using('gin', table.attributes)
        .where(sql`${table.status} = 'published'`),
      shown('businesses_counted', table.categoryId, table.state, table.attributes),
      index('businesses_owner').on(table.ownerId),
      index('businesses_status').on(table.status, table.submittedAt),
      shown('businesses_look', drawnName(table.name)),
      index('businesses_same_text').on(foldedText(table.description)),
      index('businesses_updated').on(table.updatedAt),
    ];
  },
);

/** A reference to the business that a row belongs to; the row is deleted with it. */
export const ofBusiness = () =>
  integer()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });

export const businessImages = pgTable(
  'business_images',
  {
    id: id(),
    businessId: ofBusiness(),
    position: integer().notNull(),
    url: text().notNull(),
    /** A text of what the picture shows. */
    alt: text(),
    focus: focus(),
  },
  (table) => [
    unique('business_images_position').on(table.businessId, table.position),
    index('business_images_url').on(table.url),
  ],
);

export const deals = pgTable(
  'deals',
  {
    ...listing(),
    businessId: ofBusiness(),
    title: text().notNull(),
    originalPrice: numeric({ precision: 9, scale: 2 }),
    discountPrice: numeric({ precision: 9, scale: 2 }),
    withPurchase: text(),
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    weekdays: text()
      .array()
      .$type<Weekday[]>()
      .notNull()
      .default([...WEEKDAYS]),
    terms: text(),
    restrictions: text(),
    redemptionInstructions: text(),
    contactInfo: text(),
    codeKind: codeKind().notNull().default('none'),
    code: text(),
    usageLimit: integer(),
    usedCount: integer().notNull().default(0),
    limitPerPerson: integer(),
    image: text(),
    imageAlt: text(),
    imageFocus: focus(),
  },
  (table) => {
    const shown = ofPublished(table);
    return [
      index('deals_image').on(table.image),
      shown('deals_by_end', table.validUntil, table.id),
      shown('deals_by_end_down', table.validUntil.desc().nullsLast(), table.id.desc()),
      shown('deals_by_title', sorted(table.title), table.id),
      shown('deals_by_featured', table.isFeatured.desc(), table.validUntil, table.id),
      shown('deals_by_created', table.createdAt, table.id),
      index('deals_business').on(table.businessId, table.status, table.validUntil),
      index('deals_status').on(table.status, table.submittedAt),
      index('deals_same_text').on(foldedText(table.description)),
      index('deals_updated').on(table.updatedAt),
      check('deals_prices', sql`${table.originalPrice} >= 0 AND ${table.discountPrice} >= 0`),
      check('deals_dates', sql`${table.validFrom} <= ${table.validUntil}`),
      check(
        'deals_uses',
        sql`${table.usedCount} >= 0 AND ${table.usedCount} <= ${table.usageLimit}`,
      ),
    ];
  },
);
