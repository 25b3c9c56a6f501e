import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { uploads } from '../../db/submission-tables.ts';
import { type Database, rows } from '../database.ts';

/** What the picture with an address shows, as who sent it wrote; null where they wrote nothing. */
export const altOf = (address: SQLWrapper): SQL =>
  sql`(SELECT nullif(${uploads.alt}, '') FROM ${uploads} WHERE ${uploads.url} = ${address})`;

/** The same of several pictures, in their order. */
export async function altsOf(db: Database, addresses: readonly string[]) {
  const found = await rows<{ alt: string | null }>(
    db,
    sql`SELECT ${altOf(sql`given.url`)} AS alt
      FROM unnest(${sql.param(addresses)}::text[]) WITH ORDINALITY AS given (url, place)
      ORDER BY place`,
  );
  return found.map(({ alt }) => alt);
}
