import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '#src/api/call.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { createPool } from '#src/server/db/pool.ts';
import { SITE } from '#src/site.settings.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const PICTURE = Buffer.from('a picture');
let folder: string;
let api: TestApi;
const logged: Record<string, unknown>[] = [];
let ready: string | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serendib-media-'));
  const mediaDir = join(folder, 'media');
  mkdirSync(join(mediaDir, 'demo'), { recursive: true });
  writeFileSync(join(mediaDir, 'demo', 'kottu-front.webp'), PICTURE);
  writeFileSync(join(mediaDir, 'page.html'), '<script>');
  writeFileSync(join(mediaDir, '.hidden.webp'), PICTURE);
  writeFileSync(join(folder, 'secret.webp'), 'secret');
  symlinkSync(join(mediaDir, 'demo'), join(mediaDir, 'folder.webp'));
  api = await openApi({
    community,
    now: NOW,
    siteUrl: 'https://site.example',
    media: mediaOf(diskStore(mediaDir)),
    readiness: () => ready,
    log: (entry) => logged.push(entry),
  });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  ready = null;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.app.request(path, { method, headers });

/** The paths of public calls, whose answers may be kept. */
const paths = Object.values<Call>(publicCalls)
  .filter(({ isPublic }) => isPublic)
  .map(({ path }) => path.replace('{id}', 'kottu-corner'));
const answered = paths.filter((path) => !/\/(events|deals)\/kottu/.test(path));

