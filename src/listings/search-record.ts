import type { PluralKind } from '../domain/kinds.ts';
import type { Day, StateCode } from '../domain/values.ts';

/** The path of a kind's static index in a release. */
export const indexPath = (kind: PluralKind): string => `/pagefind/${kind}`;

/** The mark between the text of a record that is shown and the words that find it. */
export const BEFORE_WORDS = ' ‖ ';

/** The facts that a result shows beside its text, as Pagefind's metadata: all are texts, and are searched too. */
export interface SavedFacts {
  title: string;
  /** The sounds of its title, which count more than the rest. */
  heard: string;
  id: string;
  /** Its category; of a deal, its business. */
  about?: string;
  suburb?: string;
  state?: StateCode;
  /** The day of an event, or the last day of a deal. */
  day?: Day;
  image?: string;
}
