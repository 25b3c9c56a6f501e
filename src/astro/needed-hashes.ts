import type { AstroIntegration } from 'astro';

/**
 * A page's policy names the inline scripts and styles that the page has, not all of the site: hashes
 * don't compress (`neededPolicy` in `page-policy.ts`).
 * Gains: 470 bytes (Brotli) of each page, a tenth of a listing's; without it one deal in two is over the
 * 6,000 bytes that its page may take.
 * Upstream: https://github.com/withastro/astro/pull/13675 (hashes "aren't grouped by page").
 */
export const neededHashes: AstroIntegration['hooks'] = {
  'astro:config:setup': ({ updateConfig }) => {
    updateConfig({ vite: { define: { 'import.meta.env.NEEDED_HASHES': 'true' } } });
  },
};
