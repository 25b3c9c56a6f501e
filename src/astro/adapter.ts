import { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';

/**
 * Astro's adapter for Node with an entry of our own (`entry.ts`): the server wants a page as a value, to compress,
 * remember or keep it, where the adapter's own entry writes it to a connection. Public:
 * https://docs.astro.build/en/reference/adapter-reference/#serverentrypoint
 */
export const adapter = (): AstroIntegration => ({
  name: 'serendib-adapter',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: false }),
        serverEntrypoint: new URL('./entry.ts', import.meta.url),
      }),
  },
});
