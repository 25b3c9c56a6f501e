import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReleaseStatus } from '#src/api/desk.ts';
import { CUT_OFF } from '#src/server/data/releases/release-builds.ts';
import type { Business } from '#src/listings/business.ts';
import type { DemoAccount } from '#src/server/demo/accounts.ts';
import {
  fileOfPage,
  keptReleases,
  readPages,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { copyProgram, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fragmentOf } from '#tests/support/fragments.ts';
import { lock } from '#src/server/process-lock.ts';
import { run, type Server, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

/** Two looks a second apart and a build, on a machine with other work than this; less than a test may take, so that it says what didn't come (ms). */
const A_RELEASE = { timeout: 60_000, interval: 50 };

let dataDir: string;
let server: Server;
let token: string;

beforeAll(async () => {
  dataDir = await newDataFolder('desk');
  await copyProgram((await sharedSite()).dataDir, dataDir);
  server = await start();
  const accounts: DemoAccount[] = JSON.parse(
    readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
  );
  const { email, password } = accounts.find(({ role }) => role === 'staff') as DemoAccount;
  token = (await send('/api/auth/token/', { email, password })).token;
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

const start = () => startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1s' });

async function send(path: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Token ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

const status = async () => ReleaseStatus.parse(await send('/api/desk/releases/'));
const latest = async () => (await status()).builds[0];
const page = async (path: string) => (await fetch(server.url + path)).text();

/** Changes the database beside the server, as no call can. */
const change = (statement: string) => inDatabase(dataDir, (pool) => pool.query(statement));

/** Changes something else again and again, until what is given back is called. */
function keepChanging(): () => void {
  const touch = () => change('UPDATE events SET updated_at = now() WHERE id = 1').catch(() => {});
  const keepsComing = setInterval(() => void touch(), 300);
  return () => clearInterval(keepsComing);
}

/** Waits until nothing is being made any more and nothing waits for it. */
const quiet = async () => {
  await expect.poll(status, A_RELEASE).toMatchObject({ waiting_changes: 0 });
  await expect.poll(latest, A_RELEASE).toMatchObject({ finished_at: expect.any(String) });
  await expect
    .poll(() => servedFacts(dataDir), A_RELEASE)
    .toSatisfy((facts: ReleaseFacts) => facts.index?.data === facts.data);
};

test('the first release is told, with all of its pages made anew', async () => {
  await expect
    .poll(status, A_RELEASE)
    .toMatchObject({ waiting_changes: 0, builds: [{ reason: 'start', failure: null }] });
  const { pages, rendered, finished_at } = (await latest()) ?? {};
  expect(pages).toBeGreaterThan(100);
  expect(rendered).toBe(pages);
  expect(finished_at).not.toBeNull();
});

test('visitors see an advertisement, and categories as they are now, with the next release', async () => {
  const { results } = await send('/api/desk/categories/?kind=business');
  const [first, second] = results;
  await send('/api/desk/advertisements/', { title: 'Tea by the sea' });
  await send(`/api/desk/categories/${first.id}/`, { name: 'Eateries' }, 'PATCH');
  await send(`/api/desk/categories/${second.id}/`, { is_retired: true }, 'PATCH');
  expect((await status()).waiting_changes).toBeGreaterThan(0);
  await expect.poll(() => page('/businesses/category/eateries'), A_RELEASE).toContain('Eateries');
  expect(await page('/')).toContain('Tea by the sea');
  const form = await page('/add-business');
  expect(form).toContain('Eateries');
  expect(form).not.toContain(second.name);
  // What links called it before still finds its listings.
  for (const name of [first.slug, 'eateries']) {
    expect((await send(`/api/businesses/?category=${name}`)).count).toBe(first.listings);
  }
  await expect
    .poll(latest, A_RELEASE)
    .toMatchObject({ reason: 'change', failure: null, finished_at: expect.any(String) });
  const { pages, rendered } = (await latest()) ?? {};
  expect(rendered).toBeLessThan(pages ?? 0);
  expect((await status()).waiting_changes).toBe(0);
});

test('a search without the API knows what staff have changed of the lexicon with the next release', async () => {
  const slug = 'kottu-corner';
  /** The words of the static index that find it. */
  const words = async (): Promise<string> => {
    const piece = await fetch(server.url + (await fragmentOf(dataDir, slug)));
    return gunzipSync(await piece.arrayBuffer()).toString();
  };
  await quiet();
  expect(await words()).toContain('kotu');
  await send('/api/desk/lexicon/', { said: 'zip', means: 'kottu', both_ways: true });
  await quiet();
  expect(await words()).toMatch(/\bzip\b/);
});

test('changes that keep coming don’t hold back what was changed before them', async () => {
  await send('/api/desk/advertisements/', { title: 'In a busy hour' });
  const stop = keepChanging();
  try {
    await expect.poll(() => page('/'), A_RELEASE).toContain('In a busy hour');
  } finally {
    stop();
  }
});

test('what is taken down is gone from everywhere, whatever else goes on', async () => {
  const { results } = await send('/api/businesses/?is_featured=true&page_size=1');
  const [{ id, slug, category }] = results;
  await quiet();
  const fragment = await fragmentOf(dataDir, slug);
  const others = await send(`/api/businesses/?category=${category.id}&exclude=${id}&page_size=100`);
  const pages = await Promise.all(
    others.results.map((other: Business) => page(`/business/${other.slug}`)),
  );
  const related = others.results[pages.findIndex((html) => html.includes(slug))];
  const places = {
    list: '/businesses',
    home: '/',
    'related cards': `/business/${related.slug}`,
    sitemap: '/sitemap-businesses-1.xml',
    'static index': fragment,
  };
  const shown = async (): Promise<string[]> => {
    const found = Object.entries(places).map(async ([name, path]) => {
      const response = await fetch(server.url + path);
      const isThere = path === fragment ? response.ok : (await response.text()).includes(slug);
      return isThere ? name : [];
    });
    return (await Promise.all(found)).flat();
  };
  /** What the release itself has, whatever the server sends instead: a CDN has that. */
  const released = async (): Promise<string[]> => {
    const { id, program } = (await servedFacts(dataDir)) as ReleaseFacts;
    const rendered = releasePaths(dataDir).rendered(program);
    return [...readPages(dataDir, id)].flatMap(([address, name]) =>
      readFileSync(fileOfPage(rendered, name), 'utf8').includes(slug) ? address : [],
    );
  };
  expect(await shown()).toEqual(Object.keys(places));
  expect(await released()).toEqual(expect.arrayContaining(Object.values(places).slice(0, -1)));
  const stop = keepChanging();
  try {
    await send(`/api/moderation/businesses/${id}/decisions/`, {
      verdict: 'archive',
      reason: 'It has closed.',
      revision: 1,
    });
    await expect.poll(shown, A_RELEASE).toEqual([]);
    await expect.poll(released, A_RELEASE).toEqual([]);
  } finally {
    stop();
  }
});

test('of two servers over one folder one makes each release, and both serve it', async () => {
  const second = await startServer(dataDir, {
    RATE_LIMITS: 'off',
    REBUILD_AFTER: '1s',
    SITE_URL: server.url,
  });
  try {
    await quiet();
    const before = (await status()).builds.length;
    await send('/api/desk/advertisements/', { title: 'Seen by both' });
    for (const url of [server.url, second.url]) {
      const home = async () => (await fetch(url)).text();
      await expect.poll(home, A_RELEASE).toContain('Seen by both');
    }
    await quiet();
    expect((await status()).builds).toHaveLength(before + 1);
  } finally {
    await second.stop();
  }
});

test('a kept release that can’t be read any more holds nothing back, and goes', async () => {
  await quiet();
  const damaged = (await keptReleases(dataDir)).slice(1);
  expect(damaged.length).toBeGreaterThan(0);
  const paths = releasePaths(dataDir);
  for (const [index, id] of damaged.entries()) {
    writeFileSync(index % 2 === 0 ? paths.facts(id) : paths.pages(id), '{');
  }
  await send('/api/desk/advertisements/', { title: 'After a fault of the disk' });
  await expect.poll(() => page('/'), A_RELEASE).toContain('After a fault of the disk');
  await quiet();
  expect(await keptReleases(dataDir)).not.toEqual(expect.arrayContaining(damaged.slice(0, 1)));
});

test('a release that fails says why, is tried again, and the one before stays', async () => {
  await change(`UPDATE events SET image = 'no address', updated_at = now()
    WHERE id = (SELECT min(id) FROM events WHERE status = 'published')`);
  await expect
    .poll(latest, A_RELEASE)
    .toMatchObject({ reason: 'change', pages: null, failure: expect.stringMatching(/picture/i) });
  expect(await page('/businesses/category/eateries')).toContain('Eateries');
  await server.said('ALARM: the release failed 3 times in a row');
  const { builds } = await status();
  expect(builds.slice(0, 3).every(({ failure }) => /picture/i.test(failure ?? ''))).toBe(true);
});

test('what was being made when the server was killed is told as broken off', async () => {
  // The release waits for another one to end, as long as we like.
  const release = await lock(dataDir, 'build');
  await change(`UPDATE events SET image = null, updated_at = now() WHERE image = 'no address'`);
  await expect.poll(latest, A_RELEASE).toMatchObject({ finished_at: null });
  const before = (await status()).builds;
  await server.stop('SIGKILL');
  await release();
  server = await start();
  await expect.poll(latest, A_RELEASE).toMatchObject({ failure: null, pages: expect.any(Number) });
  const { builds } = await status();
  expect(builds[0]?.reason).toBe('start');
  expect(builds[1]).toMatchObject({ id: before[0]?.id, failure: CUT_OFF });
  expect(builds.slice(2)).toEqual(before.slice(1));
});

test('a release that a person makes is told once, and what changes after it makes the next', async () => {
  const building = run('scripts/build.ts', [], {
    DATA_DIR: dataDir,
    PORT: new URL(server.url).port,
    RATE_LIMITS: 'off',
  });
  expect(await building.ended, building.output()).toBe(0);
  const command = async () => (await status()).builds.find(({ reason }) => reason === 'command');
  await expect.poll(command, A_RELEASE).toMatchObject({ failure: null });
  await send('/api/desk/advertisements/', { title: 'Once more' });
  await expect.poll(() => page('/'), A_RELEASE).toContain('Once more');
  const reasons = (await status()).builds.map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'command')).toHaveLength(1);
}, 240_000);
