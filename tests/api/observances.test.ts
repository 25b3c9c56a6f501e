import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeskObservance, deskObservanceCalls, observanceCalls } from '#src/api/observances.ts';
import { SHIPPED_OBSERVANCES } from '#src/domain/observances.ts';
import { dataDigest } from '#src/server/data/releases/data-changes.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';

const DESK = '/api/desk/observances/';
const VESAK = { key: '2027-vesak', date: '2027-05-20', status: 'estimate' };
const MOVED = { date: '2027-05-21', status: 'amended', source: 'Gazette of 1 March 2027' };

let api: AccountApi;
let token: string;

beforeAll(async () => {
  api = await openAccountApi();
  ({ token } = await api.join('asha'));
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
});
afterAll(() => api.close());
beforeEach(() => api.pool.query('TRUNCATE observance_corrections'));

const correct = (body: object) => api.send(DESK, body, { method: 'PATCH', token });
const desk = async (): Promise<DeskObservance[]> => {
  const answer = await (await api.send(DESK, undefined, { method: 'GET', token })).json();
  expect(deskObservanceCalls.listDeskObservances.answer.parse(answer)).toEqual(answer);
  return answer.results;
};
const vesak = async () => (await desk()).find(({ key }) => key === VESAK.key);
const corrections = async () => {
  const answer = await (await api.get('/api/observances/')).json();
  expect(observanceCalls.listObservanceCorrections.answer.parse(answer)).toEqual(answer);
  return answer.results;
};
const digest = () => dataDigest(api.pool, '2026-11-21');

test('the desk has the days from a month ago on, in their order', async () => {
  const days = await desk();
  const dates = days.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(dates[0]).toBe('2026-10-25');
  expect(await vesak()).toMatchObject({ ...VESAK, is_hidden: false, is_corrected: false });
  expect(await corrections()).toEqual([]);
});

test('a day is corrected, for the next release, and again; what equals the shipped day is none', async () => {
  const before = await digest();
  expect((await correct({ key: VESAK.key, ...MOVED })).status).toBe(204);
  expect(await vesak()).toMatchObject({ ...MOVED, is_corrected: true });
  expect(await corrections()).toEqual([{ key: VESAK.key, ...MOVED, is_hidden: false }]);
  expect(await digest()).not.toBe(before);
  await correct({ key: VESAK.key, is_hidden: true });
  expect(await corrections()).toEqual([{ key: VESAK.key, ...MOVED, is_hidden: true }]);
  expect(await vesak()).toMatchObject({ is_hidden: true });
  const shipped = SHIPPED_OBSERVANCES.find(({ key }) => key === VESAK.key);
  await correct({ ...VESAK, source: shipped?.source, is_hidden: false });
  expect(await corrections()).toEqual([]);
});

test.each([
  ['no such date', { date: '2027-02-30' }, 400],
  ['no such status', { status: 'likely' }, 400],
  ['no source', { source: ' ' }, 400],
  ['a day that isn’t shipped', { key: '2027-no-such-day', is_hidden: true }, 409],
])('%s is refused', async (_, change, status) => {
  expect((await correct({ key: VESAK.key, ...change })).status).toBe(status);
  expect(await corrections()).toEqual([]);
});
