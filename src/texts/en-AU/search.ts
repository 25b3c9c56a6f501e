import { SITE } from '#src/site.settings.ts';
import * as kinds from './kinds.ts';
import { counted } from './language.ts';

/* Texts of the page of a search. */

export const about = (kinds: string) => `Search ${SITE.people} ${kinds} across Australia at once.`;
export const lead = (kinds: string) => `Find ${kinds} of the community, all at once.`;
export const resultsFor = (search: string) => `Results for “${search}”`;
export const results = 'Search results';
export const examples = 'For example';
export const near = 'Near';
export const notLoaded = 'Failed to load the results. Please try again.';
export const tooSlow = 'This search takes too long just now. Please try again, with fewer words.';

export const countedResults = (count: number) =>
  counted(count, { one: 'result', other: 'results' });
export const resultsIn = (count: number, state: string) => `${countedResults(count)} in ${state}`;
export const kindsOfResults = 'Kinds of results';
export const all = 'All';
/** "See all 74 businesses" */
export const seeAll = (listings: string) => `See all ${listings}`;

export const noMatch = (search: string) => `Nothing here matches “${search}” yet`;
export const nothingListed = 'Nothing is listed here yet';
export const tryOthers =
  'Try fewer or other words, or the name of a dish, a trade or a suburb. Spelling need not be exact.';
export const takeAway = 'Take a filter away, or look through the lists.';
export const searchEverywhere = (search: string) =>
  `Search all of Australia and every category for “${search}”`;
export const allOf = (kind: keyof typeof kinds.menu) => `All ${kinds.menu[kind]}`;
