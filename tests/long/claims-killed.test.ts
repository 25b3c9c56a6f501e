import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#src/api/claims.ts';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';
import { type KillableServer, openKillableServer } from '#tests/support/killable-server.ts';

const USES = 40;
const PEOPLE = 60;
/** The number of claims answered before the server is killed. */
const ANSWERED = 10;

let api: KillableServer;
beforeAll(async () => {
  api = await openKillableServer('claims-killed');
});
afterAll(() => api.close());

const call = claimCalls((path, init) => fetch(api.server.url + path, init));

test('claims and redemptions that were answered before a SIGKILL are there, exactly once', async () => {
  const { pool } = api;
  const { id } = await newDeal(pool, new Date(), { usage_limit: USES });
  const people = await newPeople(pool, PEOPLE, new Date());
  const [staff] = (await newPeople(pool, 1, new Date())) as [Person];
  await pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [staff.id]);
  const redeem = ({ code }: Claim) =>
    call('redeem', { token: staff.token, body: { code }, key: `till-${code}` });

  const claims = new Map<Person, Claim>();
  const redeemed: Claim[] = [];
  const killed = Promise.withResolvers<unknown>();
  await Promise.allSettled(
    people.map(async (person) => {
      const { status, body } = await call('claimDeal', { id, token: person.token });
      if (status !== 201) return;
      claims.set(person, body);
      if ((await redeem(body)).status === 201) redeemed.push(body);
      if (redeemed.length === ANSWERED) killed.resolve(api.server.stop('SIGKILL'));
    }),
  );
  expect(await killed.promise).toBe('SIGKILL');

  await api.start();
  for (const [{ token }, { code }] of claims) {
    const { body } = await call('listClaims', { token });
    expect(body.results.map((claim) => claim.code)).toEqual([code]);
  }
  for (const claim of redeemed) expect((await redeem(claim)).status).toBe(201);
  // People without an answer ask again, as a page would.
  const statuses: number[] = [];
  for (const { token } of people) statuses.push((await call('claimDeal', { id, token })).status);
  const { rows } = await pool.query(
    `SELECT used_count AS used, count(*)::integer AS claims,
       count(DISTINCT user_id)::integer AS people, count(redeemed_at)::integer AS redeemed
     FROM deals JOIN claims ON claims.deal_id = deals.id WHERE deals.id = $1 GROUP BY used_count`,
    [id],
  );
  expect(rows).toEqual([{ used: USES, claims: USES, people: USES, redeemed: expect.any(Number) }]);
  expect(rows[0].redeemed).toBeGreaterThanOrEqual(redeemed.length);
  expect(new Set(statuses)).not.toContain(500);
}, 120_000);
