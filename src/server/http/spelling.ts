import { type Kind, KINDS, pluralOf } from '#src/domain/kinds.ts';
import { listPath } from '#src/domain/paths.ts';
import { extensionOf } from './file-types.ts';

/**
 * A request's path as it came and in its proper spelling, null for none, and its query, which begins in the path where a
 * program encoded its mark or left it out: `%3Ffbclid=…`, `&fbclid=…`.
 */
export function readTarget(url = '/') {
  const [rawPath = '/', ...rest] = url.split('?');
  const given = decodedPath(rawPath);
  const [page, ...asked] = given?.split(/[?&]/) ?? [];
  const query = [encodeURI(asked.join('&')), rest.join('?')].filter(Boolean).join('&');
  return { given, path: page ? cleanPath(page) : null, query };
}

/** The path of a request: decoded, without a slash at its end; `null` for one that could lead out of the release. */
function decodedPath(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw);
    return /^\/[^\\\0]*$/.test(path) ? path.replace(/([^/])\/$/, '$1') : null;
  } catch {
    return null;
  }
}

/** A sign that ends no page's address: one of a sentence or a chat around it, which programs take for a part of it. */
const SIGN = '%20|[\\s\\p{Cf}\\p{M}\\p{P}\\p{S}]';
/** All of them at the end; it begins after something else, or long ones would be looked through again and again. */
const TAIL = new RegExp(`(?<!${SIGN})(?:${SIGN})+$`, 'u');
/** An address up to the comma or the space behind which the sentence goes on. */
const WITHOUT_WORDS = /^[^ ,]*[a-z\d][^ ,]*/i;

/**
 * The proper spelling of a path: single slashes, none at its end nor other signs of a sentence, small letters except in
 * the names of files, the plural for a list, no number for its first page; `null` for a hidden file or for the page of
 * unknown addresses.
 */
function cleanPath(given: string): string | null {
  const whole = given.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const [begun] = WITHOUT_WORDS.exec(whole) ?? [whole];
  const page = begun.replace(TAIL, '') || '/';
  // Files have one spelling, but for calendar files, which people send each other.
  const isFile = !['', 'ics'].includes(extensionOf(page));
  const path = isFile ? whole : page.toLowerCase().replace(/(.)\/page\/1$/, '$1');
  if (`${whole}/`.includes('/../') || path.includes('/.') || path === '/404') return null;
  const kind = path.slice(1);
  return Object.hasOwn(KINDS, kind) ? listPath(pluralOf(kind as Kind)) : path;
}
