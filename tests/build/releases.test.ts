import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import { type HttpServer, listen } from '#src/server/http-server.ts';
import { openSite, type Site } from '#src/server/site/site.ts';
import { community, NOW } from '#tests/fixtures/listings.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { type FixtureLists, fixtureLists, startFixtureApi } from '#tests/support/fixture-api.ts';
import { run } from '#tests/support/server.ts';

const SITE_URL = 'https://serendib.example';
const BUSINESSES = '/api/businesses/';

let lists: FixtureLists;
let api: Awaited<ReturnType<typeof startFixtureApi>>;
let dataDir: string;

beforeAll(async () => {
  lists = fixtureLists();
  api = await startFixtureApi(lists);
  dataDir = await newDataFolder('releases');
  expect(await build()).toMatchObject({ status: 0 });
});
beforeEach(() => Object.assign(lists, fixtureLists()));
afterAll(async () => {
  await api.stop();
  await removeDataFolder(dataDir);
});

function launch(folder = dataDir, ...parameters: string[]) {
  return run('scripts/build.ts', parameters, {
    DATA_DIR: folder,
    API_URL: api.url,
    SITE_URL,
    BUILD_NOW: NOW.toISOString(),
  });
}

async function build(...parameters: string[]) {
  const building = launch(dataDir, ...parameters);
  return { status: await building.ended, output: building.output() };
}

/** Has a list answer so, and resolves when it is asked for. */
function whenAsked(path: string, answer: FixtureLists[string]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.defineProperty(lists, path, {
    configurable: true,
    enumerable: true,
    get: () => {
      resolve();
      return answer;
    },
    set: (value) => Object.defineProperty(lists, path, { value, writable: true }),
  });
  return promise;
}

const current = (): string => readlinkSync(join(dataDir, 'releases', 'current'));
const kept = (): string[] =>
  readdirSync(join(dataDir, 'releases'))
    .filter((name) => /^\d{8}T/.test(name))
    .sort();
const client = (folder = dataDir): string => join(folder, 'releases', 'current', 'client');

/** Every file below a folder with its bytes, in an order that can be compared. */
const files = (folder: string): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);

const businesses = (): Business[] => [...community.businesses];
const renamed = (name: string): Business[] =>
  businesses().map((each, index) => (index === 0 ? { ...each, name } : each));

describe('publishing', () => {
  test('building again without a change keeps the release', async () => {
    const before = current();
    expect(await build()).toMatchObject({ status: 0 });
    expect(current()).toBe(before);
  });

  test('a changed page alone is not shared with the release before; three releases are kept, and no program that none of them needs', async () => {
    const releases = join(dataDir, 'releases');
    for (const old of ['20260101T000000000Z', '20260102T000000000Z', '20260103T000000000Z']) {
      cpSync(join(releases, current()), join(releases, old), { recursive: true });
    }
    mkdirSync(join(dataDir, 'programs', 'of-none-of-them'));
    const keptBefore = kept();
    expect(keptBefore.length).toBeGreaterThan(3);
    const before = client();
    const untouched = `business/${community.businesses[1]?.slug}.html`;
    const shared = statSync(join(before, untouched)).ino;
    const [event] = community.events;
    lists['/api/events/'] = community.events.map((each) =>
      each === event ? { ...each, requirements: 'Bring a lamp.' } : each,
    );
    expect(await build()).toMatchObject({ status: 0 });
    expect(statSync(join(client(), untouched)).ino).toBe(shared);
    expect(readFileSync(join(client(), `event/${event?.slug}.html`), 'utf8')).toContain(
      'Bring a lamp.',
    );
    expect(kept()).toEqual([...keptBefore, current()].sort().slice(-3));
    expect(readdirSync(join(dataDir, 'programs'))).toHaveLength(1);
  });

  test('both spellings are one file, with compressed copies', () => {
    const slug = community.businesses[0]?.slug;
    for (const suffix of ['.html', '.html.br', '.html.gz']) {
      const one = statSync(join(client(), 'business', slug + suffix));
      const other = statSync(join(client(), 'businesses', slug + suffix));
      expect(other.ino).toBe(one.ino);
    }
  });
});

