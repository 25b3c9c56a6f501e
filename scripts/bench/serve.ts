// The API, or the same SQL behind node:http alone, in a process of its own.
import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { createPool } from '#src/server/db/pool.ts';
import { listen } from '#src/server/http/http-server.ts';
import { SEARCH_TIME } from '#src/server/wire.ts';
import { siteKeys } from '#src/server/secrets/secret-key.ts';
import { run } from '#tests/support/server.ts';
import { getRequestListener } from '@hono/node-server';

/** The API over a database, with no limits except the time of a search (ms). */
export const apiOver = (db: pg.Pool, searchTime?: number) =>
  createApp({
    db,
    clock: () => new Date(),
    siteUrl: 'http://localhost',
    media: mediaOf(diskStore('/nowhere')),
    readiness: () => null,
    rateLimits: false,
    searchTime,
    ...siteKeys(randomUUID()),
    log: (entry) => console.error(entry),
  });

/** Starts the API; or, given statements, the bare server that answers every request with their rows. */
export async function serve(
  url: string,
  statements?: pg.QueryConfig[],
): Promise<{ url: string; stop: () => void }> {
  const { child, output, said } = run('scripts/bench/serve.ts', [url], {});
  // Statements go by a stream, as they are too long for a parameter.
  child.stdin?.end(JSON.stringify(statements ?? null));
  await said('\n');
  return { url: `http://127.0.0.1:${output().trim()}`, stop: () => child.kill() };
}

/** Answers every request with the rows of the statements, prepared once, as JSON. */
function bare(pool: pg.Pool, statements: pg.QueryConfig[]) {
  const answer = async (response: http.ServerResponse) => {
    const results = await Promise.all(statements.map((one) => pool.query(one)));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(results.map(({ rows }) => rows)));
  };
  return (_: http.IncomingMessage, response: http.ServerResponse) => void answer(response);
}

if (import.meta.main) {
  const pool = createPool(process.argv[2] ?? '');
  const statements = JSON.parse(await text(process.stdin)) as pg.QueryConfig[] | null;
  const handle = statements
    ? bare(pool, statements)
    : getRequestListener(apiOver(pool, SEARCH_TIME).fetch);
  console.log((await listen(handle, { host: '127.0.0.1', port: 0 })).port);
}
