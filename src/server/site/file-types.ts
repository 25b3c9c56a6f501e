/** The files that a release may hold; anything else isn't served. */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pagefind: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_filter: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
};

/** The part of a file name that tells its type, without the dot; empty when there is none. */
export const extensionOf = (path: string): string => /\.([a-z0-9_]+)$/.exec(path)?.[1] ?? '';

/** The media type of a file by its extension, or `undefined` when such files aren't served. */
export const typeOf = (extension: string): string | undefined => TYPES[extension];

/** Whether a release keeps compressed copies of such files: all that are text. */
export const isText = (extension: string): boolean => TYPES[extension]?.endsWith('utf-8') ?? false;

/** Names with a digest of what is in them: scripts and styles of pages, pieces of the static index. */
const HASHED = /^\/_astro\/|\.pf_(meta|index|filter|fragment)$/;

/** Whether a file's name changes with its bytes, so that it may be kept for ever. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/** Whether pages of an earlier release may still need a file; a piece of its index may show what is gone. */
export const outlivesRelease = (path: string): boolean => path.startsWith('/_astro/');

/** Whether a file of the static index has what some of its listings say. */
export const isPieceOfIndex = (path: string): boolean => extensionOf(path) === 'pf_fragment';
