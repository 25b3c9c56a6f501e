import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Upload } from '#src/api/uploads.ts';
import { openUnmigrated } from '#src/server/db/open.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { heldBy, rowsOf } from '#tests/support/backups.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type KillableServer, openKillableServer } from '#tests/support/killable-server.ts';
import { pictureForm, publicPath } from '#tests/support/own-pictures.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { launchServer, run, startApi } from '#tests/support/server.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const PASSWORD = 'kottu roti at dawn';
/** Members that write at once, and the writes of each before the backup begins. */
const WRITERS = 4;
const BEFORE = 5;

let api: KillableServer;
let folder: string;
/** The places to restore into: an embedded database, and another server's with a bucket. */
let dataDir: string;
let otherDir: string;
let database: TestDatabase;
let s3: S3Server;
/** The backup made under the writes, and the writes acknowledged before it began. */
let backup: string;
const acknowledged: string[] = [];
let picture: Upload;

beforeAll(async () => {
  [folder, dataDir, otherDir] = (await Promise.all(
    ['backups', 'restored', 'elsewhere'].map(newDataFolder),
  )) as [string, string, string];
  s3 = await startS3();
  database = await createDatabase(inject('postgres').older ? 'older' : 'embedded', 'template0');
  api = await openKillableServer('drill', { SEED: 'demo' });
});
afterAll(async () => {
  await Promise.all([api.close(), s3.close(), database.close()]);
  await Promise.all([folder, dataDir, otherDir].map(removeDataFolder));
});

