/*
 * Takes the code of `/redeem#CODE`, which a phone's own camera opens, out of the address bar, and so out of the
 * history, before anything else happens. The tab keeps it over a sign-in. This file is the page's first script and its
 * island's import: one module.
 */

const KEY = 'scannedCode';
const ARRIVED = 'scannedcode';

/** The code that the page was opened with; it is taken once. */
export function takeScannedCode(): string | null {
  const code = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return code;
}

/** Calls back when an open page is given another code; returns the function that ends that. */
export function onScannedCode(callback: () => void): () => void {
  addEventListener(ARRIVED, callback);
  return () => removeEventListener(ARRIVED, callback);
}

function take(): void {
  if (location.hash.length < 2) return;
  sessionStorage.setItem(KEY, location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new Event(ARRIVED));
}

if (!import.meta.env.SSR) {
  take();
  addEventListener('hashchange', take);
}
