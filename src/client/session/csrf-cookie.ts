import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';

/** The value of the CSRF cookie; undefined in a browser that has no session of ours. */
export const csrfCookie = (): string | undefined =>
  new RegExp(`\\b${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
