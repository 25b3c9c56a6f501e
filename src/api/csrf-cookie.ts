/**
 * The cookie whose value goes into `X-CSRFToken`; on https its name begins with `__Host-`. It comes with the session's
 * cookie, and a page can read it. Every page loads this file at once, so it imports nothing.
 */
export const CSRF_COOKIE = 'csrftoken';
