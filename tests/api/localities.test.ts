import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeKey } from '#src/domain/place-key.ts';
import { parseLocalities } from '#src/search/localities.ts';
import { fillLocalities } from '#src/server/db/localities.ts';
import { fillOccurrences } from '#src/server/db/occurrences.ts';
import { applyMigrations, migrate, migrations } from '#src/server/db/migrate.ts';
import { seedCategories, seedCommunity } from '#src/server/demo/insert.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { community, NOW } from './community.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

/** The locality of a listing with this place, by its reference. */
async function localityOf(
  table: 'businesses' | 'events',
  place: { suburb: string; state?: string; postcode?: string },
): Promise<string | null> {
  const [name, slug] = [table === 'events' ? 'title' : 'name', `${table}-${place.suburb}`];
  const id = await insertRow(database.pool, table, { slug, [name]: slug, ...place });
  const found = await referredTo(table, id);
  await database.pool.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
  return found;
}

async function referredTo(table: string, id: number): Promise<string | null> {
  const { rows } = await database.pool.query<{ place: string | null }>(
    `SELECT concat_ws(' ', locality.name, locality.state, locality.postcode) AS place
    FROM ${table} AS listing JOIN localities AS locality ON locality.id = locality_id
    WHERE listing.id = $1`,
    [id],
  );
  return rows[0]?.place ?? null;
}

test('the table holds what the file says, under the names that the program compares', async () => {
  const { rows } = await database.pool.query(
    'SELECT name, state, postcode, lat, lng, addresses, zone, key FROM localities',
  );
  const order = (row: { state: string; name: string; postcode: string }) =>
    `${row.state} ${row.name} ${row.postcode}`;
  const sorted = <Row extends Parameters<typeof order>[0]>(all: Row[]) =>
    all.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  const given = parseLocalities(await readFile('data/localities.csv', 'utf8')).map((row) => ({
    ...row,
    key: placeKey(row.name),
  }));
  expect(given).toHaveLength(17_106);
  expect(sorted(rows)).toEqual(sorted(given));
});

