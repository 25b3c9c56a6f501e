import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { UnderstoodFilter, Understanding } from '#src/listings/understanding.ts';
import { replaceWords } from '#src/search/phrases.ts';
import { STATES } from '#src/site.places.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/understood.ts';

/** "Place: Dandenong VIC", "Under $20" */
export function chipText({ type, label }: UnderstoodFilter): string {
  const subject = SUBJECTS[type];
  return subject ? chips.chip(subject, label) : label;
}

/** Words for a label that doesn't say itself what it is. */
const SUBJECTS: Readonly<Partial<Record<UnderstoodFilter['type'], string>>> = {
  place: texts.place,
  category: common.category,
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
  const within = said.map(({ type, label }) => texts.limits[type](label));
  // A suburb without matches may leave what is around it, or its state, as the filter.
  const wide = filters.find(({ type }) => type === 'place')?.label;
  const area = wide ?? (state ? STATES[state as keyof typeof STATES].name : common.australia);
  const beyond = said.map(({ type }) => texts.beyond[type](area));
  const nothing = words ? texts.noMatchWithin(within, words) : texts.nothingWithin(within);
  const wider = kind ? texts.widerOf(singularOf(kind), beyond) : texts.wider(beyond);
  return `${nothing} ${wider}`;
}
