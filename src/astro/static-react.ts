import type { AstroIntegration } from 'astro';

/**
 * React components without a client directive become markup in one go. Astro's own renderer tries each
 * out first, to learn whether it is React's, and then reads it from a stream.
 * Gains: MEASURE.
 * Upstream: https://github.com/withastro/astro/issues/8368 (each component is rendered twice).
 */
export const staticReact: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ addRenderer }) =>
    addRenderer({
      name: 'serendib-static-react',
      serverEntrypoint: new URL('./static-react-renderer.ts', import.meta.url),
    }),
};
