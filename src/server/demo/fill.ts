import type { OpenDatabase } from '../db/open.ts';
import { seedCategories, seedDemo } from './insert.ts';
import { ensureDemoAccounts } from './accounts.ts';
import type { Env } from '../env.ts';
import { mediaFolder } from '../media/store.ts';

/**
 * Fills an empty database with the demo community and its sign-ins, or at least with the categories to choose from. A
 * public site has no demo sign-ins.
 */
export async function fillDatabase(
  { seed, dataDir, isPublic }: Env,
  { pool }: OpenDatabase,
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  if (seed === 'none') {
    await seedCategories(pool);
    return;
  }
  if (await seedDemo(pool, now, mediaFolder(dataDir))) {
    log('Filled the database with the demo community');
  }
  if (!isPublic) await ensureDemoAccounts(pool, dataDir, now);
}
