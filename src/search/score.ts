import type { Kind } from '../domain/kinds.ts';
import type { Match } from './expand.ts';
import type { Filter } from './understand.ts';

/** Without a match of this score any word may be misspelt … */
export const GOOD_SCORE = 0.6;
/** … and without one of this score listings are shown that hold most of the words. */
export const FAIR_SCORE = 0.4;
/** A name that has every word has at least this. */
export const IN_NAME = 1;
/** What holds only a part of what was typed has this score at least: one common word isn't what was meant. */
export const LEAST_SCORE = 0.2;

/** How much a part of what was typed is worth by how a listing says it … */
export const BY_MATCH: Readonly<Record<Match, number>> = {
  exact: 1,
  same: 0.97,
  synonym: 0.85,
  beginning: 0.75,
  near: 0.6,
  guess: 0.4,
};
/** … and by where: in its name, in what it is, in where it is, in its description. */
export const BY_FIELD = { A: 1, B: 0.75, C: 0.6, D: 0.5 } as const;
/** Several words of one reading may stand in several fields. */
export const ANYWHERE = 0.49;

/** Of two that agree as well the one comes first that is more often meant: a trade rather than its offer. */
const BY_KIND: Readonly<Record<Kind, number>> = { business: 0.06, event: 0.03, deal: 0 };
/** An event on the day that was asked for comes before a deal that can be had on many. */
const ON_ITS_DAY = 0.3;

/** What a kind is worth within filters. */
export const worthOfKinds = (filters: readonly Filter[]): Readonly<Record<Kind, number>> =>
  filters.some(({ type }) => type === 'days') ? { ...BY_KIND, event: ON_ITS_DAY } : BY_KIND;

/** What is found by filters alone agrees with all that was typed, and isn't a name. */
export const FOUND_BY_FILTERS = 0.5;
/** Of those, a business that is open now comes before the others. */
export const OPEN_NOW = 0.01;
