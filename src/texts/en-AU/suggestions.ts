import { counted } from './language.ts';

/* Texts of the suggestions under a field that searches. */

export const title = 'Suggestions';
/** "See all Hot Deals" */
export const seeAll = (listings: string) => `See all ${listings}`;
export const searches = 'Searches';
export const allResults = (search: string) => `All results for “${search}”`;
export const notLoaded = 'Suggestions can’t be loaded just now.';
export const pressSearch = 'Press Search to see the whole list.';
export const nothingFor = (search: string) =>
  `Nothing found for “${search}”. Check the spelling, or use fewer words or filters.`;
export const nothingFound = 'Nothing found.';
/** "5 matches: 3 Businesses, 2 Events." */
export const found = (count: number, ofKinds: readonly string[]) =>
  `${counted(count, { one: 'match', other: 'matches' })}: ${ofKinds.join(', ')}.`;
export const ofKind = (count: number, kind: string) => `${count} ${kind}`;
