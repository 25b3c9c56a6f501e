import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import { openSite, type Site } from '#src/server/site/site.ts';
import { listen } from '#src/server/http/http-server.ts';
import { releasePaths, servedFacts } from '#src/server/site/releases.ts';
import { community, NOW } from '#tests/fixtures/listings.ts';
import {
  type FixtureReleases,
  openFixtureReleases,
  SITE_URL,
} from '#tests/support/fixture-releases.ts';

const [first] = community.businesses as readonly Business[];
const RESTAURANT = first?.category ?? null;

/** A restaurant named by its number, in a suburb of Melbourne. */
const shop = (id: number, suburb: string, postcode: string, changed: Partial<Business> = {}) => ({
  ...(first as Business),
  id,
  slug: `shop-${id}`,
  name: `Shop ${id}`,
  is_featured: false,
  category: RESTAURANT,
  state: 'VIC' as const,
  suburb,
  postcode,
  point: suburb === 'Springvale' ? { lat: -37.947, lng: 145.152 } : { lat: -37.985, lng: 145.211 },
  ...changed,
});
const SHOPS = [
  ...[1, 2, 3].map((id) => shop(id, 'Dandenong', '3175')),
  ...[4, 5].map((id) => shop(id, 'Springvale', '3171')),
];

let releases: FixtureReleases;
let dataDir: string;

/** Makes a release of some businesses alone. */
async function publish(businesses: readonly Business[]): Promise<void> {
  Object.assign(releases.lists, {
    '/api/businesses/': businesses,
    '/api/events/': [],
    '/api/deals/': [],
  });
  expect(await releases.build()).toMatchObject({ status: 0 });
}

beforeAll(async () => {
  releases = await openFixtureReleases('landings');
  ({ dataDir } = releases);
  await publish(SHOPS);
});
afterAll(() => releases.close());

const fileOf = (name: string): string => join(releasePaths(dataDir).staticFiles, name);
const page = (path: string): string => readFileSync(fileOf(`${path}.html`), 'utf8');
const hasPage = (path: string): boolean => existsSync(fileOf(`${path}.html`));
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]');

const DANDENONG = '/businesses/category/restaurant/in/dandenong-vic-3175';

