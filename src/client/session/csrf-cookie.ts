import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';

/** The value of the CSRF cookie; undefined in a browser that has no session of ours. */
export const csrfCookie = (): string | undefined =>
  document.cookie.split(`${CSRF_COOKIE}=`)[1]?.split(';')[0];