async function post(origin: string, path: string, body: object | FormData, token?: string) {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Token ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A published business with a picture, of a new member. */
async function publish(): Promise<void> {
  const { url } = api.server;
  const joined = await post(url, '/api/register/', {
    username: 'kamala',
    email: 'kamala@example.org',
    password: PASSWORD,
  });
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  picture = (await post(url, '/api/uploads/', await pictureForm(), joined.body.token)).body;
  const form = { ...KOTTU_CORNER, images: [picture.id] };
  const { body } = await post(url, '/api/businesses/create/', form, joined.body.token);
  const staff = (await readDemoAccounts(api.dataDir))?.find(({ role }) => role === 'staff');
  const signedIn = await post(url, '/api/auth/token/', { ...staff, role: undefined });
  const decision = { verdict: 'approve', revision: 1, reason: '', note: '' };
  const path = `/api/moderation/businesses/${body.id}/decisions/`;
  expect(await post(url, path, decision, signedIn.body.token)).toMatchObject({ status: 201 });
}

/** Sends listings one after the other until told to stop. */
async function write(writer: number, begun: PromiseWithResolvers<void>, signal: AbortSignal) {
  const { url } = api.server;
  const email = `writer${writer}@example.org`;
  const joined = await post(url, '/api/register/', {
    username: `writer${writer}`,
    email,
    password: PASSWORD,
  });
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  for (let n = 0; !signal.aborted; n += 1) {
    const name = `Writer ${writer} number ${n}`;
    const sent = await post(
      url,
      '/api/businesses/create/',
      { ...KOTTU_CORNER, name },
      joined.body.token,
    );
    expect(sent.status).toBe(201);
    acknowledged.push(name);
    if (n === BEFORE) begun.resolve();
  }
}

test('a backup of a running server under writes has all that was acknowledged before', async () => {
  await publish();
  const stopping = new AbortController();
  const begun = Array.from({ length: WRITERS }, () => Promise.withResolvers<void>());
  const writing = Promise.all(begun.map((each, n) => write(n, each, stopping.signal)));
  await Promise.all(begun.map(({ promise }) => promise));
  const before = [...acknowledged];
  const made = run('scripts/backup.ts', ['--to', folder], {
    DATA_DIR: api.dataDir,
    DATABASE_URL: api.url,
  });
  expect(await made.ended, made.output()).toBe(0);
  stopping.abort();
  await writing;
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  backup = join(folder, name);
  expect(made.output()).toMatch(
    /^Backup: [\d,]+ rows and \d+ files of pictures in \S+\.tar, \d+ MB, [\d.]+ s$/m,
  );
  const { rows, pictures } = await heldBy(backup);
  const businesses = (rows['businesses'] ?? []).join('\n');
  for (const each of before) expect(businesses).toContain(each);
  expect([...pictures.keys()].filter((file) => file.includes(picture.id))).toHaveLength(8);
}, 120_000);

/** Compares a restored database and its files, as `read` finds them, with the backup. */
async function expectRestored(pool: pg.Pool, read: (name: string) => Promise<Buffer | undefined>) {
  const { facts, rows, pictures } = await heldBy(backup);
  const restored = await rowsOf(pool);
  expect(Object.keys(restored).sort()).toEqual(Object.keys(rows).sort());
  for (const table of Object.keys(rows)) {
    expect(rows[table]?.length).toBe(facts.tables[table]?.rows);
    expect(restored[table], table).toEqual(rows[table]);
  }
  expect(pictures.size).toBeGreaterThan(30);
  for (const [name, bytes] of pictures) expect((await read(name))?.equals(bytes), name).toBe(true);
  // The restored listings are whole: each was stored in one transaction with its step.
  const half = await pool.query(`SELECT name FROM businesses WHERE owner_id IN (
      SELECT id FROM users WHERE username LIKE 'writer%') AND NOT EXISTS (
      SELECT FROM listing_history WHERE kind = 'business' AND listing_id = businesses.id)`);
  expect(half.rows).toEqual([]);
  // The next listing gets a number of its own.
  const next = await pool.query(
    `INSERT INTO businesses (slug, name) VALUES ('next', 'Next') RETURNING id > (
       SELECT max(id) FROM businesses) AS is_new`,
  );
  expect(next.rows).toEqual([{ is_new: true }]);
}

test('restored into an empty folder every row and picture is there, and people sign in', async () => {
  const restored = run('scripts/restore.ts', [backup], { DATA_DIR: dataDir });
  expect(await restored.ended, restored.output()).toBe(0);
  const onDisk = (name: string) =>
    readFile(
      join(
        dataDir,
        name.replace(/^(\w+)/, (place) => (place === 'public' ? 'media' : 'media-private')),
      ),
    );
  const { pool, close } = await openUnmigrated({ dataDir, databaseUrl: undefined }, () => {});
  await expectRestored(pool, onDisk);
  await close();

  const again = run('scripts/restore.ts', [backup], { DATA_DIR: dataDir });
  expect(await again.ended).toBe(1);
  expect(again.output()).toMatch(/The database isn’t empty: it has \d+ tables/);

  const server = await startApi(dataDir, { RATE_LIMITS: 'off' });
  const signIn = { email: 'kamala@example.org', password: PASSWORD };
  expect((await post(server.url, '/api/auth/token/', signIn)).status).toBe(200);
  const shown = await fetch(server.url + publicPath(picture));
  expect(shown.status).toBe(200);
  expect(server.output()).not.toContain('Filled the database');
  await server.stop();
}, 120_000);

test('a restore that is broken off stops the next start, and is done again', async () => {
  const env = {
    DATA_DIR: otherDir,
    DATABASE_URL: database.url,
    ...s3.env,
  };
  const reached = Promise.withResolvers<void>();
  s3.before = () => {
    reached.resolve();
    return new Promise(() => {});
  };
  const broken = run('scripts/restore.ts', [backup], env);
  await reached.promise;
  broken.child.kill('SIGKILL');
  await broken.ended;
  s3.before = async () => {};

  const refused = await launchServer(otherDir, env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`The restore of ${backup} into this database was broken off`);

  const restored = run('scripts/restore.ts', [backup], env);
  expect(await restored.ended, restored.output()).toBe(0);
  const { rows } = await database.pool.query<{ url: string; shown: string }>(
    `SELECT uploads.url, business_images.url AS shown FROM uploads JOIN business_images USING (url)`,
  );
  const url = s3.settings.publicUrl + publicPath(picture);
  expect(rows).toEqual([{ url, shown: url }]);
  const { pictures } = await heldBy(backup);
  for (const [name, bytes] of pictures) {
    const [place, kind] = name.split('/');
    if (kind !== 'uploads') continue;
    const path = name.replace(
      place ?? '',
      place === 'public' ? '/pictures/media' : '/pictures/private',
    );
    expect(s3.files.get(path)?.bytes.equals(bytes), path).toBe(true);
  }
}, 120_000);

test('a damaged backup is refused by name before anything is written', async () => {
  const bytes = await readFile(backup);
  const { pictures } = await heldBy(backup);
  const [, shown = Buffer.alloc(0)] =
    [...pictures].find(([each]) => each.includes(picture.id)) ?? [];
  const file = join(folder, 'damaged.tar');
  const copy = Buffer.from(bytes);
  const at = bytes.indexOf(shown) + 40;
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  await writeFile(file, copy);
  const empty = join(folder, 'empty');
  const refused = run('scripts/restore.ts', [file], { DATA_DIR: empty });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`${file} is no whole backup.`);
  expect(await readdir(folder)).not.toContain('empty');
  const whole = run('scripts/backup.ts', ['--check', backup], {});
  expect(await whole.ended).toBe(0);
}, 60_000);
