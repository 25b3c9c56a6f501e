import { createHash } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';

/** Two finishing touches to what Astro writes into every page. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(scriptsLast(withNeededHashes(await response.text())), response);
});

/** Nobody waits for a script to read: pictures, styles and fonts come before them. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*"/i;
/** Every tag with its attributes, as a value may hold what looks like a tag; of two kinds the text. */
const TAGS =
  /<(?:(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/\1>|[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/gi;

/**
 * Astro names every inline script of the site in each page's policy. Only what the page itself has
 * inline is kept there: hashes don't compress, and were 7 % of a page.
 */
function withNeededHashes(html: string): string {
  const inline = [...html.matchAll(TAGS)].flatMap(([, , text]) => (text ? [hashOf(text)] : []));
  return html.replace(POLICY, (policy) =>
    policy.replace(/ 'sha256-[^']+'/g, (hash) => (inline.includes(hash) ? hash : '')),
  );
}

/** As a policy names it, with the space before. */
const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
