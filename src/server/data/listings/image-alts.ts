import { type Database, select } from '../database.ts';

/** What the picture with an address shows, as who sent it wrote; null where they wrote nothing. */
export const altOf = (address: string): string =>
  `(SELECT nullif(upload.alt, '') FROM uploads AS upload WHERE upload.url = ${address})`;

/** The same of several pictures, in their order. */
export async function altsOf(
  db: Database,
  addresses: readonly string[],
): Promise<(string | null)[]> {
  const rows = await select<{ alt: string | null }>(
    db,
    `SELECT ${altOf('given.url')} AS alt
     FROM unnest($1::text[]) WITH ORDINALITY AS given (url, place) ORDER BY place`,
    [addresses],
  );
  return rows.map(({ alt }) => alt);
}
