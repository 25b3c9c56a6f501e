import { desc } from 'drizzle-orm';
import type { LexiconChange } from '#src/search/edited-lexicon.ts';
import { lexicon } from '../db/search-tables.ts';
import { type Database, orm } from './database.ts';

const { said, means, bothWays, isRemoved, updatedAt } = lexicon;

/** The lexicon's rows that staff have changed, the latest first. */
export const lexiconChanges = async (db: Database): Promise<LexiconChange[]> =>
  orm(db)
    .select({ said, means, bothWays, isRemoved })
    .from(lexicon)
    .orderBy(desc(updatedAt), said, means);
