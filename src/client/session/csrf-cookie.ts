import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';

/** The value of the CSRF cookie; undefined in a browser that has no session of ours, or refuses to tell its cookies. */
export function csrfCookie(): string | undefined {
  try {
    return new RegExp(`\\b${CSRF_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}
