import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from '#src/server/backup/archive.ts';
import { makeBackup } from '#src/server/backup/backup.ts';
import { checkBackup } from '#src/server/backup/check.ts';
import { FACTS } from '#src/server/backup/facts.ts';
import { openPlace, openSource } from '#src/server/backup/open-place.ts';
import { restoreBackup } from '#src/server/backup/restore.ts';
import { runScheduledBackup } from '#src/server/backup/run.ts';
import { migrate, migrations } from '#src/server/db/migrate.ts';
import { seedCommunity, seedDemo } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { startBackups } from '#src/server/jobs/backups.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { openAccountApi } from '#tests/support/account-api.ts';
import { heldBy, type Rows, rowsOf } from '#tests/support/backups.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hours } from '#tests/support/durations.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { SECRET_KEY, SITE_KEYS } from '#tests/support/site-keys.ts';
import { community, NOW } from './community.ts';

const FIXTURES = new URL('../fixtures/backups/', import.meta.url);
const KEPT = await readdir(FIXTURES);
const signal = new AbortController().signal;

let database: TestDatabase;
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'serendib-backups-'));
  s3 = await startS3();
  await seedCommunity(database.pool, community, NOW);
});
afterAll(async () => {
  await Promise.all([database.close(), s3.close(), rm(folder, { recursive: true })]);
});

/** An empty database and folder to restore into. */
async function emptySite(name: string) {
  const empty = await createDatabase('embedded', 'template0');
  const dataDir = join(folder, name);
  const media = mediaOf(diskStore(join(dataDir, 'media')));
  return { ...empty, target: { dataDir, media, openPool: async () => empty.pool } };
}

/** Rows without what jobs remember: a backup is noted once it is made. */
const communityOf = ({ job_runs: _, ...rows }: Rows): Rows => rows;

const backUp = async (place = openPlace(folder, undefined)) => {
  const mediaDir = join(folder, 'media');
  const source = { pool: database.pool, media: mediaOf(diskStore(mediaDir)) };
  const made = await makeBackup(source, place, { now: NOW, signal });
  return made?.address ?? '';
};

test('the schedule makes one when the newest is too old, and keeps so many, in a bucket', async () => {
  const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BACKUP_TO: 's3://kept/site',
    BACKUP_KEEP: '3',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const at = (after: number) => new Date(NOW.getTime() + hours(after));
  const log: string[] = [];
  for (const after of [0, 23, 24, 24.5, 48, 72, 96]) {
    if (!env.backup) throw new Error('BACKUP_TO is set.');
    const run = { now: at(after), signal, log: (line: string) => void log.push(line) };
    await runScheduledBackup(env, env.backup, run);
  }
  expect(log).toHaveLength(5);
  const names = [48, 72, 96].map((after) =>
    at(after)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, ''),
  );
  expect([...s3.files.keys()].sort()).toEqual(
    names.map((name) => `/kept/site/serendib-${name}.tar`),
  );
  expect(s3.uploads.size).toBe(0);

  const { pool, close, target } = await emptySite('from-bucket');
  await restoreBackup(openSource(`s3://kept/site/serendib-${names[0]}.tar`, env.s3Access), target);
  expect(communityOf(await rowsOf(pool))).toEqual(communityOf(await rowsOf(database.pool)));
  await close();
});

test('what can’t be finished leaves no file, in a folder and in a bucket', async () => {
  const breaking = new AbortController();
  breaking.abort(new Error('Broken off.'));
  const mediaDir = join(folder, 'media');
  const source = { pool: database.pool, media: mediaOf(diskStore(mediaDir)) };
  const before = s3.files.size;
  for (const place of [join(folder, 'broken'), 's3://kept/broken']) {
    const options = { now: NOW, signal: breaking.signal };
    const made = makeBackup(source, openPlace(place, s3.settings), options);
    await expect(made).rejects.toThrow('Broken off.');
  }
  expect(await readdir(join(folder, 'broken'))).toEqual([]);
  expect([s3.files.size, s3.uploads.size]).toEqual([before, 0]);
});

test('a backup has no key of the site, and no network or name that could be found by trying', async () => {
  const api = await openAccountApi({ rateLimits: true });
  const { user } = await api.join('nimal');
  await api.signIn('nimal@example.org', 'not the password');
  const mediaDir = join(folder, 'media');
  const source = { pool: api.pool, media: mediaOf(diskStore(mediaDir)) };
  const place = openPlace(join(folder, 'keyless'), undefined);
  const made = await makeBackup(source, place, { now: NOW, signal });
  const { rows } = await heldBy(made?.address ?? '');
  await api.close();
  expect(rows['known_places']).toHaveLength(2);
  const kept = JSON.stringify(rows);
  for (const limit of ['signIns', 'failuresOfNetwork', 'failuresOfAccount']) {
    expect(kept).toContain(`${limit}:`);
  }
  const from = '192.0.2.1';
  const tried = [from, `network ${from}`, `email nimal@example.org ${from}`, String(user.id)];
  for (const secret of [
    SECRET_KEY,
    ...(['hex', 'base64', 'base64url'] as const).flatMap((form) => [
      Buffer.from(SECRET_KEY).toString(form),
      SITE_KEYS.pictureKey.toString(form),
      ...tried.map((text) => createHash('sha256').update(text).digest(form)),
    ]),
  ]) {
    expect(kept).not.toContain(secret);
  }
  expect(Object.keys(rows)).not.toContain('signing_keys');
});

