import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Running, run } from '#tests/support/server.ts';

const USES = 50;
const CLAIMS = 1_000;
const PEOPLE = 700;
/** The rounds that the suite has time for; twenty of them were run when this was written. */
const ROUNDS = Number(process.env['CLAIM_ROUNDS'] ?? 3);

let database: TestDatabase;
let people: Person[];
/** Processes over one database, as two servers would be. */
const processes: Running[] = [];
const servers: ReturnType<typeof claimCalls>[] = [];
beforeAll(async () => {
  database = await createDatabase();
  for (let n = 0; n < 2; n++) {
    const running = run('scripts/bench/serve.ts', [database.url], {});
    running.child.stdin?.end('null');
    processes.push(running);
    await running.said('\n');
    const url = `http://127.0.0.1:${running.output().trim()}`;
    servers.push(claimCalls((path, init) => fetch(url + path, init)));
  }
  people = await newPeople(database.pool, PEOPLE, new Date());
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill();
    await ended;
  }
  await database.close();
});

/** Claims as the `n`th of many at once, and again where the server was too busy to answer. */
async function claim(n: number, id: number, { token }: Person): Promise<number> {
  for (;;) {
    const { status } = (await servers[n % 2]?.('claimDeal', { id, token })) ?? { status: 0 };
    if (status !== 503) return status;
  }
}

/** The holders of a deal's claims, one row for each claim that counts, and the deal's own count. */
async function holdersOf(id: number): Promise<{ used: number; holders: number[] }> {
  const { rows } = await database.pool.query(
    `SELECT used_count AS used, ARRAY(
       SELECT user_id FROM claims WHERE deal_id = deals.id AND released_at IS NULL
       ORDER BY user_id) AS holders
     FROM deals WHERE id = $1`,
    [id],
  );
  return rows[0];
}

test.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))(
  'a thousand claims of fifty uses, by 700 people over two servers, make fifty (round %i)',
  async () => {
    const { id } = await newDeal(database.pool, new Date(), { usage_limit: USES });
    const got = new Set<number>();
    const statuses = await Promise.all(
      Array.from({ length: CLAIMS }, async (_, n) => {
        const person = people[(n * 37) % PEOPLE];
        if (!person) throw new Error('There are fewer people.');
        const status = await claim(n, id, person);
        if (status < 300) got.add(person.id);
        return status;
      }),
    );
    const { used, holders } = await holdersOf(id);
    expect(used).toBe(USES);
    expect(holders).toHaveLength(USES);
    expect([...got].sort((one, other) => one - other)).toEqual(holders);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(USES);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
  },
  60_000,
);

test('fifty claims of one person at once make one', async () => {
  const { id } = await newDeal(database.pool, new Date(), { limit_per_person: 5 });
  const [person] = people;
  if (!person) throw new Error('There is nobody.');
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => claim(n, id, person)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  expect(await holdersOf(id)).toEqual({ used: 1, holders: [person.id] });
});