describe('every call', () => {
  test.each(answered)('%s answers with and without its last slash, and to HEAD', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
    const body = await response.text();
    expect(await (await get(path.slice(0, -1))).text()).toBe(body);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('ETag')).toBe(response.headers.get('ETag'));
  });

  test.each(answered)('%s is kept for a minute and then asked after by its ETag', async (path) => {
    const first = await get(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': sent });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('ETag')).toBe(etag);
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=60');
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test.each([
    ...paths,
    '/api/docs',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/version',
    '/media/demo/kottu-front.webp',
  ])('%s takes nothing but reading', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await get(path, {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(await response.json()).toEqual({ detail: 'Only GET is possible here.' });
    }
    expect((await get(path, {}, 'OPTIONS')).status).toBe(204);
  });

  test('a change is in the next answer, under another ETag', async () => {
    const before = await get('/api/businesses/name-only');
    await api.pool.query(`UPDATE businesses SET specialty = 'New' WHERE slug = 'name-only'`);
    const etag = before.headers.get('ETag') ?? '';
    const after = await get('/api/businesses/name-only', { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    expect(await after.json()).toMatchObject({ specialty: 'New' });
  });
});

describe('headers', () => {
  test.each([
    ['/api/businesses/', 200],
    ['/api/businesses/?page=0', 400],
    ['/api/businesses/none', 404],
    ['/api/none', 404],
    ['/nothing', 404],
    ['/media/none.webp', 404],
    ['/healthz', 200],
  ])('%s lets nothing be guessed or run', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.has('Set-Cookie')).toBe(false);
    if (status >= 400) expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('the site alone may read from another origin, without credentials', async () => {
    const allowed = await get('/api/businesses/', { Origin: 'https://site.example' });
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://site.example');
    expect(allowed.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    // The headers that a page of another origin reads of a refusal: when to come again, and the number to quote.
    const readable = allowed.headers.get('Access-Control-Expose-Headers');
    expect(readable).toBe('ETag, Retry-After, X-Request-Id');
    expect(allowed.headers.get('Vary')).toContain('Origin');
    const failed = await get('/api/businesses/none', { Origin: 'https://site.example' });
    expect(failed.headers.get('Access-Control-Allow-Origin')).toBe('https://site.example');
    const preflight = await get(
      '/api/businesses/',
      { Origin: 'https://site.example', 'Access-Control-Request-Method': 'GET' },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
  });

  test.each([
    'https://evil.example',
    'null',
    'https://site.example.evil.example',
    'http://site.example',
    'https://sub.site.example',
    'https://site.example:8443',
  ])('%s may not', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await get('/api/businesses/', { Origin: origin }, method);
      expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
      expect(response.headers.get('Vary')).toContain('Origin');
    }
  });
});

describe('pictures', () => {
  test('come with their type and never run as a page', async () => {
    const response = await get('/media/demo/kottu-front.webp');
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600, s-maxage=60, must-revalidate',
      'content-length': String(PICTURE.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const again = await get('/media/demo/kottu-front.webp', {
      'If-None-Match': response.headers.get('ETag') ?? '',
    });
    expect(again.status).toBe(304);
    const head = await get('/media/demo/kottu-front.webp', {}, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
      200,
      String(PICTURE.length),
      '',
    ]);
    expect((await get('/media/demo/kottu-front.webp', {}, 'DELETE')).status).toBe(405);
  });

  test.each([
    '/media/none.webp',
    '/media/page.html',
    '/media/.hidden.webp',
    '/media/demo',
    '/media/',
    '/media/folder.webp',
    '/media/../secret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/..%2fsecret.webp',
    '/media/demo/..%2f..%2fsecret.webp',
    '/media/%00.webp',
    '/media/demo//kottu-front.webp',
    '/media/demo%5ckottu-front.webp',
    '/media//etc/passwd',
  ])('%s is not found', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});

describe('health', () => {
  test('the process lives, and says why it is not ready yet', async () => {
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
    ready = 'Building the first release';
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'starting', detail: 'Building the first release' },
    ]);
    expect((await get('/healthz')).status).toBe(200);
  });
});

test('security.txt says whom to tell of a vulnerability, and is never out of date', async () => {
  const response = await api.app.request('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
  const fields = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${SITE.contact_email}`);
  expect(fields.get('Canonical')).toBe('https://site.example/.well-known/security.txt');
  const left = new Date(fields.get('Expires') ?? '').getTime() - NOW.getTime();
  expect(left).toBeGreaterThan(30 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
});

describe('failures', () => {
  const app = (query: () => Promise<never>) =>
    createApp({
      db: { query } as never,
      clock: () => NOW,
      siteUrl: 'http://localhost',
      media: mediaOf(diskStore(folder)),
      readiness: () => null,
      rateLimits: false,
      ...SITE_KEYS,
      log: (entry) => logged.push(entry),
    });

  test('a mistake of ours is a 500 that tells nothing but its number, and one line of the log', async () => {
    logged.length = 0;
    const broken = app(() => Promise.reject(new Error('secret: column "x" does not exist')));
    const response = await broken.request('/api/businesses/');
    const body = await response.text();
    const id = response.headers.get('X-Request-Id') ?? '';
    expect(response.status).toBe(500);
    expect(body).toContain(id);
    expect(body).not.toMatch(/secret|column|src/);
    expect(logged).toEqual([
      expect.objectContaining({
        level: 'error',
        request_id: id,
        route: '/api/businesses',
        method: 'GET',
      }),
    ]);
  });

  test.each(['57P01', '08006', 'ECONNREFUSED', '53300'])(
    '%s of the database is a 503',
    async (code) => {
      const broken = app(() => Promise.reject(Object.assign(new Error('x'), { code })));
      const response = await broken.request('/api/businesses/');
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
    },
  );

  test('a statement that is cut off at its time limit is told as that, not as a database that is away', async () => {
    logged.length = 0;
    const slow = app(() => Promise.reject(Object.assign(new Error('x'), { code: '57014' })));
    const response = await slow.request('/api/businesses/');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      detail: 'This takes too long just now. Please try again soon.',
    });
    expect(logged).toEqual([expect.objectContaining({ event: 'statement_cut_off' })]);
  });

  test.each([
    ['53100', 'disk_full', 'Free space'],
    ['ENOSPC', 'disk_full', 'Free space'],
    ['25006', 'read_only', 'failover'],
    ['EROFS', 'read_only', 'failover'],
  ])(
    '%s is a 503 that says that nothing was kept, and what to do in the log',
    async (code, event, what) => {
      logged.length = 0;
      const broken = app(() => Promise.reject(Object.assign(new Error('x'), { code })));
      const response = await broken.request('/api/businesses/');
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(await response.json()).toEqual({
        detail:
          'That can’t be saved right now, and nothing of it was kept. Please try again later.',
      });
      expect(logged).toEqual([
        expect.objectContaining({ event, remedy: expect.stringContaining(what) }),
      ]);
      expect(logged[0]).not.toHaveProperty('stack');
    },
  );

  test('a database that is away answers 503 within two seconds', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none');
    const started = performance.now();
    const response = await app(pool.query.bind(pool) as never).request('/api/search/?q=kottu');
    expect(response.status).toBe(503);
    expect(performance.now() - started).toBeLessThan(2_000);
    await pool.end();
  });

  test('a database that takes connections and says nothing answers 503 within two seconds', async () => {
    const mute = net.createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as net.AddressInfo;
    const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1 });
    const hanging = app(pool.query.bind(pool) as never);
    const started = performance.now();
    // The second request waits for the one connection that the pool may have.
    const replies = await Promise.all([
      hanging.request('/api/events/'),
      hanging.request('/api/deals/'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(2_000);
    await pool.end();
    mute.close();
  });

  test('a database that stops in the middle of an answer gives a 503 too', async () => {
    const stopped = app(() => Promise.reject(new Error('Query read timeout')));
    expect((await stopped.request('/api/events/')).status).toBe(503);
  });
});

describe('limits', () => {
  // The time of a search counts as well: with a fake clock none takes any, however busy the machine is.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterAll(() => void vi.useRealTimers());

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  let now = NOW.getTime();
  const limited = () =>
    createApp({
      db: api.pool,
      clock: () => new Date(now),
      siteUrl: 'http://localhost',
      media: mediaOf(diskStore(folder)),
      readiness: () => null,
      rateLimits: true,
      ...SITE_KEYS,
      log: () => {},
    });

  test('600 searches a minute from one address, then a 429 that says when to come again', async () => {
    const app = limited();
    const ask = async (address: string) => app.request('/api/search/?q=', {}, from(address));
    for (let i = 0; i < 600; i += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toEqual({ detail: expect.any(String) });
    expect((await ask('192.0.2.2')).status).toBe(200);
    expect((await app.request('/api/search?q=', {}, from('192.0.2.1'))).status).toBe(429);
    expect((await app.request('/api/event-categories/', {}, from('192.0.2.1'))).status).toBe(200);
    now += 1_000;
    for (let i = 0; i < 10; i += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(429);
    now += 60_000;
    for (let i = 0; i < 600; i += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    expect((await ask('192.0.2.1')).status).toBe(429);
  });

  test('a clock that was ahead and is set right leaves nobody waiting, and the limit holds', async () => {
    const app = limited();
    const ask = async () => (await app.request('/api/search/?q=', {}, from('192.0.2.3'))).status;
    now += 10 * 3_600_000;
    for (let i = 0; i < 600; i += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    now -= 10 * 3_600_000;
    for (let i = 0; i < 600; i += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  test('3,000 reads a minute; what a caller says of its address counts for nothing', async () => {
    const app = limited();
    const statuses = new Map<number, number>();
    for (let i = 0; i < 3_001; i += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${i % 250}` };
      const { status } = await app.request('/api/none', { headers }, from('192.0.2.9'));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 3_000, 429: 1 });
    expect((await app.request('/healthz', {}, from('192.0.2.9'))).status).toBe(200);
  });
});
