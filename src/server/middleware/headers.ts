import type { MiddlewareHandler } from 'hono';

/** Headers of every answer of the API: it is data, never a page, and browsers mustn't guess otherwise. */
export const dataHeaders: MiddlewareHandler = (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return next();
};

/** Time that a browser may remember a permission (s). */
const REMEMBERED = 3_600;

/**
 * Lets the site read the API from another origin: only that origin, and without credentials. On one origin a browser
 * asks nothing and nothing is allowed.
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
