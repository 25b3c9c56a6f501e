import * as common from './common.ts';
import * as kinds from './kinds.ts';

/* Words of a search about itself: that it is under way, what it has understood and what it has left aside. */

export const searching = 'Searching …';

export const title = 'Understood as';
export const summary = (filters: readonly string[]) => `Understood as ${filters.join(', ')}`;
/** The same, read out after other sentences. */
export const spokenSummary = (filters: readonly string[]) => `Understood as ${filters.join(', ')}.`;
export const place = 'Place';
export const around = (place: string, km: number) => `Within ${km} km of ${place}`;
/** Links to the other places of a name. */
export const also = 'Also: [the others]';
export const didYouMean = 'Did you mean [the text]?';
export const meant = (search: string) => `Did you mean “${search}”?`;

export const tomorrow = 'Tomorrow';
export const nextWeekend = 'Next weekend';
export const thisWeek = 'This week';
export const nextWeek = 'Next week';
export const thisMonth = 'This month';
export const openNow = 'Open now';
export const openToday = 'Open today';
export const under = (price: string) => `Under ${price}`;
export const upTo = (price: string) => `Up to ${price}`;

const inside = (label: string) => `in ${label}`;
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Limits of a search within the sentences below, from what they are called: "in Dandenong VIC", "under $20". */
export const limits = {
  place: inside,
  category: inside,
  kind: inside,
  // "this weekend", "in December 2026", "on Fri 25 Dec 2026"
  days: (label: string) => {
    if (!/\d/.test(label)) return inSentence(label);
    return /^\p{L}+ \d{4}$/u.test(label) ? `in ${label}` : `on ${label}`;
  },
  price: (label: string) => (label === common.free ? 'for free' : inSentence(label)),
  open: inSentence,
  attribute: (label: string) => `with “${label}”`,
};

/** The results without such a limit; `area` is the whole country, a state, or what is around a place. */
export const beyond = {
  place: (area: string) => (/\d km/.test(area) ? inSentence(area) : `from all of ${area}`),
  category: () => 'of every category',
  kind: () => 'of every kind',
  days: () => 'on any day',
  price: () => 'at any price',
  open: () => 'open or not',
  attribute: () => 'of which none says so',
};

/** "Nothing in Greater Hobart matches “kottu”." */
export const noMatchWithin = (within: readonly string[], search: string) =>
  `Nothing ${within.join(' ')} matches “${search}”.`;
export const nothingWithin = (within: readonly string[]) => `Nothing ${within.join(' ')}.`;
/** "Results from all of Australia:", before the results */
export const wider = (without: readonly string[]) => `Results ${without.join(', ')}:`;
export const widerOf = (kind: keyof typeof kinds.many, without: readonly string[]) =>
  `${kinds.many[kind]} ${without.join(', ')}:`;
