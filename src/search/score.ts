import type { Kind } from '../domain/kinds.ts';
import type { Match } from './expand.ts';
import type { Filter } from './understand.ts';

/** Score of a good match: without one, any word may be misspelt. */
export const GOOD_SCORE = 0.6;
/** Score of a fair match: without one, listings are shown that have most of the words. */
export const FAIR_SCORE = 0.4;
/** Least score of a name that has every word. */
export const IN_NAME = 1;
/** Least score of a listing that has only some parts of the text: one common word isn't what was meant. */
export const LEAST_SCORE = 0.2;

/** Worth of a part of the text, by how a listing says it. */
export const BY_MATCH: Readonly<Record<Match, number>> = {
  exact: 1,
  same: 0.97,
  synonym: 0.85,
  beginning: 0.75,
  near: 0.6,
  guess: 0.4,
};
/** Worth of a field in which a listing says it: its name, what it is, where it is, its description. */
export const BY_FIELD = { A: 1, B: 0.75, C: 0.6, D: 0.5 } as const;
/** Worth of several words of one reading in several fields. */
export const ANYWHERE = 0.49;

/** Worth of a kind, which decides between equal matches: a trade is meant more often than its offer. */
const BY_KIND: Readonly<Record<Kind, number>> = { business: 0.06, event: 0.03, deal: 0 };
/** Worth of events in a search for days: they come before deals, which last for many. */
const ON_ITS_DAY = 0.3;

/** Worth of kinds within filters. */
export const kindWeights = (filters: readonly Filter[]): Readonly<Record<Kind, number>> =>
  filters.some(({ type }) => type === 'days') ? { ...BY_KIND, event: ON_ITS_DAY } : BY_KIND;

/** Further score of a business with the attributes asked for: above any that says them in a text alone. */
export const HAS_ATTRIBUTES = 2;

/** Score of a listing found by filters alone: it agrees with all of the text, but not by name. */
export const FOUND_BY_FILTERS = 0.5;
/** Further score of a business that is open now, found by filters alone. */
export const OPEN_NOW = 0.01;
