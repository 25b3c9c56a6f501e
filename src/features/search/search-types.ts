import { KINDS, ofEachKind, type PluralKind, singularOf } from '#src/domain/kinds.ts';

/** The choices of "Search In". */
export const SEARCH_TYPES: Readonly<Record<'all' | PluralKind, string>> = {
  all: 'All',
  ...ofEachKind((plural) => KINDS[singularOf(plural)].menu),
};
