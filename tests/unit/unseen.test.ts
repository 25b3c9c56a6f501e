import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characters, preview, startOf } from '#src/domain/text.ts';
import { seenLine, seenLines } from '#src/domain/unseen.ts';
import { SPELT, UNSEEN } from '#tests/fixtures/scripts.ts';

const point = (text: string) =>
  [...text].map((sign) => `U+${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`).join(' ');

describe('what nobody sees', () => {
  test.each(UNSEEN.map((sign) => [point(sign), sign] as const))('%s is dropped', (_, sign) => {
    expect(seenLine(`${sign}Asha${sign} Cat${sign}${sign}ering${sign}`)).toBe('Asha Catering');
    expect(seenLines(`Asha\n${sign}\nCatering`)).toBe('Asha\n\nCatering');
    expect(seenLine(sign.repeat(3))).toBe('');
  });

  test.each(
    ['\v', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n'].map((end) => [point(end), end]),
  )('%s ends a line, and is a space in a text of one', (_, end) => {
    expect(seenLines(`Menu:${end}Kottu${end}Roti`)).toBe('Menu:\nKottu\nRoti');
    expect(seenLine(`Menu:${end}Kottu${end}Roti`)).toBe('Menu: Kottu Roti');
  });

  test('blanks of every kind are spaces in a line', () => {
    expect(seenLine('\u2800Kottu\u00a0\u3000\u2003King\t')).toBe('Kottu King');
    for (const blank of ['\u3164', '\u2800', '\u115f', '\uffa0', ' \u200b '])
      expect(seenLine(blank)).toBe('');
  });

  test('marks alone are nothing, and stay where something is seen', () => {
    for (const marks of ['\u0301', '\u0301 \u0dcf\n\u20e3', '\u200d\u0dca'])
      expect([seenLine(marks), seenLines(marks)]).toEqual(['', '']);
    for (const text of ['🍛🍛', '!!!', '7', '\u0301 a'])
      expect([seenLine(text), seenLines(text)]).toEqual([text, text]);
  });

  test.each(SPELT)('%s is spelt with what isn’t seen, and stays', (text) => {
    expect(seenLine(text)).toBe(text);
    expect(seenLines(`x\n${text} y`)).toBe(`x\n${text} y`);
  });

  test.each([
    ['between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['around a word', '\u200dනිමල්\u200c', 'නිමල්'],
    ['twice', 'ශ්\u200d\u200dරී', 'ශ්\u200dරී'],
    ['with others between', 'ශ්\u200b\u200d\u2060රී', 'ශ්\u200dරී'],
    ['selectors of emoji on letters and digits', 'x\ufe0f1\ufe0f', 'x1'],
    ['tags without a flag', 'a\u{e0067}\u{e007f}', 'a'],
  ])('joiners and selectors that spell nothing are dropped: %s', (_, text, seen) => {
    expect(seenLine(text)).toBe(seen);
  });

  test('NUL and half of a character are left for the check that refuses them', () => {
    expect(seenLine('a\ud800b\0')).toBe('a\ud800b\0');
  });

  // A pattern that tried every way to read it would take longer than a test may.
  test('a hostile text is read to its end', () => {
    for (const sign of ['\u200d', '\ufe0f', '\u{e0061}', '\u202e'])
      for (const before of ['', 'ශ්', '👍', '\u{1f3f4}'])
        expect(seenLine(before + sign.repeat(50_000)).length).toBeLessThanOrEqual(
          before.length + 1,
        );
  });
});

describe('characters as people see them', () => {
  test.each([
    ['ශ්‍රී ලංකා', ['ශ්‍රී', ' ', 'ලං', 'කා']],
    ['ස්ටෝර්', ['ස්ටෝ', 'ර්']],
    ['ஸ்ரீ', ['ஸ்ரீ']],
    ['க்ஷமா', ['க்ஷ', 'மா']],
    ['க்‌ஷ', ['க்‌', 'ஷ']],
    ['නිමල් 5', ['නි', 'ම', 'ල්', ' ', '5']],
    ['👨‍👩‍👧é', ['👨‍👩‍👧', 'é']],
  ])('%s', (text, parts) => {
    expect(characters(text)).toEqual(parts);
    expect(characters(text, 1)).toEqual(parts.slice(0, 1));
  });

  test('the start of a text ends before what doesn’t fit whole', () => {
    expect([4, 5, 6].map((most) => startOf('ශ්‍රීමතී', most))).toEqual(['', 'ශ්‍රී', 'ශ්‍රීම']);
    expect(startOf('ab👨‍👩‍👧', 5)).toBe('ab');
    expect(startOf('Kottu', 5)).toBe('Kottu');
  });
});

const word = fc.constantFrom(...SPELT);
const texts = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));

test('no text of any script loses anything with what was unseen in it', () => {
  const places = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...UNSEEN)), { maxLength: 20 });
  fc.assert(
    fc.property(texts, places, (text, signs) => {
      let pasted = text;
      for (const [place, sign] of signs) {
        const at = place % (pasted.length + 1);
        // Never in the middle of a character beyond U+FFFF, which would be two halves.
        if (/[\udc00-\udfff]/.test(pasted[at] ?? '')) continue;
        pasted = pasted.slice(0, at) + sign + pasted.slice(at);
      }
      expect(seenLine(pasted)).toBe(text);
      expect(seenLine(seenLine(pasted))).toBe(text);
    }),
  );
});

test('no text of any script is cut inside a character, or loses one', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, most) => {
      expect(characters(text).join('')).toBe(text);
      for (const start of [startOf(text, most), preview(text, most).replace(/…$/, '')]) {
        expect(text.startsWith(start)).toBe(true);
        const rest = text.slice(start.length);
        expect(rest).not.toMatch(/^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u);
        if (/^\p{L}/u.test(rest)) expect(start).not.toMatch(/[\u0dca\u0bcd\u094d\u0d4d]\u200d?$/);
      }
    }),
  );
});
