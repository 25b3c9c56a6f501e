import { createHash } from 'node:crypto';

/**
 * A page's cache key: a digest of everything that it shows. Two builds that give a page the same
 * key render the same bytes, so the second may keep the first one's file.
 */
export const cacheKey = (shown: unknown): string =>
  createHash('sha1').update(JSON.stringify(shown)).digest('base64url');
