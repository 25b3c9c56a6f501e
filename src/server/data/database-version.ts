import { sql } from 'drizzle-orm';
import { type Database, onlyRow, rows } from './database.ts';

/** The version of PostgreSQL: its major number, and its full name. */
export const databaseVersion = async (db: Database): Promise<{ major: number; name: string }> =>
  onlyRow(
    await rows<{ major: number; name: string }>(
      db,
      sql`SELECT current_setting('server_version_num')::integer / 10000 AS major,
        current_setting('server_version') AS name`,
    ),
  );
