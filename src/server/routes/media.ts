import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { SHARE_PATH } from '#src/listings/share-card.ts';
import { type Pool, type Settings, dataContextAt } from '../data/database.ts';
import { PRIVATE_PATH, type PrivateAddresses } from '../data/uploads/private-addresses.ts';
import { notFound } from '../http/refusals.ts';
import { type Media, PRIVATE_CACHE, PUBLIC_CACHE, storeOf } from '../media/store.ts';
import { methodNotAllowed } from '../middleware/errors.ts';
import { matchesEntityTag } from '../site/answer.ts';
import { absent } from '../system/absent.ts';
import { answerSharePicture } from './share-pictures.ts';

/** Paths with folders and a file name of plain characters: the only dot is that of the extension, so none leads out. */
const PATH = /^\/media\/((?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z]+)$/i;

export interface MediaRoutesOptions extends Settings {
  db: Pool;
  media: Media;
  addresses: PrivateAddresses;
  clock: () => Date;
}

/**
 * Routes of public pictures, from the disk and without the database; of private ones at their signed addresses; and of
 * share pictures. They open as pictures or not at all, whatever their uploader put in them.
 */
export function mediaRoutes({ db, ...options }: MediaRoutesOptions): Hono {
  const routes = new Hono();
  routes.get(`${SHARE_PATH}*`, (c) =>
    answerSharePicture(c, {
      db: dataContextAt(options.clock(), db, options),
      media: options.media,
      headers: headersOf('image/jpeg'),
    }),
  );
  routes.get(`${PRIVATE_PATH}*`, (c) => privatePicture(c, options));
  routes.get('/media/*', (c) => picture(c, options.media.disk.folder));
  routes.all('/media/*', methodNotAllowed());
  return routes;
}

/** Headers of every picture's answer. */
const headersOf = (type: string) => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Content-Type': type,
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

async function privatePicture(
  c: Context,
  { media, addresses, clock }: Pick<MediaRoutesOptions, 'media' | 'addresses' | 'clock'>,
): Promise<Response> {
  const file = await addresses.find(c.req.path, clock());
  const bytes = file && (await storeOf(media, file.url)?.get(file.name));
  if (!bytes) throw notFound();
  const headers = { ...headersOf(file.type), 'Cache-Control': PRIVATE_CACHE };
  return c.body(new Uint8Array(bytes), 200, headers);
}

async function picture(c: Context, folder: string): Promise<Response> {
  const path = PATH.exec(c.req.path)?.[1] ?? '';
  const type = getMimeType(path) ?? '';
  const bytes = type.startsWith('image/') && (await readFile(join(folder, path)).catch(absent));
  if (!bytes) throw notFound();
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  const headers = { ...headersOf(type), 'Cache-Control': PUBLIC_CACHE, ETag: etag };
  if (matchesEntityTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) });
}
