import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameAt } from '#src/server/backup/place.ts';
import { runScheduledBackup } from '#src/server/backup/run.ts';
import { readEnv } from '#src/server/env.ts';
import { mediaFolder } from '#src/server/media/store.ts';
import { readFacts } from '#src/server/status/facts.ts';
import { siteStatusOf } from '#src/server/status/status-lines.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { days } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { run } from '#tests/support/server.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { NOW } from '#tests/api/community.ts';

const KEEP = 3;
const PICTURES = ['aa', 'bb'].map((begin) => begin.padEnd(32, '0'));

let database: TestDatabase;
let folder: string;
let to: string;
let said: string[];

beforeEach(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'serendib-lost-'));
  to = join(folder, 'disk', 'backups');
  said = [];
  const businessId = await insertRow(database.pool, 'businesses', { slug: 'kade', name: 'Kade' });
  for (const [position, id] of PICTURES.entries()) {
    const url = `/media/uploads/${id.slice(0, 2)}/${id}.webp`;
    await insertRow(database.pool, 'uploads', { id, url, place: 'public', width: 9, height: 9 });
    await insertRow(database.pool, 'business_images', { business_id: businessId, position, url });
    const path = join(mediaFolder(folder), 'uploads', id.slice(0, 2));
    await mkdir(path, { recursive: true });
    for (const ending of ['webp', 'avif']) await writeFile(join(path, `${id}.${ending}`), 'a dish');
  }
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  BACKUP_TO: to,
  BACKUP_KEEP: String(KEEP),
});
const after = (day: number) => new Date(NOW.getTime() + days(day));

/** Does the scheduled work of a day. */
async function scheduled(day: number): Promise<void> {
  const env = readEnv(settings());
  if (!env.backup) throw new Error('BACKUP_TO is set.');
  const log = (line: string) => void said.push(line);
  const { signal } = new AbortController();
  await runScheduledBackup(env, env.backup, { now: after(day), signal, log });
}

/** The status of backups on a day. */
async function status(day: number) {
  const env = readEnv(settings());
  const now = () => after(day);
  const facts = await readFacts(env, database.pool, { now, problem: () => null });
  const { lines } = siteStatusOf(facts, env, now());
  return lines.find(({ part }) => part === 'backup');
}

const byHand = async (...parameters: string[]) => {
  const running = run('scripts/backup.ts', parameters, settings());
  return [await running.ended, running.output()] as const;
};
const daysKept = async () => (await readdir(to)).sort();
const of = (...which: number[]) => which.map((day) => nameAt(after(day)));

test('a folder of pictures that vanished fails backups, and none that has them is removed', async () => {
  for (const day of [0, 1, 2, 3]) await scheduled(day);
  expect(await daysKept()).toEqual(of(1, 2, 3));
  await rename(mediaFolder(folder), join(folder, 'away'));
  for (const day of [4, 5, 6, 7]) {
    await expect(scheduled(day)).rejects.toThrow(
      /^2 pictures of listings lost \(uploads\/\w+\/\w+\.\w+ and others/,
    );
  }
  expect(await daysKept()).toEqual(of(1, 2, 3));
  expect(await status(4)).toMatchObject({
    level: 'wrong',
    text: expect.stringMatching(/^Backup 1 day ago; the one after it failed: 2 pictures/),
  });
  expect((await byHand())[0]).toBe(1);

  await rename(join(folder, 'away'), mediaFolder(folder));
  await scheduled(8);
  expect(await status(8)).toMatchObject({ level: 'well', text: expect.stringMatching(/^Backup/) });
  expect(await daysKept()).toEqual(of(2, 3, 8));
});

test('what is lost for good is accepted once, and what is lost besides fails again', async () => {
  await scheduled(0);
  await rm(join(mediaFolder(folder), 'uploads', 'aa'), { recursive: true });
  await expect(scheduled(1)).rejects.toThrow(/^1 picture of listings lost/);
  const accepted = await byHand('--accept', '--to', join(folder, 'elsewhere'));
  expect(accepted).toEqual([0, expect.stringContaining('(2 that rows name are not there)')]);
  await scheduled(1);
  await rm(join(mediaFolder(folder), 'uploads', 'bb', `${PICTURES[1]}.avif`));
  await expect(scheduled(2)).rejects.toThrow(/^2 pictures of listings lost/);
  // The pictures that no listing shows are on their way to be removed.
  await database.pool.query('DELETE FROM business_images WHERE position = 1');
  await scheduled(2);
});

test.each(['missing', 'empty'])(
  'a place whose disk isn’t mounted and whose folder is %s is told, and nothing is written there',
  async (state) => {
    await scheduled(0);
    await rename(to, join(folder, 'unmounted'));
    if (state === 'empty') await mkdir(to);
    await expect(scheduled(1)).rejects.toThrow(
      `${to} had a backup of ${NOW.toISOString()} and has none now: is its disk mounted?`,
    );
    expect(existsSync(to) ? await readdir(to) : []).toEqual([]);
    expect(existsSync(to)).toBe(state === 'empty');
    expect(await status(1)).toMatchObject({
      level: 'wrong',
      text: expect.stringContaining('is its disk mounted?'),
    });
    expect(await byHand()).toEqual([1, expect.stringContaining('npm run backup -- --accept')]);
    expect((await byHand('--accept'))[0]).toBe(0);
    expect(await readdir(to)).toHaveLength(1);
  },
);

test('backups that a clock which was ahead has dated push out none, and are told of', async () => {
  await mkdir(to, { recursive: true });
  for (const name of of(30, 31, 32, 33)) await writeFile(join(to, name), '');
  for (const day of [0, 1, 2, 3]) await scheduled(day);
  expect(await daysKept()).toEqual(of(1, 2, 3, 30, 31, 32, 33));
  const told = `4 backups dated in the future (${of(30)[0]} first)`;
  expect(said.at(-1)).toContain(told);
  expect(await status(3)).toMatchObject({
    level: 'look',
    text: 'Backup less than a minute ago',
    remedy: expect.stringContaining(told),
  });
});

test('a full disk, and one that can only be read, are told in words', async ({ skip }) => {
  const disk = await smallDisk(1);
  if (!disk) return skip('no disk can be mounted here');
  to = disk.folder;
  await expect(scheduled(0)).rejects.toThrow(/^A backup needs [\d,]+ MB free in .*make room there/);
  expect(await status(0)).toMatchObject({
    level: 'wrong',
    text: expect.stringMatching(/^No backup yet; the one after it failed: A backup needs/),
  });
  await disk.remove();
  const large = await smallDisk(500);
  if (!large) return skip('no disk can be mounted here');
  to = large.folder;
  await scheduled(0);
  large.setReadOnly(true);
  await expect(scheduled(1)).rejects.toThrow(`${to} can only be read`);
  const [kept = ''] = await daysKept();
  expect((await readFile(join(to, kept))).length).toBeGreaterThan(1_000);
  expect((await status(1))?.text).toMatch(
    /^Backup 1 day ago; the one after it failed: .*only be read/,
  );
  await large.remove();
});
