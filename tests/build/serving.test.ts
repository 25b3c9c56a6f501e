import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';
import type { ReadChanges } from '#src/server/site/follow-changes.ts';
import { singularOf } from '#src/domain/kinds.ts';
import { readEnv } from '#src/server/env.ts';
import { listen } from '#src/server/http/http-server.ts';
import { openSite } from '#src/server/site/site.ts';
import { isApiAddress } from '#src/server/site/starting.ts';
import { openApi } from '#src/server/wire.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const { url, dataDir, client } = await sharedSite();

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path as it is given, which `fetch` would clean up first. */
function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject).end();
  });
}

const slug = async (kind: string): Promise<string> => {
  const { body } = await ask(`/api/${kind}/?page_size=1`);
  return JSON.parse(body.toString()).results[0].slug;
};

const asset = (): string => stylesheets(readFileSync(join(client, 'index.html'), 'utf8'))[0] ?? '';

const stylesheets = (html: string): string[] =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, path = '']) => path);

describe('every answer carries the security headers', () => {
  test.each([
    ['a page', '/', 200],
    ['a list', '/events', 200],
    ['a page in the other spelling', async () => `/deals/${await slug('deals')}`, 200],
    ['a filtered list', '/businesses?state=VIC', 200],
    ['a calendar file', async () => `/event/${await slug('events')}.ics`, 200],
    ['a feed', '/events.ics', 200],
    ['a feed with filters', '/events.rss?state=VIC', 200],
    ['a feed with a filter without sense', '/events.ics?state=XYZ', 400],
    ['a feed near an unknown place', '/events.ics?near=Atlantis', 400],
    ['a hashed file', asset, 200],
    ['a redirect from an id', '/business/1', 301],
    ['a search', '/search?search=rice', 200],
    ['a search of one kind', '/search?search=rice&type=events', 303],
    ['a listing that is not there', '/business/not-there', 404],
    ['a page that is not there', '/nothing/here', 404],
    ['the API', '/api/businesses/', 200],
    ['an error of the API', '/api/businesses/?page=0', 400],
    ['an unknown call', '/api/nothing/', 404],
    ['a missing picture', '/media/nothing.png', 404],
    ['liveness', '/healthz', 200],
    ['readiness', '/readyz', 200],
  ] as const)('%s', async (_, path, status) => {
    const reply = await ask(typeof path === 'string' ? path : await path());
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = reply.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    // WebAssembly runs the static index; no script or style may come from text.
    expect(policy).not.toMatch(/'unsafe-/);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(reply.headers).not.toHaveProperty('x-powered-by');
    expect(reply.headers).not.toHaveProperty('strict-transport-security');
  });

  test('the camera is for the page that scans codes, the network for the worker of “My deals”', async () => {
    const redeem = await ask('/redeem');
    expect(redeem.headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\),/);
    const worker = await ask('/my-deals-worker.js');
    expect(worker.status).toBe(200);
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; connect-src 'self'",
    );
    expect(worker.headers['cache-control']).toBe('no-cache');
  });

  test('what is not HTTP at all', async () => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    const text = (await socket.setEncoding('utf8').toArray()).join('');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a body with two lengths', async () => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n';
    socket.end(
      `POST /api/login/ HTTP/1.1\r\nHost: x\r\n${lengths}\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    );
    const text = (await socket.setEncoding('utf8').toArray()).join('');
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  test('a header that is too large', async () => {
    const reply = await ask('/', { 'x-large': 'a'.repeat(17 * 1_024) });
    expect(reply.status).toBe(431);
  });
});

describe('pages', () => {
  test('have the policy of their own scripts and styles in header and document', async () => {
    const { headers, body } = await ask('/');
    const meta = /http-equiv="content-security-policy" content="([^"]+)"/.exec(body.toString());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[^']+')*;/);
    expect(policy.startsWith((meta?.[1] ?? '-').replace(/;\s*$/, ''))).toBe(true);
  });

  test('share one stylesheet, those on demand too', async () => {
    for (const path of [
      '/businesses',
      '/businesses?state=VIC',
      '/business/not-there',
      '/nothing',
    ]) {
      expect(stylesheets((await ask(path)).body.toString()), path).toEqual([asset()]);
    }
  });

  test('answer the same with a slash at the end, and in both spellings', async () => {
    const name = await slug('businesses');
    const page = await ask(`/business/${name}`);
    for (const path of [`/business/${name}/`, `/businesses/${name}`, `/businesses/${name}/`]) {
      expect((await ask(path)).body.equals(page.body)).toBe(true);
    }
  });

  test('know their type', async () => {
    const types = {
      '/': 'text/html; charset=utf-8',
      '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
      '/robots.txt': 'text/plain; charset=utf-8',
      '/favicon.svg': 'image/svg+xml; charset=utf-8',
      '/favicon.ico': 'image/x-icon',
      '/preview.jpg': 'image/jpeg',
      [`/event/${await slug('events')}.ics`]: 'text/calendar; charset=utf-8',
      '/events.ics?state=VIC': 'text/calendar; charset=utf-8',
      '/events.rss': 'application/rss+xml; charset=utf-8',
      [asset()]: 'text/css; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      expect((await ask(path)).headers['content-type']).toBe(type);
    }
  });

  test.each(['/events.ics', '/events.rss', '/events.ics?state=VIC', '/events.rss?search=music'])(
    '%s is kept for some minutes, and not sent again unchanged',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await ask(path, {}, 'HEAD');
      expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    },
  );

  test('only ever get read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const reply = await ask('/businesses', {}, method);
      expect(reply.status).toBe(405);
      expect(reply.headers['allow']).toBe('GET, HEAD');
    }
    const large = { 'content-length': 400_000_000, connection: 'close' };
    const statuses = ['/businesses', '/api/auth/token/', '/accounts/google/login/'].map(
      async (path) => (await ask(path, large, 'POST')).status,
    );
    expect(await Promise.all(statuses)).toEqual([405, 413, 413]);
    const head = await ask('/businesses', {}, 'HEAD');
    const get = await ask('/businesses');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

test('pages that are rendered for an address share the allowance of its searches', async () => {
  const clock = () => new Date('2026-11-20T13:30:00Z');
  const away = Object.assign(new Error(), { code: '08006' });
  const api = openApi({
    env: { ...readEnv({ PROXIES: '1' }), dataDir },
    keys: SITE_KEYS,
    database: { pool: { query: () => Promise.reject(away) } } as never,
    clock,
    readiness: () => null,
    log: () => {},
  });
  const { queuePage } = api;
  const options = { dataDir, siteUrl: url, apiUrl: url, fetch, clock, queuePage };
  const site = await openSite({ ...options, log: () => {} });
  const server = await listen(
    (request, response) =>
      isApiAddress(request.url ?? '')
        ? api.handle(request, response)
        : void site.handle(request, response),
    { host: '127.0.0.1', port: 0 },
  );
  const get = (path: string, address = '192.0.2.1') =>
    globalThis.fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'X-Forwarded-For': address },
      redirect: 'manual',
    });
  try {
    // A page that takes long counts as several: the first one loads the program.
    let pages = 0;
    while ((await get('/businesses?search=rice')).status === 200) pages += 1;
    expect(pages).toBeGreaterThan(100);
    expect(pages).toBeLessThanOrEqual(600);
    for (const path of ['/businesses?search=rice', '/search?q=rice', '/business/not-there']) {
      const refused = await get(path);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
      expect(await refused.text()).toContain('<h1>Too many searches');
    }
    expect((await get('/api/search/?q=rice')).status).toBe(429);
    expect((await get('/businesses')).status).toBe(200);
    expect((await get('/businesses?search=rice', '192.0.2.2')).status).toBe(200);
  } finally {
    await server.stop();
    await site.close();
  }
});

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s, of files and of pages on demand', async (encoding, decompress) => {
    for (const path of ['/', asset(), '/businesses?state=NSW']) {
      const plain = await ask(path);
      const small = await ask(path, { 'accept-encoding': encoding });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(small.headers['content-encoding']).toBe(encoding);
      expect(small.headers.vary).toBe('Accept-Encoding');
      expect(decompress(small.body).equals(plain.body)).toBe(true);
      expect(small.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s, of what the API answers', async (encoding, decompress) => {
    const list = '/api/businesses/?state=VIC';
    const plain = await ask(list);
    const small = await ask(list, { 'accept-encoding': encoding });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(decompress(small.body).equals(plain.body)).toBe(true);
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers } of [plain, small]) {
      expect(headers.vary).toBe('Origin, Accept-Encoding');
      const asked = { 'accept-encoding': encoding, 'if-none-match': headers.etag };
      const again = await ask(list, asked);
      expect(again.status).toBe(headers === small.headers ? 304 : 200);
      expect(again.headers.vary).toBe('Origin, Accept-Encoding');
    }
    for (const path of ['/api/businesses/?page_size=1&search=zzzz', '/api/businesses/?page=0']) {
      const short = await ask(path, { 'accept-encoding': encoding });
      expect(short.headers, path).not.toHaveProperty('content-encoding');
      expect(JSON.parse(short.body.toString())).toBeTruthy();
    }
  });

  test('goes by what the client prefers and refuses', async () => {
    const encodingFor = async (header: string) =>
      (await ask('/', { 'accept-encoding': header })).headers['content-encoding'];
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(await encodingFor('gzip;q=1, br;q=0')).toBe('gzip');
    expect(await encodingFor('identity')).toBeUndefined();
    expect(await encodingFor('br;q=0.0')).toBeUndefined();
  });
});

describe('caching', () => {
  test('hashed files are kept for good, pages are asked about', async () => {
    expect((await ask(asset())).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
  });

  test('what a client has is not sent again', async () => {
    for (const path of ['/', '/businesses?state=QLD', asset()]) {
      const first = await ask(path);
      const etag = first.headers.etag ?? '';
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(path, { 'if-none-match': known });
        expect(again.status).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers.etag).toBe(etag);
        expect(again.headers['x-content-type-options']).toBe('nosniff');
      }
      expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('a missing page stays missing', async () => {
    const { headers } = await ask('/nothing');
    expect((await ask('/nothing', { 'if-none-match': headers.etag })).status).toBe(404);
  });
});

describe('nothing outside the release is reached', () => {
  test.each([
    '/../../../etc/passwd',
    '/..%2f..%2fdatabase.json',
    '/%2e%2e/%2e%2e/release.json',
    '/_astro/../../release.json',
    '/..\\..\\release.json',
    '/%00',
    '/%ff',
    '/index.html',
    '/index.html.br',
    '/.well-known/x',
    '//example.org',
    '/_server-islands/x',
    `/${'a'.repeat(5_000)}`,
  ])('%s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

test('unknown query parameters, and those that no form has, change nothing', async () => {
  const plain = await ask('/events');
  const tracked = await ask('/events?utm_source=x&page=&limit=2&is_featured=true');
  expect(tracked.headers.etag).toBe(plain.headers.etag);
});

describe('one address for each page', () => {
  test.each([
    ['/Businesses', '/businesses'],
    ['/BUSINESS/Kottu-Corner', '/business/kottu-corner'],
    ['/Events/?utm_source=A&x=//evil.example', '/events?utm_source=A&x=//evil.example'],
    ['//', '/'],
    ['//businesses', '/businesses'],
    ['/businesses//page/2//', '/businesses/page/2'],
    ['/businesses/page/1', '/businesses'],
    ['/events/state/vic/page/1/?state=NSW', '/events?state=NSW'],
    ['/deal?state=VIC', '/deals?state=VIC'],
    ['/Businesses?state=VIC', '/businesses?state=VIC'],
    ['/businesses/page/2?state=VIC', '/businesses?page=2&state=VIC'],
    ['/businesses/state/vic/page/2?search=rice', '/businesses?state=VIC&page=2&search=rice'],
    ['/deals/Category/Beauty-Salon?sortBy=title', '/deals?category=beauty-salon&sortBy=title'],
    ['/businesses/state/vic?state=NSW', '/businesses?state=NSW'],
    ['/%3F//evil.example', '/?//evil.example'],
  ])('%s leads to %s', async (path, location) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.location]).toEqual([301, location]);
  });

  test.each([
    '//evil.example',
    '///evil.example/businesses',
    '//evil.example/..',
    '/%2F%2Fevil.example',
    '/%2f/EVIL.example',
    '/\\evil.example',
    '/%5CEvil.example',
    '/%09/evil.example',
    '//businesses@evil.example',
    '//businesses:80',
    '/Businesses%0d%0aLocation:%20//evil.example',
    '/Not-A-Page',
    '//404',
    '/Businesses//nothing/here',
    '/%20businesses',
    '/,%20//evil.example',
  ])('%s leads nowhere', async (path) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.location]).toEqual([404, undefined]);
  });

  test.each([
    ...['.', ',', '%20', ').', '%E2%80%A6', '%E2%80%8B', '*', '/.', '%2520', '%20%0A'],
    ...['%20%E2%9D%A4%EF%B8%8F%F0%9F%91%8D%F0%9F%8F%BD', '%2C%20Gungahlin', ',Gungahlin%20ACT'],
    ...['%20see%20you%20there', '%3E%20%C3%A0%20bient%C3%B4t'],
  ])('a page is meant by its address with %s after it', async (tail) => {
    const event = `/event/${await slug('events')}`;
    for (const path of [event, `${event}.ics`, '/businesses', '/events/state/vic']) {
      const reply = await ask(`${path}${tail}?utm_source=x`);
      expect([reply.status, reply.headers.location]).toEqual([301, `${path}?utm_source=x`]);
    }
    const { headers } = await ask(`/event/1${tail}`);
    expect(headers.location).toMatch(/^\/event\/[a-z]/);
  });

  test.each([
    ['&fbclid=x', '?fbclid=x'],
    ['%3Ffbclid=x', '?fbclid=x'],
    ['%3Futm_source=x%26fbclid=y', '?utm_source=x&fbclid=y'],
    ['&fbclid=x?utm_source=y', '?fbclid=x&utm_source=y'],
    [').&fbclid=%0D%0ALocation:x', '?fbclid=%0D%0ALocation:x'],
  ])('a question is meant by %s, without its own mark', async (tail, question) => {
    for (const path of [`/event/${await slug('events')}`, '/businesses']) {
      const reply = await ask(`${path}${tail}`);
      expect([reply.status, reply.headers.location]).toEqual([301, `${path}${question}`]);
      expect((await ask(`${path}${question}`)).status).toBe(200);
    }
  });

  test('no page is meant where there is none, nor a file or a call by more than its name', async () => {
    const paths = ['/event/not-there.', '/nothing).', '/robots.txt.', `${asset()},`, '/..%2f.'];
    const words = ['/event/not-there.ics)', '/nothing,%20Gungahlin', '/robots.txt%20x'];
    const calls = ['/api/businesses/).', '/media/nothing.png)', '/healthz.'];
    for (const path of [...paths, ...words, ...calls]) {
      const reply = await ask(path);
      expect([reply.status, reply.headers.location], path).toEqual([404, undefined]);
    }
  });

  test('the names of files keep their capitals', async () => {
    expect((await ask('/Robots.txt')).status).toBe(404);
    expect((await ask(asset())).status).toBe(200);
  });

  test('filters that mean nothing here leave a page as it is', async () => {
    expect((await ask('/businesses/page/2?utm_source=x&search=')).status).toBe(200);
  });
});

test('a state may be in small letters; the form then has it chosen', async () => {
  const reply = await ask('/businesses?state=vic');
  expect(reply.body.toString()).toMatch(/<option value="VIC" selected[^>]*>\s*Victoria/);
});

test('an id leads to the page by its slug, in both spellings', async () => {
  const { body } = await ask('/api/events/?page_size=1');
  const { id, slug } = JSON.parse(body.toString()).results[0];
  for (const path of [`/event/${id}`, `/events/${id}`]) {
    const reply = await ask(path);
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe(`/event/${slug}`);
  }
  expect((await ask(`/event/${id}.ics`)).body.equals((await ask(`/event/${slug}.ics`)).body)).toBe(
    true,
  );
  expect((await ask('/event/999999')).status).toBe(404);
});

/** The same release, whose calls of the API go through `fetchApi`. */
async function siteOver(fetchApi: typeof fetch, readChanges: ReadChanges = async () => []) {
  const site = await openSite({
    dataDir,
    siteUrl: url,
    apiUrl: url,
    fetch: fetchApi,
    readChanges,
    clock: () => new Date(),
    log: () => {},
  });
  const server = http.createServer(site.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    refresh: site.refresh,
    close: async () => {
      await site.close();
      server.close();
    },
  };
}

/** The answers of that release. */
async function served(paths: string[], ...over: Parameters<typeof siteOver>): Promise<Response[]> {
  const { get, close } = await siteOver(...over);
  return Promise.all(paths.map(get)).finally(close);
}

test('a page that is rendered on demand instead of one of the release is the same', async () => {
  // The changes name, for each kind, one listing of which the release has no page, and one changed one: its page, the
  // lists and each page that names it are rendered anew.
  const kinds = ['businesses', 'events', 'deals'] as const;
  const paths = ['/', '/businesses/page/2'];
  const naming: string[] = [];
  const changes: Awaited<ReturnType<ReadChanges>>[number][] = [];
  for (const kind of kinds) {
    const changed = await slug(kind);
    for (const name of [changed, 'not-there']) {
      changes.push({ kind, names: [name], row: `${kind} ${name}`, at: '1', isGone: false });
    }
    const list = (await ask(`/${kind}`)).body.toString();
    const landings = list.matchAll(/href="(\/\w+\/(?:category|state)\/[a-z-]+)"/g);
    const own = `/${singularOf(kind)}/${changed}`;
    const named =
      (await ask(own)).body.toString().match(/(?<=href=")\/\w+\/[a-z0-9-]+(?=")/g) ?? [];
    for (const path of new Set(named)) {
      if ((await ask(path)).body.includes(`href="${own}"`)) naming.push(path);
    }
    paths.push(own, `/${kind}`);
    paths.push(...Array.from(landings, ([, path = '']) => path));
  }
  expect(naming.length).toBeGreaterThan(3);
  paths.push(...naming);
  expect(paths.length).toBeGreaterThan(20);
  const asked: string[] = [];
  const counting: typeof fetch = (input, init) => {
    asked.push(String(input));
    return fetch(input, init);
  };
  const answers = await served(paths, counting, async () => changes);
  for (const [at, path] of paths.entries()) {
    expect(answers[at]?.status, path).toBe(200);
    // The texts are compared first: two pages side by side would tell a reader nothing.
    expect([path, (await answers[at]?.text()) === (await ask(path)).body.toString()]).toEqual([
      path,
      true,
    ]);
  }
  expect(asked.length).toBeGreaterThanOrEqual(paths.length);
});

test('what every list shows is asked of the API once, and again after a change', async () => {
  const asked: string[] = [];
  const counting: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)).pathname);
    return fetch(input, init);
  };
  const changes: Awaited<ReturnType<ReadChanges>>[number][] = [];
  const site = await siteOver(counting, async () => changes);
  const shared = ['/api/featured/', '/api/business-categories/'];
  const times = async (state: string) => {
    expect((await site.get(`/businesses?state=${state}`)).status).toBe(200);
    return shared.map((path) => asked.filter((each) => each === path).length);
  };
  expect([await times('VIC'), await times('NSW')]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  changes.push({ kind: 'deals', names: ['any'], row: 'deals any', at: '1', isGone: false });
  await site.refresh();
  expect(await times('QLD')).toEqual([2, 2]);
  await site.close();
});

test('the counts of a list are asked once for all its pages, in any order, and again after a change', async () => {
  const asked: boolean[] = [];
  const counting: typeof fetch = (input, init) => {
    const { searchParams } = new URL(String(input));
    if (searchParams.has('state')) asked.push(searchParams.has('facets'));
    return fetch(input, init);
  };
  const changes: Awaited<ReturnType<ReadChanges>>[number][] = [];
  const site = await siteOver(counting, async () => changes);
  const countsOf = async (query: string) => {
    const page = await (await site.get(`/businesses?${query}`)).text();
    return page
      .match(/<option[^>]*>[^<]*\(\d+\)/g)
      ?.map((option) => option.replace(/ selected=""/, ''));
  };
  const counts = await countsOf('state=VIC');
  expect(counts?.length).toBeGreaterThan(5);
  expect(await countsOf('state=VIC&sortBy=-name')).toEqual(counts);
  expect(await countsOf('state=VIC&page=2&page_size=24')).toEqual(counts);
  expect(asked).toEqual([true, false, false]);
  expect(await countsOf('state=VIC&category=restaurant')).not.toEqual(counts);
  expect(asked).toEqual([true, false, false, true]);
  changes.push({ kind: 'businesses', names: ['any'], row: 'any', at: '1', isGone: false });
  await site.refresh();
  expect(await countsOf('state=VIC&sortBy=name')).toEqual(counts);
  expect(asked.at(-1)).toBe(true);
  await site.close();
});

test('a crowd starts a thread for its pages, a visitor alone doesn’t', async () => {
  const started = vi.fn();
  process.on('worker', started);
  const site = await siteOver(fetch);
  const statusOf = async (page: number) => (await site.get(`/businesses?page=${page}`)).status;
  expect(await statusOf(2)).toBe(200);
  expect(started).not.toHaveBeenCalled();
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, at) => statusOf(at + 3)));
  expect(new Set(crowd)).toEqual(new Set([200]));
  expect(started).toHaveBeenCalledOnce();
  await site.close();
  process.off('worker', started);
});

test.each([
  ['the line is full', 0, 305],
  ['the line has stood still for six seconds', 6_000, 5],
])(
  'a crowd waits for its pages; who would wait long is told to come again: %s',
  async (_, ms, made) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const gate = Promise.withResolvers<void>();
    const waiting: typeof fetch = async (...asked) => {
      await gate.promise;
      return fetch(...asked);
    };
    const site = await siteOver(waiting);
    const refused: Response[] = [];
    const crowd = Array.from({ length: 400 }, async (_, at) => {
      const answer = await site.get(`/business/not-there-${at}`);
      if (answer.status === 503) refused.push(answer);
      // Six pages are made at once and 300 wait; one of them is the site's own, which it asks for when it opens.
      if (refused.length === 95) {
        vi.advanceTimersByTime(ms);
        gate.resolve();
      }
      return answer.status;
    });
    expect((await Promise.all(crowd)).filter((status) => status === 404)).toHaveLength(made);
    for (const answer of refused) expect(answer.headers.get('Retry-After')).toBe('1');
    expect(await refused[0]?.text()).toContain('<h1>Too many searches at once');
    expect((await site.get('/business/not-there-399')).status).toBe(404);
    vi.useRealTimers();
    await site.close();
  },
);

describe('with the API down', () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  const changeOf = (name: string, isGone = false) => {
    const kind = 'businesses' as const;
    return { kind, names: [name], row: `${kind} ${name}`, at: '1', isGone };
  };

  test('a filtered list, a search or an unknown listing says what failed; the pages of the release are served', async () => {
    const [filtered, unknown, whole, search] = await served(
      ['/businesses?state=VIC', '/event/not-there', '/businesses', '/search?search=rice'],
      away,
    );
    expect(search?.status).toBe(503);
    const results = (await search?.text()) ?? '';
    expect(results).toContain('Failed to load the results. Please try again.');
    expect(results).toContain('name="robots" content="noindex"');
    expect(filtered?.status).toBe(503);
    expect(filtered?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await filtered?.text()).toContain('Failed to load businesses. Please try again.');
    expect(unknown?.status).toBe(503);
    expect(await unknown?.text()).toContain(
      'Failed to load event details. Please try again later.',
    );
    expect(whole?.status).toBe(200);
  });

  test('a date of an event leads to the page of the event, unless that was taken down', async () => {
    const name = await slug('events');
    const date = `/event/${name}/2026-12-06`;
    const dates = [date, '/event/not-there/2026-12-06'];
    const [known, unknown] = await served(dates, away);
    expect(known?.status).toBe(200);
    expect(new URL(known?.url ?? '').pathname).toBe(`/event/${name}`);
    expect(unknown?.status).toBe(503);
    const gone = { ...changeOf(name, true), kind: 'events' as const };
    const [without] = await served([date], away, async () => [gone]);
    expect(without?.status).toBe(503);
  });

  test('pages that show what was taken down stay: all but its own', async () => {
    const name = await slug('businesses');
    const gone = changeOf(name, true);
    const answers = await served(['/', '/businesses', `/business/${name}`], away, async () => [
      gone,
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(await answers[1]?.text()).toContain(`/business/${name}`);
  });

  test('pages that a change marks stay as the release has them', async () => {
    const name = await slug('businesses');
    const changes = [changeOf(name), changeOf('not-there')];
    const paths = [
      `/business/${name}`,
      `/businesses/${name}`,
      '/business/not-there',
      '/businesses',
    ];
    const answers = await served(paths, away, async () => changes);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 200]);
    expect(await answers[0]?.text()).toBe((await ask(`/business/${name}`)).body.toString());
  });

  test('categories that fail to load leave the list its fixed ones', async () => {
    const [list] = await served(['/events?state=VIC'], (input, init) =>
      String(input).includes('categories') ? away() : fetch(input, init),
    );
    expect(list?.status).toBe(200);
    expect((await list?.text())?.match(/<option value="music-concert"/g)).toHaveLength(1);
  });
});
