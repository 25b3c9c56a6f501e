import { describe, expect, test } from 'vitest';
import { type LexiconRow, SHIPPED_LEXICON } from '#src/search/shipped-lexicon.ts';

const sides = SHIPPED_LEXICON.flatMap(({ said, means }) => [said, means]);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, place) => values.indexOf(value) !== place);

/** The pair of a row, equal for rows whose sides are swapped. */
const pairOf = ({ said, means }: LexiconRow): string => [said, means].sort().join(' / ');

describe('the lexicon that is shipped', () => {
  test('has two hundred and fifty rows at least', () => {
    expect(SHIPPED_LEXICON.length).toBeGreaterThanOrEqual(250);
  });

  test('has no row twice', () => {
    expect(repeated(SHIPPED_LEXICON.map(pairOf))).toEqual([]);
  });

  test('has no row that says itself', () => {
    expect(SHIPPED_LEXICON.filter(({ said, means }) => said === means)).toEqual([]);
  });

  test('is written in small letters, composed, each word in one script', () => {
    const words = /^(([a-z]+|[\p{Script=Sinhala}\u200d]+|\p{Script=Tamil}+)( (?!$)|$))+$/u;
    expect(sides.filter((side) => !words.test(side))).toEqual([]);
    expect(sides.filter((side) => side !== side.normalize('NFC'))).toEqual([]);
  });

  test('has phrases of four words at most', () => {
    expect(sides.filter((side) => side.split(' ').length > 4)).toEqual([]);
  });

  test.each([
    ['gp', 'doctor', true],
    ['kottu roti', 'kottu', false],
    ['party food', 'caterer', false],
    ['நீதிஞர்', 'lawyer', true],
  ])('%s means %s', (one, other, bothWays) => {
    expect(SHIPPED_LEXICON).toContainEqual(
      expect.toSatisfy(
        (row: LexiconRow) =>
          row.bothWays === bothWays &&
          pairOf(row) === pairOf({ said: one, means: other, bothWays }),
      ),
    );
  });
});
