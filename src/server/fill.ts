import type { OpenDatabase } from './db/open.ts';
import { seedCategories, seedDemo } from './db/seeds/insert.ts';
import type { Env } from './env.ts';
import { mediaFolder } from './wire.ts';

/** Fills an empty database with the demo community, or at least with the categories to choose from. */
export async function fillDatabase(
  { seed, dataDir }: Env,
  { pool }: OpenDatabase,
  log: (line: string) => void,
): Promise<void> {
  if (seed === 'none') await seedCategories(pool);
  else if (await seedDemo(pool, new Date(), mediaFolder(dataDir)))
    log('Filled the database with the demo community');
}
