import { expect, test } from 'vitest';
import { transliterated } from '#src/domain/transliteration.ts';

test.each([
  ['කොත්තු කෝනර්', 'kottu konar'],
  ['සිංහල', 'sinhala'],
  ['ශ්‍රී ලංකා', 'shri lanka'],
  ['අම්මාගේ කෑම', 'ammage kaema'],
  ['කඳ උඩ රට', 'kanda uda rata'],
  ['අවුරුදු උළෙල', 'avurudu ulela'],
  ['தமிழ்', 'tamil'],
  ['யாழ்ப்பாணம் உணவகம்', 'yalppanam unavakam'],
  ['கொத்து ரொட்டி', 'kottu rotti'],
  ['ஸ்ரீ', 'sri'],
])('%s is %s', (text, latin) => {
  expect(transliterated(text)).toBe(latin);
  expect(transliterated(text.normalize('NFD'))).toBe(latin);
});

test('every letter and sign of both scripts has its Latin ones', () => {
  const letters = Array.from({ length: 0x280 }, (_, i) => String.fromCodePoint(0xb80 + i)).filter(
    (letter) =>
      /[\p{L}\p{M}]/u.test(letter) && /[\p{Script=Sinhala}\p{Script=Tamil}]/u.test(letter),
  );
  expect(letters.length).toBeGreaterThan(120);
  expect(letters.filter((letter) => /[^a-z]/.test(transliterated(letter)))).toEqual([]);
});
