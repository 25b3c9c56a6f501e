import { COMMUNITY } from './lexicon-community.ts';
import { FOOD } from './lexicon-food.ts';

/** What people say, what it means here, and whether it holds the other way round too. */
export interface LexiconRow {
  said: string;
  means: string;
  bothWays: boolean;
}

/**
 * One fact a line. `a = b = c`: each says what the others say. `a, b > c, d`: who says a or b also means c and d,
 * but not the other way round. What a word's key joins by itself (`kottu` and කොත්තු) needs no line; what stands
 * here of that is what people look for first at the desk.
 */
const LINES = `${FOOD}${COMMUNITY}`.split('\n');

/** The rows of a line. Between two words in Sinhala or Tamil letters there is none: each has its Latin ones. */
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

/** What every site begins with, before its staff add to it. */
export const SHIPPED_LEXICON: readonly LexiconRow[] = LINES.flatMap(rowsOf);
