import { describe, expect, test } from 'vitest';
import { Dictionary } from '#src/search/dictionary.ts';
import { expand } from '#src/search/expand.ts';
import { Lexicon } from '#src/search/lexicon.ts';
import { meaningfulWords } from '#src/search/words.ts';

/** The readings of a text, over listings with these words and a lexicon of these rows. */
function readings(
  text: string,
  words: string[],
  rows: string[] = [],
  { withBeginnings = false, isForgiving = false } = {},
): string[] {
  const dictionary = new Dictionary();
  for (const word of words) dictionary.add(word, true);
  const lexicon = new Lexicon(
    rows.map((row) => {
      const [said = '', means = ''] = row.split(/ [=>] /);
      return { said, means, bothWays: row.includes('=') };
    }),
  );
  return expand(text, { dictionary, lexicon }, isForgiving).flatMap((part) =>
    part.readings
      .filter(
        ({ match, words: [terms] }) =>
          withBeginnings || !(match === 'beginning' || terms?.[0]?.isBeginning),
      )
      .map(({ match, words: all }) => `${match}: ${all.map(([term]) => term?.word).join(' ')}`),
  );
}

test('eight words of a text are looked for, as nobody means the ninth', () => {
  const words = 'kottu appam roti dosa vadai pittu sambol lamprais hopper'.split(' ');
  const found = readings(words.join(' '), words).filter((reading) => reading.startsWith('exact'));
  expect(found).toEqual(words.slice(0, 8).map((word) => `exact: ${word}`));
});

describe('what a word means', () => {
  test('is what its row says, in the plural or not on either side', () => {
    expect(readings('hopper', ['appam'], ['hoppers = appam'])).toContain('synonym: appam');
    expect(readings('movies', ['films'], ['movie = films'])).toContain('synonym: films');
  });

  test('is what an equal of it means, and what equals its meaning', () => {
    const rows = ['garage = mechanic', 'mechanic > cars', 'cars = vehicles'];
    expect(readings('garage', ['vehicles'], rows)).toEqual(['exact: garage', 'synonym: vehicles']);
  });

  test('is what rows say of its letters and of its sound', () => {
    const rows = ['wesak = vesak', 'vesak > lanterns'];
    expect(readings('wesak', ['lanterns'], rows)).toContain('synonym: lanterns');
  });

  test('is left out where no listing can have it', () => {
    expect(readings('dal', ['kottu'], ['dal = lentils'])).toEqual(['exact: dal']);
  });
});

describe('words that mean something together', () => {
  test('are taken together', () => {
    expect(readings('car service', ['automotive'], ['car service > automotive'])).toEqual([
      'exact: car service',
      'same: car service',
      'synonym: automotive',
    ]);
  });

  test('are taken one by one where no listing can have them', () => {
    expect(
      readings('parippu wade', ['vadai'], ['parippu wade > masala vadai', 'wade = vadai']),
    ).toEqual(['exact: parippu', 'exact: wade', 'synonym: vadai']);
  });
});

test('a word that the lexicon has is not misspelt for one of a listing', () => {
  expect(readings('courier', ['corner', 'freight'], ['courier = freight'])).toEqual([
    'exact: courier',
    'synonym: freight',
  ]);
});

test('a word that the lexicon has is not misspelt where no listing has what it means either', () => {
  expect(readings('mosque', ['most'], ['mosque = masjid'])).toEqual(['exact: mosque']);
  expect(readings('mosque', ['most'], ['mosque = masjid'], { isForgiving: true })).toEqual([
    'exact: mosque',
  ]);
});

test('four words are taken as misspelt, first those that nothing says', () => {
  const words = ['hopper', 'kottu', 'lamprais', 'sambol', 'pittu', 'biryani'];
  const typed = 'hoppex kottx lampraix sambox pittx';
  const near = readings(typed, words).filter((reading) => reading.startsWith('near'));
  expect(near).toHaveLength(4);
  const forgiving = readings('hopper kottu lamprais sambol biryanx', words, [], {
    isForgiving: true,
  });
  expect(forgiving).toContain('near: biryani');
});

describe('the beginning of a word', () => {
  const begun = (text: string, rows: string[] = []) =>
    readings(text, ['car', 'cart', 'wash', 'automotive'], rows, { withBeginnings: true });

  test('is what was typed last, or is no word', () => {
    expect(begun('wash car')).toContain('beginning: car');
    expect(begun('car wash')).not.toContain('beginning: car');
    expect(begun('autom wash')).toContain('beginning: autom');
  });

  test('is a guess where it is a word that means something', () => {
    expect(begun('car', ['car > automotive'])).toEqual([
      'exact: car',
      'synonym: automotive',
      'guess: car',
    ]);
  });
});

test('a phrase does not fall apart into words that half of the listings have', () => {
  const rows = ['car service > automotive'];
  const words = ['car', 'service', 'automotive'];
  const guesses = readings('car service', words, rows, { isForgiving: true });
  expect(guesses).toContain('guess: car');
  expect(guesses).not.toContain('guess: service');
});

describe('words that count', () => {
  test.each([
    ['who will fix my car', 'fix car'],
    ['i need someone to write my will', 'write will'],
    ['a will and powers of attorney', 'will powers attorney'],
    ['where is the', 'where is the'],
  ])('of %s are %s', (text, words) => expect(meaningfulWords(text).join(' ')).toBe(words));
});
