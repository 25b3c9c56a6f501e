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
