import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../system/write-whole.ts';

const Written = z.object({
  password: z.string().min(1),
  /** Whether the database's creation is complete; older versions didn't say. */
  created: z.boolean().default(true),
  /** The folder of a database outside of DATA_DIR. */
  outside: z.object({ folder: z.string() }).optional(),
});

/** The record of an embedded database, in `DATA_DIR/database.json`, readable by us alone. */
export type DatabaseRecord = z.output<typeof Written>;

/** The file of the data folder `home` that holds the record with its database's password. */
export const recordFile = (home: string): string => join(home, 'database.json');

/** Reads the record; `null` when there is none. Throws when it can't be read. */
export async function readRecord(home: string): Promise<DatabaseRecord | null> {
  let text: string;
  try {
    text = await readFile(recordFile(home), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return Written.parse(JSON.parse(text));
}

/** Replaces the record as a whole. */
export const writeRecord = (home: string, record: DatabaseRecord): Promise<void> =>
  writeWhole(recordFile(home), JSON.stringify(record), 0o600);
