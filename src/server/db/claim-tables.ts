import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';
import { createdAt, id, instant } from './columns.ts';
import { deals, ofBusiness } from './tables.ts';

/** A reference to the deal that a row belongs to; the row is deleted with it. */
const ofDeal = () =>
  integer()
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' });

/**
 * Claims of deals. `deals.used_count` counts those that aren't released, in the transaction that makes or releases one,
 * under a lock on the deal.
 */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    dealId: ofDeal(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The code without its hyphens. */
    code: text().notNull().unique(),
    claimedAt: createdAt(),
    expiresAt: instant().notNull(),
    redeemedAt: instant(),
    redeemedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The `Idempotency-Key` of the redemption: a call that is sent again with it is the same one. */
    redemptionKey: text(),
    /** Time at which it went back to the others: given back, or expired. */
    releasedAt: instant(),
  },
  (table) => [
    index('claims_deal').on(table.dealId),
    index('claims_user').on(table.userId, table.id),
    uniqueIndex('claims_open')
      .on(table.dealId, table.userId)
      .where(sql`${table.redeemedAt} IS NULL AND ${table.releasedAt} IS NULL`),
    index('claims_expiry')
      .on(table.expiresAt)
      .where(sql`${table.redeemedAt} IS NULL AND ${table.releasedAt} IS NULL`),
    check('claims_end', sql`${table.redeemedAt} IS NULL OR ${table.releasedAt} IS NULL`),
  ],
);

/** People who may redeem for a business besides its owner, by the address that they sign in with. */
export const businessHelpers = pgTable(
  'business_helpers',
  {
    id: id(),
    businessId: ofBusiness(),
    /** The address in small letters. */
    email: text().notNull(),
    namedAt: createdAt(),
  },
  (table) => [
    unique('business_helpers_email').on(table.businessId, table.email),
    index('business_helpers_by_email').on(table.email),
  ],
);
