import { eq } from 'drizzle-orm';
import { keyFingerprints } from '../db/release-tables.ts';
import { onlyRow, orm, type Pool } from './database.ts';

/** There is one key for a whole site. */
const NAME = 'site';

/** Notes the secret key that a server starts with; tells whether the start before, of any server, had another. */
export async function isAnotherKey(db: Pool, fingerprint: string): Promise<boolean> {
  const isIt = eq(keyFingerprints.name, NAME);
  await orm(db).insert(keyFingerprints).values({ name: NAME, fingerprint }).onConflictDoNothing();
  const before = onlyRow(await orm(db).select().from(keyFingerprints).where(isIt)).fingerprint;
  if (before === fingerprint) return false;
  await orm(db).update(keyFingerprints).set({ fingerprint }).where(isIt);
  return true;
}
