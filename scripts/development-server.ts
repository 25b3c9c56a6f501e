import type { AstroIntegration } from 'astro';
import { detailAddress, listingOfAddress, queryAddress } from '#src/listings/on-demand-address.ts';

/** The address at which `npm run dev` has the API. */
const { API_URL = 'http://127.0.0.1:4321' } = process.env;

/**
 * Makes Astro's development server answer as the real one does: with filtered lists and both spellings, and passing
 * calls on to the API. A release build isn't touched.
 */
export const developmentServer = (): AstroIntegration => ({
  name: 'serendib-development',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
      if (command !== 'dev') return;
      addMiddleware({
        entrypoint: new URL('./development-locals.ts', import.meta.url),
        order: 'pre',
      });
      updateConfig({
        // Addresses of calls end in a slash, and Astro would refuse them before they are passed on.
        trailingSlash: 'ignore',
        vite: { server: { proxy: { '/accounts': API_URL, '/api': API_URL, '/media': API_URL } } },
      });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _, next) => {
        request.url = rewritten(request.url ?? '/');
        next();
      });
    },
  },
});

function rewritten(address: string): string {
  const { pathname, searchParams } = new URL(address, API_URL);
  const query = queryAddress(pathname, searchParams);
  if (query) return query;
  const kind = listingOfAddress(pathname)?.kind;
  return (kind && pathname.startsWith(`/${kind}/`) && detailAddress(pathname)) || address;
}
