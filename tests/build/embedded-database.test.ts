import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, openEmbedded } from '#tests/support/embedded.ts';
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

test('is UTF-8 all through, safe against power cuts, and only for those with its password', async () => {
  const database = await open();
  const { url } = database;
  expect(
    await ask(
      url,
      `SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
         current_setting('listen_addresses') AS address, datctype AS characters
       FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual({ fsync: 'on', encoding: 'UTF8', address: '127.0.0.1', characters: 'C.UTF-8' });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  await database.close();
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