describe('a listing refers to', () => {
  test.each([
    ['name, state and postcode', { suburb: 'Dandenong', state: 'VIC', postcode: '3175' }],
    ['name and state', { suburb: ' DANDENONG ', state: 'VIC' }],
    ['name and postcode', { suburb: 'dandenong', postcode: '3175' }],
    ['a name that is in one state alone', { suburb: 'Dandenong' }],
    ['a postcode of elsewhere', { suburb: 'Dandenong', state: 'VIC', postcode: '9999' }],
  ])('its locality by %s', async (_, place) => {
    expect(await localityOf('businesses', place)).toBe('Dandenong VIC 3175');
    expect(await localityOf('events', place)).toBe('Dandenong VIC 3175');
  });

  test('the place of most addresses where its postcode is missing, or the one that it has', async () => {
    const most = await localityOf('businesses', { suburb: 'Springvale', state: 'NSW' });
    const other = most === 'Springvale NSW 2650' ? '2790' : '2650';
    expect(most).toMatch(/^Springvale NSW/);
    const named = { suburb: 'Springvale', state: 'NSW', postcode: other };
    expect(await localityOf('businesses', named)).not.toBe(most);
    const known = { suburb: 'Queanbeyan', state: 'ACT', postcode: '2620' };
    expect(await localityOf('businesses', known)).toBe('Queanbeyan NSW 2620');
  });

  test('the same place however it is written', async () => {
    for (const suburb of ['Saint Albans', 'st. albans', 'StAlbans']) {
      expect(await localityOf('businesses', { suburb, state: 'VIC' })).toBe('St Albans VIC 3021');
    }
  });

  test('none that it may not mean', async () => {
    expect(await localityOf('businesses', { suburb: 'Springvale' })).toBeNull();
    expect(
      await localityOf('businesses', { suburb: 'Nowhere Else At All', state: 'VIC' }),
    ).toBeNull();
    expect(await localityOf('events', { suburb: 'කොළඹ', state: 'VIC' })).toBeNull();
  });

  test('another one once it moves', async () => {
    const { pool } = database;
    const place = { suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
    const id = await insertRow(pool, 'businesses', { slug: 'mover', name: 'Mover', ...place });
    await pool.query(
      `UPDATE businesses SET suburb = 'Noble Park', postcode = '3174' WHERE id = $1`,
      [id],
    );
    expect(await referredTo('businesses', id)).toBe('Noble Park VIC 3174');
    await pool.query('UPDATE businesses SET suburb = NULL WHERE id = $1', [id]);
    expect(await referredTo('businesses', id)).toBeNull();
    await pool.query('DELETE FROM businesses WHERE id = $1', [id]);
  });
});

describe('filling', () => {
  test('matches the listings of a community from before, by two processes at once', async () => {
    const { pool, close } = await createDatabase('embedded', 'template0');
    const connection = await pool.connect();
    await connection.query('BEGIN');
    const before = migrations.findIndex(({ name }) => name === '0012_places') - 1;
    await applyMigrations(connection, migrations[before]?.at);
    await connection.query('COMMIT');
    connection.release();
    await pool.query(
      `INSERT INTO businesses (slug, name, suburb, state, postcode, status)
      VALUES ('old', 'Old', 'Dandenong', 'VIC', '3175', 'published')`,
    );
    await migrate(pool);
    await Promise.all([fillLocalities(pool), fillLocalities(pool)]);
    const { rows } = await pool.query(
      `SELECT locality.name, (SELECT count(*)::int FROM localities) AS all,
        (SELECT count(*)::int FROM search_documents
          WHERE words @@ ('''§l' || locality_id || '''')::tsquery) AS found
      FROM businesses JOIN localities AS locality ON locality.id = locality_id`,
    );
    expect(rows).toEqual([{ name: 'Dandenong', all: 17_106, found: 1 }]);
    await close();
  });

  test('with another clock of a suburb works the dates of its events out again', async () => {
    const { pool, close } = await createDatabase();
    await seedCategories(pool);
    await seedCommunity(pool, community, NOW);
    const ends = async () =>
      (await pool.query('SELECT id, ends_at FROM event_occurrences ORDER BY event_id, date')).rows;
    const before = (await ends()).map(({ ends_at }) => ends_at);
    await pool.query(`COMMENT ON TABLE localities IS NULL;
      UPDATE localities SET zone = 'Pacific/Auckland';
      UPDATE events SET zone = 'Pacific/Auckland' WHERE zone IS NOT NULL`);
    await pool.query('UPDATE events SET next_date = NULL');
    await fillOccurrences(pool, NOW);
    expect((await ends()).map(({ ends_at }) => ends_at)).not.toEqual(before);
    await fillLocalities(pool);
    await fillOccurrences(pool, NOW);
    expect((await ends()).map(({ ends_at }) => ends_at)).toEqual(before);
    await close();
  });

  test('again, changes what differs alone and keeps the ids', async () => {
    const { pool, close } = await createDatabase();
    await seedCategories(pool);
    await seedCommunity(pool, community, NOW);
    const references = async () =>
      (
        await pool.query<{ id: number; name: string; written: string }>(
          `SELECT business.id, locality.name, locality_id, business.xmin::text AS written
          FROM businesses AS business JOIN localities AS locality ON locality.id = locality_id
          ORDER BY business.id`,
        )
      ).rows;
    const before = await references();
    expect(before.length).toBeGreaterThan(1);
    // The state is that after a restore, which leaves the comment out, with rows of another file.
    await pool.query(`COMMENT ON TABLE localities IS NULL`);
    await pool.query(`UPDATE localities SET addresses = 1 WHERE postcode = '3168'`);
    await pool.query(`DELETE FROM localities WHERE name = 'Zetland'`);
    await pool.query(`INSERT INTO localities (name, state, postcode, lat, lng, addresses, key)
      VALUES ('Elsewhere', 'VIC', '3999', -37, 145, 1, 'elsewhere')`);
    await fillLocalities(pool);
    expect(await references()).toEqual(before);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS all, min(addresses) FILTER (WHERE name = 'Clayton' AND state = 'VIC') > 1 AS mended,
        bool_or(name = 'Elsewhere') AS strange FROM localities`,
    );
    expect(rows).toEqual([{ all: 17_106, mended: true, strange: false }]);
    await close();
  });
});
