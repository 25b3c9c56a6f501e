import { asc } from 'drizzle-orm';
import type { ObservanceCorrection } from '#src/domain/observances.ts';
import { observanceCorrections } from '../db/observance-tables.ts';
import { type Database, orm } from './database.ts';

const { key, date, dayStatus: status, source, isHidden } = observanceCorrections;

/** The observances that staff have corrected. */
export const listObservanceCorrections = async (db: Database): Promise<ObservanceCorrection[]> =>
  orm(db)
    .select({ key, date, status, source, is_hidden: isHidden })
    .from(observanceCorrections)
    .orderBy(asc(key));
