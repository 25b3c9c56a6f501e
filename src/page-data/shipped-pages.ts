import type { SitePage } from '#src/api/site-pages.ts';
import { SITE_PAGES } from '#src/domain/paths.ts';
import { filled, placeholdersOf } from '#src/domain/placeholders.ts';
import { siteValues } from '#src/domain/site-values.ts';
import { DRAFTS } from '#texts/drafts.ts';

/** Our drafts of the pages about the site, but for those that state what only our own API decides. */
export function shippedPages(): SitePage[] {
  const values = siteValues();
  return SITE_PAGES.flatMap((slug) => {
    const { title, markdown } = DRAFTS[slug];
    const isKnown = placeholdersOf(title + markdown).every((name) => Object.hasOwn(values, name));
    const page = { slug, title: filled(title, values), markdown: filled(markdown, values) };
    return isKnown ? [{ ...page, version: 0, updated_at: null }] : [];
  });
}
