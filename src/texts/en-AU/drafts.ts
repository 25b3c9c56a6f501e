import { about } from './pages/about.ts';
import { accessibility } from './pages/accessibility.ts';
import { advertise } from './pages/advertise.ts';
import { contact } from './pages/contact.ts';
import { help } from './pages/help.ts';
import { howWeCheck } from './pages/how-we-check.ts';
import { licences } from './pages/licences.ts';
import { listingRules } from './pages/listing-rules.ts';
import { privacy } from './pages/privacy.ts';
import { terms } from './pages/terms.ts';

/** Our drafts of the pages about the site, with names in braces for all that the product decides. */
export const DRAFTS = {
  about,
  'listing-rules': listingRules,
  privacy,
  terms,
  'how-we-check': howWeCheck,
  accessibility,
  advertise,
  contact,
  help,
  licences,
};
