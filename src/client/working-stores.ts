/*
 * Puts other stores in the place of the browser's that are refused or full, so that the rest of the site needn't know.
 * Every page loads this before its other scripts, which wait for it; it imports nothing that they need.
 */

/** The key of a trial. */
export const TRIAL = 'trial';
/** The length of its text: more than a sign-in takes. */
const TRIAL_LENGTH = 2_000;

type Name = 'localStorage' | 'sessionStorage';

/** How long the browser keeps what it is given: always, until the tab is closed, or no longer than the page. */
export let keptFor: 'always' | 'tab' | 'page' = 'always';

/** Whether a store can be read, and nothing stands in for it in this tab, which a cookie named after the tab tells. */
function isOpen(name: Name): boolean {
  window[name].getItem(TRIAL);
  const prefix = `${encodeURIComponent(window.name)}.${name}.`;
  return window.name === '' || !document.cookie.includes(prefix);
}

/** Whether a store takes as much as a sign-in. */
function takesMore(name: Name): boolean {
  window[name].setItem(TRIAL, 'x'.repeat(TRIAL_LENGTH));
  window[name].removeItem(TRIAL);
  return true;
}

async function replaceUnless(isGood: (name: Name) => boolean): Promise<void> {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let good = false;
    try {
      good = isGood(name);
    } catch {
      // Refused, or full.
    }
    if (!good) keptFor = (await import('./stand-in-store.ts')).standIn(name);
  }
}

/** Tries the stores before somebody signs in, as a full one can still be read. */
export const tryStores = (): Promise<void> => replaceUnless(takesMore);

if (!import.meta.env.SSR) await replaceUnless(isOpen);
