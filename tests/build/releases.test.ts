import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import { withApi } from '#src/server/api-for-build.ts';
import { readEnv } from '#src/server/env.ts';
import { type HttpServer, listen } from '#src/server/http/http-server.ts';
import { listFiles } from '#src/server/site/program-files.ts';
import { openSite, type Site } from '#src/server/site/site.ts';
import {
  readPages,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { community, NOW, silentBusiness } from '#tests/fixtures/listings.ts';
import { copyProgram, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { type FixtureLists, fixtureLists } from '#tests/support/fixture-api.ts';
import {
  type Built,
  type FixtureReleases,
  openFixtureReleases,
  SITE_URL,
} from '#tests/support/fixture-releases.ts';
import { run } from '#tests/support/server.ts';

const BUSINESSES = '/api/businesses/';

let releases: FixtureReleases;
let dataDir: string;
let lists: FixtureLists;
let build: FixtureReleases['build'];

beforeAll(async () => {
  releases = await openFixtureReleases('releases', { elsewhere: true });
  ({ dataDir, lists, build } = releases);
  expect(await build()).toMatchObject({ status: 0 });
});
beforeEach(() => Object.assign(lists, fixtureLists()));
afterAll(() => releases.close());

/** Makes a release by a separate command, `npm run build` unless another is named. */
async function byCommand(script?: string): Promise<Built> {
  const building = releases.command(script);
  return { status: Number(await building.ended), output: building.output() };
}

/** Makes a release in a process such as the server's; resolves to the error. */
async function buildAsServer(): Promise<string | null> {
  const child = fork(new URL('../../src/server/site/build-process.ts', import.meta.url), {
    execArgv: ['--no-warnings'],
    env: { ...process.env, NODE_ENV: undefined, ...releases.settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ part: 'all', now: NOW.toISOString() });
  const [failure] = (await once(child, 'message')) as [string | null];
  child.disconnect();
  return failure;
}

const current = (): string => readlinkSync(join(dataDir, 'releases', 'current'));
const kept = (): string[] =>
  readdirSync(join(dataDir, 'releases'))
    .filter((name) => /^\d{8}T/.test(name))
    .sort();
const client = (folder = dataDir): string => releasePaths(folder).staticFiles;
const facts = async (): Promise<ReleaseFacts> => (await servedFacts(dataDir)) as ReleaseFacts;

/**
 * Every file below a folder with its bytes, in an order that can be compared. A compressed copy is given the bytes of
 * its original, since compression differs with the number of files to compress.
 */
const files = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, bytesOf(join(folder, name)).toString('base64')]);
const bytesOf = (file: string): Buffer =>
  file.endsWith('.br') ? brotliDecompressSync(readFileSync(file)) : readFileSync(file);

const businesses = (): Business[] => [...community.businesses];
const renamed = (name: string): Business[] =>
  businesses().map((each, index) => (index === 0 ? { ...each, name } : each));

describe('publishing', () => {
  test('building again without a change keeps the release', async () => {
    const before = current();
    expect(await build()).toMatchObject({ status: 0 });
    expect(current()).toBe(before);
  });

  test('a changed page alone is rendered; it is told which addresses have changed, and which have gone', async () => {
    const untouched = `business/${community.businesses[1]?.slug}.html`;
    const shared = statSync(join(client(), untouched)).ino;
    const [event, gone] = community.events;
    lists['/api/events/'] = community.events.flatMap((each) =>
      each === gone ? [] : each === event ? { ...each, requirements: 'Bring a lamp.' } : each,
    );
    expect(await build()).toMatchObject({ status: 0 });
    expect(statSync(join(client(), untouched)).ino).toBe(shared);
    const page = readFileSync(join(client(), `event/${event?.slug}.html`), 'utf8');
    expect(page).toContain('Bring a lamp.');
    expect(existsSync(join(client(), `event/${gone?.slug}.html`))).toBe(false);
    const told = JSON.parse(readFileSync(releasePaths(dataDir).changes, 'utf8'));
    expect(told.release).toBe(current());
    expect(told.changed).toEqual(
      expect.arrayContaining([`/event/${event?.slug}`, `/events/${event?.slug}`, '/events', '/']),
    );
    expect(told.changed).not.toContain(`/business/${community.businesses[1]?.slug}`);
    expect(told.removed).toEqual(
      expect.arrayContaining([`/event/${gone?.slug}`, `/events/${gone?.slug}`]),
    );
    // The static index, too, has only the part of its kind changed.
    const parts = told.changed.filter((address: string) => address.endsWith('.pf_meta'));
    expect(parts).toEqual([expect.stringContaining('/pagefind/events/')]);
  });

  test('the command that purges a CDN is told once, and again with what came since when it failed', async () => {
    const told = join(dataDir, 'told.json');
    const command = { PURGE_COMMAND: `cp "$CHANGES" ${told}` };
    const [first, second] = businesses();
    const addresses = [first, second].map((each) => `/business/${each?.slug}`);
    lists[BUSINESSES] = renamed('Not Yet Purged');
    const failed = await build({
      env: { PURGE_COMMAND: 'echo no such host >&2; exit 3' },
    });
    expect(failed).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /PURGE_COMMAND failed and will be run again: it ended with 3\. To see why, run it with CHANGES=\S+$/m,
      ),
    });
    expect(failed.output).not.toContain('no such host');

    lists[BUSINESSES] = renamed('Not Yet Purged').filter(({ id }) => id !== second?.id);
    expect(await build({ env: command })).toMatchObject({ status: 0 });
    const { release, changed, removed } = JSON.parse(readFileSync(told, 'utf8'));
    expect(release).toBe(current());
    expect(changed).toContain(addresses[0]);
    expect(changed).not.toContain(addresses[1]);
    expect(removed).toContain(addresses[1]);

    rmSync(told);
    expect(await build({ env: command })).toMatchObject({ status: 0 });
    expect(existsSync(told)).toBe(false);
  });

  test('the command that purges a CDN is told no secret of others', async () => {
    const told = join(dataDir, 'told');
    lists[BUSINESSES] = renamed('Told to the CDN');
    const building = run('scripts/build.ts', [], {
      ...releases.settings,
      PURGE_COMMAND: `env > ${told}`,
      CDN_TOKEN: 'of-the-cdn',
      DATABASE_URL: 'postgres://nimal:secret@127.0.0.1/x',
      SMTP_URL: 'smtp://nimal:secret@127.0.0.1',
      OIDC_GOOGLE_CLIENT_ID: 'nimal',
      OIDC_GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(await building.ended, building.output()).toBe(0);
    const env = readFileSync(told, 'utf8');
    expect(env).toContain('CDN_TOKEN=of-the-cdn');
    expect(env).toMatch(/^CHANGES=.*changes\.json$/m);
    expect(env).not.toMatch(/secret|PURGE_COMMAND/);
  });

  test('a site that moves to another address has it in its pages, by the same program', async () => {
    const moved = { SITE_URL: 'https://moved.example' };
    const { program } = await facts();
    const page = join(client(), `business/${community.businesses[0]?.slug}.html`);
    expect(readFileSync(page, 'utf8')).toContain(`<link rel="canonical" href="${SITE_URL}/`);
    expect(await build({ env: moved })).toMatchObject({ status: 0 });
    expect(readFileSync(page, 'utf8')).toContain(
      '<link rel="canonical" href="https://moved.example/',
    );
    for (const name of ['robots.txt', 'sitemap.xml', 'index.html']) {
      const text = readFileSync(join(client(), name), 'utf8');
      expect([name, text.includes(SITE_URL), text.includes(moved.SITE_URL)]).toEqual([
        name,
        false,
        true,
      ]);
    }
    expect((await facts()).program).toBe(program);
    expect(await build()).toMatchObject({ status: 0 });
  });

  test('what was taken down is in no file of any release', async () => {
    const [first, ...others] = businesses();
    const secret = 'Only in the one that goes';
    lists[BUSINESSES] = [{ ...first, name: secret, specialty: secret }, ...others];
    expect(await build()).toMatchObject({ status: 0 });
    lists[BUSINESSES] = others;
    lists['/api/deals/'] = community.deals.filter((deal) => deal.business.id !== first?.id);
    // The release with the text is kept for a second by others who serve it, and is gone after the next release.
    expect(await build()).toMatchObject({ status: 0 });
    lists[BUSINESSES] = others.map((each) => ({ ...each, specialty: 'As before' }));
    expect(await build()).toMatchObject({ status: 0 });
    const holders = files(dataDir).filter(([, bytes]) =>
      Buffer.from(bytes, 'base64').toString('utf8').includes(secret),
    );
    expect(holders.map(([name]) => name)).toEqual([]);
  });

  test('the last releases alone are kept, and of what others had nothing', async () => {
    const { releases, programs } = releasePaths(dataDir);
    for (const old of ['20260101T000000000Z', '20260102T000000000Z', '20260103T000000000Z']) {
      cpSync(join(releases, current()), join(releases, old), { recursive: true });
    }
    mkdirSync(join(programs, 'of-none-of-them'));
    const before = current();
    lists[BUSINESSES] = renamed('Another name');
    expect(await build()).toMatchObject({ status: 0 });
    // The current release is kept, the one before, and the one that the list of changes goes by.
    expect(kept().length).toBeLessThanOrEqual(3);
    expect(kept().filter((id) => id.startsWith('202601'))).toEqual([]);
    expect(kept()).toContain(current());
    expect(current() > before).toBe(true);
    const { program, index } = await facts();
    expect(readdirSync(programs)).toEqual([program]);
    expect(readdirSync(releasePaths(dataDir).indexes)).toEqual(
      expect.arrayContaining(index?.parts ?? []),
    );
    const needed = new Set(kept().flatMap((id) => [...readPages(dataDir, id).values()]));
    const stored = readdirSync(releasePaths(dataDir).rendered(program), {
      recursive: true,
      withFileTypes: true,
    });
    const pages = stored.filter((entry) => entry.isFile() && !entry.name.endsWith('.br'));
    expect(new Set(pages.map(({ name }) => name))).toEqual(needed);
  });

  test('both spellings are one file, and every page has a compressed copy for a static host', () => {
    const slug = community.businesses[0]?.slug;
    for (const suffix of ['.html', '.html.br']) {
      const one = statSync(join(client(), 'business', slug + suffix));
      const other = statSync(join(client(), 'businesses', slug + suffix));
      expect(other.ino).toBe(one.ino);
    }
    const names = files(client()).map(([name]) => name);
    const pages = names.filter((name) => name.endsWith('.html'));
    expect(pages).toContain('businesses.html');
    expect(names).toEqual(expect.arrayContaining(pages.map((page) => `${page}.br`)));
  });
});

