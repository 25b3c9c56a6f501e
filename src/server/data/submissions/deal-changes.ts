import { and, eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { OwnDeal, Shop } from '#src/api/own-deal-calls.ts';
import { publicReach } from '#src/domain/reach.ts';
import { isPast, type ZonedPlace } from '#src/domain/days.ts';
import { type DealChange, dealProblems } from '#src/listings/deal.ts';
import { isPublishedOrPaused } from '#src/listings/lifecycle.ts';
import { businesses } from '../../db/tables.ts';
import { zoneColumn } from '../calendar.ts';
import { type Database, columnNames, orm, rows, type DataContext } from '../database.ts';
import { FROM_OFFERING, OFFERING } from '../listings/deals.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import * as fields from '#texts/deal-fields.ts';
import * as texts from '#texts/own-listings.ts';

/** Removes the code of a deal, unless it is one that everybody shares. */
export const withoutUnusedCode = <Fields extends DealChange>(deal: Fields): Fields =>
  deal.code_kind === 'shared' ? deal : { ...deal, code: null };

/** Throws a 400 for a deal whose last day is past where its business is. */
export function requireLastDayToCome(
  { valid_until: last }: Pick<DealChange, 'valid_until'>,
  place: ZonedPlace,
  now: Date,
): void {
  if (last && isPast(last, place, now)) throw invalidFields({ valid_until: fields.inThePast });
}

/**
 * Throws a 400 for changes that a deal can't have: fields that don't fit together, or a limit below its claims. The last
 * day of a published deal may be past, unless it is what changes.
 */
export function requireConsistentDeal(
  deal: OwnDeal,
  wanted: DealChange,
  difference: DealChange,
  now: Date,
): void {
  const problems = dealProblems(wanted);
  if (isBelow(wanted.usage_limit, deal.used_count)) {
    problems['usage_limit'] = texts.fewerThanClaims(deal.used_count);
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (isPublishedOrPaused(deal.status) && difference.valid_until === undefined) return;
  requireLastDayToCome(wanted, deal.business, now);
}

/** Whether a limit is lower than the number that is used. */
export const isBelow = (limit: number | null | undefined, used: number): boolean =>
  typeof limit === 'number' && limit < used;

/** An owner's businesses that may offer deals, by name. */
export async function shopsOf(db: DataContext, userId: number): Promise<Shop[]> {
  const { id, name } = business;
  const shops = await rows<Shop>(
    db,
    sql`SELECT ${sql.raw(OFFERING)} FROM ${sql.raw(FROM_OFFERING)}
      WHERE ${mayOfferDeals(userId, business)} ORDER BY ${name} COLLATE "en-AU-x-icu", ${id}`,
  );
  return shops.map((shop) => ({ ...shop, ...publicReach(shop) }));
}

const business = alias(businesses, 'business');

const ZONE = sql<string>`${sql.raw(zoneColumn(columnNames(businesses)))}`;

const mayOfferDeals = (
  userId: number,
  { ownerId, status }: Record<'ownerId' | 'status', PgColumn> = businesses,
) => and(eq(ownerId, userId), eq(status, 'published'));

/** The place of an owner's published business, which stays so until the transaction ends; throws a 400 for another. */
export async function placeOfOwnBusiness(
  tx: Database,
  businessId: number,
  userId: number,
): Promise<ZonedPlace> {
  const { id } = businesses;
  const [business] = await orm(tx)
    .select({ zone: ZONE })
    .from(businesses)
    .where(and(sql`${id} = ${businessId}::bigint`, mayOfferDeals(userId)))
    .for('share');
  if (!business) throw invalidFields({ business: texts.chooseBusiness });
  return business;
}
