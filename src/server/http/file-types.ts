/** Types of the files that a release may hold; others aren't served. */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
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

/** The extension of a path, without the dot; empty for none. */
export const extensionOf = (path: string): string => /\.([a-z0-9_]+)$/.exec(path)?.[1] ?? '';

/** The media type of an extension, or `undefined` if such files aren't served. */
export const typeOf = (extension: string): string | undefined => TYPES[extension];

/** Whether files of a type are text; a release keeps compressed copies of these. */
export const isText = (extension: string): boolean => TYPES[extension]?.endsWith('utf-8') ?? false;

/** Files with a digest in their names: scripts and styles of pages, pieces of the static index. */
const HASHED = /^\/_astro\/|\.pf_(meta|index|filter|fragment)$/;

/** Whether a file's name changes with its bytes, so that it may be kept for ever. */
export const isHashed = (path: string): boolean => HASHED.test(path);

/** Whether pages of an earlier release may still need a file; not a piece of its index, which may show what is gone. */
export const outlivesRelease = (path: string): boolean => path.startsWith('/_astro/');

/** Whether a file is a piece of the static index with texts of listings. */
export const isPieceOfIndex = (path: string): boolean => extensionOf(path) === 'pf_fragment';
