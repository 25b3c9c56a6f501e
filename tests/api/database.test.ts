import type { PoolClient } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { createDatabase } from '#tests/support/database.ts';
import { asAdmin } from '#tests/support/postgres.ts';
import { inTransaction } from '#src/server/data/database.ts';
import { openDatabase, openUnmigrated } from '#src/server/db/open.ts';
import { createPool } from '#src/server/db/pool.ts';
import { storedPhone } from '#src/server/data/telephone.ts';
import { seenLine, seenLines, SPELLING } from '#src/domain/unseen.ts';
import { applyMigrations, migrate, migrations } from '#src/server/db/migrate.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { freePort } from '#src/server/system/free-port.ts';
import { requireFreeSpace } from '#src/server/system/free-space.ts';
import { seedCategories, seedDemo } from '#src/server/demo/insert.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { community, NOW } from './community.ts';

const servers = [
  { server: 'embedded' as const, there: true },
  { server: 'older' as const, there: inject('postgres').older !== null },
].filter(({ there }) => there);

/** A database that had some rows after a migration, and has all later ones. */
async function migratedSince(
  server: 'embedded' | 'older',
  last: string,
  fill: (connection: PoolClient) => Promise<unknown>,
) {
  const { pool, close } = await createDatabase(server, 'template0');
  const connection = await pool.connect();
  await applyMigrations(connection, migrations.find(({ name }) => name.startsWith(last))?.at);
  await fill(connection);
  connection.release();
  await migrate(pool);
  return { close, read: async (text: string) => (await pool.query(text)).rows };
}

