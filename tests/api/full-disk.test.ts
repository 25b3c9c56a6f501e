import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { pictureForm } from '#tests/support/own-pictures.ts';
import { smallDisk } from '#tests/support/small-disk.ts';

const UNSAVED = {
  detail: 'That can’t be saved right now, and nothing of it was kept. Please try again later.',
};

test('a picture for a full disk is refused in words, leaves nothing, and goes once there is room', async ({
  skip,
}) => {
  const disk = await smallDisk(1);
  if (!disk) return skip('no disk can be mounted here');
  const mediaDir = join(disk.folder, 'media');
  const api = await openAccountApi({ media: mediaOf(diskStore(mediaDir)) });
  const { token } = await api.join('nimal');
  const link = { token: await api.linkToken('confirm-email') };
  expect((await api.send('/api/email-confirmation/', link, { token })).status).toBe(200);
  const send = async () =>
    api.app.request('/api/uploads/', {
      method: 'POST',
      headers: { Authorization: `Token ${token}` },
      body: await pictureForm(),
    });
  const filler = join(disk.folder, 'filler');
  await writeFile(filler, Buffer.alloc(2 ** 20)).catch(() => {});
  const refused = await send();
  expect([refused.status, await refused.json()]).toEqual([503, UNSAVED]);
  expect(api.log).toEqual([expect.objectContaining({ event: 'disk_full' })]);
  expect((await api.pool.query('SELECT FROM uploads')).rowCount).toBe(0);
  await rm(filler);
  expect((await send()).status).toBe(201);
  const names = await readdir(disk.folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  await api.close();
  await disk.remove();
});

test.each([
  ['53100', 'disk_full'],
  ['25006', 'read_only'],
])(
  'a database that says %s refuses what is to be kept, and answers the rest',
  async (code, event) => {
    const api = await openAccountApi();
    await api.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fails BEFORE INSERT ON users EXECUTE FUNCTION fail()`);
    const body = { username: 'nimal', email: 'nimal@example.org', password: PASSWORD };
    const refused = await api.send('/api/register/', body);
    expect([refused.status, await refused.json()]).toEqual([503, UNSAVED]);
    expect(api.log).toEqual([expect.objectContaining({ level: 'error', event })]);
    expect((await api.get('/api/businesses/')).status).toBe(200);
    await api.pool.query('DROP FUNCTION fail CASCADE');
    expect((await api.send('/api/register/', body)).status).toBe(201);
    await api.close();
  },
);
