import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted } from '#texts/language.ts';
import { preview, scriptLanguage, scriptRuns, suburbAndState } from '#src/domain/text.ts';

describe('the preview of a description', () => {
  test('keeps what has at most 150 characters', () => {
    expect(preview('a'.repeat(150))).toBe('a'.repeat(150));
    expect(preview('  short  ')).toBe('short');
  });

  test('cuts longer texts between words and says so', () => {
    const cut = preview(`${'word '.repeat(40)}end`);
    expect(cut).toMatch(/^(word )+word…$/);
    expect(cut.length).toBeLessThanOrEqual(150);
  });

  test('counts what people see as one character as one, and never cuts it', () => {
    const family = '👨‍👩‍👧';
    expect(preview(family.repeat(150))).toBe(family.repeat(150));
    expect(preview(family.repeat(151))).toBe(`${family.repeat(149)}…`);
  });
});

describe('scripts', () => {
  test('a mixed name is split where its script changes', () => {
    expect(scriptRuns('කොත්තු කෝනර් · Kottu Corner')).toMatchObject([
      { text: 'කොත්තු කෝනර්', language: 'si' },
      { text: ' · Kottu Corner', language: undefined },
    ]);
    expect(scriptRuns('Pattu பட்டு, සේද')).toMatchObject([
      { text: 'Pattu ', language: undefined },
      { text: 'பட்டு', language: 'ta' },
      { text: ', ', language: undefined },
      { text: 'සේද', language: 'si' },
    ]);
  });

  test('a text in Latin letters is one run, emoji included', () => {
    expect(scriptRuns('Rice & curry 👨‍👩‍👧')).toMatchObject([
      { text: 'Rice & curry 👨‍👩‍👧', language: undefined },
    ]);
    expect(scriptRuns('')).toEqual([]);
  });

  test('no text is lost', () => {
    const letters = fc.constantFrom('a', 'ක', 'ො', '\u200d', 'ப', 'ு', ' ', '·', '👍', '1');
    fc.assert(
      fc.property(fc.array(letters), (parts) => {
        const text = parts.join('');
        expect(
          scriptRuns(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('the language of a whole text is that of most of its letters', () => {
    expect(scriptLanguage('ආයුබෝවන්')).toBe('si');
    expect(scriptLanguage('வணக்கம்')).toBe('ta');
    expect(scriptLanguage('Ayubowan')).toBeUndefined();
  });
});

test('places and counts in words', () => {
  expect(suburbAndState('Dandenong', 'VIC')).toBe('Dandenong, VIC');
  expect(suburbAndState(null, 'VIC')).toBe('VIC');
  expect(suburbAndState(null, null)).toBeNull();
  expect(counted(1, { one: 'Deal', other: 'Deals' })).toBe('1 Deal');
  expect(counted(3, { one: 'Deal', other: 'Deals' })).toBe('3 Deals');
  expect(counted(1_240, { one: 'match', other: 'matches' })).toBe('1,240 matches');
});
