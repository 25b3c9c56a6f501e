/*
 * Takes the secret of a link out of the address bar, and so out of the history and every referrer, before anything else
 * happens. This file is a page's first script and its island's import: one module.
 */

/** The query and fragment of the address as it was opened. */
export const secretQuery = new URLSearchParams();

if (!import.meta.env.SSR) {
  for (const part of [location.search, location.hash.slice(1)])
    for (const [name, value] of new URLSearchParams(part)) secretQuery.set(name, value);
  history.replaceState(null, '', location.pathname);
}
