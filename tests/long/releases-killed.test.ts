import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import { type HttpServer, listen } from '#src/server/http/http-server.ts';
import { readPages } from '#src/server/site/releases.ts';
import { openSite, type Site } from '#src/server/site/site.ts';
import { community, NOW } from '#tests/fixtures/listings.ts';
import {
  type FixtureReleases,
  openFixtureReleases,
  SITE_URL,
} from '#tests/support/fixture-releases.ts';

const KILLS = 50;
/** The time over which the kills are spread (ms): about that of a build, which reads, renders and indexes. */
const LONGEST = 2_500;

let releases: FixtureReleases;
let site: Site;
let server: HttpServer;

beforeAll(async () => {
  releases = await openFixtureReleases('killed');
  expect(await releases.build()).toMatchObject({ status: 0 });
  site = await openSite({
    dataDir: releases.dataDir,
    siteUrl: SITE_URL,
    apiUrl: releases.apiUrl,
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
  await site.close();
  await server.stop();
  await releases.close();
});

/** A visitor's request, over connections that are kept. */
async function get(agent: http.Agent, path: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http.get({ agent, port: server.port, path, host: '127.0.0.1' }, resolve).on('error', reject);
  const response = await promise;
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, body };
}

const renamed = (name: string): Business[] =>
  community.businesses.map((each, index) => (index === 0 ? { ...each, name } : each));

test(`is whole whenever a build is killed (${KILLS} times)`, async () => {
  const slug = community.businesses[0]?.slug;
  const addresses = ['/businesses', `/business/${slug}`, `/businesses/${slug}`];
  const agent = new http.Agent({ keepAlive: true });
  const nameOn = async (path: string) => {
    const { status, body } = await get(agent, path);
    expect([status, body.endsWith('</html>')], path).toEqual([200, true]);
    return /Name \d+ of many/.exec(body)?.[0];
  };
  let killed = 0;
  for (let count = 1; count <= KILLS; count++) {
    releases.lists['/api/businesses/'] = renamed(`Name ${count} of many`);
    const building = releases.command();
    const death = delay((LONGEST * count) / KILLS).then(() => building.child.kill('SIGKILL'));
    let isOver = false;
    void building.ended.then(() => (isOver = true));
    while (!isOver) {
      const release = site.release();
      const names = await Promise.all(addresses.map(nameOn));
      // The names all come from one release, never some from the next.
      if (release === site.release()) expect(new Set(names).size, names.join()).toBe(1);
    }
    await death;
    if ((await building.ended) === 'SIGKILL') killed++;
    await site.refresh();
    for (const address of readPages(releases.dataDir, site.release() ?? '').keys()) {
      const { status } = await get(agent, address);
      expect(status, address).toBe(address === '/404' ? 404 : 200);
    }
  }
  agent.destroy();
  expect(killed).toBeGreaterThan(0);
}, 600_000);
