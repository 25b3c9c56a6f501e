import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModerationItem, Verdict } from '#src/api/moderation.ts';
import { addDays } from '#src/domain/days.ts';
import { categorySlug } from '#src/domain/paths.ts';
import type { Business } from '#src/listings/business.ts';
import type { DemoAccount } from '#src/server/demo/accounts.ts';
import { currentRelease, readPages, releasePaths } from '#src/server/site/releases.ts';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fragmentOf } from '#tests/support/fragments.ts';
import { run, type Server, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

/** The start of the name of every listing of the demo community that isn't published. */
const UNLISTED = /unlisted/i;
/** The longest time until another process shows a change (ms): two looks, on a slow machine. */
const BY_ANOTHER = 10_000;

let dataDir: string;
let server: Server;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  dataDir = await newDataFolder('review');
  // The server makes no release by itself: the pages have to be right over an old one as well.
  await copyRelease((await sharedSite()).dataDir, dataDir);
  server = await startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1h' });
  const accounts: DemoAccount[] = JSON.parse(
    readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
  );
  for (const { role, email, password } of accounts) {
    const { body } = await ask('/api/auth/token/', { body: { email, password } });
    tokens[role] = JSON.parse(body).token;
  }
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

interface Asked {
  as?: 'staff' | 'owner';
  method?: string;
  body?: object;
  encoding?: 'br' | 'gzip';
  from?: Server;
}

/** Requests a path without following redirects, and decodes the answer of any encoding. */
function ask(path: string, { as, body, encoding, from = server, ...asked }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    location: string | undefined;
    cacheControl: string | undefined;
    body: string;
  }>();
  const headers = {
    ...(as && { Authorization: `Token ${tokens[as]}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(encoding && { 'Accept-Encoding': encoding }),
  };
  const method = asked.method ?? (body ? 'POST' : 'GET');
  http
    .request(from.url + path, { method, headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const coding = response.headers['content-encoding'];
      const plain =
        coding === 'br'
          ? brotliDecompressSync(bytes)
          : coding === 'gzip'
            ? gunzipSync(bytes)
            : bytes;
      const { statusCode: status = 0, headers } = response;
      const { location, 'cache-control': cacheControl } = headers;
      resolve({ status, location, cacheControl, body: plain.toString() });
    })
    .on('error', reject)
    .end(body && JSON.stringify(body));
  return promise;
}

async function decide(kind: string, id: number, verdict: Verdict, revision = 1): Promise<void> {
  const reason = 'It has closed.';
  const path = `/api/moderation/${kind}/${id}/decisions/`;
  const answer = await ask(path, { as: 'staff', body: { verdict, revision, reason } });
  expect(answer, answer.body).toMatchObject({ status: 201 });
}

interface Listed extends Partial<Pick<Business, 'category' | 'state'>> {
  id: number;
  slug: string;
  name?: string;
  title?: string;
}
const newest = async (kind: string, query = ''): Promise<Listed> =>
  JSON.parse((await ask(`/api/${kind}/?page_size=1${query}`)).body).results[0];
const inRelease = async (address: string): Promise<boolean> =>
  readPages(dataDir, (await currentRelease(dataDir)) ?? '').has(address);
const KINDS = [
  ['businesses', 'business', 'Business Not Found'],
  ['events', 'event', 'Event not found'],
  ['deals', 'deal', 'The deal you&#39;re looking for doesn&#39;t exist or may have expired.'],
] as const;

/** The addresses of the listings on all pages of a kind's list. */
async function listed(kind: string): Promise<string[]> {
  const pages: string[] = [];
  for (let page = 1; page === 1 || pages.at(-1)?.includes(`href="/${kind}/page/${page}"`); page++) {
    pages.push((await ask(page === 1 ? `/${kind}` : `/${kind}/page/${page}`)).body);
  }
  return pages.flatMap((html) => html.match(/(?<=href=")\/\w+\/[a-z0-9-]+(?=")/g) ?? []);
}

test('taken down, a listing is on no landing page of a place, where the list stands in', async () => {
  const { body } = await ask('/api/businesses/?region=perth&page_size=1');
  const { id, slug } = JSON.parse(body).results[0];
  expect((await ask('/businesses/in/perth')).body).toContain(`/business/${slug}`);
  await decide('businesses', id, 'archive');
  const { status, location } = await ask('/businesses/in/perth');
  expect([status, location]).toEqual([302, '/businesses?region=perth']);
  const list = await ask(location ?? '');
  expect([list.status, list.body.includes(slug)]).toEqual([200, false]);
});

test('approved, a listing is there at once, though its page was asked for before', async () => {
  const { results } = JSON.parse((await ask('/api/moderation/', { as: 'staff' })).body);
  for (const [kind, one] of KINDS.slice(0, 2)) {
    const { id, slug, title } = results.find((item: ModerationItem) => item.kind === kind);
    expect((await ask(`/${one}/${slug}`, { encoding: 'br' })).status).toBe(404);
    await decide(kind, id, 'approve');
    const { status, body } = await ask(`/${one}/${slug}`, { encoding: 'br' });
    expect(status).toBe(200);
    expect(body).toContain(title);
    // Listings taken down earlier are on no page of the release yet, so its pages are sent unchanged but for this one.
    expect(await listed(kind)).toContain(`/${one}/${slug}`);
    expect((await ask(`/${kind}?search=${encodeURIComponent(title)}`)).body).toContain(slug);
    await decide(kind, id, 'archive');
  }
});

test.each(KINDS)(
  '%s: taken down, none of its addresses shows it any more',
  async (kind, one, missing) => {
    const { id, slug, ...named } = await newest(kind);
    const title = named.name ?? named.title ?? '';
    const addresses = [
      `/${one}/${slug}`,
      `/${kind}/${slug}`,
      `/${one}/${slug}/`,
      `/${one.toUpperCase()}/${slug}`,
      `/${one}/${id}`,
      `/${kind}/${id}`,
      ...(kind === 'events'
        ? [`/event/${slug}.ics`, `/events/${slug}.ics`, `/event/${id}.ics`]
        : []),
    ];
    const picture = sharedWith((await ask(`/${one}/${slug}`)).body);
    expect((await ask(picture)).status).toBe(200);
    const searches = [`/${kind}`, '/search'].map(
      (path) => `${path}?search=${encodeURIComponent(title)}`,
    );
    for (const address of addresses) {
      expect([200, 301], address).toContain((await ask(address)).status);
    }
    for (const address of searches) {
      expect((await ask(address)).body, address).toContain(`/${one}/${slug}`);
    }

    await decide(kind, id, 'archive');

    expect(await inRelease(`/${one}/${slug}`)).toBe(true);
    for (const address of addresses) {
      for (const encoding of [undefined, 'br', 'gzip'] as const) {
        const { status, body } = await ask(address, { ...(encoding && { encoding }) });
        expect({ address, status }).toEqual({ address, status: 404 });
        expect(body).not.toContain(title);
      }
    }
    expect((await ask(picture)).status).toBe(404);
    expect((await ask(`/${one}/${slug}`)).body).toMatch(
      new RegExp(missing.replaceAll('&#39;', "(&#39;|'|’)")),
    );
    for (const address of searches) {
      expect((await ask(address)).body, address).not.toContain(`/${one}/${slug}`);
    }
  },
);

test('taken down, a listing is on no page of others at once, whatever the release has there', async () => {
  const { id, slug, category, state } = await newest('businesses', '&is_featured=true&page=2');
  const fragment = await fragmentOf(dataDir, slug);
  const inCategory = `/businesses/category/${categorySlug(category?.name ?? '')}`;
  // Related listings are the others of its category.
  const { body } = await ask(
    `/api/businesses/?category=${category?.id}&exclude=${id}&page_size=100`,
  );
  const alike = JSON.parse(body).results.map((other: Listed) => `/business/${other.slug}`);
  const pages = ['/', '/businesses', inCategory, `/businesses/state/${state?.toLowerCase()}`];
  for (const page of alike) {
    if ((await ask(page)).body.includes(`/business/${slug}`)) pages.push(page);
  }
  expect(pages.length).toBeGreaterThan(4);
  const told = (body: string) =>
    body
      .match(/<title>.*?<\/title>|<link rel="canonical"[^>]*>|<meta name="robots"[^>]*>/g)
      // The port is left out, as the release is that of another server.
      ?.map((tag) => tag.replace(/:\d+/, ''));
  const before = new Map<string, string[] | undefined>();
  for (const page of pages) {
    const { status, body } = await ask(page);
    expect([page, status, body.includes(`/business/${slug}`)]).toEqual([page, 200, true]);
    before.set(page, told(body));
  }
  expect((await ask(fragment)).status).toBe(200);

  await decide('businesses', id, 'archive');

  for (const page of pages) {
    for (const encoding of [undefined, 'br'] as const) {
      const { status, body } = await ask(page, { ...(encoding && { encoding }) });
      expect([page, status, body.includes(slug)]).toEqual([page, 200, false]);
      expect(body).toContain('href="/business/');
      expect(told(body)).toEqual(before.get(page));
    }
  }
  expect((await ask(fragment)).status).toBe(404);
});

test('taken down, an event is in no feed at once, nor on its organiser’s page', async () => {
  const pages = [...readPages(dataDir, (await currentRelease(dataDir)) ?? '').keys()];
  const organiser = pages.find((page) => /^\/organiser\/[a-z0-9-]+$/.test(page)) ?? '';
  const eventsOn = async () =>
    (await ask(organiser)).body.match(/(?<=href="\/event\/)[a-z0-9-]+(?=")/g) ?? [];
  const before = await eventsOn();
  const [slug] = before;
  const { id, state } = JSON.parse((await ask(`/api/events/${slug}/`)).body);
  const named = new RegExp(`/event/${slug}(?![a-z0-9-])`);
  const shows = async (path: string) => {
    const { status, body } = await ask(path);
    return [path, status, named.test(body.replaceAll('\r\n ', ''))];
  };
  const feeds = ['/events.ics', '/events.rss', `/events.ics?state=${state}`];
  const own = [organiser, `${organiser}.ics`];
  for (const path of [...feeds, ...own]) expect(await shows(path)).toEqual([path, 200, true]);

  await decide('events', id, 'archive');

  for (const path of [...feeds, organiser]) expect(await shows(path)).toEqual([path, 200, false]);
  expect(await shows(`${organiser}.ics`)).toEqual([`${organiser}.ics`, 503, false]);
  expect(await eventsOn()).toEqual(before.filter((other) => other !== slug));
});

test('the preview of a series names its first dates, and counts the others', async () => {
  const event = await newest('events');
  const dates = Array.from({ length: 103 }, (_, at) => addDays('2030-01-02', at));
  const form = new FormData();
  form.append('token', tokens['staff'] ?? '');
  const repeat = { every: 'dates', interval: 1, weekdays: [], until: null, dates };
  const series = { date: '2030-01-01', repeat, date_changes: [], series: null };
  form.append('listing', JSON.stringify({ ...event, ...series }));
  const headers = { Origin: server.url };
  const answer = await fetch(`${server.url}/preview/event`, {
    method: 'POST',
    body: form,
    headers,
  });
  const html = await answer.text();
  expect(answer.status, html).toBe(200);
  const [, list = ''] = /<ul class="event-dates"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(list).toMatch(/1 Jan.*12 Jan/s);
  expect(list).not.toContain('<a');
  expect(html).toContain('And 92 more dates');
});

test('the deals of a business that was taken down go with it', async () => {
  const deal = JSON.parse((await ask('/api/deals/?page_size=1')).body).results[0];
  expect((await ask(`/deal/${deal.slug}`)).status).toBe(200);
  await decide('businesses', deal.business.id, 'archive');
  expect(await inRelease(`/deal/${deal.slug}`)).toBe(true);
  expect((await ask(`/deal/${deal.slug}`)).status).toBe(404);
});

/** The path of the share picture that a page names, on this server. */
const sharedWith = (html: string): string =>
  /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html)?.[1] ?? '';

describe('an edit of a published listing', () => {
  test('is not there before it is approved, and at once afterwards; its old address leads on', async () => {
    const mine = JSON.parse(
      (await ask('/api/my-businesses/?status=published', { as: 'owner' })).body,
    );
    const { id, slug, revision } = mine.results[0];
    const name = 'Hoppers by the Harbour';
    const edit = { name, description: 'Open until the last hopper.' };
    const path = `/api/businesses/${id}/update/`;
    const edited = await ask(path, { as: 'owner', method: 'PATCH', body: edit });
    expect(edited, edited.body).toMatchObject({ status: 200 });
    const before = await ask(`/business/${slug}`);
    expect(before.status).toBe(200);
    expect(before.body).not.toContain(name);
    const picture = sharedWith(before.body);
    expect((await ask(picture)).status).toBe(200);

    await decide('businesses', id, 'approve', revision + 1);

    expect(await inRelease(`/business/${slug}`)).toBe(true);
    for (const address of [`/business/${slug}`, `/businesses/${slug}`, `/business/${id}`]) {
      expect(await ask(address)).toMatchObject({
        status: 301,
        location: '/business/hoppers-by-the-harbour',
        cacheControl: 'no-cache',
      });
    }
    const { status, body } = await ask('/business/hoppers-by-the-harbour');
    expect(status).toBe(200);
    expect(body).toContain(name);
    expect(body).toContain(edit.description);
    // The change is also on every page that names the business, and on the lists and the home page.
    const naming = new Set(
      before.body.match(/(?<=href=")\/(?:deal|event|business)\/[a-z0-9-]+(?=")/g),
    );
    const pages = ['/businesses', ...naming];
    const showing = await Promise.all(pages.map(async (page) => (await ask(page)).body));
    expect(showing.filter((html) => html.includes(name)).length).toBeGreaterThan(1);
    expect(showing.filter((html) => html.includes(`/business/${slug}"`))).toEqual([]);
    const newPicture = sharedWith(body);
    expect(await ask(picture)).toMatchObject({ status: 302, location: newPicture });
    expect((await ask(newPicture)).status).toBe(200);
  });
});

