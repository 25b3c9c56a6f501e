import type { JsonLd } from '#src/components/site/json-ld.ts';

/** A step on the way from the home page to a page. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page as linked data. */
export const breadcrumbList = (crumbs: readonly Crumb[], site: URL | undefined): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});
