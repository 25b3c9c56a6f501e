import type { OutgoingHttpHeaders } from 'node:http';
import { ACCOUNT_PATHS, MY_DEALS_WORKER } from '#src/domain/paths.ts';

/** Two years, as browsers' preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** The policy of any answer that isn't a page: it loads nothing and can't be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Location is allowed: it stays in the browser, which finds the nearest suburb by itself. */
const NO_OTHER_SENSOR = 'microphone=(), geolocation=(self), payment=()';

/** Headers of every answer of a site. */
export const securityHeaders = (siteUrl: string): OutgoingHttpHeaders => ({
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `camera=(), ${NO_OTHER_SENSOR}`,
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
});

/** Other headers of two paths: a page that scans codes, and a worker that fetches a page. */
export const ownHeaders: Readonly<Record<string, OutgoingHttpHeaders>> = {
  [ACCOUNT_PATHS.redeem]: { 'permissions-policy': `camera=(self), ${NO_OTHER_SENSOR}` },
  [MY_DEALS_WORKER]: { 'content-security-policy': `${NOTHING}; connect-src 'self'` },
};

/**
 * A page's policy as a header: Astro's for its scripts and styles, and the directives that only a header may hold. HSTS
 * in `headers` means that the site is https.
 */
export const pagePolicy = (fromAstro: string, headers: OutgoingHttpHeaders): string =>
  [
    fromAstro.replace(/;\s*$/, ''),
    "frame-ancestors 'none'",
    ...('strict-transport-security' in headers ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
const ENTITIES: Record<string, string> = {
  '&#39;': "'",
  '&#x27;': "'",
  '&quot;': '"',
  '&amp;': '&',
};

/** The policy that Astro wrote into a pre-rendered page, or `null` if it has none. */
export function policyInPage(html: string): string | null {
  const [, content] = META.exec(html) ?? [];
  return content?.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity) ?? null;
}
