/** The first element of a document's head. */
const START = '<meta charset="utf-8">';

/** Puts a page's policy into the page, so that it is kept on every host of static files. */
export function withPolicy(html: string, policy: string): string {
  if (!html.includes(START))
    throw new Error(`A page without ${START} has no place for its policy.`);
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace(START, () => START + meta);
}

/** Astro's style before the first island, in a place where HTML allows none. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** A page without Astro's own rule for islands; `base.css` has the rule. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');
