import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { STREETS_PATH } from '#src/domain/streets-path.ts';
import { SHARE_PATH } from '#src/listings/share-card.ts';
import { type Pool, type Settings, dataContextAt } from '../data/database.ts';
import { PRIVATE_PATH, type PrivateAddresses } from '../data/uploads/private-addresses.ts';
import { notFound } from '../http/refusals.ts';
import { type Media, PRIVATE_CACHE, PUBLIC_CACHE, storeOf } from '../media/store.ts';
import type { TilesFile } from '../media/streets/tiles-file.ts';
import { methodNotAllowed } from '../middleware/errors.ts';
import { matchesEntityTag } from '../site/answer.ts';
import { absent } from '../system/absent.ts';
import { answerSharePicture } from './share-pictures.ts';
import { streetPictureAt } from './street-pictures.ts';

/** Paths with folders and a file name of plain characters: the only dot is that of the extension, so none leads out. */
const PATH = /^\/media\/((?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z]+)$/i;

export interface MediaRoutesOptions extends Settings {
  db: Pool;
  media: Media;
  tiles?: TilesFile | undefined;
  addresses: PrivateAddresses;
  clock: () => Date;
}

/**
 * Routes of public pictures, from the disk and without the database; of private ones at their signed addresses; and of
 * share pictures and of streets. They open as pictures or not at all, whatever their uploader put in them.
 */
export function mediaRoutes({ db, ...options }: MediaRoutesOptions): Hono {
  const { media, tiles, clock } = options;
  const data = () => dataContextAt(clock(), db, options);
  const routes = new Hono();
  routes.get(`${SHARE_PATH}*`, (c) =>
    answerSharePicture(c, { db: data(), media, headers: headersOf('image/jpeg') }),
  );
  if (tiles) {
    const headers = headersOf('image/svg+xml', "; style-src 'unsafe-inline'");
    routes.get(`${STREETS_PATH}*`, async (c) =>
      answered(c, await streetPictureAt(c.req.path, { db: data(), tiles }), headers),
    );
  }
  routes.get(`${PRIVATE_PATH}*`, (c) => privatePicture(c, options));
  routes.get('/media/*', (c) => picture(c, media.disk.folder));
  routes.all('/media/*', methodNotAllowed());
  return routes;
}

/** Headers of every picture's answer. */
const headersOf = (type: string, policy = '') => ({
  'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'; sandbox${policy}`,
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
  return answered(c, bytes, headersOf(type));
}

/** A public picture, or a 304 to who has it. */
function answered(c: Context, bytes: Uint8Array<ArrayBuffer>, of: object): Response {
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  const headers = { ...of, 'Cache-Control': PUBLIC_CACHE, ETag: etag };
  if (matchesEntityTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) });
}
