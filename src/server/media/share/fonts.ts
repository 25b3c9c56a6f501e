import { plainLetters } from '#src/domain/plain-letters.ts';
import { seenLine } from '#src/domain/unseen.ts';

/** Families of our fonts folder. Each ends with a comma, or a weight would be taken for a part of the name. */
const SANS = [
  'Noto Sans Tamil, Noto Sans Sinhala, Noto Sans SemiBold, Noto Sans Devanagari SemiBold,',
  'Noto Sans Bengali SemiBold, Noto Sans Gurmukhi SemiBold, Noto Sans Gujarati SemiBold,',
  'Noto Sans Kannada SemiBold, Noto Sans Malayalam SemiBold, Noto Sans Khmer SemiBold,',
  'Noto Sans Myanmar SemiBold, Unifont,',
].join(' ');
export const FACES = { text: SANS, display: `Fraunces, ${SANS}` };

/** Characters that the fonts of Latin, Sinhala and Tamil lack. */
const OTHERS =
  /[^ -~\u00a0-\u0148\u014a-\u017e\u0b80-\u0bff\u0d80-\u0dff\u1ea0-\u1ef9\u200b-\u200e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]+/g;
/**
 * Characters that Unifont lacks too, such as emoji, or draws as pictures: each would be a box, or look like one; and
 * letters of scripts that it draws one by one, though they are written joined or stacked.
 */
const UNKNOWN =
  /[^ -~\p{L}\p{M}\p{N}\p{P}]|\p{DI}|[\u{10000}-\u{10ffff}\p{sc=Telugu}\p{sc=Oriya}\p{sc=Tibetan}\p{sc=Mongolian}\p{sc=Syriac}\p{sc=Javanese}\p{sc=Balinese}]/gu;

/** A text in letters that our fonts have; the machine's own aren't used, since they differ. */
export const drawable = (text: string): string =>
  seenLine(
    text.normalize('NFC').replace(OTHERS, (others) =>
      plainLetters(others)
        .replace(/\p{sc=Latin}/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
        .replace(UNKNOWN, ' '),
    ),
  );
