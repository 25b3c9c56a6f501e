import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Gives all pages one stylesheet, which is read where pages are rendered. The bundle of islands has parts of the same
 * styles, and would add a file of them to every page.
 * Gains: 18.6 kB (Brotli) and two requests of a first visit: 15.4 kB in one file, 34.0 in three.
 * Upstream: https://github.com/withastro/astro/issues/14310 (`cssCodeSplit: false` has styles twice),
 * https://github.com/withastro/astro/pull/17488 (only styles of the very same modules are put together).
 */
export const oneStylesheet: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ updateConfig }) => {
    updateConfig({ vite: { plugins: [withoutStyles] } });
  },
};

const withoutStyles: Plugin = {
  name: 'serendib-one-stylesheet',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  transform: { filter: { id: /\.css$/ }, handler: () => ({ code: '', map: null }) },
};
