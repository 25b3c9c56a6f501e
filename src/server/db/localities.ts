import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { LocatedPlace } from '#src/search/find-place.ts';
import { type Locality, parseLocalities } from '#src/search/localities.ts';
import { onOwnConnection, oneValue } from './own-connection.ts';
import { PLACE_TABLES } from './tables-of-kinds.ts';

const FILE = new URL('../../../data/localities.csv', import.meta.url);
/** Advisory lock while the table is filled, so that of two processes that start together only one fills it. */
const FILLING = 7_365_729;

/** A locality with its id in the database, as searches know it. */
export type KnownLocality = LocatedPlace & { id: number };

/**
 * Fills the table from the file, and gives every listing its locality. Does nothing if the table was filled from the
 * same file before.
 */
export async function fillLocalities(pool: pg.Pool): Promise<void> {
  const csv = await readFile(FILE, 'utf8');
  const digest = createHash('sha256').update(csv).digest('hex');
  await onOwnConnection(pool, async (connection) => {
    if ((await filledFrom(connection)) === digest) return;
    await connection.query('BEGIN');
    await connection.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await connection.query('SELECT pg_advisory_xact_lock($1)', [FILLING]);
    if ((await filledFrom(connection)) !== digest) {
      await replaceRows(connection, parseLocalities(csv));
      await matchListings(connection);
      await connection.query(`COMMENT ON TABLE localities IS '${digest}'`);
    }
    await connection.query('COMMIT');
  });
}

/** The digest of the file that the table was filled from; null before the first time. */
const filledFrom = (connection: pg.ClientBase) =>
  oneValue<string | null>(connection, `SELECT obj_description('localities'::regclass)`);

/** Replaces the rows; those that stay keep their ids, since listings refer to them. */
async function replaceRows(connection: pg.ClientBase, given: readonly Locality[]): Promise<void> {
  const rows = [JSON.stringify(given)];
  const all = `json_to_recordset($1) AS given (
    name text, state state, postcode text, lat float8, lng float8, addresses integer, zone text)`;
  await connection.query(
    `DELETE FROM localities AS old WHERE NOT EXISTS (
      SELECT FROM ${all}
      WHERE (given.name, given.state, given.postcode) = (old.name, old.state, old.postcode))`,
    rows,
  );
  await connection.query(
    `INSERT INTO localities AS old (name, state, postcode, lat, lng, addresses, zone, key)
    SELECT name, state, postcode, lat, lng, addresses, zone, place_key(name) FROM ${all}
    ON CONFLICT (name, state, postcode) DO UPDATE SET
      lat = excluded.lat, lng = excluded.lng, addresses = excluded.addresses, zone = excluded.zone,
      key = excluded.key
    WHERE (old.lat, old.lng, old.addresses, old.zone, old.key)
      IS DISTINCT FROM (excluded.lat, excluded.lng, excluded.addresses, excluded.zone, excluded.key)`,
    rows,
  );
  await connection.query('ANALYZE localities');
}

async function matchListings(connection: pg.ClientBase): Promise<void> {
  for (const table of PLACE_TABLES.map(getTableName)) {
    // The dates of events with another clock are worked out again, as those of rows without.
    const again =
      table === 'events'
        ? ', next_date = CASE WHEN events.zone IS NOT DISTINCT FROM meant.zone THEN next_date END'
        : '';
    await connection.query(
      `UPDATE ${table} SET locality_id = meant.locality, zone = meant.zone ${again}
      FROM (
        SELECT listing.id, locality.id AS locality, locality.zone
        FROM (SELECT id, locality_of(suburb, state, postcode) AS locality FROM ${table}) AS listing
          LEFT JOIN localities AS locality ON locality.id = listing.locality
      ) AS meant
      WHERE ${table}.id = meant.id
        AND (${table}.locality_id, ${table}.zone) IS DISTINCT FROM (meant.locality, meant.zone)`,
    );
  }
}
