import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import {
  fileOfPage,
  readPages,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import {
  A_RELEASE,
  type BuildingServer,
  startBuildingServer,
} from '#tests/support/building-server.ts';
import { fragmentOf, fragmentText } from '#tests/support/fragments.ts';

let site: BuildingServer;
beforeAll(async () => {
  site = await startBuildingServer('desk');
});
afterAll(() => site.close());

/** Changes another listing again and again, until the returned function is called. */
function keepChanging(): () => void {
  const touch = () =>
    site.change('UPDATE events SET updated_at = now() WHERE id = 1').catch(() => {});
  const keepsComing = setInterval(() => void touch(), 300);
  return () => clearInterval(keepsComing);
}

test('the first release is told, with all of its pages made anew', async () => {
  await expect
    .poll(site.status, A_RELEASE)
    .toMatchObject({ waiting_changes: 0, builds: [{ reason: 'start', failure: null }] });
  const { pages, rendered, finished_at } = (await site.latest()) ?? {};
  expect(pages).toBeGreaterThan(100);
  expect(rendered).toBe(pages);
  expect(finished_at).not.toBeNull();
});

test('visitors see an advertisement, and categories as they are now, with the next release', async () => {
  const { results } = await site.send('/api/desk/categories/?kind=business');
  const [first, second] = results;
  await site.send('/api/desk/advertisements/', { title: 'Tea by the sea' });
  await site.send(`/api/desk/categories/${first.id}/`, { name: 'Eateries' }, 'PATCH');
  await site.send(`/api/desk/categories/${second.id}/`, { is_retired: true }, 'PATCH');
  expect((await site.status()).waiting_changes).toBeGreaterThan(0);
  await expect
    .poll(() => site.page('/businesses/category/eateries'), A_RELEASE)
    .toContain('Eateries');
  expect(await site.page('/')).toContain('Tea by the sea');
  const form = await site.page('/add-business');
  expect(form).toContain('Eateries');
  expect(form).not.toContain(second.name);
  // The category's earlier names in links still find its listings.
  for (const name of [first.slug, 'eateries']) {
    expect((await site.send(`/api/businesses/?category=${name}`)).count).toBe(first.listings);
  }
  await expect
    .poll(site.latest, A_RELEASE)
    .toMatchObject({ reason: 'change', failure: null, finished_at: expect.any(String) });
  const { pages, rendered } = (await site.latest()) ?? {};
  expect(rendered).toBeLessThan(pages ?? 0);
  expect((await site.status()).waiting_changes).toBe(0);
});

test('a search without the API knows what staff have changed of the lexicon with the next release', async () => {
  const slug = 'kottu-corner';
  await site.quiet();
  // The index has words by their sound, as for all words.
  expect(await fragmentText(site.dataDir, slug)).toMatch(/\bkotu\b/);
  await site.send('/api/desk/lexicon/', { said: 'zip', means: 'kottu', both_ways: true });
  await expect.poll(() => fragmentText(site.dataDir, slug), A_RELEASE).toMatch(/\bsip\b/);
});

test('changes that keep coming don’t hold back what was changed before them', async () => {
  await site.send('/api/desk/advertisements/', { title: 'In a busy hour' });
  const stop = keepChanging();
  try {
    await expect.poll(() => site.page('/'), A_RELEASE).toContain('In a busy hour');
  } finally {
    stop();
  }
});

test('what is taken down is gone from everywhere, whatever else goes on', async () => {
  const { results } = await site.send('/api/businesses/?is_featured=true&page_size=1');
  const [{ id, slug, category }] = results;
  await site.quiet();
  const fragment = await fragmentOf(site.dataDir, slug);
  const others = await site.send(
    `/api/businesses/?category=${category.id}&exclude=${id}&page_size=100`,
  );
  const pages = await Promise.all(
    others.results.map((other: Business) => site.page(`/business/${other.slug}`)),
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
      const response = await fetch(site.server().url + path);
      const isThere = path === fragment ? response.ok : (await response.text()).includes(slug);
      return isThere ? name : [];
    });
    return (await Promise.all(found)).flat();
  };
  /** The release's own files, whatever the server sends instead: a CDN has those. */
  const released = async (): Promise<string[]> => {
    const { id, program } = (await servedFacts(site.dataDir)) as ReleaseFacts;
    const rendered = releasePaths(site.dataDir).rendered(program);
    return [...readPages(site.dataDir, id)].flatMap(([address, name]) =>
      readFileSync(fileOfPage(rendered, name), 'utf8').includes(slug) ? address : [],
    );
  };
  expect(await shown()).toEqual(Object.keys(places));
  expect(await released()).toEqual(expect.arrayContaining(Object.values(places).slice(0, -1)));
  const stop = keepChanging();
  try {
    await site.send(`/api/moderation/businesses/${id}/decisions/`, {
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
