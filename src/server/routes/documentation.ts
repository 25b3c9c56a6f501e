import { Hono } from 'hono';
import { cacheable } from '../middleware/cache.ts';
import { methodNotAllowed } from '../middleware/errors.ts';
import { kept } from '../system/kept.ts';
import { DOCUMENTATION_STYLE, documentationPage } from './documentation-page.ts';
import { openApiDocument } from './openapi.ts';

const CACHE = 'public, max-age=3600';

/** `/api/openapi.json` for programs and `/api/docs` for people, which loads nothing from elsewhere. */
export function documentationRoutes(): Hono {
  const routes = new Hono({ strict: false });
  // Made at the first request: there are few, and each start of a server would wait for it.
  const document = kept(openApiDocument);
  const page = kept(() => documentationPage(document()));
  routes.get('/api/openapi.json', (c) => cacheable(c, document()));
  routes.get('/api/docs', async (c) => {
    c.header('Cache-Control', CACHE);
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return c.html(await page());
  });
  routes.get('/api/docs/style.css', (c) =>
    c.body(DOCUMENTATION_STYLE, 200, {
      'Cache-Control': CACHE,
      'Content-Type': 'text/css; charset=UTF-8',
    }),
  );
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/style.css']) {
    routes.all(path, methodNotAllowed());
  }
  return routes;
}