test('what an owner hides is gone from every page at once, without a review', async () => {
  const { results } = JSON.parse(
    (await ask('/api/my-businesses/?status=published', { as: 'owner' })).body,
  );
  const { id, slug, address, email } = results.find(
    (mine: Business) => mine.address && mine.email && mine.slug !== 'hoppers-by-the-harbour',
  );
  const deals = JSON.parse((await ask(`/api/deals/?business=${slug}`)).body).results;
  const fragment = await fragmentOf(dataDir, slug);
  const pages = [`/business/${slug}`, ...deals.map((deal: Listed) => `/deal/${deal.slug}`)];
  const showing = async (text: string) =>
    (await Promise.all(pages.map((page) => ask(page)))).filter(({ body }) => body.includes(text));
  expect((await showing(address)).length).toBe(pages.length);
  expect((await showing(email)).length).toBe(pages.length);

  const body = { found_at: 'arrangement', shown_contacts: ['phone'] };
  await ask(`/api/businesses/${id}/update/`, { as: 'owner', method: 'PATCH', body });

  expect(await showing(address)).toEqual([]);
  expect(await showing(email)).toEqual([]);
  const lists = ['/businesses', '/deals', '/', `/businesses?search=${slug}`, '/map', fragment];
  for (const page of [...pages, ...lists]) {
    const answer = await ask(page);
    expect(answer.body.includes(address) || answer.body.includes(email), page).toBe(false);
  }
});

