import { KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { UnderstoodFilter, Understanding } from '#src/listings/understanding.ts';
import { replaceWords } from '#src/search/phrases.ts';
import { STATES } from '#src/site.places.ts';

/** "Place: Dandenong VIC", "Under $20" */
export const chipText = ({ type, label }: UnderstoodFilter): string =>
  [PREFIXES[type], label].filter(Boolean).join(': ');

/** Words before a label that doesn't say itself what it is. */
const PREFIXES: Readonly<Partial<Record<UnderstoodFilter['type'], string>>> = {
  place: 'Place',
  category: 'Category',
};

/** The text that was searched for, and where. */
export interface SearchedIn {
  search: string;
  /** The state that a filter beside the text sets. */
  state?: string | undefined;
  /** The kind of the list; undefined where all are searched. */
  kind?: PluralKind | undefined;
}

/**
 * The message about filters that a search has left aside: "Nothing in Greater Hobart matches “kottu”. Results from all
 * of Australia:"; empty without any. A list ignores a kind that its text asks for, as it has no other kinds.
 */
export function droppedText(
  { filters, dropped }: Pick<Understanding, 'filters' | 'dropped'>,
  { search, state, kind }: SearchedIn,
): string {
  const said = dropped.filter(({ type }) => !(kind && type === 'kind'));
  if (said.length === 0) return '';
  const words = dropped.reduce((text, { typed }) => replaceWords(text, typed, ''), search);
  const within = said.map(({ type, label }) => WITHIN[type](label));
  // A suburb without matches may leave its state as the filter.
  const wide = filters.find(({ type }) => type === 'place')?.label;
  const area = wide ?? (state ? STATES[state as keyof typeof STATES].name : 'Australia');
  const wider = said.map(({ type }) => BEYOND[type].replace('…', area));
  const results = kind ? KINDS[singularOf(kind)].many : 'Results';
  const nothing = `Nothing ${within.join(' ')}${words && ` matches “${words}”`}.`;
  return `${nothing} ${results} ${wider.join(', ')}:`;
}

const inside = (label: string): string => `in ${label}`;
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** The words for a filter that limits a search. */
const WITHIN: Readonly<Record<UnderstoodFilter['type'], (label: string) => string>> = {
  place: inside,
  category: inside,
  kind: inside,
  // "this weekend", "in December 2026", "on Fri 25 Dec 2026"
  days: (label) => {
    if (!/\d/.test(label)) return inSentence(label);
    return `${/^\p{L}+ \d{4}$/u.test(label) ? 'in' : 'on'} ${label}`;
  },
  price: (label) => (label === 'Free' ? 'for free' : inSentence(label)),
  open: inSentence,
};

/** The words for results without that filter; "…" is the whole area. */
const BEYOND: Readonly<Record<UnderstoodFilter['type'], string>> = {
  place: 'from all of …',
  category: 'of every category',
  kind: 'of every kind',
  days: 'on any day',
  price: 'at any price',
  open: 'open or not',
};
