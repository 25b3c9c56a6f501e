import type { JsonLd } from '#src/components/site/json-ld.ts';
import { aboutSite } from '#src/domain/site-values.ts';
import { SITE } from '#src/site.settings.ts';
import { LANGUAGE } from '#texts/language.ts';

/** Linked data of the home page: the site with its search, and the organisation behind it. */
export function siteLinkedData(site: URL, searchPath: string): JsonLd[] {
  const organisation = new URL('/#organisation', site).href;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': new URL('/#website', site).href,
      url: site.href,
      name: SITE.name,
      alternateName: SITE.tagline,
      description: aboutSite('description'),
      inLanguage: LANGUAGE,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${new URL(searchPath, site).href}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organisation,
      url: site.href,
      name: SITE.name,
      slogan: SITE.tagline,
      email: SITE.contact_email,
      logo: new URL('/icon-512.png', site).href,
    },
  ];
}
