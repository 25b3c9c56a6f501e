import { Hono } from 'hono';
import { methodNotAllowed } from '../middleware/errors.ts';

/** The reason why the server can't serve yet; null when it can. */
type Readiness = () => string | null | Promise<string | null>;

/** The program and the data that run here. */
export interface RunningVersion {
  /** Version and commit of the program; null for an unknown commit. */
  version: string;
  commit: string | null;
  /** The last migration of the database. */
  schema: string | null;
  /** The served release; null before the first one. */
  release: string | null;
}

export interface HealthOptions {
  readiness: Readiness;
  /** A notice to the operator although the server serves; null for none. */
  notice?: (() => string | null) | undefined;
  running: () => RunningVersion;
}

/**
 * `/healthz` answers while the process lives, `/readyz` once the site can be served, `/version` with what runs here.
 */
export function healthRoutes({ readiness, notice = () => null, running }: HealthOptions): Hono {
  const routes = new Hono({ strict: false });
  const headers = { 'Cache-Control': 'no-store' };
  routes.get('/healthz', (c) => c.json({ status: 'alive' }, 200, headers));
  routes.get('/readyz', async (c) => {
    const reason = await readiness();
    const detail = notice();
    return reason === null
      ? c.json({ status: 'ready', ...(detail !== null && { detail }) }, 200, headers)
      : c.json({ status: 'starting', detail: reason }, 503, { ...headers, 'Retry-After': '1' });
  });
  routes.get('/version', (c) => c.json(running(), 200, headers));
  routes.all('/healthz', methodNotAllowed());
  routes.all('/readyz', methodNotAllowed());
  routes.all('/version', methodNotAllowed());
  return routes;
}
