import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clean } from '#src/server/jobs/cleaning.ts';
import { createDatabase } from '#tests/support/database.ts';
import {
  openPictureApi,
  type PictureApi,
  publicPath,
  publicPaths,
} from '#tests/support/own-pictures.ts';

describe.each(['disk', 'bucket'] as const)('with pictures on a disk or in a bucket: %s', (kind) => {
  let api: PictureApi;
  beforeAll(async () => {
    api = await openPictureApi(kind);
  });
  afterAll(() => api.close());
  beforeEach(() => api.clear());

  test('a picture of two listings is public as long as one of them is', async () => {
    const picture = await api.upload();
    const [one, two] = [await api.published('event', picture), await api.submit('event', picture)];
    await api.expectPublic('event', one, picture);
    await api.decided('event', two, 'approve');
    await api.decided('event', one, 'archive');
    expect(await api.publicFiles(picture)).toBe(8);
    await api.move('event', two, 'archive');
    await api.expectPrivate('event', two, picture);
  });

  test('what is decided at once about one picture comes out as it stands in the end', async () => {
    for (let round = 0; round < 4; round++) {
      const [gone, mixed] = [await api.upload(), await api.upload()];
      const [one, two] = [await api.published('event', gone), await api.published('event', gone)];
      const [three, four] = [await api.published('event', mixed), await api.submit('event', mixed)];
      await Promise.all([
        api.decided('event', one, 'archive'),
        api.move('event', two, 'archive'),
        api.decided('event', three, 'archive'),
        api.decided('event', four, 'approve'),
      ]);
      expect([await api.publicFiles(gone), await api.publicFiles(mixed)]).toEqual([0, 8]);
    }
  });

  test('an advertisement’s picture is public while it runs', async () => {
    const ads = '/api/desk/advertisements/';
    const [first, second] = [await api.upload('asha'), await api.upload('asha')];
    const form = { title: 'Tea', description: '', image: first.id, link_url: '', in_header: true };
    const soon = { starts_on: '2026-11-25', ends_on: '2026-11-26' };
    const { status, body } = await api.ask(ads, 'asha', { ...form, ...soon });
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(await api.publicFiles(first)).toBe(0);
    expect((await api.accounts.app.request(body.image)).status).toBe(200);
    expect((await api.ask(ads, 'asha')).body.results[0].image).toBe(body.image);

    const change = (fields: object) => api.ask(`${ads}${body.id}/`, 'asha', fields, 'PATCH');
    expect(await change({ starts_on: null, image: body.image })).toMatchObject({ status: 200 });
    expect(await api.publicFiles(first)).toBe(8);
    expect((await api.ask('/api/advertisements/')).text).toContain(publicPath(first));
    await change({ image: second.id });
    expect([await api.publicFiles(first), await api.publicFiles(second)]).toEqual([0, 8]);

    // The advertisement's last day passes without a change by anybody.
    const cleaned = async (moment: string) => {
      const now = new Date(moment);
      await clean(api.accounts.pool, api.media, now);
      expect(await api.moveTheRest(now)).toEqual([]);
      return api.publicFiles(second);
    };
    expect(await cleaned('2026-11-26T12:00:00Z')).toBe(8);
    expect(await cleaned('2026-11-26T13:30:00Z')).toBe(0);
    // The first day begins in ten minutes.
    await change({ starts_on: '2026-11-26', ends_on: '2026-11-27' });
    expect(await api.publicFiles(second)).toBe(0);
    expect(await cleaned('2026-11-25T12:40:00Z')).toBe(0);
    expect(await cleaned('2026-11-25T12:50:00Z')).toBe(8);
    await change({ is_retired: true });
    expect(await api.publicFiles(second)).toBe(0);
  });

  test('pictures of an older version, all of them public, are brought to where they belong', async () => {
    const [shown, waiting, unused] = [await api.upload(), await api.upload(), await api.upload()];
    const [one, two] = [await api.published('event', shown), await api.submit('event', waiting)];
    for (const path of [shown, waiting, unused].flatMap(publicPaths)) {
      const type = `image/${path.split('.').at(-1)}`;
      await api.media.current.move(path.replace('/media/', ''), type, 'public');
    }
    const aYear = 'public, max-age=31536000, immutable';
    for (const file of api.s3?.files.values() ?? []) file.cache = aYear;
    await api.accounts.pool.query(`UPDATE uploads SET place = 'moving'`);
    for (const picture of [shown, waiting, unused]) expect(await api.publicFiles(picture)).toBe(8);
    expect(await api.moveTheRest()).toEqual([]);
    await api.expectPublic('event', one, shown);
    await api.expectPrivate('event', two, waiting);
    expect([await api.publicFiles(unused), await filesOf(unused)]).toEqual([0, 8]);
    expect([await filesOf(shown), await filesOf(waiting)]).toEqual([8, 8]);
    // Caches are no longer told to keep the picture for a year.
    const caches = publicPaths(shown).map((path) => api.s3?.files.get(`/pictures${path}`)?.cache);
    expect(caches.join()).not.toContain('immutable');
  });

  /** The number of a picture's files anywhere in the store. */
  async function filesOf(picture: { id: string }) {
    const names = publicPaths(picture).map((path) => path.replace('/media/', ''));
    const found = await Promise.all(names.map((name) => api.media.current.get(name)));
    return found.filter(Boolean).length;
  }

  test('a store that is down holds no decision back; the pictures follow', async () => {
    const [up, down] = [await api.upload(), await api.upload()];
    const [coming, going] = [await api.submit('event', up), await api.published('event', down)];
    const broken = breakStore();
    await api.decided('event', coming, 'approve');
    await api.decided('event', going, 'archive');
    expect((await api.ask(`/api/events/${coming}/`)).status).toBe(200);
    expect((await api.ask(`/api/events/${going}/`)).status).toBe(404);
    expect(await api.moveTheRest()).toEqual([expect.stringMatching(/^Pictures: /)]);
    broken.repair();
    expect(await api.moveTheRest()).toEqual([]);
    await api.expectPublic('event', coming, up);
    await api.expectPrivate('event', going, down);
  });

  /** Makes the store refuse everything. */
  function breakStore() {
    const { s3, media } = api;
    if (s3) {
      s3.refusal = { status: 503, body: '' };
      const repair = () => {
        s3.refusal = null;
      };
      return { repair };
    }
    const { move: whole } = media.disk;
    media.disk.move = async () => {
      throw new Error('EIO');
    };
    const repair = () => {
      media.disk.move = whole;
    };
    return { repair };
  }
});

