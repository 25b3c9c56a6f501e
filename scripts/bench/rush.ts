import { inDatabase } from '#tests/support/in-database.ts';
import { newDeal, newPeople } from '#tests/support/claims.ts';
import { run } from '#tests/support/server.ts';
import { readers } from './load.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

/** Each measurement runs this long (s). */
const SECONDS = { full: 8, smallest: 0 };
/** Pages that are read meanwhile (a second). */
const PAGES_A_SECOND = 100;
/** So many claims are under way at the same time, each of another person. */
const CLAIMANTS = { full: 8, smallest: 1 };
const PEOPLE = { full: 4_000, smallest: 1 };

/** How long visitors wait for a page while the server has a lot to do. */
export async function benchRush(site: Site, size: Size): Promise<void> {
  heading(`Pages while the server is at work, ${PAGES_A_SECOND} asked for a second`);
  const read = () =>
    readers(`${site.url}/`, { size, seconds: SECONDS.full, perSecond: PAGES_A_SECOND });
  const quiet = await read();
  figure('otherwise: p99', `${quiet.latency.p99} ms`);
  const works = { 'releases from nothing': releases, 'claims of one deal': claims };
  for (const [name, work] of Object.entries(works)) {
    const [{ latency }, done] = await Promise.all([read(), work(site, size)]);
    figure(`${name} meanwhile`, String(done));
    figure(`p50, p99`, `${latency.p50}, ${latency.p99} ms`, atMost(latency.p99, 50, 'ms'));
  }
}

/** Makes releases of all pages one after the other; gives how many. */
async function releases({ url, dataDir }: Site, size: Size): Promise<number> {
  const end = performance.now() + SECONDS[size] * 1_000;
  let made = 0;
  do {
    const env = { DATA_DIR: dataDir, PORT: new URL(url).port };
    const building = run('scripts/build.ts', ['--full'], env);
    if ((await building.ended) !== 0) throw new Error(building.output());
    made++;
  } while (performance.now() < end);
  return made;
}

/** Has people claim a deal, several at once; gives how many have. */
async function claims({ url, dataDir }: Site, size: Size): Promise<number> {
  const now = new Date();
  const { people, deal } = await inDatabase(dataDir, async (pool) => ({
    people: await newPeople(pool, PEOPLE[size], now),
    deal: await newDeal(pool, now),
  }));
  const end = performance.now() + SECONDS[size] * 1_000;
  let next = 0;
  const claimant = async () => {
    do {
      const person = people[next++];
      if (!person) return;
      const { status, ok } = await fetch(`${url}/api/deals/${deal.id}/claim/`, {
        method: 'POST',
        headers: { authorization: `Token ${person.token}` },
      });
      if (!ok) throw new Error(`A claim was answered ${status}.`);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: CLAIMANTS[size] }, claimant));
  return Math.min(next, people.length);
}
