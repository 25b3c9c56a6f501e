import { describe, expect, test } from 'vitest';
import { Dictionary } from '#src/search/dictionary.ts';
import { wordsOf } from '#src/search/words.ts';

const isSame = (one: string, other: string): boolean => {
  const dictionary = new Dictionary();
  dictionary.add(wordsOf(other)[0] ?? '', true);
  return dictionary.same(wordsOf(one)[0] ?? '').length > 0;
};

describe('the key of a word', () => {
  test.each([
    ['w is v', 'wesak', 'vesak'],
    ['th is t', 'kothu', 'kotu'],
    ['dh is d', 'idiyappadham', 'idiyappadam'],
    ['aa is a', 'saaree', 'saree'],
    ['ee is i', 'saree', 'sari'],
    ['oo is u', 'poojaa', 'puja'],
    ['a doubled letter is one', 'kottu', 'kotu'],
    ['sh is s', 'sinhala', 'shinhala'],
    ['ph is f', 'phaluda', 'faluda'],
    ['z is s', 'zeylan', 'seylan'],
    ['ae is e', 'kaema', 'kema'],
    ['ei, ay and ey are ai', 'vadei', 'vadai'],
    ['sch is sk', 'school', 'skool'],
    ['an e at the end is silent', 'lamprice', 'lampric'],
    ['an h at the end is silent', 'poyah', 'poya'],
    ['an English word has its stem', 'caterers', 'catering'],
    ['a plural has its stem', 'hoppers', 'hopper'],
    ['Sinhala letters', 'කොත්තු', 'koththu'],
    ['a Sinhala word with a joiner', 'ශ්‍රී', 'sri'],
    ['a Sinhala word of two letters', 'තේ', 'te'],
    ['Sinhala ae is e', 'නැටුම්', 'netum'],
    ['Sinhala ae is a', 'නැටුම්', 'natum'],
    ['Tamil letters', 'வடை', 'vadai'],
    ['Tamil k for g', 'கங்கா', 'ganga'],
    ['Tamil s for ch', 'பச்சை', 'pachai'],
    ['Tamil p for b', 'பாபு', 'babu'],
    ['Tamil to Sinhala', 'கொத்து', 'කොත්තු'],
  ])('%s: %s and %s are the same word', (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
    expect(isSame(other, one)).toBe(true);
  });

  test.each([
    ['Latin words keep their voice', 'gold', 'kold'],
    ['Sinhala words keep theirs', 'ගම', 'කම'],
    ['digits are themselves', '3175', '3177'],
    ['vowels differ', 'appam', 'uppam'],
    ['a stem is no sound', 'saree', 'share'],
    ['a short word keeps its last letter', 'care', 'car'],
  ])('%s: %s and %s are two', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

describe('a misspelt word', () => {
  const dictionary = new Dictionary();
  for (const word of [
    'batik',
    'bakehouse',
    'room',
    'vadai',
    'accountant',
    'lantern',
    'tea',
    'meditation',
    '2024',
  ]) {
    dictionary.add(word, true);
  }
  for (const word of ['lanterns', 'rendang']) dictionary.add(word, false);

  test.each([
    ['acountent', ['accountant']],
    ['lantrn', ['lantern', 'lanterns']],
    ['vadia', ['vadai']],
    ['abtik', ['batik']],
    ['bakhuose', ['bakehouse']],
    ['meditashun', ['meditation']],
    ['rendng', ['rendang']],
  ])('%s may be %j', (typed, meant) => {
    expect([
      ...new Set([...dictionary.same(typed), ...dictionary.near(typed).map(({ word }) => word)]),
    ]).toEqual(meant);
  });

  test.each(['tee', 'rum', '2025', 'batq', 'xyzzy'])('%s is nothing near', (typed) => {
    expect(dictionary.near(typed).filter(({ word }) => word !== 'batik')).toEqual([]);
  });

  test('is one of six at most', () => {
    const near = new Dictionary();
    for (const letter of 'dghlmnpr') near.add(`${letter}anterol`, true);
    expect(near.near('banterol')).toHaveLength(6);
  });

  test('is rather one of a name than one of a description', () => {
    expect(dictionary.near('lantorn')).toEqual([
      { word: 'lantern', distance: 1 },
      { word: 'lanterns', distance: 1.5 },
    ]);
  });
});
