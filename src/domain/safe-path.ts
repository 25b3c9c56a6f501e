/** The base that paths are resolved against; no request ever goes there. */
const HERE = 'https://here.invalid';
const LONGEST = 512;
/** A path of visible ASCII without backslashes, whose first slash no other slash follows. */
const PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
/** Paths that lead in a circle after signing in, or to no page at all. */
const NOWHERE =
  /^\/(login|register|forgot-password|reset-password|confirm-email|stop-mail|report-enquiry|answer|auth|accounts|api)(\/|$)/;

/**
 * A path that came from outside (the `redirect` of an address, a stored one), normalised, or `fallback` when it leads
 * off the site or in a circle. The result is checked like the input, as `/..//evil` is harmless only until it is
 * resolved.
 */
export function safePath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || given.length > LONGEST || !PATH.test(given)) return fallback;
  const url = URL.parse(given, HERE);
  if (!url || url.origin !== HERE) return fallback;
  const path = url.pathname + url.search + url.hash;
  return PATH.test(path) && !NOWHERE.test(url.pathname.toLowerCase()) ? path : fallback;
}
