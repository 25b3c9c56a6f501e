import type { PluralKind } from '../domain/kinds.ts';
import type { Day, StateCode } from '../domain/values.ts';

/** Where the part of the static index with the listings of one kind lives in a release. */
export const indexPath = (kind: PluralKind): string => `/pagefind/${kind}`;

/** Parts what a record shows of its text from the words that find it. */
export const BEFORE_WORDS = ' ‖ ';

/** What a result shows beside its text, in what Pagefind calls metadata: all of them are texts, and are searched too. */
export interface SavedFacts {
  title: string;
  /** How its title sounds, which counts more than the rest. */
  heard: string;
  id: string;
  /** What it is filed under; of a deal, whose it is. */
  about?: string;
  suburb?: string;
  state?: StateCode;
  /** The day of an event, the last day of a deal. */
  day?: Day;
  image?: string;
}
