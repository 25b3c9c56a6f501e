import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '#src/server/data/accounts/known-devices.ts';
import { openSiteKeys, siteKeys } from '#src/server/secrets/secret-key.ts';
import { hashOf } from '#src/server/data/accounts/secrets.ts';
import { openAccountApi } from '#tests/support/account-api.ts';
import { newPeople } from '#tests/support/claims.ts';
import { createDatabase } from '#tests/support/database.ts';
import { openPictureApi } from '#tests/support/own-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serendib-key-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a key is made once, for the user of the server alone, by many who start at once', async () => {
  const dataDir = join(folder, 'new');
  const open = () => openSiteKeys({ secretKey: undefined, dataDir });
  const opened = await Promise.all(Array.from({ length: 8 }, open));
  const fingerprints = new Set([...opened, await open()].map(({ fingerprint }) => fingerprint));
  expect(fingerprints.size).toBe(1);
  expect((await readdir(dataDir)).toSorted()).toEqual(['locks', 'secret.key']);
  const file = join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const key = (await readFile(file, 'utf8')).trim();
  expect([key.length, fingerprints]).toEqual([43, new Set([siteKeys(key).fingerprint])]);
  const given = await openSiteKeys({ secretKey: 'x'.repeat(32), dataDir });
  expect(fingerprints).not.toContain(given.fingerprint);
});

test('a file that lost its key stops the start, and says what to do', async () => {
  const file = join(folder, 'secret.key');
  await writeFile(file, 'short\n');
  await expect(openSiteKeys({ secretKey: undefined, dataDir: folder })).rejects.toThrow(
    `${file} has fewer than 32 characters: put the file back`,
  );
  expect(await readFile(file, 'utf8')).toBe('short\n');
});

test('another key ends the addresses of pictures and forgets networks, and nothing else', async () => {
  const pictures = await openPictureApi('disk');
  const { accounts: api, media } = pictures;
  const rotated = await openAccountApi({ db: api.pool, media, ...siteKeys('y'.repeat(32)) });
  try {
    const { url } = await pictures.upload();
    const seenBy = async ({ app }: typeof api, at: string) => (await app.request(at)).status;
    expect([await seenBy(api, url), await seenBy(rotated, url)]).toEqual([200, 404]);
    const { token } = await (await rotated.signIn('owner@example.org')).json();
    const { uploads } = await (await rotated.get('/api/account/export/', token)).json();
    expect(await seenBy(rotated, uploads[0].image)).toBe(200);
    // The device is known by its name, which is no secret; the network is another one now.
    expect((await api.mails()).filter(({ template }) => template === 'new-sign-in')).toEqual([]);
    const known = await api.pool.query(
      `SELECT FROM known_places JOIN users ON id = user_id WHERE username = 'owner'`,
    );
    expect(known.rowCount).toBe(3);
  } finally {
    await rotated.close();
    await pictures.close();
  }
});

test('the step to this version keeps devices, and no hash of a network', async () => {
  const { pool, close } = await createDatabase();
  const step = new URL('../../src/server/db/migrations/0022_secret_key.sql', import.meta.url);
  try {
    await pool.query(
      `ALTER TABLE users DROP suspended_at;
       CREATE TABLE signing_keys (name text PRIMARY KEY, key text NOT NULL)`,
    );
    const [person] = await newPeople(pool, 1, new Date());
    const agents = ['curl/8', 'Firefox/140.0 (Windows)', 'iPhone Safari/604.1', 'Linux OPR/120'];
    const devices = agents.map((agent) => hashOf(`device ${deviceOf(agent)}`));
    const hashes = [
      ...devices,
      ...['192.0.2.1', '2001:db8:1:2'].map((at) => hashOf(`network ${at}`)),
    ];
    await pool.query(
      'INSERT INTO known_places SELECT $1, hash, now() FROM unnest($2::text[]) AS hash',
      [person?.id, hashes],
    );
    await pool.query(`INSERT INTO allowances VALUES ('signIns:x', now())`);
    await pool.query(await readFile(step, 'utf8'));
    const { rows } = await pool.query('SELECT hash FROM known_places');
    expect(rows.map(({ hash }) => hash).toSorted()).toEqual(devices.toSorted());
    expect((await pool.query('SELECT FROM allowances')).rowCount).toBe(0);
  } finally {
    await close();
  }
});
