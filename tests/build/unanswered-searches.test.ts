import { expect, test } from 'vitest';
import { LIMITS } from '#src/api/rate-limits.ts';
import { readEnv } from '#src/server/env.ts';
import { listen } from '#src/server/http/http-server.ts';
import { openSite } from '#src/server/site/site.ts';
import { isApiAddress } from '#src/server/site/starting.ts';
import { openApi } from '#src/server/wire.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { sharedSite } from '#tests/support/site.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const { url, dataDir } = await sharedSite();
const clock = () => new Date('2026-11-20T13:30:00Z');

test('what is searched for in vain on a page is told with the network of who asked for it', () =>
  inDatabase(dataDir, async (pool) => {
    const told: [text: string, network: string][] = [];
    const api = openApi({
      env: { ...readEnv({ PROXIES: '1' }), dataDir },
      keys: SITE_KEYS,
      database: { pool } as never,
      clock,
      readiness: () => null,
      unanswered: (text, network) => told.push([text, network]),
      log: () => {},
    });
    const { fetch, queuePage } = api;
    const options = { dataDir, siteUrl: url, apiUrl: url, fetch, clock, queuePage };
    const site = await openSite({ ...options, log: () => {} });
    const handlePage = api.inNameOfVisitor(
      (request, response) => void site.handle(request, response),
    );
    const server = await listen(
      (request, response) =>
        isApiAddress(request.url ?? '')
          ? api.handle(request, response)
          : handlePage(request, response),
      { host: '127.0.0.1', port: 0 },
    );
    const get = async (path: string, address: string) => {
      const headers = { 'X-Forwarded-For': address };
      const page = await globalThis.fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
      expect(page.status).toBe(200);
    };
    try {
      await get('/search?search=xylophone', '203.0.113.1');
      await get('/events?search=xylophone', '2001:db8:1::7');
      // A page is remembered for a minute, in which no new request is made for it.
      await get('/search?search=xylophone', '203.0.113.2');
      await get('/search?search=kottu', '203.0.113.2');
      expect(told.splice(0)).toEqual([
        ['xylophone', '203.0.113.1'],
        ['xylophone', '2001:db8:1:0'],
      ]);
      const { most } = LIMITS.unansweredSearches;
      for (let text = 0; text <= most; text++) {
        await get(`/api/search/?q=xylophone${text}`, '203.0.113.3');
      }
      expect(told).toHaveLength(most);
    } finally {
      await server.stop();
      await site.close();
    }
  }));
