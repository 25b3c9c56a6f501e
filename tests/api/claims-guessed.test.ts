import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClaimCode } from '#src/domain/claim-code.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { minutes } from '#tests/support/durations.ts';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';

const TRIES = 10_000;
const CLAIMS = 500;

let api: AccountApi;
let call: ReturnType<typeof claimCalls>;
let owner: Person;
beforeAll(async () => {
  api = await openAccountApi({ rateLimits: true });
  call = claimCalls((path, init) => api.app.request(path, init));
  const { businessId } = await newDeal(api.pool, NOW, { used_count: CLAIMS });
  [owner] = (await newPeople(api.pool, 1, NOW)) as [Person];
  await api.pool.query('UPDATE businesses SET owner_id = $2 WHERE id = $1', [businessId, owner.id]);
});
afterAll(() => api.close());

const redeem = (code: string) => call('redeem', { token: owner.token, body: { code } });

test('of ten thousand codes that somebody guesses none is good, and few are even looked up', async () => {
  const statuses = new Map<number, number>();
  for (let n = 0; n < TRIES / 20; n++) {
    const codes = Array.from({ length: 20 }, () => newClaimCode(randomInt));
    for (const { status } of await Promise.all(codes.map(redeem))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(statuses).toEqual(
    new Map([
      [404, 20],
      [429, TRIES - 20],
    ]),
  );
}, 120_000);

test('a shop that redeems what is good is never kept waiting', async () => {
  api.pass(minutes(10));
  const { rows } = await api.pool.query<{ code: string }>('SELECT code FROM claims LIMIT 60');
  for (const { code } of rows) {
    const { status } = await call('checkClaim', { token: owner.token, body: { code } });
    expect(status).toBe(200);
  }
});
