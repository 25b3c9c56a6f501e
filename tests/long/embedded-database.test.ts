import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#src/server/db/migrate.ts';
import { createPool } from '#src/server/db/pool.ts';
import { ask, openEmbedded, superuserOf } from '#tests/support/embedded.ts';
import { databaseFolder, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';

let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = await newDataFolder('database');
  lines = [];
});
afterEach(() => removeDataFolder(dataDir));

const open = () => openEmbedded(dataDir, (line) => lines.push(line));

const pidFile = (): string => join(databaseFolder(dataDir), 'data', 'postmaster.pid');

test('a database of an older version, all of it the superuser’s, is handed over with its rows', async () => {
  const before = await open();
  const superuser = superuserOf(dataDir, before.url);
  await ask(superuser, 'DROP DATABASE serendib');
  await ask(superuser, 'CREATE DATABASE serendib');
  const pool = createPool(superuser.replace(/postgres$/, 'serendib'));
  await migrate(pool);
  await pool.query(
    "INSERT INTO categories (kind, name, slug, position) VALUES ('business', 'Kottu', 'kottu', 1)",
  );
  await pool.end();
  await before.close();

  const database = await open();
  expect(lines).toContain('Handing the database over to a role that may do nothing else');
  const { rows } = (await database.ask(`
    SELECT array_agg(name) AS rows FROM (
      SELECT relname AS name, relowner AS owner, 'pg_class'::regclass AS class, oid FROM pg_class
        WHERE relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace)
      UNION ALL SELECT proname, proowner, 'pg_proc'::regclass, oid FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT typname, typowner, 'pg_type'::regclass, oid FROM pg_type
        WHERE typnamespace = 'public'::regnamespace
      UNION ALL SELECT nspname, nspowner, 'pg_namespace'::regclass, oid FROM pg_namespace
        WHERE nspname = 'drizzle'
      UNION ALL SELECT datname, datdba, 'pg_database'::regclass, oid FROM pg_database
        WHERE datname = 'serendib'
    ) AS things
    WHERE owner <> current_user::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE classid = class AND objid = oid AND deptype = 'e')`)) as {
    rows: string[] | null;
  };
  expect(rows).toBe(null);
  expect(await database.ask('SELECT name FROM categories')).toEqual({ name: 'Kottu' });
  await database.ask('ALTER TABLE categories ADD COLUMN later text');
  await database.close();
  lines.length = 0;
  await (await open()).close();
  expect(lines).toEqual([]);
});

test('processes that open one folder share one server; the last one stops it', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(second.url).toBe(first.url);
  expect(lines.filter((line) => line === 'Creating the database')).toHaveLength(1);
  await first.close();
  expect(await ask(second.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  await second.close();
  await expect(ask(second.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('another process with the number in a left-over file is not mistaken for the server', async () => {
  await (await open()).close();
  const file = pidFile();
  await writeFile(file, `${process.pid}\n${dirname(file)}\n1\n5432\n\n127.0.0.1\n`);
  const database = await open();
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  expect(Number.parseInt(await readFile(file, 'utf8'), 10)).not.toBe(process.pid);
  await database.close();
});
