import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isKnown } from '../site/answer.ts';
import { acceptedEncodings, compress, type Encoding } from '../site/encodings.ts';

/** Long enough to spare the server a reader who goes back and forth, short enough that news is news. */
const SECONDS = 60;
/** Below this an answer is one packet anyway, so that compression wins nothing (bytes). */
const WORTH_COMPRESSING = 1_024;
/** Compressed answers kept at a time; each is some 3 kB and at most 20, so this bounds the memory at 10 MB. */
const KEPT = 500;

/**
 * A public JSON answer that a browser may keep for a minute and then ask after by its ETag, of
 * which each encoding has its own. Only for what is the same for everybody: how well a secret
 * compresses beside words of a caller's choosing would tell of it.
 */
export async function cacheable(c: Context, body: unknown): Promise<Response> {
  // Bytes once: as a text it would be encoded for its digest, for its length and for the wire.
  const json = Buffer.from(JSON.stringify(body));
  const isLong = json.length >= WORTH_COMPRESSING;
  const [encoding] = isLong ? acceptedEncodings(c.req.header('Accept-Encoding')) : [];
  const digest = hash('sha1', json, 'base64url');
  const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
  const headers = { 'Cache-Control': `public, max-age=${SECONDS}`, ETag: etag };
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  c.header('Content-Type', 'application/json; charset=UTF-8');
  if (!encoding) return c.body(json, 200, headers);
  const compressed = await compressedOnce(json, encoding, etag);
  return c.body(compressed, 200, { ...headers, 'Content-Encoding': encoding });
}

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT });

/** Compresses what many ask for only once: it would cost a list call a third of its speed. */
function compressedOnce(json: Buffer, encoding: Encoding, etag: string) {
  const known = kept.get(etag);
  if (known) return known;
  const compressed = compress(json, encoding).then((bytes) => new Uint8Array(bytes));
  kept.set(etag, compressed);
  return compressed;
}
