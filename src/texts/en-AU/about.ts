import { SITE } from '#src/site.settings.ts';

/* Texts of the page about the site. */

export const title = 'About';
export const description = () => `What ${SITE.name} is, and whose data it is made with.`;
export const aboutSite = () => `About ${SITE.name}`;

export const suburbs = 'Suburbs and postcodes';
export const twoLists = 'The site knows the suburbs of Australia from two public lists:';
export const names =
  'Names, states and postcodes come from [GeoNames], as published in Australian Postcode Data by Elkfox (2019), under the [Creative Commons Attribution 3.0 licence]. We have merged them with the second list.';
export const points =
  'Points and counts of addresses come from postcodes-au by Joel Koen, which incorporates or was developed using G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the [Open Geo-coded National Address File (G-NAF) End User Licence Agreement].';

export const maps = 'Maps';
export const coasts =
  'The coasts on the maps were made with [Natural Earth], which is in the public domain.';

export const countedOfSearches = 'What is counted of searches';
export const howSearchesCount =
  'Of searches that find nothing the site counts the words, the day and how often they came, so that its team learns what to add. It keeps no account, no address and no device with them, leaves out what looks like an e-mail address or a telephone number, and forgets them after 90 days.';

export const countedOfListings = 'What is counted of listings';
export const howListingsCount =
  'The page of a listing counts that it was looked at, and that somebody called, shared it or followed its links to a map, a website or tickets, so that its owner and the site’s team learn what it is good for. It keeps how often that was in a week, and nothing of who it was: no cookie, no account, no address. A number below five is told to nobody, and all are forgotten after a year.';
