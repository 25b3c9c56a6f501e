import { createHash } from 'node:crypto';

/** Of the document's head, what comes before everything else. */
const START = '<meta charset="utf-8">';

/** Puts a page's policy into the page, where every host of static files sends it along. */
export function withPolicy(html: string, policy: string): string {
  if (!html.includes(START))
    throw new Error(`A page without ${START} has no place for its policy.`);
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(START, () => START + meta);
}

/** What Astro puts before the first island, where HTML has no place for a style. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** A page without Astro's own rule for islands, which stands in `base.css`. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');

/**
 * Every script and style with its text. It begins within each of them anew: what looks like one in an attribute
 * takes no real one with it, and a hash that it has by itself is none that the policy knows.
 */
const SCRIPTS_AND_STYLES = /<(?=(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/\1>)/gi;

/** A policy without the hashes of scripts and styles that a page doesn't have. */
export function neededPolicy(policy: string, html: string): string {
  const inline = new Set<string>();
  for (const [, , text] of html.matchAll(SCRIPTS_AND_STYLES)) if (text) inline.add(hashOf(text));
  return policy.replace(/ 'sha256-[^']+'/g, (hash) => (inline.has(hash) ? hash : ''));
}

/**
 * As a policy names it, with the space before. None is kept for the next page: a text cut out of a page holds the whole
 * page in memory, and a hash takes a few microseconds.
 */
const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
