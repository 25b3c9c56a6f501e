import { replaceUnless } from './working-stores.ts';

/** A text that is longer than a sign-in. */
const TRIAL = 'x'.repeat(2_000);

/** Tries the browser's stores before somebody signs in, as a full one can still be read. */
export const tryStores = (): Promise<void> =>
  replaceUnless((store) => {
    store.setItem('trial', TRIAL);
    store.removeItem('trial');
    return true;
  });
