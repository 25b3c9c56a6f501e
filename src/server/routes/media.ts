import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { fail, onlyReading } from '../middleware/errors.ts';
import { isKnown } from '../site/answer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Folders and a file name of plain characters: no dots but the one before the ending, so no way out. */
const PATH = /^\/media\/((?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z]+)$/i;

/** Pictures get a new name when they change; a year is what "for ever" means to a cache. */
const CACHE = 'public, max-age=31536000, immutable';

/** Pictures from `mediaDir`. They open as pictures or not at all, whatever somebody put in them. */
export function mediaRoutes(mediaDir: string): Hono {
  const routes = new Hono();
  routes.get('/media/*', (c) => picture(c, mediaDir));
  routes.all('/media/*', onlyReading);
  return routes;
}

async function picture(c: Context, mediaDir: string): Promise<Response> {
  const path = PATH.exec(c.req.path)?.[1];
  const type = path && TYPES[extname(path).toLowerCase()];
  const file = type && (await open(join(mediaDir, path)).catch(missing));
  if (!file) return fail(c, 404, { detail: 'Not found' });
  const stat = await file.stat();
  if (!stat.isFile()) {
    await file.close();
    return fail(c, 404, { detail: 'Not found' });
  }
  const { size, mtimeMs } = stat;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = {
    'Cache-Control': CACHE,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  if (isKnown(c.req.header('If-None-Match'), etag)) {
    await file.close();
    return c.body(null, 304, headers);
  }
  const sized = { ...headers, 'Content-Length': String(size) };
  if (c.req.method === 'HEAD') {
    await file.close();
    return c.body(null, 200, sized);
  }
  return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200, sized);
}

function missing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
  throw error;
}
