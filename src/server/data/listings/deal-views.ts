import { sql } from 'drizzle-orm';
import { dealViews } from '../../db/claim-tables.ts';
import { deals } from '../../db/tables.ts';
import { bare, type Database, orm } from '../database.ts';

/** Adds how often the offers of some deals were looked at; deals that are gone are left out. */
export async function addDealViews(db: Database, views: ReadonlyMap<number, number>) {
  const ids = sql.param([...views.keys()]);
  const amounts = sql.param([...views.values()]);
  const added = sql`excluded.${bare(dealViews.views)}`;
  await orm(db)
    .insert(dealViews)
    .select(
      sql`SELECT ${deals.id}, seen.views
        FROM unnest(${ids}::integer[], ${amounts}::integer[]) AS seen (deal_id, views)
        JOIN ${deals} ON ${deals.id} = seen.deal_id ORDER BY ${deals.id}`,
    )
    .onConflictDoUpdate({
      target: dealViews.dealId,
      set: { views: sql`${dealViews.views} + ${added}` },
    });
}
