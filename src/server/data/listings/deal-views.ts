import { type Database, select } from '../database.ts';

/** Adds how often the offers of some deals were looked at; deals that are gone are left out. */
export async function addDealViews(
  db: Database,
  views: ReadonlyMap<number, number>,
): Promise<void> {
  await select(
    db,
    `INSERT INTO deal_views AS known (deal_id, views)
     SELECT deals.id, seen.views
     FROM unnest($1::integer[], $2::integer[]) AS seen (deal_id, views)
     JOIN deals ON deals.id = seen.deal_id ORDER BY deals.id
     ON CONFLICT (deal_id) DO UPDATE SET views = known.views + excluded.views`,
    [[...views.keys()], [...views.values()]],
  );
}
