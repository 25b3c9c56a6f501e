import type { Point } from '../domain/distance.ts';
import type { Opening } from '../domain/hours.ts';
import type { PluralKind } from '../domain/kinds.ts';
import type { StateCode } from '../domain/values.ts';
import type { ItemOf } from './page-props.ts';

/** Where the static index lives in a release. */
const INDEX_PATH = '/pagefind';
/** Its part with the listings of one kind. */
export const indexPath = (kind: PluralKind): string => `${INDEX_PATH}/${kind}`;
/** Beside the index: what a search knows of words. */
export const WORDS_PATH = `${INDEX_PATH}/words.json`;
/** Beside the index: the values that can't be asked for by name, such as all days from one on. */
export const VALUES_PATH = `${INDEX_PATH}/values.json`;

/** What a listing without a date has as its day: it comes after all days. */
export const NO_DAY = 'none';

/** A point as the static index filters by it. */
export const pointText = ({ lat, lng }: Point): string => `${lat},${lng}`;

/** The inverse of `pointText`. */
export function pointOf(text: string): Point {
  const [lat, lng] = text.split(',').map(Number) as [number, number];
  return { lat, lng };
}

/** A listing as the static index takes it: what is searched, filtered and sorted by, and its card. */
export interface SearchRecord {
  url: string;
  title: string;
  /** All other words that find it. */
  content: string;
  filters: Record<string, string[]>;
  /** Its place in each order of its kind's list. */
  sort: Record<string, number>;
}

/** Distinct values in the index, sorted. */
export interface SearchValues {
  /** The days of events, and the last days of deals; `NO_DAY` when some have none. */
  days: Record<'events' | 'deals', string[]>;
  /** The first days of deals, likewise. */
  starts: string[];
  /** When businesses are open, each once; a business has the place of its own among them. */
  openings: Opening[];
  /** The least that somebody pays, in dollars. */
  prices: Record<'events' | 'deals', number[]>;
  /** Suburbs, each with its state, its postcode and its middle; those with most listings first. */
  places: [name: string, state: StateCode, postcode: string, point: string | null][];
  /** The middles of all localities that have listings, as `pointText` writes them. */
  points: string[];
  /** Names of categories. */
  categories: Record<'businesses' | 'events', string[]>;
  /** Names of businesses that have deals, in small letters. */
  businessNames: string[];
}

/** A listing with what its card shows; long texts are cut, and lists that no card shows are empty. */
export type SavedItem<Kind extends PluralKind = PluralKind> = ItemOf[Kind];
