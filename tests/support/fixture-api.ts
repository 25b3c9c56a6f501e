import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { categories, community } from '#tests/fixtures/listings.ts';

/** The answer of each list call; `null` makes the call fail. */
export type FixtureLists = Record<string, readonly unknown[] | null>;

/** The lists of the named records, for a test to change. */
export const fixtureLists = (): FixtureLists => ({
  '/api/businesses/': community.businesses,
  '/api/events/': community.events,
  '/api/deals/': community.deals,
  '/api/business-categories/': [categories.restaurant, categories.salon, categories.empty],
  '/api/event-categories/': [categories.cultural],
  '/api/header-advertisements/': [],
});

/** A host of the contract's lists, for a build to read; their items are those at each call. */
export async function startFixtureApi(
  lists: FixtureLists = fixtureLists(),
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const list = lists[pathname];
    const size = Number(searchParams.get('page_size') ?? 12);
    const start = (Number(searchParams.get('page') ?? 1) - 1) * size;
    const results = list?.slice(start, start + size);
    response.writeHead(list ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(list ? { count: list.length, results } : { detail: 'Not found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
