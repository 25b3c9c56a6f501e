import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Long enough to spare the server a reader who goes back and forth, short enough that news is news. */
const SECONDS = 60;

/** A public JSON answer that a browser may keep for a minute and then ask after by its ETag. */
export function cacheable(c: Context, body: unknown): Response {
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
  const headers = { 'Cache-Control': `public, max-age=${SECONDS}`, ETag: etag };
  if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json; charset=UTF-8' });
}

/** Weak comparison, as RFC 9110 asks for `If-None-Match`: a proxy may have marked ours as weak. */
function matches(given: string | undefined, etag: string): boolean {
  if (!given) return false;
  return given.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}