test('another process hears of it, too', async () => {
  const second = await startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1h' });
  try {
    const { id, slug } = await newest('events', '&is_featured=true');
    expect((await ask(`/event/${slug}`, { from: second })).status).toBe(200);
    await decide('events', id, 'archive');
    const status = async () => (await ask(`/event/${slug}`, { from: second })).status;
    await expect.poll(status, { timeout: BY_ANOTHER }).toBe(404);
  } finally {
    await second.stop();
  }
});

describe('the next release', () => {
  let taken: Listed;
  let fragment: string;
  beforeAll(async () => {
    taken = await newest('businesses', '&is_featured=true');
    fragment = await fragmentOf(dataDir, taken.slug);
    expect((await ask(fragment)).status).toBe(200);
    await decide('businesses', taken.id, 'archive');
    const building = run('scripts/build.ts', [], {
      DATA_DIR: dataDir,
      PORT: new URL(server.url).port,
      RATE_LIMITS: 'off',
    });
    expect(await building.ended, building.output()).toBe(0);
    expect(await inRelease(`/business/${taken.slug}`)).toBe(false);
  });

  test('has nothing of what is not published, in pages, site map, index or structured data', () => {
    const client = releasePaths(dataDir).staticFiles;
    const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(html|xml|json|ics|rss|txt|webmanifest|pf_\w+)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.some((name) => name.endsWith('.pf_fragment'))).toBe(true);
    for (const file of files) {
      const bytes = readFileSync(join(client, file));
      const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
      const text = plain.toString('utf8');
      expect(UNLISTED.test(file + text), file).toBe(false);
      expect(text.includes(taken.slug) || text.includes(taken.name ?? '-'), file).toBe(false);
    }
  });

  test('what was taken down stays away', async () => {
    await expect
      .poll(async () => (await ask('/businesses')).body.includes(taken.slug), {
        timeout: BY_ANOTHER,
      })
      .toBe(false);
    // The static index comes after the pages, and a server looks for what is new once a second.
    const gone = [`/business/${taken.slug}`, `/businesses/${taken.slug}`, fragment];
    const statuses = () => Promise.all(gone.map(async (path) => (await ask(path)).status));
    await expect.poll(statuses, { timeout: BY_ANOTHER }).toEqual([404, 404, 404]);
    expect((await ask('/business/hoppers-by-the-harbour')).status).toBe(200);
  });
});
