/*
 * Tries the browser's stores, and puts others in the place of those that are refused or full, so that the rest of the site
 * needn't know. Every page loads this before its other scripts, which wait for it; it imports nothing that they need.
 */

/** The key of a trial. */
export const TRIAL = 'trial';
/** The length of its text: more than a sign-in takes. */
const TRIAL_LENGTH = 2_000;

/** How long the browser keeps what it is given: always, until the tab is closed, or no longer than the page. */
export let keptFor: 'always' | 'tab' | 'page' = 'always';

if (!import.meta.env.SSR)
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].setItem(TRIAL, 'x'.repeat(TRIAL_LENGTH));
      window[name].removeItem(TRIAL);
    } catch {
      keptFor = (await import('./stand-in-store.ts')).standIn(name);
    }
