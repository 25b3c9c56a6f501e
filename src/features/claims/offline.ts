import { MY_DEALS_WORKER } from '#src/domain/paths.ts';

/** The worker's name of the cache. */
const CACHE = 'my-deals';

/** Makes this page open without a network from now on: the page, and all files that it has loaded. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  await navigator.serviceWorker.register(workerAddress() as string, { scope: location.pathname });
  await atRest();
  const cache = await caches.open(CACHE);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const needed = new Set(
    loaded.filter(isOurFile).map(({ origin, pathname }) => `${origin}${pathname}`),
  );
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll([location.pathname, ...[...needed].filter((file) => !known.has(file))]);
  const page = new URL(location.pathname, location.origin).href;
  const left = [...known].filter((file) => file !== page && !needed.has(file));
  await Promise.all(left.map((file) => cache.delete(file)));
}

/** Waits until the page has asked for all its files. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no `requestIdleCallback`.
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

const isOurFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/_astro/');

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/** The worker's address. In browsers with trusted types, our policy refuses any other address of a script. */
function workerAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('my-deals-worker', {
    createScriptURL: () => MY_DEALS_WORKER,
  });
  return policy?.createScriptURL('') ?? MY_DEALS_WORKER;
}
