/**
 * The cookie whose value goes into `X-CSRFToken`; behind https its name begins with `__Host-`. It comes with that of a
 * session, and a page can read it. Every page loads this file before it is touched, so it imports nothing.
 */
export const CSRF_COOKIE = 'csrftoken';
