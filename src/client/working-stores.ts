/*
 * Puts other stores in the place of the browser's that are refused or full, so that the rest of the site needn't know.
 * Every page loads this before its other scripts; it imports nothing that they need.
 */

/** The time for which the browser keeps what it is given: always, until the tab is closed, or no longer than the page. */
export let keptFor: 'always' | 'tab' | 'page' = 'always';

/** Whether a store can be read, and nothing stands in for one in this tab, which its name tells. */
const isOpen = (store: Storage): boolean =>
  store.getItem('') === null && !window.name.startsWith('kept');

/** A store for the moment until the code of another has come: it keeps nothing. */
const EMPTY = { getItem: () => null, setItem() {}, removeItem() {}, clear() {} };

/**
 * Replaces the stores that aren't good. The code of others isn't waited for at the top of a module: WebKit then runs
 * what imports it too early.
 */
export async function replaceUnless(isGood: (store: Storage) => boolean): Promise<void> {
  const replaced = (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    let store: Storage | undefined;
    try {
      store = window[name];
      if (isGood(store)) return [];
    } catch {
      // Refused, or full.
    }
    Object.defineProperty(window, name, { value: EMPTY, configurable: true });
    return { name, store };
  });
  if (replaced[0]) keptFor = (await import('./stand-in-store.ts')).standInFor(replaced);
}

if (!import.meta.env.SSR) void replaceUnless(isOpen);
