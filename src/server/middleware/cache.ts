import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { matchesEntityTag } from '../site/answer.ts';
import { acceptedEncodings, compress, type Encoding } from '../site/encodings.ts';

/** Time that browsers keep answers (s): it spares the server readers who go back and forth, and news is still news. */
const SECONDS = 60;
/** Size from which compression pays (bytes): a smaller answer is one packet anyway. */
const WORTH_COMPRESSING = 1_024;
/** Compressed answers kept at a time: each is some 3 kB and at most 20, so they take at most 10 MB. */
const KEPT = 500;

/**
 * A public JSON answer that a browser may keep for a minute and then checks by its ETag; each encoding has its own. It
 * is only for answers that are the same for everybody: the compressed size of a secret beside words that a caller
 * chooses would tell of it.
 */
export async function cacheable(c: Context, body: unknown): Promise<Response> {
  // Bytes once: a text would be encoded for its digest, for its length and for the wire.
  const json = Buffer.from(JSON.stringify(body));
  const isLong = json.length >= WORTH_COMPRESSING;
  const [encoding] = isLong ? acceptedEncodings(c.req.header('Accept-Encoding')) : [];
  const digest = hash('sha1', json, 'base64url');
  const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
  const headers = { 'Cache-Control': `public, max-age=${SECONDS}`, ETag: etag };
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (matchesEntityTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  c.header('Content-Type', 'application/json; charset=UTF-8');
  if (!encoding) return c.body(json, 200, headers);
  const compressed = await compressedOnce(json, encoding, etag);
  return c.body(compressed, 200, { ...headers, 'Content-Encoding': encoding });
}

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT });

/** Compresses an answer once for many requests: otherwise it would cost a list call a third of its speed. */
function compressedOnce(json: Buffer, encoding: Encoding, etag: string) {
  const known = kept.get(etag);
  if (known) return known;
  const compressed = compress(json, encoding).then((bytes) => new Uint8Array(bytes));
  kept.set(etag, compressed);
  return compressed;
}
