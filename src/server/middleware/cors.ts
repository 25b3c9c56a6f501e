import type { MiddlewareHandler } from 'hono';

/** How long a browser may remember what it was allowed (s). */
const REMEMBERED = 3_600;

/**
 * Lets the site read the API from another origin: that origin alone, and without credentials.
 * Where both are one origin a browser asks nothing and nothing is allowed.
 */
export function cors(siteUrl: string): MiddlewareHandler {
  const site = new URL(siteUrl).origin;
  return (c, next) => {
    c.header('Vary', 'Origin');
    const origin = c.req.header('Origin');
    if (origin === site && origin !== new URL(c.req.url).origin) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
      if (c.req.method === 'OPTIONS') {
        c.header('Access-Control-Allow-Methods', 'GET, HEAD');
        c.header('Access-Control-Allow-Headers', 'Content-Type, If-None-Match');
        c.header('Access-Control-Max-Age', String(REMEMBERED));
      }
    }
    return next();
  };
}