describe.each(servers)('on the $server server', ({ server }) => {
  test('migrations apply to an empty database, twice, and by two at once', async () => {
    const { pool, close } = await createDatabase(server, 'template0');
    await Promise.all([migrate(pool), migrate(pool)]);
    await migrate(pool);
    const { rows } = await pool.query(
      'SELECT count(*)::int AS migrations FROM drizzle.__drizzle_migrations',
    );
    expect(rows[0].migrations).toBeGreaterThan(1);
    await seedCategories(pool);
    await seedCategories(pool);
    expect((await pool.query('SELECT count(*)::int AS n FROM categories')).rows[0].n).toBe(32);
    await close();
  });

  test('a database of a newer version is refused, which is named', async () => {
    const { pool, close } = await createDatabase(server);
    await pool.query(`
      INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999);
      COMMENT ON SCHEMA drizzle IS '7.0.0, 0099_later'`);
    await expect(migrate(pool)).rejects.toThrow(
      /newer version of Serendib \(7\.0\.0, 0099_later\); this is \d+\.\d+\.\d+ \(\d{4}_/,
    );
    await close();
  });

  test('a migration that fails, or has no room, says why and changes nothing', async () => {
    const { pool, close } = await createDatabase(server, 'template0');
    const at = migrations.find(({ name }) => name === '0004_one_sign_in')?.at;
    const applied = () =>
      pool.query(
        'SELECT created_at, obj_description($1::regnamespace) FROM drizzle.__drizzle_migrations',
        ['drizzle'],
      );
    const connection = await pool.connect();
    await connection.query('BEGIN');
    await applyMigrations(connection, at);
    await connection.query('CREATE TABLE uploads (); COMMIT');
    connection.release();
    const before = await applied();
    expect(before.rows).toHaveLength(5);
    await expect(migrate(pool)).rejects.toThrow(
      /^Migration 0005_submissions failed: relation "uploads" already exists\. The database is as it was/,
    );
    const requireSpace = (bytes: number) => requireFreeSpace(tmpdir(), bytes * 2 ** 40, 'It');
    await expect(migrate(pool, requireSpace)).rejects.toThrow(
      /^It needs [\d,]+ MB free in \S+, where there are [\d,]+ MB: make room/,
    );
    expect((await applied()).rows).toEqual(before.rows);
    await pool.query('DROP TABLE uploads');
    await migrate(pool);
    expect((await applied()).rows).toHaveLength(migrations.length);
    await close();
  });

  test('what pictures show goes from their files to the listings, and to what waits for review', async () => {
    const { close, read } = await migratedSince(server, '0018', (connection) =>
      connection.query(`
      INSERT INTO users (username, email) VALUES ('asha', 'asha@example.com');
      INSERT INTO businesses (slug, name) VALUES ('kottu-corner', 'Kottu Corner');
      INSERT INTO events (slug, title, image) VALUES ('avurudu', 'Avurudu', '/media/b.webp');
      INSERT INTO uploads (id, owner_id, url, width, height, alt) VALUES
        (repeat('a', 32), 1, '/media/a.webp', 800, 600, 'A plate of kottu'),
        (repeat('b', 32), 1, '/media/b.webp', 800, 600, ''),
        (repeat('c', 32), 1, '/media/c.webp', 800, 600, 'Oil lamps');
      INSERT INTO business_images (business_id, position, url) VALUES
        (1, 0, '/media/a.webp'), (1, 1, '/media/b.webp'), (1, 2, '/media/demo/d.webp');
      INSERT INTO pending_changes (kind, listing_id, fields) VALUES
        ('business', 1, '{"name": "Kottu", "images": ["/media/c.webp", "/media/b.webp", "/media/a.webp"]}'),
        ('event', 1, '{"image": "/media/c.webp"}')`),
    );
    expect(await read('SELECT alt, focus FROM business_images ORDER BY position')).toEqual([
      { alt: 'A plate of kottu', focus: null },
      { alt: null, focus: null },
      { alt: null, focus: null },
    ]);
    expect(await read('SELECT image_alt FROM events')).toEqual([{ image_alt: null }]);
    expect(await read('SELECT fields FROM pending_changes ORDER BY kind')).toEqual([
      {
        fields: {
          name: 'Kottu',
          images: ['/media/c.webp', '/media/b.webp', '/media/a.webp'],
          image_alts: ['Oil lamps', null, 'A plate of kottu'],
        },
      },
      { fields: { image: '/media/c.webp', image_alt: 'Oil lamps' } },
    ]);
    await close();
  });

  test('telephone numbers of before are written as new ones are, and found', async () => {
    const numbers = [
      ['61412345678', 'VIC', '0412 345 678'],
      ['+61 (0)3 9123-4567', 'NSW', '(03) 9123 4567'],
      ['9123 4567', 'QLD', '(07) 9123 4567'],
      ['9123 4567', 'NT', '(08) 9123 4567'],
      ['9123 4567', null, '9123 4567'],
      ['13-11-14', 'VIC', '13 11 14'],
      ['1300123456', 'VIC', '1300 123 456'],
      ['+94 77 123 4567', 'VIC', '+94 77 123 4567'],
    ] as const;
    // Nobody could dial it.
    const all = [...numbers, ['0412 345 67', 'VIC', '0412 345 67']];
    const { close, read } = await migratedSince(server, '0030', async (connection) => {
      for (const [at, [phone, state]] of all.entries())
        await connection.query(
          `INSERT INTO businesses (slug, name, status, contact_phone, state) VALUES ($1, $1, 'published', $2, $3)`,
          [`b${at}`, phone, state],
        );
      await connection.query(`
        INSERT INTO events (slug, title, organizer_phone, state) VALUES ('avurudu', 'Avurudu', '0412-345-678', 'WA');
        INSERT INTO pending_changes (kind, listing_id, fields) VALUES
          ('business', 1, '{"contact_phone": "98112233", "name": "Kottu"}'), ('business', 2, '{"name": "Kottu"}'),
          ('event', 1, '{"organizer_phone": "98112233", "state": "SA"}')`);
    });
    expect(
      (await read('SELECT contact_phone FROM businesses ORDER BY id')).flatMap(Object.values),
    ).toEqual(all.map(([, , stored]) => stored));
    for (const [phone, state, stored] of numbers) expect(storedPhone(phone, state)).toBe(stored);
    expect(await read('SELECT organizer_phone FROM events')).toEqual([
      { organizer_phone: '0412 345 678' },
    ]);
    expect(await read('SELECT fields FROM pending_changes ORDER BY kind, listing_id')).toEqual([
      { fields: { name: 'Kottu', contact_phone: '(03) 9811 2233' } },
      { fields: { name: 'Kottu' } },
      { fields: { state: 'SA', organizer_phone: '(08) 9811 2233' } },
    ]);
    const found = `SELECT count(*)::integer FROM search_documents WHERE words @@ '0391234567 & 91234567'`;
    expect(await read(found)).toEqual([{ count: 1 }]);
    await close();
  });

  test('texts of before are written as they come in now; nobody’s account becomes another’s', async () => {
    const spelling = new RegExp(SPELLING, 'u');
    const unseen = Array.from({ length: 0x10ffff }, (_, at) => at)
      .filter((at) => at > 0 && (at < 0xd800 || at > 0xdfff))
      .map((at) => String.fromCodePoint(at))
      .filter(
        (each) => /[\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800\ufffc]/u.test(each) && !spelling.test(each),
      );
    const text = ` ශ්‍රී ❤️ ${unseen.map((each, at) => `${at}${each}`).join('')}\r\n! `;
    const people = [
      { given: 'a@x.example', email: 'a@x.example', asked: false },
      { given: '\u200bA@x.example', email: '\u200bA@x.example', asked: false },
      { given: 'b\u00ad@x.example', email: 'b@x.example', asked: true },
      { given: 'c\u200d@x.example', email: 'c\u200d@x.example', asked: false },
      { given: '\u2060c@x.example', email: '\u2060c@x.example', asked: false },
    ];
    const { close, read } = await migratedSince(server, '0032', async (connection) => {
      await connection.query(
        `INSERT INTO businesses (slug, name, description, specialty) VALUES ('a', $1, $1, E'a  b\u00a0'), ('b', U&'\\200B', '', NULL)`,
        [text],
      );
      await connection.query(
        `INSERT INTO pending_changes (kind, listing_id, fields) VALUES ('business', 1, $1)`,
        [{ name: 'Kottu\u200b\u2028"\u00ad', hours: null }],
      );
      for (const [at, { given }] of people.entries())
        await connection.query(
          'INSERT INTO users (username, email, email_confirmed_at) VALUES ($1, $2, now())',
          [`user${at}`, given],
        );
    });
    expect(await read('SELECT name, description, specialty FROM businesses ORDER BY id')).toEqual([
      { name: seenLine(text), description: seenLines(text), specialty: 'a  b\u00a0' },
      { name: '\u200b', description: '', specialty: null },
    ]);
    expect(await read('SELECT fields FROM pending_changes')).toEqual([
      { fields: { name: 'Kottu\n"', hours: null } },
    ]);
    expect(
      await read('SELECT email, email_confirmed_at IS NULL AS asked FROM users ORDER BY id'),
    ).toEqual(people.map(({ email, asked }) => ({ email, asked })));
    await close();
  });

  test('views that were counted apart are visits, and the key’s fingerprint is a note', async () => {
    const { close, read } = await migratedSince(server, '0025', (connection) =>
      connection.query(`
      INSERT INTO businesses (slug, name) VALUES ('kottu-corner', 'Kottu Corner');
      INSERT INTO deals (slug, title, business_id, created_at) VALUES
        ('a', 'A', 1, '2026-11-18T00:00Z'), ('b', 'B', 1, '2026-11-18T00:00Z'), ('c', 'C', 1, '2026-11-18T00:00Z');
      INSERT INTO deal_views VALUES (1, 7), (2, 9), (3, 2);
      INSERT INTO visits VALUES ('deal', 2, '2026-11-16', 'view', 3), ('deal', 2, '2026-11-23', 'view', 1),
        ('deal', 2, '2026-11-23', 'share', 8), ('deal', 3, '2026-11-23', 'view', 4);
      INSERT INTO key_fingerprints VALUES ('site', 'abc');
      INSERT INTO job_runs VALUES ('secret key', '2026-11-20T00:00Z', '{"changedAt": "2026-11-20"}')`),
    );
    const views = `SELECT listing_id, week::text, times FROM visits WHERE what = 'view' ORDER BY 1, 2`;
    expect(await read(views)).toEqual([
      { listing_id: 1, week: '2026-11-16', times: 7 },
      { listing_id: 2, week: '2026-11-16', times: 8 },
      { listing_id: 2, week: '2026-11-23', times: 1 },
      { listing_id: 3, week: '2026-11-23', times: 4 },
    ]);
    const note = { changedAt: '2026-11-20', fingerprint: 'abc' };
    expect(await read('SELECT name, note FROM job_runs')).toEqual([{ name: 'secret key', note }]);
    await close();
  });

  test('says when the role of DATABASE_URL may do more than it needs', async () => {
    const { url, close } = await createDatabase(server);
    const admin = new URL(inject('postgres')[server]?.admin ?? '');
    admin.pathname = new URL(url).pathname;
    const linesOf = async (databaseUrl: string) => {
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      await (await openDatabase({ databaseUrl, dataDir: '/nowhere' }, log)).close();
      return lines;
    };
    expect(await linesOf(url)).toEqual([]);
    expect(await linesOf(admin.href)).toEqual([expect.stringContaining('names a superuser')]);
    await close();
  });

  test('says while it can’t be reached, and when it can again', async () => {
    const { url, close } = await createDatabase(server);
    const database = await openDatabase({ databaseUrl: url, dataDir: '/nowhere' }, () => {});
    expect(await database.problem()).toBe(null);
    const admin = createPool(Object.assign(new URL(url), { pathname: '/postgres' }).href);
    const name = new URL(url).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = $1 AND usename = current_user`,
      [name],
    );
    const poll = () => expect.poll(database.problem, { timeout: 10_000 });
    await poll().toBe("The database can't be reached.");
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await poll().toBe(null);
    await admin.end();
    await database.close();
    await close();
  });

  test('says that it takes no writes, as after a failover, and when it does again', async () => {
    const { url, pool, close } = await createDatabase(server);
    const name = new URL(url).pathname.slice(1);
    const problem = async () => {
      const { problem, close } = await openUnmigrated({ databaseUrl: url, dataDir: '/' }, () => {});
      const told = await problem();
      await close();
      return told;
    };
    expect(await problem()).toBe(null);
    await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await problem()).toBe('The database takes no writes, as after a failover.');
    await pool.query(
      `SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
    );
    await close();
  });

  test('works with the few connections that it is allowed, and says how many are too few', async () => {
    const { url, close } = await createDatabase(server);
    const base = inject('postgres')[server];
    if (!base) throw new Error('There is a server.');
    const name = new URL(url).pathname.slice(1);
    const allow = (limit: number) =>
      asAdmin(base, `ALTER DATABASE ${name} CONNECTION LIMIT ${limit}`);
    const lines: string[] = [];
    const open = () =>
      openDatabase({ databaseUrl: url, dataDir: '/nowhere' }, (line) => lines.push(line));
    await allow(4);
    const database = await open();
    const asked = Array.from({ length: 20 }, () => database.pool.query('SELECT 1'));
    const connection = await database.pool.connect();
    expect(await database.problem()).toBe(null);
    connection.release();
    await Promise.all(asked);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database allows 4 connections: this server works with 2 and 2 beside/,
      ),
    ]);
    await database.close();
    await allow(3);
    await expect(open()).rejects.toThrow('3 connections are allowed, and 4 are needed');
    await allow(-1);
    await close();
  });

  test('a connection lost between two statements fails its transaction, not the process', async () => {
    const { pool, close } = await createDatabase(server);
    const connection = await pool.connect();
    const connect = () => Promise.resolve(connection);
    const lost = inTransaction({ query: pool.query.bind(pool), connect }, async (db) => {
      const gone = new Promise((resolve) => connection.once('end', resolve));
      const { rows } = await db.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' });
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await gone;
      await db.query({ text: 'SELECT 1' });
    });
    await expect(lost).rejects.toThrow('not queryable');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('the demo fills an empty database once, with its pictures', async () => {
    const mediaDir = mkdtempSync(join(tmpdir(), 'serendib-media-'));
    const { pool, close } = await createDatabase(server);
    expect(await seedDemo(pool, NOW, mediaDir)).toBe(true);
    expect(await seedDemo(pool, NOW, mediaDir)).toBe(false);
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM searchable_listings)::int AS listings, (SELECT count(*) FROM search_documents)::int AS documents`,
    );
    expect(rows[0].listings).toBeGreaterThan(140);
    expect(rows[0].documents).toBe(rows[0].listings);
    const used = await pool.query<{ used: number; claims: number }>(
      `SELECT used_count AS used, (SELECT count(*)::int FROM claims
         WHERE deal_id = deals.id AND redeemed_at BETWEEN deals.created_at AND $1) AS claims
       FROM deals WHERE used_count > 0`,
      [NOW],
    );
    expect(used.rows.length).toBeGreaterThan(5);
    for (const deal of used.rows) expect(deal.claims).toBe(deal.used);
    const urls = await pool.query<{ url: string }>(`
      SELECT url FROM business_images UNION SELECT image FROM events WHERE image IS NOT NULL
      UNION SELECT image FROM deals WHERE image IS NOT NULL
      UNION SELECT image FROM advertisements WHERE image IS NOT NULL`);
    const files = readdirSync(join(mediaDir, 'demo'));
    for (const { url } of urls.rows) expect(files).toContain(url.replace('/media/demo/', ''));
    rmSync(mediaDir, { recursive: true });
    await close();
  });

  test('scale seeds are the same every time, and go on after what is there', async () => {
    const fill = async (times: number) => {
      const { pool, close } = await createDatabase(server);
      for (let i = 0; i < times; i += 1) {
        await seedBulk(pool, {
          businesses: 60 / times,
          events: 30 / times,
          deals: 30 / times,
          now: NOW,
          log: () => {},
        });
      }
      const { rows } = await pool.query(
        'SELECT slug, name, state, description, created_at FROM businesses ORDER BY id',
      );
      const counts = await pool.query(
        `SELECT sum(listings)::int AS n FROM listing_counts WHERE kind = 'business'`,
      );
      await close();
      return { rows, n: counts.rows[0].n };
    };
    const once = await fill(1);
    expect(once.rows).toHaveLength(60);
    expect(once.n).toBe(59);
    expect(await fill(1)).toEqual(once);
    expect((await fill(2)).rows).toEqual(once.rows);
  });
});

test('a database that can’t be reached is named by its setting, without its password', async () => {
  const port = await freePort();
  const databaseUrl = `postgres://somebody:se%20cret@127.0.0.1:${port}/serendib`;
  const lost = openDatabase({ databaseUrl, dataDir: '/nowhere' }, () => {});
  await expect(lost).rejects.toThrow(
    new RegExp(`^DATABASE_URL: no connection to 127\\.0\\.0\\.1:${port}: (?!.*cret)`),
  );
});

describe.skipIf(servers.length < 2)('both servers', () => {
  const PATHS = [
    '/api/businesses/',
    '/api/businesses/?sortBy=-name',
    '/api/businesses/?sortBy=suburb&page=2&page_size=3',
    '/api/businesses/?category=restaurants&state=VIC',
    '/api/businesses/?search=kotxu',
    '/api/businesses/?suburb=DANDENONG',
    '/api/businesses/kottu-corner',
    '/api/businesses/1',
    '/api/businesses/none',
    '/api/businesses/?page=0',
    '/api/events/',
    '/api/events/?sortBy=upcoming',
    '/api/events/?sortBy=-date',
    '/api/events/avurudu-games',
    '/api/upcoming/',
    '/api/deals/',
    '/api/deals/?sortBy=-valid_until',
    '/api/deals/?business_name=kottu',
    '/api/deals/?valid_until=2026-11-21',
    '/api/hot-deals/',
    '/api/featured/',
    '/api/search/?q=kottu',
    '/api/search/?q=கொத்து',
    '/api/search/?q=சேவை',
    '/api/search/?q=ශ්‍රී',
    '/api/search/?q=මම්පහ',
    '/api/search/?q=amma’s café',
    '/api/search/?q=kotxu cornr&type=businesses&state=VIC',
    '/api/search/?q=avuruthu',
    '/api/business-categories/',
    '/api/event-categories/',
    '/api/advertisements/',
    '/api/header-advertisements/',
  ];

  test('give equal answers', async () => {
    const apis: TestApi[] = [
      await openApi({ community, now: NOW }),
      await openApi({ community, now: NOW, server: 'older' }),
    ];
    for (const path of PATHS) {
      const [embedded, older] = await Promise.all(
        apis.map(async ({ app }) => (await app.request(path)).json()),
      );
      expect(older, path).toEqual(embedded);
    }
    await Promise.all(apis.map(({ close }) => close()));
  });
});
