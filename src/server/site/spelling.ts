import { type Kind, KINDS, pluralOf } from '#src/domain/kinds.ts';
import { listPath } from '#src/domain/paths.ts';
import { extensionOf } from './file-types.ts';

/** The path of a request: decoded, without a slash at its end; `null` for one that could lead out of the release. */
export function decodedPath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw);
    return /^\/[^\\\0]*$/.test(path) ? path.replace(/([^/])\/$/, '$1') : null;
  } catch {
    return null;
  }
}

/**
 * The proper spelling of a path: single slashes, none at its end, small letters except in the names of files, the
 * plural for a list, no number for its first page; `null` for a hidden file or for the page of unknown addresses.
 */
export function cleanPath(given: string): string | null {
  const single = given.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const isFile = !['', 'ics'].includes(extensionOf(single));
  const path = isFile ? single : single.toLowerCase().replace(/(.)\/page\/1$/, '$1');
  if (path.includes('/.') || path === '/404') return null;
  const kind = path.slice(1);
  return Object.hasOwn(KINDS, kind) ? listPath(pluralOf(kind as Kind)) : path;
}
