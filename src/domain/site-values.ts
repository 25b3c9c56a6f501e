import { SITE } from '#src/site.settings.ts';
import { theTeamOf } from '#texts/site-pages.ts';
import { kindsInWords } from './kinds-in-words.ts';
import { filled } from './placeholders.ts';

/** The values of placeholders that the site itself knows, whatever API is behind it. */
export const siteValues = (): Record<string, string> => ({
  site_name: SITE.name,
  site_tagline: SITE.tagline,
  operator: SITE.operator || theTeamOf(SITE.name),
  contact: SITE.contact_email,
  kinds: kindsInWords(),
  example_searches: SITE.example_searches.map((search) => `“${search}”`).join(', '),
});

/** A text of the site about itself, with its values. */
export const aboutSite = (name: 'description' | 'in_short'): string =>
  filled(SITE[name], siteValues());
