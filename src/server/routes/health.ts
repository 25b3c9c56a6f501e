import { Hono } from 'hono';
import { onlyReading } from '../middleware/errors.ts';

/** Why the server can't serve yet; null when it can. */
export type Readiness = () => string | null | Promise<string | null>;

/** `/healthz` answers while the process lives, `/readyz` once the site can be served. */
export function healthRoutes(readiness: Readiness): Hono {
  const routes = new Hono({ strict: false });
  const headers = { 'Cache-Control': 'no-store' };
  routes.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  routes.get('/readyz', async (c) => {
    const reason = await readiness();
    return reason === null
      ? c.json({ status: 'ready' }, 200, headers)
      : c.json({ status: 'starting', detail: reason }, 503, { ...headers, 'Retry-After': '1' });
  });
  routes.all('/healthz', onlyReading);
  routes.all('/readyz', onlyReading);
  return routes;
}
