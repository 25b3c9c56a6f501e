import type { AstroIntegration } from 'astro';

/** What the scripts of a list or a detail page share, before anybody touches it. */
const EARLY =
  /src\/(domain\/(days|hours|weekdays)|listings\/status|site\.places|client\/session\/kept-sign-in|components\/site\/connection)\.ts$|vite\/preload-helper/;

/**
 * One file of what every page's first scripts share, instead of one for each module.
 * Gains: 0.4 kB (Brotli) and five requests of every list and detail page; without it a list is 300 bytes
 * over the 6,000 of script that it may need before it is touched.
 * Documentation: https://rolldown.rs/in-depth/manual-code-splitting
 */
export const earlyScripts: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ updateConfig }) => {
    const output = { codeSplitting: { groups: [{ name: 'early', test: EARLY }] } };
    updateConfig({
      vite: { environments: { client: { build: { rolldownOptions: { output } } } } },
    });
  },
};
