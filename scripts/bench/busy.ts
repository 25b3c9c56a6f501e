import autocannon from 'autocannon';
import { newDeal, newPeople } from '#tests/support/claims.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { run } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { readers } from './load.ts';
import { photograph } from './photograph.ts';
import { figure, heading, measured, type Site } from './report.ts';
import { pictureForm, signedIn } from './signed-in.ts';

/** Duration of a measurement (s); work under way at its end is still awaited. */
const SECONDS = 8;
const PEOPLE_WHO_SIGN_IN = 8;
const SENDERS = 4;
const CLAIMANTS = 8;
/** Members, more than come to claim in that time, and uses of the deal: only some members get one. */
const PEOPLE = 4_000;
const USES = 1_000;

/** Work that a server does while visitors read; each function tells how often it was done. */
const WORKS: Record<string, { work: (site: Site) => Promise<number>; pagesASecond: number }> = {
  'sign-ins': { work: signIns, pagesASecond: 200 },
  'photographs of 12 megapixels': { work: uploads, pagesASecond: 100 },
  'claims of one deal': { work: claims, pagesASecond: 100 },
  'releases from nothing': { work: releases, pagesASecond: 100 },
};

/** Measures how long visitors wait for a page while the server has a lot to do. */
export async function benchBusy(site: Site): Promise<void> {
  heading('Pages while the server is at work');
  const read = (perSecond: number) => readers(`${site.url}/`, { seconds: SECONDS, perSecond });
  figure('otherwise: p99', `${(await read(100)).p99} ms`);
  for (const [name, { work, pagesASecond }] of Object.entries(WORKS)) {
    const [{ p99 }, done] = await Promise.all([read(pagesASecond), work(site)]);
    figure(`${name} meanwhile`, String(done));
    measured(`p99 of a page, ${pagesASecond} a second`, p99, GOALS.pageWait);
  }
}

async function signIns({ url, dataDir }: Site): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url: `${url}/api/auth/token/`,
    connections: PEOPLE_WHO_SIGN_IN,
    duration: SECONDS,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await demoAccount('member', dataDir)),
  });
  if (errors + non2xx === requests.total) throw new Error('Nobody could sign in.');
  return requests.total - errors - non2xx;
}

async function uploads(site: Site): Promise<number> {
  const member = await signedIn(site, 'member');
  const file = await photograph();
  return again(SENDERS, async () => {
    await member('uploadPicture', { body: pictureForm(file) });
  });
}

/** More people claim the deal than it has uses: the later ones are told that it is sold out. */
async function claims({ url, dataDir }: Site): Promise<number> {
  const now = new Date();
  const { people, deal } = await inDatabase(dataDir, async (pool) => ({
    people: await newPeople(pool, PEOPLE, now),
    deal: await newDeal(pool, now, { usage_limit: USES }),
  }));
  return again(CLAIMANTS, async (turn) => {
    const { status } = await fetch(`${url}/api/deals/${deal.id}/claim/`, {
      method: 'POST',
      headers: { authorization: `Token ${people[turn % PEOPLE]?.token}` },
    });
    if (![200, 201, 409].includes(status)) throw new Error(`A claim was answered ${status}.`);
  });
}

/** Makes releases of all pages one after the other. */
async function releases({ url, dataDir }: Site): Promise<number> {
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port };
  return again(1, async () => {
    const building = run('scripts/build.ts', ['--full'], env);
    if ((await building.ended) !== 0) throw new Error(building.output());
  });
}

/** Repeats something in this number of loops at once; gives how often it was done. */
async function again(amount: number, something: (turn: number) => Promise<void>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let turn = 0;
  const each = async () => {
    while (performance.now() < end) await something(turn++);
  };
  await Promise.all(Array.from({ length: amount }, each));
  return turn;
}
