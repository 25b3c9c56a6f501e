/*
 * Has "My deals" at hand in a shop without a network: the page and its files, which are the same for
 * everybody. What is somebody's own isn't kept here, but by the page, until they sign out.
 */
const CACHE = 'my-deals';
/** A network that hasn't answered by then is as good as none (ms). */
const PATIENCE = 4_000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request, pathname));
  // A name with a digest never stands for other bytes.
  else if (pathname.startsWith('/_astro/')) event.respondWith(file(event.request));
});

async function page(request, pathname) {
  const kept = await find(pathname);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

const file = async (request) => (await find(request.url)) ?? fetch(request);

const find = async (address) =>
  (await caches.open(CACHE)).match(address, { ignoreVary: true, ignoreSearch: true });
