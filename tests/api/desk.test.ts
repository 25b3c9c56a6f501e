import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerOf, type Call, successStatusOf } from '#src/api/call.ts';
import { deskCalls } from '#src/api/desk.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days } from '#tests/support/durations.ts';
import { AD } from '#tests/support/desk-api.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

type Desk = typeof deskCalls;

const ADS = '/api/desk/advertisements/';
const CATEGORIES = '/api/desk/categories/';
/** The day of `NOW` in the site's own zone. */
const TODAY = '2026-11-21';

let api: AccountApi;
let people: Record<string, { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['member', 'asha', 'bandula']);
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username IN ('asha', 'bandula')`);
  // Sessions last, as one test looks at days to come.
  await api.pool.query(`UPDATE sessions SET expires_at = '2027-01-01', remember = true`);
});
afterAll(() => api.close());

/** Makes a call as staff, and gives its answer, which matches the contract exactly. */
async function ask<Name extends keyof Desk>(
  name: Name,
  {
    body,
    id,
    query = '',
    as = 'asha',
  }: { body?: object; id?: number; query?: string; as?: string } = {},
): Promise<AnswerOf<Desk[Name]>> {
  const call: Call = deskCalls[name];
  const { method, path, answer } = call;
  const address = path.replace('{id}', String(id)) + query;
  const response = await api.send(address, body, { method, token: people[as]?.token });
  const said = await response.json();
  expect({ status: response.status, said }).toMatchObject({ status: successStatusOf(call) });
  const parsed = answer?.parse(said);
  expect(said).toEqual(parsed);
  return parsed as AnswerOf<Desk[Name]>;
}

/** Makes a call that is refused, and gives its message. */
async function refused(path: string, body: object, status: number, method = 'POST') {
  const response = await api.send(path, body, { method, token: people['asha']?.token });
  const said = await response.json();
  expect({ status: response.status, said }).toMatchObject({ status });
  return said;
}

async function upload(owner: string): Promise<{ id: string; url: string }> {
  const id = `picture-of-${owner}`;
  const { rows } = await api.pool.query(
    `INSERT INTO uploads (id, owner_id, url, alt, width, height, widths)
     VALUES ($1, $2, $3, '', 800, 400, '{800}')
     ON CONFLICT (id) DO UPDATE SET alt = '' RETURNING id, url`,
    [id, people[owner]?.id, `/media/uploads/${id}.webp`],
  );
  return rows[0];
}

const titles = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);
const names = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);
/** The titles that visitors see in the slider. */
const shown = async () => titles(await api.call('listHeaderAdvertisements'));

describe('who may', () => {
  test.each([
    ['a visitor', undefined, 401],
    ['somebody with a wrong token', 'x'.repeat(43), 401],
    ['a member', 'member', 404],
  ])('%s may not, whatever the call', async (_, who, status) => {
    const token = people[who ?? '']?.token ?? who;
    const { rows: before } = await api.pool.query('SELECT * FROM categories ORDER BY id');
    const bodies: Record<string, object> = {
      createAdvertisement: { title: 'Sneaked in' },
      updateAdvertisement: { title: 'Sneaked in' },
      createCategory: { kind: 'event', name: 'Sneaked in' },
      updateCategory: { name: 'Sneaked in' },
      orderAdvertisements: { ids: [1] },
      orderCategories: { ids: [1] },
    };
    for (const [name, { method, path }] of Object.entries(deskCalls)) {
      const answer = await api.send(path.replace('{id}', '1'), bodies[name], { method, token });
      expect({ name, status: answer.status }).toEqual({ name, status });
    }
    expect((await api.pool.query('SELECT * FROM categories ORDER BY id')).rows).toEqual(before);
    expect(await shown()).not.toContain('Sneaked in');
  });
});

describe('advertisements', () => {
  beforeEach(() => api.pool.query('TRUNCATE advertisements CASCADE'));
  const create = (body: object) => ask('createAdvertisement', { body });
  const change = (id: number, body: object) => ask('updateAdvertisement', { id, body });

  test('are added at the end, changed field by field, and seen by visitors', async () => {
    const first = await create({ title: '  Avurudu   sale ' });
    expect(first).toMatchObject({
      ...AD,
      title: 'Avurudu sale',
    });
    const second = await create({
      title: 'Vesak lanterns',
      description: 'By the lake.',
      link_url: '/events',
    });
    expect(await shown()).toEqual(['Avurudu sale', 'Vesak lanterns']);
    expect(await change(second.id, { title: 'Lanterns', link_url: '' })).toEqual({
      ...second,
      title: 'Lanterns',
      link_url: null,
    });
    expect(await change(first.id, { in_header: false })).toMatchObject({ is_shown: false });
    expect(await shown()).toEqual(['Lanterns']);
  });

  test.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ title: 'Ad', description: 'x'.repeat(201) }, 'description'],
    [{ title: 'Ad', link_url: 'javascript:alert(1)' }, 'link_url'],
    [{ title: 'Ad', link_url: '//elsewhere.example' }, 'link_url'],
    [{ title: 'Ad', link_url: 'https://user:pw@evil.example' }, 'link_url'],
    [{ title: 'Ad', link_url: 'http://localhost/' }, 'link_url'],
    [{ title: 'Ad', starts_on: '2026-02-30' }, 'starts_on'],
    [{ title: 'Ad', starts_on: '2026-11-22', ends_on: '2026-11-21' }, 'ends_on'],
    [{ title: 'Ad', image: 'https://elsewhere.example/spy.gif' }, 'image'],
    [{ title: 'Ad', image: 'no-such-upload' }, 'image'],
  ])('%o is refused for its %s, and nothing is stored', async (body, field) => {
    expect(Object.keys((await refused(ADS, body, 400)).errors)).toEqual([field]);
    expect(await ask('listDeskAdvertisements')).toEqual({ count: 0, results: [] });
  });

  test('a change is checked with what is there already', async () => {
    const { id } = await create({ title: 'Ad', starts_on: '2026-12-01' });
    const { errors } = await refused(`${ADS}${id}/`, { ends_on: '2026-11-30' }, 400, 'PATCH');
    expect(Object.keys(errors)).toEqual(['ends_on']);
    expect((await ask('listDeskAdvertisements')).results[0]).toMatchObject({ ends_on: null });
    await refused(`${ADS}999999/`, { title: 'Nobody' }, 404, 'PATCH');
  });

  test('run from the morning of their first day to the night of their last one, in the site’s zone', async () => {
    const { id } = await create({ title: 'Soon', starts_on: '2026-11-22', ends_on: '2026-11-23' });
    const isShown = async () =>
      (await ask('listDeskAdvertisements')).results[0]?.is_shown ?? undefined;
    const at = async (instant: string) => {
      api.setNow(new Date(instant));
      const answer = [await isShown(), (await shown()).length];
      api.setNow(NOW);
      return answer;
    };
    // Midnight in Melbourne is 13:00 UTC in November.
    expect(await at('2026-11-21T12:59:59Z')).toEqual([false, 0]);
    expect(await at('2026-11-21T13:00:00Z')).toEqual([true, 1]);
    expect(await at('2026-11-23T12:59:59Z')).toEqual([true, 1]);
    expect(await at('2026-11-23T13:00:00Z')).toEqual([false, 0]);
    expect(await change(id, { starts_on: TODAY })).toMatchObject({ is_shown: true });
  });

  test('show pictures of who adds them; one that is there stays, whoever edits', async () => {
    const own = await upload('asha');
    const foreign = await upload('member');
    await refused(ADS, { title: 'Ad', image: foreign.id }, 400);
    const { id, image } = await create({ title: 'Ad', image: own.id });
    expect(image).toBe(own.url);
    const body = { title: 'Better', image };
    expect(await ask('updateAdvertisement', { id, body, as: 'bandula' })).toMatchObject({
      title: 'Better',
      image: own.url,
    });
    expect(await change(id, { description: 'As before' })).toMatchObject({ image: own.url });
    await refused(`${ADS}${id}/`, { image: foreign.url }, 400, 'PATCH');
    expect(await change(id, { image: null })).toMatchObject({ image: null });
  });

  test('are put in an order, which has to name those that are there', async () => {
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Gone']) ids.push((await create({ title })).id);
    const [one = 0, two = 0, three = 0, gone = 0] = ids;
    await change(gone, { is_retired: true });
    const order = [three, one, two];
    const list = await ask('orderAdvertisements', { body: { ids: order } });
    expect(titles(list)).toEqual(['Three', 'One', 'Two', 'Gone']);
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
    for (const wrong of [
      [one, two],
      [one, two, three, gone],
      [one, two, two],
      [one, two, 9_999],
    ]) {
      await refused(`${ADS}order/`, { ids: wrong }, 409);
    }
    for (const wrong of [[], 'all', [0], ['1']]) {
      await refused(`${ADS}order/`, { ids: wrong }, 400);
    }
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
  });

  test('go when they are retired, and come back at the end', async () => {
    const { id } = await create({ title: 'First' });
    await create({ title: 'Second' });
    expect(await change(id, { is_retired: true })).toMatchObject({
      is_retired: true,
      is_shown: false,
    });
    expect(await shown()).toEqual(['Second']);
    expect(titles(await ask('listDeskAdvertisements'))).toEqual(['Second', 'First']);
    await change(id, { is_retired: false });
    expect(await shown()).toEqual(['Second', 'First']);
  });

  test('many who add and order at once leave one order, with all in it', async () => {
    const { id } = await create({ title: 'First' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? api.send(`${ADS}order/`, { ids: [id] }, { token: people['bandula']?.token })
          : api.send(ADS, { title: `Ad ${index}` }, { token: people['asha']?.token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const { rows } = await api.pool.query('SELECT DISTINCT position FROM advertisements');
    expect(rows).toHaveLength(9);
  });
});

describe('categories', () => {
  beforeEach(async () => {
    await api.pool.query('DELETE FROM businesses');
    await api.pool.query(`DELETE FROM categories WHERE name LIKE 'Test %' OR slug LIKE 'test-%'`);
    await api.pool.query('UPDATE categories SET retired_at = null');
  });
  const create = (name: string, kind = 'business') =>
    ask('createCategory', { body: { kind, name } });
  const change = (id: number, body: object) => ask('updateCategory', { id, body });
  const list = (query = '?kind=business') => ask('listDeskCategories', { query });
  const offered = async () => names(await api.call('listBusinessCategories'));
  /** A published business of a category. */
  const business = (category: number, slug = 'shop') =>
    api.pool.query(
      `INSERT INTO businesses (slug, name, status, category_id, owner_id)
       VALUES ($1, 'Shop', 'published', $2, $3)`,
      [slug, category, people['member']?.id],
    );
  const found = async (category: string) => (await api.call('listBusinesses', { category })).count;

  test('are added at the end of their kind, with an address of their name', async () => {
    const before = await list();
    const made = await create('Test Tea & Spices');
    expect(made).toMatchObject({
      kind: 'business',
      name: 'Test Tea & Spices',
      slug: 'test-tea-spices',
      is_retired: false,
      listings: 0,
    });
    expect(names(await list())).toEqual([...names(before), made.name]);
    expect((await offered()).at(-1)).toBe(made.name);
    expect((await list('')).count).toBe((await list()).count + (await list('?kind=event')).count);
    // The kinds have names of their own: each may have one of this name.
    expect(await create('Test Tea & Spices', 'event')).toMatchObject({ kind: 'event' });
  });

  test.each([
    [{ kind: 'business' }, 'name'],
    [{ kind: 'business', name: ' ' }, 'name'],
    [{ kind: 'business', name: 'x'.repeat(61) }, 'name'],
    [{ kind: 'business', name: 'restaurant' }, 'name'],
    [{ kind: 'business', name: 'Beauty + Salon' }, 'name'],
    [{ kind: 'business', name: 'කොත්තු' }, 'name'],
    [{ kind: 'business', name: '2026' }, 'name'],
    [{ kind: 'deal', name: 'Test Deals' }, 'kind'],
  ])('%o is refused for its %s', async (body, field) => {
    expect(Object.keys((await refused(CATEGORIES, body, 400)).errors)).toEqual([field]);
  });

  test('renamed, go by the new name and by what links called them before', async () => {
    const { id } = await create('Test Tea');
    await business(id);
    expect(await change(id, { name: 'Test Tea Houses' })).toMatchObject({
      name: 'Test Tea Houses',
      slug: 'test-tea',
      listings: 1,
    });
    for (const name of ['Test Tea Houses', 'test-tea-houses', 'test-tea', String(id)]) {
      expect([name, await found(name)]).toEqual([name, 1]);
    }
    expect((await api.call('getBusiness', {}, 'shop')).category).toEqual({
      id,
      name: 'Test Tea Houses',
    });
    expect((await api.call('search', { q: 'houses' })).count).toBe(1);
    // Both names are taken for other categories.
    await refused(CATEGORIES, { kind: 'business', name: 'Test Tea' }, 400);
    await refused(CATEGORIES, { kind: 'business', name: 'Test tea houses' }, 400);
    expect(await change(id, { name: 'Test Tea' })).toMatchObject({ name: 'Test Tea' });
  });

  test('retired, are offered no more, and stay on the listings that have them', async () => {
    const { id, name } = await create('Test Tea');
    await business(id);
    expect(await change(id, { is_retired: true })).toMatchObject({ is_retired: true, listings: 1 });
    expect(await offered()).not.toContain(name);
    expect((await list()).results.at(-1)).toMatchObject({ id, is_retired: true });
    expect((await api.call('getBusiness', {}, 'shop')).category).toEqual({ id, name });
    expect(await found('test-tea')).toBe(1);
    expect(await change(id, { is_retired: false })).toMatchObject({ is_retired: false });
    expect(await offered()).toContain(name);
  });

  test('retired, are refused for a new listing, and kept by one that has them', async () => {
    const { id, name } = await create('Test Tea');
    const token = people['member']?.token;
    const submit = (category: string) =>
      api.send('/api/businesses/create/', { ...KOTTU_CORNER, category }, { token });
    const own = await (await submit(name)).json();
    await change(id, { name: 'Test Tea House' });
    // A form that was opened before sends the name that it offered.
    expect((await submit(name)).status).toBe(201);
    await change(id, { is_retired: true });
    for (const given of [name, 'Test Tea House', String(id)]) {
      const answer = await submit(given);
      expect([answer.status, (await answer.json()).errors]).toEqual([
        400,
        { category: 'Please select a category' },
      ]);
    }
    const update = (body: object) =>
      api.send(`/api/businesses/${own.id}/update/`, body, { method: 'PATCH', token });
    const kept = await update({ category: 'Test Tea House', name: 'Kottu and Tea' });
    expect(await kept.json()).toMatchObject({ name: 'Kottu and Tea', category: { id } });
    await update({ category: 'Restaurant' });
    expect((await update({ category: 'Test Tea House' })).status).toBe(400);
  });

  test('the last one of a kind stays', async () => {
    const { results } = await list();
    const [last, ...others] = results.map(({ id }) => id);
    await api.pool.query('UPDATE categories SET retired_at = now() WHERE id = ANY($1)', [others]);
    await refused(`${CATEGORIES}${last}/`, { is_retired: true }, 409, 'PATCH');
    expect(await offered()).toHaveLength(1);
  });

  test('are put in an order, kind by kind', async () => {
    const before = (await list()).results.map(({ id }) => id);
    const order = [...before.slice(1), before[0] ?? 0];
    const answer = await ask('orderCategories', { body: { ids: order } });
    expect(answer.results.map(({ id }) => id)).toEqual(order);
    expect((await api.call('listBusinessCategories')).results.map(({ id }) => id)).toEqual(order);
    const [other] = (await list('?kind=event')).results;
    for (const ids of [before.slice(1), [...before, other?.id], [other?.id], [9_999]]) {
      await refused(`${CATEGORIES}order/`, { ids }, 409);
    }
    await ask('orderCategories', { body: { ids: before } });
    await refused(`${CATEGORIES}9999/`, { name: 'Test None' }, 404, 'PATCH');
  });
});

describe('releases', () => {
  test('the last ones are told, the newest first, with what waits for the next', async () => {
    expect((await ask('getReleaseStatus')).builds).toEqual([]);
    const at = (ago: number) => new Date(NOW.getTime() - ago);
    const insert = (ago: number, more: object) => {
      const row = { reason: 'change', started_at: at(ago), ...more };
      return api.pool.query(
        `INSERT INTO release_builds (${Object.keys(row).join()})
         VALUES (${Object.keys(row)
           .map((_, index) => `$${index + 1}`)
           .join()})`,
        Object.values(row),
      );
    };
    await insert(days(3), { finished_at: at(days(3) - 9_000), pages: 120, rendered: 7 });
    await insert(days(2), { finished_at: at(days(2) - 1_000), failure: 'Out of room.' });
    await insert(days(1), { reason: 'schedule' });
    await api.pool.query('TRUNCATE advertisements CASCADE');
    await api.pool.query(
      `INSERT INTO advertisements (title, position, updated_at) VALUES ('Old', 1, $1), ('New', 2, $2)`,
      [at(days(4)), at(days(2))],
    );
    await api.pool.query(
      `INSERT INTO businesses (slug, name, updated_at) VALUES ('not-yet', 'Not yet', $1)`,
      [at(0)],
    );
    expect(await ask('getReleaseStatus')).toEqual({
      waiting_changes: 1,
      builds: [
        expect.objectContaining({ reason: 'schedule', finished_at: null, pages: null }),
        expect.objectContaining({ failure: 'Out of room.', rendered: null }),
        expect.objectContaining({
          reason: 'change',
          started_at: '2026-11-17T13:30:00.000Z',
          finished_at: '2026-11-17T13:30:09.000Z',
          pages: 120,
          rendered: 7,
          failure: null,
        }),
      ],
    });
  });
});
