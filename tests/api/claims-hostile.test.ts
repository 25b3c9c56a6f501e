import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCalls } from '#src/api/claims.ts';
import { NOW } from '#tests/support/account-api.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { newDeal, newPeople } from '#tests/support/claims.ts';

/** Inputs of the quick suite; `npm run test:long` has more (`vitest.config.ts`). */
const INPUTS = Number(process.env['MADE_UP_INPUTS'] ?? 200);

let api: TestApi;
let token: string;
let deal: { id: number; businessId: number };
beforeAll(async () => {
  const community = { businesses: [], events: [], deals: [], advertisements: [] };
  api = await openApi({ community, now: NOW });
  deal = await newDeal(api.pool, NOW);
  const [owner] = await newPeople(api.pool, 1, NOW);
  token = owner?.token ?? '';
  await api.pool.query('UPDATE businesses SET owner_id = $1', [owner?.id]);
});
afterAll(() => api.close());

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom('\0', '\ud800', 'https://x/redeem#', '#'.repeat(100), '<script>', "'; --", '５'),
  fc.emailAddress(),
);
const values = fc.oneof({ weight: 3, arbitrary: texts }, { weight: 1, arbitrary: fc.jsonValue() });
const bodies = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        code: values,
        text: values,
        email: values,
        redeemed_at: values,
        user_id: values,
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const calls = fc.constantFrom(...Object.values(claimCalls));
const ids = fc.oneof(
  fc.nat(3).map((n) => deal.id + n - 1),
  fc.constantFrom('0', '-1', '1e3', '99999999999', '%00', 'x', '1;'),
);
const queries = fc.record({ state: texts, deal: texts, page: texts }, { requiredKeys: [] });

test('whatever is sent is answered, and never by a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(calls, ids, bodies, queries, async ({ method, path }, id, body, query) => {
      const search = new URLSearchParams(query as Record<string, string>);
      const response = await api.app.request(`${path.replace('{id}', String(id))}?${search}`, {
        method,
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      expect([200, 201, 204, 400, 404, 409, 413]).toContain(response.status);
    }),
    { numRuns: INPUTS },
  );
  const { rows } = await api.pool.query(
    `SELECT count(*)::int AS wrong FROM claims
     WHERE redeemed_at IS NOT NULL AND redeemed_by IS NULL OR claimed_at <> $1`,
    [NOW],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
}, 120_000);
