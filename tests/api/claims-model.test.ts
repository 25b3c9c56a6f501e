import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_DAYS } from '#src/api/claims.ts';
import { addDays, dayIn, instantAt } from '#src/domain/days.ts';
import { releaseExpiredClaims } from '#src/server/data/claims/claims.ts';
import { NOW } from '#tests/support/account-api.ts';
import { days } from '#tests/support/durations.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';

/** Three people and two uses: few enough that every rule is met in a short sequence. */
const PEOPLE = 3;
const USES = 2;
const PER_PERSON = 2;
/** Sequences of the quick suite; `npm run test:long` has more (`vitest.config.ts`). */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 20);

let api: TestApi;
let call: ReturnType<typeof claimCalls>;
let people: Person[];
let staff: Person;
beforeAll(async () => {
  const community = { businesses: [], events: [], deals: [], advertisements: [] };
  api = await openApi({ community, now: NOW });
  call = claimCalls((path, init) => api.app.request(path, init));
  const made = await newPeople(api.pool, PEOPLE + 1, NOW);
  people = made.slice(1);
  staff = made[0] as Person;
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [staff.id]);
});
afterAll(() => api.close());

/** A deal as the model has it: some claims, each in a state. */
interface Model {
  now: number;
  claims: { person: number; state: string; expires: number; id: number; code: string }[];
}
const counts = ({ state }: { state: string }) => state === 'open' || state === 'redeemed';

const moves = fc.oneof(
  fc.record({ move: fc.constant('claim' as const), person: fc.nat(PEOPLE - 1) }),
  fc.record({ move: fc.constant('redeem' as const), which: fc.nat(5) }),
  fc.record({ move: fc.constant('cancel' as const), which: fc.nat(5) }),
  fc.record({ move: fc.constant('wait' as const), days: fc.constantFrom(1, 7, CLAIM_DAYS + 1) }),
  fc.record({ move: fc.constant('clean' as const) }),
);

type Step = typeof moves extends fc.Arbitrary<infer Each> ? Each : never;

test('claiming, redeeming, giving back and letting expire is what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 14 }), async (sequence) => {
      api.setNow(NOW);
      const { id } = await newDeal(api.pool, NOW, {
        usage_limit: USES,
        limit_per_person: PER_PERSON,
      });
      const model: Model = { now: NOW.getTime(), claims: [] };
      for (const step of sequence) await follow(model, id, step);
    }),
    { numRuns: SEQUENCES },
  );
}, 300_000);

async function follow(model: Model, id: number, step: Step) {
  if (step.move === 'claim') await claim(model, id, step.person);
  else if (step.move === 'redeem' || step.move === 'cancel') {
    await finish(step.move, model.claims[step.which % (model.claims.length || 1)]);
  } else if (step.move === 'wait') {
    model.now += days(step.days);
    api.setNow(new Date(model.now));
    await staySignedIn(model.now);
    for (const each of model.claims) {
      if (each.state === 'open' && each.expires <= model.now) each.state = 'expired';
    }
  } else await releaseExpiredClaims(api.pool, new Date(model.now));
  await compare(model, id);
}

/** Keeps everybody signed in, whatever time passes. */
async function staySignedIn(now: number) {
  await api.pool.query('UPDATE sessions SET created_at = $1, last_used_at = $1, expires_at = $2', [
    new Date(now),
    new Date(now + days(60)),
  ]);
}

async function claim(model: Model, id: number, person: number) {
  const own = model.claims.filter((each) => each.person === person);
  const open = own.find(({ state }) => state === 'open');
  const isFree =
    own.filter(counts).length < PER_PERSON && model.claims.filter(counts).length < USES;
  const { status, body } = await call('claimDeal', { id, token: people[person]?.token ?? '' });
  if (open) expect([status, body.code]).toEqual([200, open.code]);
  else expect(status).toBe(isFree ? 201 : 409);
  if (status !== 201) return;
  const expires = expiryOf(model.now);
  expect(Date.parse(body.expires_at)).toBe(expires);
  model.claims.push({ person, state: 'open', expires, id: body.id, code: body.code });
}

/** A claim is good to the end of its last day where the deal's business is. */
function expiryOf(claimed: number): number {
  const today = dayIn(TIME_ZONE, new Date(claimed));
  return instantAt(addDays(today, CLAIM_DAYS + 1), '00:00', TIME_ZONE).getTime();
}

async function finish(move: 'redeem' | 'cancel', claim: Model['claims'][number] | undefined) {
  if (!claim) return;
  const isOpen = claim.state === 'open';
  if (move === 'redeem') {
    const { status } = await call('redeem', { token: staff.token, body: { code: claim.code } });
    expect(status).toBe(isOpen ? 201 : 409);
  } else {
    const token = people[claim.person]?.token ?? '';
    const { status } = await call('cancelClaim', { id: claim.id, token });
    expect(status).toBe(isOpen ? 204 : 409);
  }
  if (isOpen) claim.state = move === 'redeem' ? 'redeemed' : 'cancelled';
}

/** Compares the states that people see, the claims left, and the deal's own count with the model. */
async function compare({ claims }: Model, id: number) {
  for (const [person, { token }] of people.entries()) {
    const { body } = await call('listClaims', { token, query: `?deal=${id}&page_size=100` });
    const expected = claims.filter((each) => each.person === person).reverse();
    expect(body.results.map(({ state, code }) => [code, state])).toEqual(
      expected.map(({ state, code }) => [code, state]),
    );
  }
  const remaining = USES - claims.filter(counts).length;
  const state = remaining > 0 ? 'open' : 'sold_out';
  expect((await call('getAvailability', { id })).body).toMatchObject({ state, remaining });
  const { rows } = await api.pool.query(
    `SELECT used_count - (SELECT count(*) FROM claims
       WHERE deal_id = deals.id AND released_at IS NULL) AS difference
     FROM deals WHERE id = $1`,
    [id],
  );
  expect(Number(rows[0].difference)).toBe(0);
}
