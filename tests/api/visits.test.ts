import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import type { Visit, WeeklyFigures } from '#src/api/visits.ts';
import { clean } from '#src/server/jobs/cleaning.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { startCountingVisits } from '#src/server/jobs/counting.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days } from '#tests/support/durations.ts';
import { callsOf } from '#tests/support/own-calls.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

let api: AccountApi;
let counters: ReturnType<typeof newCounter>[] = [];
let now = NOW;
let owner = { token: '', id: 0 };
let shop = { id: 0, slug: '' };

const { send, done } = callsOf(ownBusinessCalls, () => ({ api, token: owner.token }));
const newCounter = () => startCountingVisits({ pool: api.pool, clock: () => now, log: () => {} });

beforeEach(async () => {
  now = NOW;
  api = await openAccountApi({ visited: (visit) => counters[0]?.count(visit), rateLimits: true });
  counters = [newCounter()];
  owner = (await api.joinAll(['kamala'])).kamala;
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  shop = await done('createBusiness', { body: KOTTU_CORNER });
  await setStatus('published');
});
afterEach(() => api.close());

const setStatus = (status: string) =>
  api.pool.query('UPDATE businesses SET status = $1 WHERE id = $2', [status, shop.id]);
const visit = (what: Visit['what'] = ['view'], from = '192.0.2.1') =>
  api.send('/api/visits/', { kind: 'business', slug: shop.slug, what }, { from });
const visits = async (times: number, what?: Visit['what']) => {
  for (let time = 0; time < times; time++) expect((await visit(what)).status).toBe(204);
};
/** Writes down all visits that were counted; new counters go on counting. */
const written = async () => {
  await Promise.all(counters.map(({ stop }) => stop()));
  counters = counters.map(newCounter);
};
const figures = async (): Promise<WeeklyFigures['weeks']> => {
  await written();
  return (await done('getBusinessFigures', { id: shop.id })).weeks;
};

const FEW = {
  view: null,
  call: null,
  directions: null,
  website: null,
  tickets: null,
  share: null,
  claims: null,
};

describe('what visitors do', () => {
  test('is counted by week, and no number below five is ever said', async () => {
    await visits(4);
    expect((await figures())[0]).toEqual({ ...FEW, week: '2026-11-16' });
    await visits(1, ['view', 'call', 'call']);
    await visits(4, ['call']);
    await visits(6, ['share']);
    const [week, ...before] = await figures();
    expect(week).toEqual({ ...FEW, week: '2026-11-16', view: 5, call: 5, share: 6 });
    expect(before).toHaveLength(7);
    expect(before.at(-1)).toEqual({ ...FEW, week: '2026-09-28' });
  });

  test('of several servers at once is added up', async () => {
    counters.push(newCounter(), newCounter());
    for (const { count } of counters) {
      for (let time = 0; time < 20; time++)
        count({ kind: 'business', slug: shop.slug, what: ['view'] });
    }
    expect((await figures())[0]).toMatchObject({ view: 60 });
  });

  test('begins a new week on Monday by the clock of the site', async () => {
    // The instant is Sunday 22 November 2026, 23:59 in Melbourne; the next is a minute later.
    now = new Date('2026-11-22T12:59:00Z');
    await visits(5);
    now = new Date('2026-11-22T13:00:00Z');
    await visits(6);
    api.setNow(now);
    // The earlier sign-in has ended.
    owner.token = (await (await api.signIn('kamala@example.org')).json()).token;
    expect((await figures()).slice(0, 2)).toEqual([
      { ...FEW, week: '2026-11-23', view: 6 },
      { ...FEW, week: '2026-11-16', view: 5 },
    ]);
  });

  test('with what isn’t public counts for nothing', async () => {
    await setStatus('pending');
    await visits(9);
    await written();
    await setStatus('published');
    expect((await figures())[0]).toMatchObject({ view: null });
    const gone = { kind: 'deal', slug: 'nothing-here', what: ['view'] };
    expect((await api.send('/api/visits/', gone)).status).toBe(204);
    await written();
    const { rows } = await api.pool.query('SELECT * FROM visits');
    expect(rows).toEqual([]);
  });

  test('leaves nothing of who it was, and is forgotten after a year', async () => {
    await visits(5);
    await written();
    const { rows } = await api.pool.query('SELECT * FROM visits');
    const kept = { kind: 'business', listing_id: shop.id, what: 'view', times: 5 };
    expect(rows).toEqual([{ ...kept, week: expect.anything() }]);
    const media = mediaOf(diskStore('/nowhere'));
    await clean(api.pool, media, new Date(NOW.getTime() + days(365)));
    expect((await api.pool.query('SELECT * FROM visits')).rows).toHaveLength(1);
    await clean(api.pool, media, new Date(NOW.getTime() + days(380)));
    expect((await api.pool.query('SELECT * FROM visits')).rows).toEqual([]);
  });

  test('is told to its owner, to staff in the same words, and to nobody else', async () => {
    const { nimal, asha } = await api.joinAll(['nimal', 'asha']);
    await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
    await visits(4, ['view', 'website']);
    await visits(2, ['view']);
    const weeks = await figures();
    expect(weeks[0]).toEqual({ ...FEW, week: '2026-11-16', view: 6 });
    const atDesk = (token: string, listing = `businesses/${shop.id}`) =>
      api.get(`/api/moderation/${listing}/figures/`, token);
    expect(await (await atDesk(asha.token)).json()).toEqual({ weeks });
    for (const none of ['businesses/99999', `events/${shop.id}`, `shops/${shop.id}`]) {
      expect((await atDesk(asha.token, none)).status).toBe(404);
    }
    for (const token of [nimal.token, owner.token]) expect((await atDesk(token)).status).toBe(404);
    for (const token of [nimal.token, asha.token]) {
      expect((await send('getBusinessFigures', { id: shop.id, token })).status).toBe(404);
    }
  });

  test('is refused where it is wrong, or too much', async () => {
    for (const [wrong, field] of [
      [{ kind: 'shop', slug: shop.slug, what: ['view'] }, 'kind'],
      [{ kind: 'business', slug: '../x', what: ['view'] }, 'slug'],
      [{ kind: 'business', slug: shop.slug, what: ['stare'] }, 'what'],
      [{ kind: 'business', slug: shop.slug, what: [] }, 'what'],
    ] as const) {
      const answer = await api.send('/api/visits/', wrong);
      expect(answer.status).toBe(400);
      expect((await answer.json()).errors).toHaveProperty([field]);
    }
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time++) statuses.add((await visit(['view'], '192.0.2.9')).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});

test('what was taken down is put away: it leaves the list, and nothing else', async () => {
  const away = await send('putBusinessAway', { id: shop.id });
  expect(away.status).toBe(409);
  expect((await away.json()).detail).toBe('Only what was taken down can be put away.');
  await done('archiveBusiness', { id: shop.id });
  expect((await done('listMyBusinesses')).count).toBe(1);
  await done('putBusinessAway', { id: shop.id });
  expect((await done('listMyBusinesses')).count).toBe(0);
  expect(await done('getMyBusiness', { id: shop.id })).toMatchObject({ status: 'archived' });
});
