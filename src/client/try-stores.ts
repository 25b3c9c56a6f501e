import { replaceUnless } from './working-stores.ts';

/** The key of a trial. */
export const TRIAL = 'trial';
/** The length of its text: more than a sign-in takes. */
const TRIAL_LENGTH = 2_000;

/** Tries the browser's stores before somebody signs in, as a full one can still be read. */
export const tryStores = (): Promise<void> =>
  replaceUnless((store) => {
    store.setItem(TRIAL, 'x'.repeat(TRIAL_LENGTH));
    store.removeItem(TRIAL);
    return true;
  });
