import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';
import { cookiesHere } from '../cookies.ts';

/** The value of the CSRF cookie; undefined in a browser that has no session of ours. */
export const csrfCookie = (): string | undefined =>
  cookiesHere()
    .map((pair) => pair.split('='))
    .find(([name]) => name === CSRF_COOKIE || name === `__Host-${CSRF_COOKIE}`)?.[1];