test('another program renders every page anew, without the advertisements and the categories where these alone are missing', async () => {
  // The change is that of a stylesheet alone: pages are the same but for its name.
  const event = `event/${community.events[0]?.slug}.html`;
  const rendered = join(client(), event);
  const file = releasePaths(dataDir).facts(current());
  const { program } = await facts();
  writeFileSync(rendered, readFileSync(rendered, 'utf8').replace('</head>', '<!--old--></head>'));
  writeFileSync(file, readFileSync(file, 'utf8').replace(program, 'of another program'));
  for (const id of kept().filter((each) => each !== current())) {
    rmSync(releasePaths(dataDir).release(id), { recursive: true });
  }
  for (const call of ['header-advertisements', 'business-categories', 'event-categories'])
    lists[`/api/${call}/`] = null;
  const { status, output } = await build();
  expect(status).toBe(0);
  expect(readFileSync(join(client(), event), 'utf8')).not.toContain('<!--old-->');
  expect(output).toMatch(/^Built without advertisements\. .*\/api\/header-advertisements\//m);
  const home = readFileSync(join(client(), 'index.html'), 'utf8');
  expect(home).toContain('Your Sri Lankan Community Marketplace');
  expect(output).toMatch(/^Built with the site's own list of categories\. .*event-categories/m);
  for (const [form, own] of [
    ['add-event', 'Festival'],
    ['add-business', 'Travel Agent'],
  ]) {
    expect(readFileSync(join(client(), `${form}.html`), 'utf8')).toContain(own);
  }
});

describe('a build that fails changes nothing that is served', () => {
  let before: string;
  beforeEach(() => {
    before = current();
  });
  afterEach(() => expect(current()).toBe(before));

  test('one bad value in one listing is named', async () => {
    const bad = businesses()[2];
    lists[BUSINESSES] = businesses().map((each) =>
      each.id === bad?.id ? { ...each, website: 'javascript:alert(1)' } : each,
    );
    const { status, output } = await byCommand();
    expect(status).toBe(1);
    expect(output).toMatch(
      new RegExp(`The release being served stays\\. .*results\\.2\\.website of ${bad?.slug}`),
    );
  });

  test('an API that goes away half-way', async () => {
    lists['/api/deals/'] = null;
    const { status, output } = await build();
    expect(status).toBe(1);
    expect(output).toContain('/api/deals/');
  });

  test('an API that is not there at all', async () => {
    const env = readEnv({ DATA_DIR: dataDir, API_URL: 'http://127.0.0.1:9', SITE_URL });
    const work = vi.fn<(apiUrl: string) => Promise<void>>();
    const reading = withApi(env, () => {}, work);
    await expect(reading).rejects.toThrow("The API at http://127.0.0.1:9 doesn't answer.");
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a running server', () => {
  let site: Site;
  let server: HttpServer;

  beforeAll(async () => {
    site = await openSite({ ...SITE_OPTIONS(), dataDir });
    server = await serve(site);
  });
  afterAll(async () => {
    site.close();
    await server.stop();
  });

  test('changes to a new release without losing a request', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const seen = new Set<string>();
    let done = false;
    const visitor = async () => {
      while (!done) {
        const { status, body } = await ask(agent, server.port, '/businesses');
        seen.add(status === 200 ? (/Come After/.exec(body)?.[0] ?? 'before') : `${status}`);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    lists[BUSINESSES] = renamed('Come After');
    expect(await byCommand()).toMatchObject({ status: 0 });
    await expect.poll(() => seen.has('Come After'), { timeout: 10_000 }).toBe(true);
    done = true;
    await Promise.all(visitors);
    agent.destroy();
    expect([...seen].sort()).toEqual(['Come After', 'before']);
  });

  test('says over https what only then makes sense', async () => {
    const { headers } = await ask(undefined, server.port, '/');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('allows the API on another host, and no other', async () => {
    const { headers } = await ask(undefined, server.port, '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' data: ${releases.apiUrl} https:;`);
    expect(policy).toContain(`connect-src 'self' ${releases.apiUrl};`);
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([releases.apiUrl, releases.apiUrl]);
  });
});

test('what a change marks is rendered on demand until a release has the change', async () => {
  const written = (at: string, name: string) =>
    renamed(name).map((each) => ({ ...each, updated_at: at }));
  const [before, now] = [5_000, 0].map((ms) => new Date(NOW.getTime() - ms).toISOString());
  const [{ id, slug } = { id: 0, slug: '' }] = businesses();
  const change = (at = '') => {
    const kind = 'businesses' as const;
    return [{ kind, names: [slug], row: `${kind} ${id}`, at, isGone: false }];
  };
  lists[BUSINESSES] = written(before ?? '', 'Of Before');
  expect(await build()).toMatchObject({ status: 0 });
  let changes = change(before);
  const readChanges = async () => changes;
  const site = await openSite({ ...SITE_OPTIONS(), dataDir, readChanges });
  const server = await serve(site);
  const agent = new http.Agent();
  // The paths have pages made from lists alone, which the fixture's API can answer.
  const paths = ['/businesses', '/businesses/state/vic'];
  const names = async () => {
    const pages = await Promise.all(paths.map((path) => ask(agent, server.port, path)));
    return pages.map(({ body }) => /Of Before|Of Now/.exec(body)?.[0]);
  };
  try {
    lists[BUSINESSES] = written(now ?? '', 'Of Now');
    // The release has the change that is told of, so its files are sent, whatever the API says.
    expect(await names()).toEqual(paths.map(() => 'Of Before'));
    changes = change(now);
    await site.refresh();
    expect(await names()).toEqual(paths.map(() => 'Of Now'));
    expect(await build()).toMatchObject({ status: 0 });
    await site.refresh();
    lists[BUSINESSES] = written(now ?? '', 'Of Before');
    expect(await names()).toEqual(paths.map(() => 'Of Now'));
  } finally {
    agent.destroy();
    await site.close();
    await server.stop();
  }
});

test('an incremental build equals a full one after a listing came, went, moved and was renamed', async () => {
  const [first, second, third] = businesses();
  lists[BUSINESSES] = [
    { ...first, name: 'Renamed', updated_at: '2026-11-20T00:00:00.000Z' },
    { ...third, category: { id: 5, name: 'Beauty & Salon' }, state: 'WA' },
    { ...first, id: 900, slug: 'came-later', name: 'Came Later', is_featured: false },
  ];
  lists['/api/deals/'] = community.deals.filter((deal) => deal.business.id !== second?.id);
  expect(await build()).toMatchObject({ status: 0 });
  await expectAsFull();
  expect(existsSync(join(client(), `business/${second?.slug}.html`))).toBe(false);
  expect(existsSync(join(client(), 'business/came-later.html'))).toBe(true);
});

test('and one process that builds again and again, after days that turned, a clock that was set back, and advertisements that came and went', async () => {
  const advertisement = (id: number) => ({
    id,
    title: `Advertisement ${id}`,
    description: 'For all who read this.',
    image: '/media/images/0123456789abcdef/picture.webp',
    link_url: 'https://example.org/',
  });
  const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const steps = [
    { days: 1, shown: [1] },
    { days: 40, shown: [1, 2] },
    { days: -1, shown: [2] },
  ];
  const homes = new Set<string>();
  const home = () => readFileSync(join(client(), 'index.html'), 'utf8');
  for (const { days, shown } of steps) {
    homes.add(home());
    lists['/api/header-advertisements/'] = shown.map(advertisement);
    expect(await build({ now: after(days), byServer: true })).toMatchObject({ status: 0 });
  }
  expect(homes.add(home()).size).toBe(1 + steps.length);
  await expectAsFull(after(-1));
});

test('the pages of listings are as small on a new day, which changes many', async () => {
  const many = (name: string) =>
    Array.from({ length: 70 }, (_, index) => ({
      ...silentBusiness,
      id: 1_000 + index,
      slug: `one-of-many-${index}`,
      name: `${name} ${index}`,
    }));
  for (const days of [0, 1]) {
    lists[BUSINESSES] = many(`Of day ${days}`);
    const now = new Date(NOW.getTime() + days * 86_400_000);
    expect(await build({ now })).toMatchObject({ status: 0 });
    expect((await facts()).made.rendered).toBeGreaterThan(60);
  }
  const page = join(client(), 'business', 'one-of-many-7.html');
  const smallest = brotliCompressSync(readFileSync(page)).length;
  expect(readFileSync(`${page}.br`).length).toBeLessThan(smallest * 1.02);
  lists[BUSINESSES] = businesses();
});

/** Compares the release with one that is made from nothing, byte for byte. */
async function expectAsFull(now = NOW): Promise<void> {
  const fullDir = await newDataFolder('full');
  await copyProgram(dataDir, fullDir);
  try {
    expect(await build({ dataDir: fullDir, full: true, now })).toMatchObject({ status: 0 });
    expect(files(client())).toEqual(files(client(fullDir)));
    for (const folder of ['releases', 'indexes']) {
      const names = readdirSync(join(dataDir, folder));
      expect(names.filter((name) => name.endsWith('.new'))).toEqual([]);
    }
  } finally {
    await removeDataFolder(fullDir);
  }
}

describe('going back', () => {
  const OLD_WORDS = 'The Sri Lankan businesses of before.';
  /** The date of the older programs. */
  const LONG_AGO = new Date('2026-01-01');
  const home = () => readFileSync(join(client(), 'index.html'), 'utf8');
  const rollBack = () => byCommand('scripts/rollback.ts');

  test('is to the program of before, with what is public now, until a release is asked for', async () => {
    const { program } = await facts();
    const unusable = releasePaths(dataDir).program('0000000000000000');
    mkdirSync(join(unusable, 'server'), { recursive: true });
    const entry = join(unusable, 'server', 'entry.mjs');
    writeFileSync(entry, 'export const render = () => null;');
    await listFiles(unusable);
    utimesSync(entry, LONG_AGO, LONG_AGO);
    expect(await rollBack()).toMatchObject({
      status: 1,
      output: expect.stringContaining('by a version that made releases in another way'),
    });
    rmSync(unusable, { recursive: true });

    await addProgramOfBefore(program);
    const gone = businesses()[0];
    lists[BUSINESSES] = businesses().slice(1);
    lists['/api/deals/'] = [];
    expect(await rollBack()).toMatchObject({ status: 0 });
    expect(home()).toContain(OLD_WORDS);
    expect(home()).not.toContain(gone?.slug);

    // The build is the server's own after a change of the data.
    lists[BUSINESSES] = renamed('Come Back');
    expect(await buildAsServer()).toBeNull();
    expect(readFileSync(join(client(), 'businesses.html'), 'utf8')).toContain('Come Back');
    expect(home()).toContain(OLD_WORDS);

    expect(await rollBack()).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no earlier program to go back to.'),
    });
    expect(await byCommand()).toMatchObject({ status: 0 });
    expect(home()).not.toContain(OLD_WORDS);
    expect((await facts()).program).toBe(program);
  });

  test('keeps scripts and styles of the other program for pages that were opened before', async () => {
    const site = await openSite({ ...SITE_OPTIONS(), dataDir });
    const server = await serve(site);
    try {
      const { programs } = releasePaths(dataDir);
      expect(readdirSync(programs)).toHaveLength(2);
      for (const program of readdirSync(programs)) {
        const assets = readdirSync(join(programs, program, 'client', '_astro'));
        const loaded = assets.filter((file) => /\.(css|js)$/.test(file));
        expect(loaded.length).toBeGreaterThan(0);
        for (const name of loaded) {
          expect((await ask(undefined, server.port, `/_astro/${name}`)).status).toBe(200);
        }
      }
    } finally {
      await site.close();
      await server.stop();
    }
  });

  /** Adds an older program beside the present one, with other words on the home page. */
  async function addProgramOfBefore(program: string): Promise<void> {
    const { release, releases, program: folderOf } = releasePaths(dataDir);
    const before = `${program.slice(0, -4)}0000`;
    const isBuilt = (path: string) => !/(digests\.json|[\\/]pages)$/.test(path);
    cpSync(folderOf(program), folderOf(before), { recursive: true, filter: isBuilt });
    for (const [name, bytes] of files(join(folderOf(before), 'server'))) {
      const text = Buffer.from(bytes, 'base64').toString('utf8');
      const old = text.replaceAll('Sri Lankan {kinds} across Australia.', OLD_WORDS);
      writeFileSync(join(folderOf(before), 'server', name), old);
    }
    const asset = readdirSync(join(folderOf(before), 'client', '_astro')).find((file) =>
      file.endsWith('.js'),
    ) as string;
    writeFileSync(join(folderOf(before), 'client', '_astro', `before-${asset}`), 'export {};');
    await listFiles(folderOf(before));
    const pages = (id: string) => join(folderOf(id), 'pages');
    cpSync(pages(program), pages(before), { recursive: true });
    utimesSync(join(folderOf(before), 'server', 'entry.mjs'), LONG_AGO, LONG_AGO);
    // The program is kept because a release of it exists.
    const id = '20260101T000000000Z';
    cpSync(release(current()), join(releases, id), { recursive: true });
    writeFileSync(
      join(releases, id, 'release.json'),
      JSON.stringify({ ...(await facts()), id, program: before }),
    );
  }
});

const SITE_OPTIONS = () => ({
  siteUrl: SITE_URL,
  apiUrl: releases.apiUrl,
  fetch,
  clock: () => NOW,
  log: () => {},
});

const serve = (site: Site): Promise<HttpServer> =>
  listen((request, response) => void site.handle(request, response), {
    host: '127.0.0.1',
    port: 0,
  });

function ask(agent: http.Agent | undefined, port: number, path: string) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      http
        .get({ port, path, host: '127.0.0.1', ...(agent && { agent }) }, async (response) => {
          const chunks = await response.toArray();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          });
        })
        .on('error', reject);
    },
  );
}
