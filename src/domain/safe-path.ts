/** Only to be resolved against; nothing is ever asked of it. */
const HERE = 'https://here.invalid';
const LONGEST = 512;
/** One slash that no other slash follows, then visible ASCII without backslashes. */
const PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
/** Going on to these after signing in would lead in a circle, or to no page at all. */
const NOWHERE =
  /^\/(login|register|forgot-password|reset-password|confirm-email|stop-mail|auth|accounts|api)(\/|$)/;

/**
 * Where to go on this site by a path that came from outside (the `redirect` of an address, a stored
 * one): the path itself, normalised, or `fallback` when it leads off the site or in a circle. What
 * comes out is checked like what went in, as `/..//evil` is harmless only until it is resolved.
 */
export function safePath(given: unknown, fallback: string): string {
  if (typeof given !== 'string' || given.length > LONGEST || !PATH.test(given)) return fallback;
  const url = URL.parse(given, HERE);
  if (!url || url.origin !== HERE) return fallback;
  const path = url.pathname + url.search + url.hash;
  return PATH.test(path) && !NOWHERE.test(url.pathname.toLowerCase()) ? path : fallback;
}
