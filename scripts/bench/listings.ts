import type pg from 'pg';
import { openDatabase } from '#src/server/db/open.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';

/**
 * Fills the database of a data folder until it has this number of invented businesses, and half as many events and
 * deals; then calls `use` with it.
 */
export async function fillListings(
  dataDir: string,
  businesses: number,
  use: (pool: pg.Pool, url: string) => Promise<void> = async () => {},
): Promise<void> {
  // Filling a table takes longer than a call may.
  const { pool, url, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {}, {
    statement_timeout: 0,
  });
  try {
    await seedCategories(pool);
    const { rows } = await pool.query<{ there: number }>(
      'SELECT count(*)::integer AS there FROM businesses',
    );
    const missing = businesses - (rows[0]?.there ?? 0);
    const half = missing / 2;
    const amounts = { businesses: missing, events: half, deals: half };
    if (missing > 0) await seedBulk(pool, { ...amounts, now: new Date(), log: () => {} });
    await use(pool, url);
  } finally {
    await close();
  }
}