test('pictures from before there was a bucket are taken down on the disk', async () => {
  const api = await openPictureApi('bucket');
  try {
    const picture = await api.upload();
    const id = await api.published('event', picture);
    // The picture is moved to where older versions stored it: on disk, under a path.
    const { disk } = api.media;
    for (const path of publicPaths(picture)) {
      const name = path.replace('/media/', '');
      await disk.put(name, Buffer.from('a picture'), 'image/webp');
      await disk.move(name, 'image/webp', 'public');
    }
    const { pool, app } = api.accounts;
    await pool.query('UPDATE uploads SET url = $1', [publicPath(picture)]);
    await pool.query('UPDATE events SET image = $1', [publicPath(picture)]);
    const status = async () =>
      Promise.all(publicPaths(picture).map(async (path) => (await app.request(path)).status));
    expect(new Set(await status())).toEqual(new Set([200]));
    await api.decided('event', id, 'archive');
    expect(new Set(await status())).toEqual(new Set([404]));
    const { body } = await api.ask(`/api/my-events/${id}/`, 'owner');
    expect((await app.request(body.image)).status).toBe(200);
  } finally {
    await api.close();
  }
});

test('the step to this version has every picture that is there looked at, and new ones private', async () => {
  const { pool, close } = await createDatabase();
  const step = new URL('../../src/server/db/migrations/0008_private_pictures.sql', import.meta.url);
  try {
    await pool.query(
      `ALTER TABLE uploads DROP place, DROP moves, DROP hidden_at;
       DROP TYPE picture_place`,
    );
    const add = (id: string) =>
      pool.query(`INSERT INTO uploads (id, url, width, height) VALUES ($1, $1, 1, 1)`, [id]);
    await add('old');
    await pool.query(await readFile(step, 'utf8'));
    await add('new');
    const { rows } = await pool.query('SELECT id, place FROM uploads ORDER BY id');
    expect(rows).toEqual([
      { id: 'new', place: 'private' },
      { id: 'old', place: 'moving' },
    ]);
  } finally {
    await close();
  }
});
