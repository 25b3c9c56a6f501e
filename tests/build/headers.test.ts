import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#src/server/env.ts';
import { type Handle, type HttpServer, listen } from '#src/server/http/http-server.ts';
import { readPages, servedFacts } from '#src/server/site/releases.ts';
import { securityHeaders } from '#src/server/site/security-headers.ts';
import { openSite, type Site } from '#src/server/site/site.ts';
import { isApiAddress, startingHandler } from '#src/server/site/starting.ts';
import { openApi } from '#src/server/wire.ts';
import type { Description } from '#tests/support/generated-requests.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { A_PLUS, scan } from '#tests/support/observatory.ts';
import { sharedSite } from '#tests/support/site.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

/** The address of a server behind https, over the release and the rows of the shared site. */
const SITE_URL = 'https://serendib.example';

let url: string;
let pages: string[];
let site: Site;
let server: HttpServer;
let ended: () => void;
let database: Promise<void>;
/** True while every statement fails in an unforeseen way. */
let isBroken = false;
let isStarting = false;

beforeAll(async () => {
  const { dataDir, url: sharedUrl } = await sharedSite();
  const { id = '' } = (await servedFacts(dataDir)) ?? {};
  pages = onePerKind([...readPages(dataDir, id).keys()]);
  const env = readEnv({ DATA_DIR: dataDir, SITE_URL, SEED: 'none' });
  const clock = () => new Date();
  const log = () => {};
  site = await openSite({ dataDir, siteUrl: SITE_URL, apiUrl: sharedUrl, fetch, clock, log });
  const until = new Promise<void>((resolve) => {
    ended = resolve;
  });
  await new Promise<void>((opened) => {
    database = inDatabase(dataDir, async (pool) => {
      const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
      pool.query = ((...given: unknown[]) => {
        if (isBroken) throw new Error('Nobody has foreseen this');
        return query(...given);
      }) as typeof pool.query;
      const opening = { pool, url: '', problem: async () => null, close: async () => {} };
      const api = openApi({
        env,
        keys: SITE_KEYS,
        database: opening,
        clock,
        readiness: () => null,
        log,
      });
      const before = startingHandler(env);
      const handle: Handle = (request, response) => {
        if (isStarting) before(request, response);
        else if (isApiAddress(request.url ?? '/')) api.handle(request, response);
        else void site.handle(request, response);
      };
      server = await listen(handle, {
        host: '127.0.0.1',
        port: 0,
        headers: securityHeaders(SITE_URL),
      });
      url = `http://127.0.0.1:${server.port}`;
      opened();
      await until;
    });
  });
});

afterAll(async () => {
  await server.stop();
  await site.close();
  ended();
  await database;
});

/** One page per kind of listing: the others come from the same template. */
function onePerKind(addresses: readonly string[]): string[] {
  const byKind = Object.groupBy(addresses, (address) => {
    const [, kind = '', rest] = address.split('/');
    return rest && kind !== 'review' ? `${kind}/${/\.\w+$/.exec(rest)?.[0] ?? ''}` : address;
  });
  return Object.values(byKind).flatMap((ofKind = []) => ofKind.slice(0, 1));
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });

/** The grade of an answer, where it isn't A+. */
async function failing(answer: Response): Promise<object | null> {
  await answer.body?.cancel();
  const { score, marks } = scan(answer.headers);
  return score >= A_PLUS ? null : { url: answer.url, status: answer.status, score, marks };
}

async function expectAPlus(paths: readonly string[], init: RequestInit = {}): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => ask(path, init)));
  const found = await Promise.all(answers.map(failing));
  expect(found.filter((each) => each !== null)).toEqual([]);
  return answers.map(({ status }) => status);
}

test('every kind of page is A+, with all that it loads', async () => {
  expect(pages.length).toBeGreaterThan(20);
  await expectAPlus(pages);
  const home = await (await ask('/')).text();
  const loaded = Array.from(
    home.matchAll(/(?:href|src)="(\/[^"/][^"]*\.\w+)"/g),
    ([, path]) => path ?? '',
  );
  expect(loaded.length).toBeGreaterThan(5);
  await expectAPlus(loaded);
  const others = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/my-deals-worker.js'];
  await expectAPlus([
    ...others,
    '/pagefind/pagefind.js',
    '/businesses?state=VIC',
    '/search?search=rice',
  ]);
});

test('every call is A+, done or refused', async () => {
  const description: Description = await (await ask('/api/openapi.json')).json();
  const paths = Object.keys(description.paths).map((path) =>
    path.replace('{kind}', 'businesses').replace('{id}', '1'),
  );
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const statuses = await expectAPlus(paths, { method });
    expect(new Set(statuses).size).toBeGreaterThan(method === 'OPTIONS' ? 0 : 2);
  }
  await expectAPlus(['/api/openapi.json', '/api/docs', '/api/docs/style.css']);
});

/** The address that a page gives for its share picture. */
const ofPage = (html: string): string => /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

test('pictures, sign-ins through others and the state of the server are A+', async () => {
  const { results } = await (await ask('/api/businesses/?page_size=1')).json();
  const [picture = ''] = results[0].images;
  expect(await expectAPlus([picture, '/media/nothing.webp'])).toEqual([200, 404]);
  const { pathname } = new URL(ofPage(await (await ask(`/business/${results[0].slug}`)).text()));
  const other = pathname.replace(/\w{16}(?=\.jpg)/, '0123456789abcdef');
  const none = pathname.replace(/-\d+-/, '-99999-');
  expect(await expectAPlus([pathname, other, none])).toEqual([200, 302, 404]);
  await expectAPlus(['/accounts/google/login/', '/accounts/google/login/callback/?error=x']);
  expect(await expectAPlus(['/healthz', '/readyz', '/version'])).toEqual([200, 200, 200]);
});

test('what the server answers before anything reads the request is A+', async () => {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  const text = (await socket.setEncoding('utf8').toArray()).join('');
  const [status, ...lines] = text.trim().split('\r\n');
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  expect(await failing(new Response(null, { headers }))).toBeNull();
});

test('errors are A+', async () => {
  expect(await expectAPlus(['/nothing', '/api/nothing', '/%'])).toEqual([404, 404, 404]);
  expect(await expectAPlus(['/api/businesses/?page=0'])).toEqual([400]);
  expect(await expectAPlus(['/', '/api/businesses/'], { method: 'PUT' })).toEqual([405, 405]);
  const headers = { 'Content-Type': 'application/json' };
  const large = { method: 'POST', headers, body: `{"email":"${'x'.repeat(2_000_000)}"}` };
  expect(await expectAPlus(['/api/auth/token/'], large)).toEqual([413]);
  const typeless = { method: 'POST', body: 'x' };
  expect(await expectAPlus(['/api/auth/token/'], typeless)).toEqual([415]);
  const often = Array.from({ length: 70 }, () => '/accounts/google/login/');
  expect(await expectAPlus(often)).toContain(429);
  isBroken = true;
  expect(await expectAPlus(['/api/businesses/', '/api/events/'])).toEqual([500, 500]);
  isBroken = false;
  isStarting = true;
  expect(await expectAPlus(['/', '/api/businesses/'])).toEqual([503, 503]);
  isStarting = false;
});
