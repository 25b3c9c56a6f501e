import type { MiddlewareHandler } from 'hono';

/** What every answer of the API carries: it is data, never a page, and nothing may guess otherwise. */
export const dataHeaders: MiddlewareHandler = (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return next();
};
