import { SITE } from '#src/site.config.ts';

/** The values of placeholders that the site itself knows, whatever API is behind it. */
export const siteValues = (): Record<string, string> => ({
  site_name: SITE.name,
  site_tagline: SITE.tagline,
  operator: SITE.name,
  contact: SITE.contactEmail,
  example_searches: SITE.exampleSearches.map((search) => `“${search}”`).join(', '),
});