test('two don’t make a backup at once', async () => {
  const first = await database.pool.connect();
  await first.query('SELECT pg_advisory_lock(7365730)');
  expect(await backUp()).toBe('');
  await first.query('SELECT pg_advisory_unlock(7365730)');
  first.release();
  // A backup that wasn't needed, or that failed, doesn't hold up the next.
  expect(await backUp()).not.toBe('');
});

test('a backup of a newer version, or in another form, is refused with nothing changed', async () => {
  const { facts } = await heldBy(await backUp());
  const { pool, close, target } = await emptySite('newer');
  const changed = async (change: object) => {
    const parts: Uint8Array[] = [];
    const archive = openArchive(async (part) => void parts.push(part), NOW);
    await archive.add(FACTS, Buffer.from(JSON.stringify({ ...facts, ...change })));
    await archive.finish();
    const file = join(folder, 'changed.tar');
    await writeFile(file, Buffer.concat(parts));
    return restoreBackup(openSource(file, undefined), target);
  };
  const schema = { name: '0099_later', at: 9_999_999_999_999 };
  await expect(changed({ version: '7.0.0', schema })).rejects.toThrow(
    /of Serendib 7\.0\.0 \(0099_later\), which is newer than this one: \d/,
  );
  await expect(changed({ format: 2 })).rejects.toThrow('in another form (2)');
  expect(await rowsOf(pool)).toEqual({});
  await close();
});

test('a table that nobody thought of is in the backup, and a strange one is refused', async () => {
  await database.pool.query('CREATE TABLE strange (id integer); INSERT INTO strange VALUES (7)');
  const file = await backUp();
  await database.pool.query('DROP TABLE strange');
  expect((await heldBy(file)).rows['strange']).toEqual(['7']);
  const { pool, close, target } = await emptySite('strange');
  await expect(restoreBackup(openSource(file, undefined), target)).rejects.toThrow('strange: id');
  await expect(migrate(pool)).rejects.toThrow(
    `The restore of ${file} into this database was broken off`,
  );
  await close();
});

test('a restored community without listings isn’t filled with the demo', async () => {
  const { pool, close } = await createDatabase();
  await pool.query(`INSERT INTO users (username, email) VALUES ('nimal', 'nimal@example.org')`);
  expect(await seedDemo(pool, NOW, join(folder, 'no-media'))).toBe(false);
  await close();
});

test.each(KEPT)('%s, of a release, is restored and brought to today’s tables', async (name) => {
  const file = new URL(name, FIXTURES).pathname;
  const { pool, close, target } = await emptySite(basename(name, '.tar'));
  const { facts } = await restoreBackup(openSource(file, undefined), target);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM businesses)::integer AS businesses,
       (SELECT max(created_at) FROM drizzle.__drizzle_migrations) AS schema,
       (SELECT count(*) FROM searchable_listings) - (SELECT count(*) FROM search_documents) AS lacking`,
  );
  expect(rows[0]).toEqual({
    businesses: facts.tables['businesses']?.rows,
    schema: String(migrations.at(-1)?.at),
    lacking: '0',
  });
  const [picture] = (await heldBy(file)).pictures;
  if (picture) {
    const [path, bytes] = picture;
    const restored = await readFile(join(target.dataDir, path.replace('public', 'media')));
    expect(restored.equals(bytes)).toBe(true);
  }
  await close();
});

test('a damaged byte, or an end that is missing, is refused by name before anything is written', async () => {
  const [kept = ''] = KEPT;
  const whole = new URL(kept, FIXTURES).pathname;
  const bytes = await readFile(whole);
  const [[name, shown] = ['', Buffer.alloc(0)]] = (await heldBy(whole)).pictures;
  const gzip = bytes.indexOf('tables/businesses/');
  const damages = [
    { at: bytes.indexOf(shown) + 4, said: `media/${name} is damaged.` },
    { at: gzip + 600, said: 'tables/businesses/000001.gz is damaged.' },
    { at: gzip + 3, said: 'It is damaged after tables/' },
    {
      at: bytes.lastIndexOf(`${createHash('sha256').update(shown).digest('hex')}  media/${name}`),
      said: `media/${name} is damaged.`,
    },
  ];
  const file = join(folder, 'damaged.tar');
  const check = () => checkBackup(openSource(file, undefined));
  for (const { at, said } of damages) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    await writeFile(file, copy);
    await expect(check()).rejects.toThrow(`${file} is no whole backup. ${said}`);
  }
  const { pool, close, target } = await emptySite('of-damaged');
  await expect(restoreBackup(openSource(file, undefined), target)).rejects.toThrow(
    'is no whole backup.',
  );
  expect([await rowsOf(pool), existsSync(target.dataDir)]).toEqual([{}, false]);
  await close();
  await writeFile(file, bytes.subarray(0, bytes.indexOf(shown)));
  await expect(check()).rejects.toThrow('is no whole backup.');
});

test('a failed backup of the schedule says why, and is tried again', async () => {
  const env = readEnv({ DATABASE_URL: database.url, BACKUP_TO: '/dev/null/backups' });
  const said = Promise.withResolvers<string>();
  const stop = startBackups({ env, clock: () => NOW, log: said.resolve });
  expect(await said.promise).toMatch(
    /^Backup: failed, attempt 1: ENOTDIR.* '\/dev\/null\/backups' Tried again in 1 min\.$/,
  );
  await stop();
});
