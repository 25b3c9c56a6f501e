/*
 * Takes the code of `/redeem#CODE`, which a phone's own camera opens, out of the address bar, and so out of the
 * history, before anything else happens. The tab keeps it over a sign-in. This file is the page's first script and its
 * island's import: one module.
 */

const KEY = 'scannedCode';

/** The code that the page was opened with; it is taken once. */
export function takeScannedCode(): string | null {
  const code = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return code;
}

/** Keeps the code of the address, and says whether there is one. */
function take(): boolean {
  // "Skip to main content" leads to a part of the page.
  if (location.hash.length < 2 || location.hash === '#main') return false;
  sessionStorage.setItem(KEY, location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  return true;
}

if (!import.meta.env.SSR) {
  take();
  // An open page that is given another code begins anew with it.
  addEventListener('hashchange', () => take() && location.reload());
}
