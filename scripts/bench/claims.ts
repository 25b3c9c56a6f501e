import { openDatabase } from '#src/server/db/open.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';
import { run, type Running } from '#tests/support/server.ts';
import { figure, heading, type Size } from './report.ts';

/** So many claims are under way at the same time. */
const AT_ONCE = 32;
const CLAIMS = { full: 3_000, smallest: 32 };
const DEALS = { full: 100, smallest: 4 };

/** Claims a second over two server processes: of one deal, of many, and of one that is sold out. */
export async function benchClaims(dataDir: string, size: Size): Promise<void> {
  const [claims, amount] = [CLAIMS[size], DEALS[size]];
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, console.log);
  const processes: Running[] = [];
  try {
    const { pool, url } = database;
    await seedCategories(pool);
    const servers: string[] = [];
    for (let n = 0; n < 2; n++) {
      const running = run('scripts/bench/serve.ts', [url], {});
      processes.push(running);
      await running.said('\n');
      servers.push(`http://127.0.0.1:${running.output().trim()}`);
    }
    const now = new Date();
    const people = await newPeople(pool, claims, now);
    const deals: { id: number }[] = [];
    while (deals.length < amount) deals.push(await newDeal(pool, now));
    const popular = await newDeal(pool, now, { usageLimit: claims });

    heading(`Claims over two servers, ${AT_ONCE} at once, each of another person`);
    await measure('of many deals', servers, people, (n) => deals[n % amount]?.id ?? 0, 201);
    await measure('of one deal', servers, people, () => popular.id, 201);
    const late = await newPeople(pool, claims, now);
    await measure('of one deal that is sold out', servers, late, () => popular.id, 409);
  } finally {
    for (const { child, ended } of processes) {
      child.kill();
      await ended;
    }
    await database.close();
  }
}

async function measure(
  name: string,
  servers: readonly string[],
  people: readonly Person[],
  dealOf: (n: number) => number,
  expected: number,
): Promise<void> {
  const times: number[] = [];
  let next = 0;
  let busy = 0;
  const began = performance.now();
  const claimant = async () => {
    for (let n = next++; n < people.length; n = next++) {
      const start = performance.now();
      const answer = await fetch(`${servers[n % servers.length]}/api/deals/${dealOf(n)}/claim/`, {
        method: 'POST',
        headers: { authorization: `Token ${people[n]?.token}` },
      });
      await answer.arrayBuffer();
      if (answer.status === 503) busy++;
      else if (answer.status !== expected)
        throw new Error(`A claim was answered ${answer.status}.`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, claimant));
  const seconds = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  figure(`${name}: a second`, (times.length / seconds).toFixed(0));
  if (busy > 0) figure(`${name}: answered that the server is busy`, String(busy));
  figure(`${name}: p50 / p99`, `${at(0.5)} / ${at(0.99)}`);
}
