// Started by the bench in a process of its own: the API, or the same SQL behind node:http alone.
import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { createPool } from '#src/server/db/pool.ts';
import { listen } from '#src/server/http-server.ts';
import { SEARCH_TIME } from '#src/server/wire.ts';
import { siteKeys } from '#src/server/secret-key.ts';
import { getRequestListener } from '@hono/node-server';
import type { Statement } from './calls.ts';

const [url = '', statements = ''] = process.argv.slice(2);
const pool = createPool(url);
const server = statements ? await bare(JSON.parse(await text(process.stdin))) : await api();
console.log(server.port);

async function api() {
  const app = createApp({
    db: pool,
    clock: () => new Date(),
    siteUrl: 'http://localhost',
    media: mediaOf(diskStore('/nowhere')),
    readiness: () => null,
    rateLimits: false,
    searchTime: SEARCH_TIME,
    ...siteKeys(randomUUID()),
    log: (entry) => console.error(entry),
  });
  return listen(getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 });
}

/** Answers each path with the rows of its statements, prepared once, as JSON. */
async function bare(byPath: Record<string, Statement[]>) {
  const answer = async (path: string, response: http.ServerResponse) => {
    const results = await Promise.all((byPath[path] ?? []).map((one) => pool.query(one)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(results.map(({ rows }) => rows)));
  };
  return listen((request, response) => void answer(request.url ?? '', response), {
    host: '127.0.0.1',
    port: 0,
  });
}
