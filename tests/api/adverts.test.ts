import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#src/api/calls.ts';
import { removeExpired } from '#src/server/jobs/cleaning.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { hours } from '#tests/support/durations.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

const CHROME = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };
const SITE = 'https://site.example';
/** The day of `NOW` in the site's own zone. */
const TODAY = '2026-11-21';

type Sent = Parameters<AccountApi['send']>[2];

let api: AccountApi;
let ad = 0;
let staff = '';

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true, siteUrl: SITE });
  staff = (await api.joinAll(['asha'])).asha.token;
  await api.pool.query(`UPDATE users SET email_confirmed_at = now(), role = 'editor'`);
  // Sessions last, as one test looks at a later day.
  await api.pool.query(`UPDATE sessions SET expires_at = '2027-01-01', remember = true`);
  ad = await added({ title: 'Tea by the sea', advertiser: 'Teardrop', price: '250' });
});
afterEach(() => api.close());

const desk = async (path: string, body?: object, method = 'POST') => {
  const answer = await api.send(`/api/desk/advertisements/${path}`, body, { token: staff, method });
  expect(answer.ok).toBe(true);
  return answer.json();
};
const added = async (body: object): Promise<number> => (await desk('', body)).id;
const offers = async (options: Sent = {}): Promise<{ id: number; offer: string }[]> => {
  const headers = { ...CHROME, ...options.headers };
  const answer = await api.send('/api/advertisement-offers/', undefined, { ...options, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()).results;
};
const count = async (offer: string, what = 'view') =>
  expect((await api.send('/api/advertisement-counts/', { offer, what })).status).toBe(204);
const statement = async (id = ad) => (await desk(`${id}/statement/`, undefined, 'GET')).statement;
const opened = (link: string) =>
  api.send('/api/advertisement-statements/', { token: link.split('#token=')[1] });

describe('a view and a touch', () => {
  test('count once for an offer, however often they are sent, and at once', async () => {
    const [{ offer } = { offer: '' }] = await offers();
    await Promise.all(Array.from({ length: 300 }, () => count(offer)));
    await count(offer, 'touch');
    await count(offer, 'touch');
    expect(await statement()).toMatchObject({ views: 1, touches: 1 });
    const [other] = await offers();
    await count(other?.offer ?? '');
    expect((await statement()).days).toEqual([{ day: TODAY, views: 2, touches: 1 }]);
  });

  test('count for nothing with an offer that is made up, changed, of the statement, or over', async () => {
    const [{ offer } = { offer: '' }] = await offers();
    const { link } = await desk(`${ad}/statement/`, undefined, 'GET');
    for (const wrong of [
      'x',
      '.',
      'x.',
      offer.replace(/^\d+/, '999'),
      `${offer}x`,
      link.split('=')[1],
    ])
      await count(wrong);
    api.pass(hours(1));
    await count(offer);
    expect(await statement()).toMatchObject({ views: 0, days: [] });
  });

  test('belong to the day of the offer, which was one of its own', async () => {
    await desk(`${ad}/`, { ends_on: TODAY }, 'PATCH');
    // The last minute of the day in Melbourne.
    api.setNow(new Date('2026-11-21T12:59:00Z'));
    const [{ offer } = { offer: '' }] = await offers();
    api.setNow(new Date('2026-11-21T13:00:30Z'));
    await count(offer);
    expect(await offers()).toEqual([]);
    expect((await statement()).days).toEqual([{ day: TODAY, views: 1, touches: 0 }]);
  });

  test('leave nothing of who it was, and an offer is forgotten once it is over', async () => {
    const [{ offer } = { offer: '' }] = await offers();
    await count(offer);
    const counted = () => api.pool.query('SELECT * FROM counted_offers');
    expect((await counted()).rows).toEqual([
      { offer: offer.split('.')[3], what: 'view', expires_at: new Date(NOW.getTime() + hours(1)) },
    ]);
    await removeExpired(api.pool, new Date(NOW.getTime() + hours(1)));
    expect((await counted()).rows).toEqual([]);
  });
});

describe('offers', () => {
  test('are for what the slider shows today, each its own', async () => {
    const second = await added({ title: 'Second' });
    await added({ title: 'Elsewhere', in_header: false });
    await added({ title: 'Later', starts_on: '2026-12-01' });
    expect((await offers()).map(({ id }) => id)).toEqual([ad, second]);
    const given = [...(await offers()), ...(await offers())].map(({ offer }) => offer);
    expect(new Set(given).size).toBe(4);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ])('aren’t for “%s”', async (agent) => {
    expect(await offers({ headers: { 'User-Agent': agent } })).toEqual([]);
  });

  test('aren’t for the team, but for members and for who was signed in', async () => {
    expect(await offers({ token: staff })).toEqual([]);
    await api.pool.query(`UPDATE users SET role = 'member'`);
    expect(await offers({ token: staff })).toHaveLength(1);
    expect(await offers({ token: 'x'.repeat(43) })).toHaveLength(1);
  });

  test('are limited for each network', async () => {
    for (let each = 0; each < 120; each++) await offers();
    const more = { headers: CHROME };
    const path = calls.offerAdvertisements.path;
    expect((await api.send(path, undefined, more)).status).toBe(429);
    expect((await api.send(path, undefined, { ...more, from: '192.0.2.9' })).status).toBe(200);
  });
});

describe('a statement', () => {
  test('has the sums of its days, and an eleventh of its price as GST', async () => {
    const days = Array.from({ length: 40 }, (_, at) => [at * 7, (at * 13) % 11] as const);
    for (const [at, [views, touches]] of days.entries()) {
      await api.pool.query(
        `INSERT INTO advertisement_days VALUES ($1, '2026-10-01'::date + $2::integer, $3, $4)`,
        [ad, at, views, touches],
      );
    }
    const told = await statement();
    const sum = (name: 'views' | 'touches') =>
      told.days.reduce((so: number, each: Record<string, number>) => so + (each[name] ?? 0), 0);
    expect(told).toMatchObject({
      ...{ seller: 'Serendib', advertiser: 'Teardrop', price: '250.00', gst: '22.73' },
      ...{ views: sum('views'), touches: sum('touches'), made_on: TODAY },
    });
    expect(told.views).toBe(5_460);
    const { csv } = await desk(`${ad}/statement/`, undefined, 'GET');
    expect(csv).toMatch(/^Day,Views,Touches\r\n2026-10-01,0,0\r\n/);
    expect(csv).toMatch(new RegExp(`\r\nSum,${told.views},${told.touches}\r\n$`));
  });

  test('is opened by its link alone, which a new one ends; the log has it', async () => {
    const { link } = await desk(`${ad}/statement/`, undefined, 'GET');
    expect(link).toMatch(/^https:\/\/site\.example\/statement#token=/);
    expect(await (await opened(link)).json()).toEqual(await statement());
    const [{ offer } = { offer: '' }] = await offers();
    for (const wrong of ['#token=x', link.replace(/=\d+/, '=999'), `#token=${offer}`])
      expect((await opened(wrong)).status).toBe(404);
    const renewed = await desk(`${ad}/statement-link/`);
    expect((await opened(link)).status).toBe(404);
    expect((await opened(renewed.link)).status).toBe(200);
    const { rows } = await api.pool.query('SELECT act FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ act: 'advertisement.link' }]);
  });

  test('stays once the advertisement is retired', async () => {
    const [{ offer } = { offer: '' }] = await offers();
    await count(offer);
    await desk(`${ad}/`, { is_retired: true }, 'PATCH');
    expect(await statement()).toMatchObject({ views: 1 });
  });
});

test('who pays, how much and when is for the desk alone', async () => {
  await desk(`${ad}/`, { paid_on: TODAY, states: ['VIC', 'VIC', 'NSW'] }, 'PATCH');
  const [shown] = (await (await api.get('/api/header-advertisements/')).json()).results;
  expect(shown).toEqual({
    ...{ id: ad, title: 'Tea by the sea', description: null, image: null, image_focus: null },
    ...{ link_url: null, states: ['VIC', 'NSW'] },
  });
  const refused = {
    price: 'a lot',
    states: ['Victoria'],
    paid_on: 'x',
    image_focus: { x: 101, y: 0 },
  };
  const answer = await api.send(`/api/desk/advertisements/${ad}/`, refused, {
    ...{ token: staff, method: 'PATCH' },
  });
  const { errors } = await answer.json();
  expect(Object.keys(errors).map((name) => name.split('.')[0])).toEqual(
    expect.arrayContaining(['price', 'states', 'paid_on', 'image_focus']),
  );
});

test('a link to a page of this site is kept as its path, however it was written', async () => {
  for (const link_url of [`${SITE}/deals?state=VIC`, '/deals?state=VIC'])
    expect(await desk(`${ad}/`, { link_url }, 'PATCH')).toMatchObject({
      link_url: '/deals?state=VIC',
    });
  expect(await desk(`${ad}/`, { link_url: `${SITE}//deals` }, 'PATCH')).toMatchObject({
    link_url: '/deals',
  });
  const link_url = 'https://elsewhere.example/deals';
  expect(await desk(`${ad}/`, { link_url }, 'PATCH')).toMatchObject({ link_url });
});

test('what is paid never changes the order of a list or a search', async () => {
  for (const name of ['Kottu Corner', 'Corner Kottu', 'Kottu at the corner']) {
    const body = { ...KOTTU_CORNER, name, phone: '' };
    expect((await api.send('/api/businesses/create/', body, { token: staff })).status).toBe(201);
  }
  await api.pool.query(`UPDATE businesses SET status = 'published'`);
  const order = async () => {
    const paths = [
      '/api/businesses/',
      '/api/search/?q=kottu+corner',
      '/api/businesses/?search=corner',
    ];
    const answers = await Promise.all(paths.map(async (path) => (await api.get(path)).json()));
    return JSON.stringify(answers).match(/"slug":"[^"]*k[^"]*"/g);
  };
  const before = await order();
  expect(before?.length).toBeGreaterThanOrEqual(9);
  for (const advertiser of ['Kottu at the corner', 'Corner Kottu', 'Kottu Corner']) {
    await added({ title: advertiser, advertiser, price: '9000', paid_on: TODAY, link_url: '/' });
    expect(await order()).toEqual(before);
  }
});
