import type { MiddlewareHandler } from 'astro';

/** Gives pages on demand what the real server gives them. */
export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  locals.apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:4321';
  locals.fetch = fetch;
  locals.now = new Date();
  return next();
};