describe('a place has a page', () => {
  test('where three listings are, and none where two are', () => {
    expect(hasPage(DANDENONG)).toBe(true);
    expect(hasPage('/businesses/in/dandenong-vic-3175')).toBe(true);
    expect(hasPage('/businesses/in/melbourne')).toBe(true);
    expect(hasPage('/businesses/category/restaurant/in/vic')).toBe(true);
    expect(hasPage('/businesses/in/springvale-vic-3171')).toBe(false);
    // The state has another page already.
    expect(hasPage('/businesses/in/vic')).toBe(false);
    const sitemap = readFileSync(fileOf('sitemap-pages.xml'), 'utf8');
    expect(sitemap).toContain(`<loc>${SITE_URL}${DANDENONG}</loc>`);
    expect(sitemap).not.toContain('springvale');
  });

  test('on the map of its city, which is there for a city without listings too', async () => {
    expect(page('/map/melbourne')).toContain('aria-label="Dandenong and 1 more place: 5 listings"');
    expect(page('/map/hobart')).toContain('<meta name="robots" content="noindex"');
    const sitemap = readFileSync(fileOf('sitemap-pages.xml'), 'utf8');
    expect(sitemap).toContain(`<loc>${SITE_URL}/map/melbourne</loc>`);
    expect(sitemap).not.toContain('/map/hobart');
    const crowd = Array.from({ length: 90 }, (_, id) => {
      const point = { lat: -38.1 + 0.03 * (id % 10), lng: 145 + 0.04 * Math.floor(id / 10) };
      return shop(id + 1, `Upper Long Suburb ${id}`, '3175', { point });
    });
    await publish(crowd);
    expect(page('/map/melbourne')).toMatch(/aria-label="Upper Long Suburb \d+ and \d+ more places/);
    expect(page('/map/melbourne').length).toBeLessThan(40_000);
    await publish(SHOPS);
  });

  test('that says what and where in people’s words, and what is next to it', () => {
    const html = page(DANDENONG);
    expect(html).toContain('<title>Sri Lankan restaurants in Dandenong – Serendib</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${DANDENONG}">`);
    expect(html).toContain('The nearest others are in Springvale (6.7 km).');
    expect(page('/businesses/in/melbourne')).toContain('In Dandenong (3) and Springvale (2).');
    const list = linkedData(html).find(
      (each: object) => '@type' in each && each['@type'] === 'ItemList',
    );
    expect(list).toMatchObject({ name: 'Sri Lankan restaurants in Dandenong', numberOfItems: 3 });
    expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
      [1, 2, 3].map((id) => `${SITE_URL}/business/shop-${id}`),
    );
  });

  test('that its listings and its lists link to', () => {
    for (const path of [
      '/business/shop-1',
      '/businesses/category/restaurant/in/melbourne',
      '/businesses/in/dandenong-vic-3175',
    ])
      expect(page(path), path).toContain(`href="${DANDENONG}"`);
    expect(page('/businesses')).toContain('href="/businesses/in/melbourne"');
    expect(page('/business/shop-4')).not.toContain('springvale-vic');
  });

  test('whose form has the place in force, and whose later pages are the list', async () => {
    const many = Array.from({ length: 13 }, (_, index) => shop(index + 1, 'Dandenong', '3175'));
    await publish(many);
    const html = page(DANDENONG);
    expect(html).toContain('Category: Restaurant');
    expect(html).toContain(
      'href="/businesses?category=restaurant&amp;near=Dandenong+VIC+3175&amp;within=2&amp;page=2"',
    );
    expect(hasPage(`${DANDENONG}/page/2`)).toBe(false);
  });
});

test('a change of one listing renders no page of other places', async () => {
  const elsewhere = [6, 7, 8].map((id) =>
    shop(id, 'Nightcliff', '0810', { state: 'NT', point: { lat: -12.384, lng: 130.853 } }),
  );
  await publish([...SHOPS, ...elsewhere]);
  const before = (await servedFacts(dataDir))?.made;
  await publish([
    ...SHOPS.map((each) => (each.id === 1 ? { ...each, specialty: 'Kottu' } : each)),
    ...elsewhere,
  ]);
  const after = (await servedFacts(dataDir))?.made;
  expect(after?.pages).toBe(before?.pages);
  // The pages are home, the lists of all, of the category and of the state, its own and related pages, and those of its
  // places.
  expect(page('/businesses/category/restaurant/in/dandenong-vic-3175')).toContain('Kottu');
  expect(after?.rendered).toBeLessThan(20);
});

describe('once a listing is gone', () => {
  let site: Site;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    await publish(SHOPS.slice(1));
    const noData = async () => new Response(null, { status: 503 });
    site = await openSite({
      dataDir,
      siteUrl: SITE_URL,
      apiUrl: releases.apiUrl,
      fetch: noData,
      clock: () => NOW,
      log: () => {},
    });
    server = await listen(site.handle, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.stop();
    await site.close();
  });

  test.each([
    [DANDENONG, '/businesses?category=restaurant&near=Dandenong+VIC+3175&within=2'],
    ['/events/in/gold-coast', '/events?region=goldCoast'],
    ['/deals/in/vic', '/deals/state/vic'],
  ])('%s leads on to the list', async (path, list) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([302, list]);
    expect(hasPage(path)).toBe(false);
  });

  test('while the data can’t be read, the home page near a place is the release’s, and so is a list that asks for it', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    const home = await (await get('/')).text();
    const near = await get('/?near=Dandenong+VIC+3175');
    expect([near.status, await near.text()]).toEqual([200, home]);
    const list = await get('/businesses?near=Dandenong+VIC+3175');
    expect([list.status, await list.text()]).toEqual([503, expect.stringContaining('Retry')]);
    const saved = await get('/businesses?near=Dandenong+VIC+3175&saved=1');
    expect([saved.status, await saved.text()]).toEqual([200, page('/businesses')]);
  });

  test('what can be no place is not found', async () => {
    const { status } = await fetch(`http://127.0.0.1:${server.port}/businesses/in/atlantis`);
    expect(status).toBe(404);
  });
});
