import { LEXICON } from '../community/lexicon.ts';

/** A phrase, its meaning here, and whether it holds the other way round too. */
export interface LexiconRow {
  said: string;
  means: string;
  bothWays: boolean;
}

/**
 * One fact a line. `a = b = c`: each says what the others say. `a, b > c, d`: a and b also mean c and d, but not the
 * other way round. Spellings with the same key (`kottu` and කොත්තු) need no line; the few below are those that staff
 * look for first at the desk.
 */
const LINES = LEXICON.split('\n');

/**
 * The rows of a line. There is none between two words in Sinhala or Tamil letters: each has one with its Latin words.
 */
function rowsOf(line: string): LexiconRow[] {
  if (line === '' || line.startsWith('#')) return [];
  const [said = '', means] = line.split(' > ');
  if (means !== undefined) {
    return said
      .split(', ')
      .flatMap((one) => means.split(', ').map((other) => row(one, other, false)));
  }
  const same = line.split(' = ');
  return same.flatMap((one, place) =>
    same
      .slice(place + 1)
      .filter((other) => isLatin(one) || isLatin(other))
      .map((other) => row(one, other, true)),
  );
}

const row = (said: string, means: string, bothWays: boolean): LexiconRow => ({
  said,
  means,
  bothWays,
});

const isLatin = (phrase: string): boolean => /^[a-z ]+$/.test(phrase);

/** The lexicon that every site begins with, before its staff add to it. */
export const SHIPPED_LEXICON: readonly LexiconRow[] = LINES.flatMap(rowsOf);
