import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInContainer, whyNoContainer } from '#tests/support/container.ts';
import {
  databaseFolder,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
} from '#tests/support/data-folder.ts';
import { ask, openEmbedded, superuserOf } from '#tests/support/embedded.ts';

let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = await newDataFolder('server');
  lines = [];
});
afterEach(() => removeDataFolder(dataDir));

const open = () => openEmbedded(dataDir, (line) => lines.push(line));
const said = () => lines.join('\n');
const PATIENT = { timeout: 30_000 };

const noContainer = whyNoContainer();

test('two containers on one data folder: the second refuses, and the first loses nothing', async ({
  skip,
}) => {
  skip(noContainer !== null, noContainer ?? undefined);
  const write = (name: string) =>
    runInContainer('tests/support/processes/write-rows.ts', [dataDir, name]);
  const first = write('first');
  await first.said('wrote 1\n');
  const second = write('second');
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another database server uses');
  const { length } = first.output().split('\n');
  await first.said(`wrote ${length + 20}\n`);
  first.child.kill('SIGKILL');
  await first.ended;

  const acknowledged = first.output().match(/wrote \d+\n/g)?.length ?? 0;
  const database = await open();
  const row = await database.ask(
    'SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM told',
  );
  expect(row?.['names']).toBe(1);
  expect(row?.['rows']).toBeGreaterThanOrEqual(acknowledged);
  await database.close();
});

test('the log outlives restarts, and begins anew when it is long', async () => {
  await (await open()).close();
  const log = join(databaseFolder(dataDir), 'server.log');
  const before = await readFile(log, 'utf8');
  await (await open()).close();
  expect((await readFile(log, 'utf8')).startsWith(before)).toBe(true);
  await truncate(log, 6_000_000);
  await (await open()).close();
  expect((await stat(`${log}.1`)).size).toBe(6_000_000);
  expect((await stat(log)).size).toBeLessThan(10_000);
});

test('a server that ends is started again until it runs, with the reason each time', async () => {
  const database = await open();
  const data = join(databaseFolder(dataDir), 'data');
  const version = join(data, 'PG_VERSION');
  await rename(version, `${version}.away`);
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(said, PATIENT).toMatch(/did not start again.*not a database cluster/s);
  await rename(`${version}.away`, version);
  await expect.poll(said, PATIENT).toContain('The database server is back');
  expect(await database.ask('SELECT 1 AS one')).toEqual({ one: 1 });
  await database.close();
});

test('a server whose disk was full comes back once there is space, with every row', async ({
  skip,
}) => {
  const disk = join(dataDir, 'db');
  await mkdir(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=755', 'tmpfs', disk]);
  skip(mounted.status !== 0, 'no file system can be mounted here');
  try {
    const database = await open();
    await database.ask('CREATE TABLE told AS SELECT generate_series(1, 1000) AS number');
    const ballast = join(disk, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
    // The next writes need a new segment of the log.
    const superuser = superuserOf(dataDir, database.url);
    const lost = ask(superuser, 'SELECT pg_switch_wal(), txid_current(), pg_switch_wal()');
    await lost.catch(() => {});
    await database.ask('INSERT INTO told VALUES (0)').catch(() => {});
    await expect.poll(said, PATIENT).toMatch(/did not start again.*No space left on device/s);
    await rm(ballast);
    await expect.poll(said, PATIENT).toContain('The database server is back');
    expect(await database.ask('SELECT count(*)::int AS rows FROM told')).toEqual({ rows: 1000 });
    await database.close();
  } finally {
    spawnSync('umount', [disk]);
  }
});
