import { SITE } from '#src/site.config.ts';
import * as kinds from './kinds.ts';
import { counted } from './language.ts';

/* Texts of the search: its bar, its page and its suggestions. */

export const heading = "Find What You're Looking For";
export const clear = 'Clear';
export const enterSomething = 'Enter a word or choose a filter to search.';
export const removeFilter = (filter: string) => `Remove filter: ${filter}`;
/** Follows the number of filters in force, for people who don't see it. */
export const active = 'active';
export const searchIn = 'Search In';
export const all = 'All';
export const clearAll = 'Clear All';
export const apply = 'Apply';

export const about = `Search ${SITE.people} businesses, community events and hot deals across Australia at once.`;
export const lead = 'Businesses, events and hot deals of the community, all at once.';
export const resultsFor = (search: string) => `Results for “${search}”`;
export const results = 'Search results';
export const examples = 'For example';
export const near = 'Near';
export const searching = 'Searching …';
export const notLoaded = 'Failed to load the results. Please try again.';
export const tooSlow = 'This search takes too long just now. Please try again, with fewer words.';

export const countedResults = (count: number) =>
  counted(count, { one: 'result', other: 'results' });
export const resultsIn = (count: number, state: string) => `${countedResults(count)} in ${state}`;
export const kindsOfResults = 'Kinds of results';
/** "See all 74 businesses", "See all Hot Deals" */
export const seeAll = (listings: string) => `See all ${listings}`;

export const noMatch = (search: string) => `Nothing here matches “${search}” yet`;
export const nothingListed = 'Nothing is listed here yet';
export const tryOthers =
  'Try fewer or other words, or the name of a dish, a trade or a suburb. Spelling need not be exact.';
export const takeAway = 'Take a filter away, or look through the lists.';
export const searchEverywhere = (search: string) =>
  `Search all of Australia and every category for “${search}”`;
export const allOf = (kind: keyof typeof kinds.menu) => `All ${kinds.menu[kind]}`;

export const suggestions = 'Suggestions';
export const searches = 'Searches';
export const allResults = (search: string) => `All results for “${search}”`;
export const suggestionsFailed = 'Suggestions can’t be loaded just now.';
export const pressSearch = 'Press Search to see the whole list.';
export const nothingFor = (search: string) =>
  `Nothing found for “${search}”. Check the spelling, or use fewer words or filters.`;
export const nothingFound = 'Nothing found.';
/** "5 matches: 3 Businesses, 2 Events." */
export const found = (count: number, ofKinds: readonly string[]) =>
  `${counted(count, { one: 'match', other: 'matches' })}: ${ofKinds.join(', ')}.`;
export const ofKind = (count: number, kind: string) => `${count} ${kind}`;
