import { type LexiconRow, SHIPPED_LEXICON } from './shipped-lexicon.ts';

/** A row that staff have added or changed, or a shipped one that they have taken out. */
export interface LexiconChange extends LexiconRow {
  isRemoved: boolean;
}

const textsOf = ({ said, means }: LexiconRow): string => `${said}\n${means}`;

/** The shipped rows that staff have left as they are. */
export function untouchedRows(changes: readonly LexiconChange[]): readonly LexiconRow[] {
  const changed = new Set(changes.map(textsOf));
  return SHIPPED_LEXICON.filter((row) => !changed.has(textsOf(row)));
}

export const editedLexicon = (changes: readonly LexiconChange[]): LexiconRow[] => [
  ...untouchedRows(changes),
  ...changes.filter(({ isRemoved }) => !isRemoved),
];
