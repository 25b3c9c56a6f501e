import { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';
import { isOn } from './switches.ts';

/**
 * Astro's adapter for Node with an entry of our own (`entry.ts`): the server wants a page as a value,
 * to compress and remember it, where the adapter's own entry writes it to a connection. Public:
 * https://docs.astro.build/en/reference/adapter-reference/#serverentrypoint
 */
export const adapter = (): AstroIntegration => ({
  name: 'serendib-adapter',
  hooks: {
    // Where it is on, what leaves out hashes puts the policy into the page as well.
    'astro:config:setup': ({ addMiddleware }) => {
      if (isOn('needed-hashes')) return;
      const entrypoint = new URL('./page-policy-middleware.ts', import.meta.url);
      addMiddleware({ entrypoint, order: 'post' });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        ...getAdapter({ staticHeaders: false }),
        serverEntrypoint: new URL('./entry.ts', import.meta.url),
      }),
  },
});
