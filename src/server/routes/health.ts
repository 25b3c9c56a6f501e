import { Hono } from 'hono';
import { migrations } from '../db/migrate.ts';
import { onlyReading } from '../middleware/errors.ts';
import { commit, VERSION } from '../version.ts';

/** Why the server can't serve yet; null when it can. */
export type Readiness = () => string | null | Promise<string | null>;

/** The release that is served; null before the first one. */
export type ServedRelease = () => string | null;

/**
 * `/healthz` answers while the process lives, `/readyz` once the site can be served; `/version` says what runs
 * here: the program, the last migration of the database, and the release.
 */
export function healthRoutes(readiness: Readiness, release: ServedRelease): Hono {
  const routes = new Hono({ strict: false });
  const program = { version: VERSION, commit: commit(), schema: migrations.at(-1)?.name };
  const headers = { 'Cache-Control': 'no-store' };
  routes.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  routes.get('/readyz', async (c) => {
    const reason = await readiness();
    return reason === null
      ? c.json({ status: 'ready' }, 200, headers)
      : c.json({ status: 'starting', detail: reason }, 503, { ...headers, 'Retry-After': '1' });
  });
  routes.get('/version', (c) => c.json({ ...program, release: release() }, 200, headers));
  routes.all('/healthz', onlyReading);
  routes.all('/readyz', onlyReading);
  routes.all('/version', onlyReading);
  return routes;
}
