import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIfDue } from '#src/server/data/job-runs.ts';
import { waitAfter } from '#src/server/system/repeat.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';

const EVERY = 60_000;
const BEGIN = Date.parse('2026-11-23T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

/** Makes four servers do a job at the same moment; gives the number that did. */
async function runs(name: string, now: number, work = async () => {}): Promise<number> {
  const done = await Promise.all(
    [1, 2, 3, 4].map(() =>
      runIfDue(database.pool, { name, every: EVERY, now: new Date(now) }, work),
    ),
  );
  return done.filter(Boolean).length;
}

test('a job is done once in its time, by whichever server comes first', async () => {
  expect(await runs('sweep', BEGIN)).toBe(1);
  expect(await runs('sweep', BEGIN + EVERY - 1)).toBe(0);
  expect(await runs('sweep', BEGIN + EVERY)).toBe(1);
  expect(await runs('another', BEGIN)).toBe(1);
});

test('a job that a clock which was ahead has dated is due at once', async () => {
  expect(await runs('dated ahead', BEGIN + 600 * EVERY)).toBe(1);
  expect(await runs('dated ahead', BEGIN)).toBe(1);
  expect(await runs('dated ahead', BEGIN + 1)).toBe(0);
});

test('a job that failed is due again at once', async () => {
  const job = { name: 'fails', every: EVERY, now: new Date(BEGIN) };
  const fails = runIfDue(database.pool, job, () => Promise.reject(new Error('no room')));
  await expect(fails).rejects.toThrow('no room');
  expect(await runs('fails', BEGIN + 1)).toBe(1);
});

test('what fails again and again is tried less and less', () => {
  const waits = [0, 1, 2, 3, 5, 100].map((failures) => waitAfter(failures, 2_000, 60_000));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 60_000, 60_000]);
});