test('another program renders every page anew, without the advertisements where these alone are missing', async () => {
  // What a change of a stylesheet alone does: pages are the same but for its name.
  const event = `event/${community.events[0]?.slug}.html`;
  const rendered = join(client(), event);
  const facts = join(dataDir, 'releases', current(), 'release.json');
  const { program } = JSON.parse(readFileSync(facts, 'utf8')) as { program: string };
  writeFileSync(rendered, readFileSync(rendered, 'utf8').replace('</head>', '<!--old--></head>'));
  writeFileSync(facts, readFileSync(facts, 'utf8').replace(program, 'of another program'));
  lists['/api/header-advertisements/'] = null;
  const { status, output } = await build();
  expect(status).toBe(0);
  expect(readFileSync(join(client(), event), 'utf8')).not.toContain('<!--old-->');
  expect(output).toMatch(/^Built without advertisements\. .*\/api\/header-advertisements\//m);
  const home = readFileSync(join(client(), 'index.html'), 'utf8');
  expect(home).toContain('Your Sri Lankan Community Marketplace');
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
    const { status, output } = await build();
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
    const building = run('scripts/build.ts', [], {
      DATA_DIR: dataDir,
      API_URL: 'http://127.0.0.1:9',
      SITE_URL,
    });
    expect(await building.ended).toBe(1);
    expect(building.output()).toContain("The API at http://127.0.0.1:9 doesn't answer.");
  });

  test('one that is killed leaves no lock, and nothing half done to build upon', async () => {
    const reading = whenAsked(BUSINESSES, renamed('Killed Half-way'));
    const building = launch();
    await reading;
    building.child.kill('SIGKILL');
    expect(await building.ended).toBe('SIGKILL');
    expect(current()).toBe(before);

    lists[BUSINESSES] = businesses();
    expect(await build()).toMatchObject({ status: 0 });
    expect(readFileSync(join(client(), 'businesses.html'), 'utf8')).not.toContain('Killed');
    before = current();
  });
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

  const fullDir = await newDataFolder('full');
  try {
    const full = launch(fullDir, '--full');
    expect(await full.ended, full.output()).toBe(0);
    expect(files(client())).toEqual(files(client(fullDir)));
    expect(existsSync(join(client(), `business/${second?.slug}.html`))).toBe(false);
    expect(existsSync(join(client(), 'business/came-later.html'))).toBe(true);
  } finally {
    await removeDataFolder(fullDir);
  }
});

describe('a running server', () => {
  let site: Site;
  let server: HttpServer;

  beforeAll(async () => {
    site = await openSite({
      dataDir,
      siteUrl: SITE_URL,
      apiUrl: api.url,
      fetch,
      clock: () => NOW,
      log: () => {},
    });
    server = await listen((request, response) => void site.handle(request, response), {
      host: '127.0.0.1',
      port: 0,
    });
  });
  afterAll(async () => {
    site.close();
    await server.stop();
  });

  test('changes to a new release, and back, without losing a request', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const seen = new Map<string, number>();
    let done = false;
    const client = async () => {
      while (!done) {
        const { status, body } = await ask(agent, server.port, '/businesses');
        const title = status === 200 ? (/Come After/.exec(body)?.[0] ?? 'before') : `${status}`;
        seen.set(title, (seen.get(title) ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 8 }, client);

    lists[BUSINESSES] = renamed('Come After');
    expect(await build()).toMatchObject({ status: 0 });
    await expect.poll(() => seen.has('Come After'), { timeout: 10_000 }).toBe(true);

    seen.clear();
    const back = run('scripts/rollback.ts', [], { DATA_DIR: dataDir });
    expect(await back.ended, back.output()).toBe(0);
    await expect.poll(() => seen.has('before'), { timeout: 10_000 }).toBe(true);
    done = true;
    await Promise.all(clients);
    agent.destroy();
    expect([...seen.keys()].sort()).toEqual(['Come After', 'before']);
  });

  test('says over https what only then makes sense', async () => {
    const { headers } = await ask(undefined, server.port, '/');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('allows the API on another host, and no other', async () => {
    const { headers } = await ask(undefined, server.port, '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' data: ${api.url};`);
    expect(policy).toContain(`connect-src 'self' ${api.url};`);
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([api.url, api.url]);
  });

  test('files of an earlier release are still there for pages that need them', async () => {
    const [oldest = ''] = kept();
    const folder = join(dataDir, 'releases', oldest, 'client', '_astro');
    for (const name of readdirSync(folder).filter((file) => /\.(css|js)$/.test(file))) {
      expect((await ask(undefined, server.port, `/_astro/${name}`)).status).toBe(200);
    }
  });

  test('goes back no further than there are releases', async () => {
    let back = run('scripts/rollback.ts', [], { DATA_DIR: dataDir });
    while ((await back.ended) === 0) back = run('scripts/rollback.ts', [], { DATA_DIR: dataDir });
    expect(back.output()).toContain('There is no earlier release to go back to.');
    await site.refresh();
    expect((await ask(undefined, server.port, '/')).status).toBe(200);
  });
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
