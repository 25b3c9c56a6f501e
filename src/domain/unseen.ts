/*
 * Characters that nobody sees: they come with what is pasted from chats and word processors, take no room, or turn the
 * direction of the text after them, so that two names which look the same are different. Where a text comes in they are
 * dropped, or become the space or the line end that they stand for. What a script or an emoji is spelt with stays.
 */

/** Ends of lines, as programs have written them. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Joiners, selectors and tags: unseen by themselves, and part of the spelling of some letters and emoji. */
export const SPELLING =
  '[\\u200c\\u200d\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]';
const UNSEEN = new RegExp(`(?!${SPELLING}|[\\t\\n\\0])[\\p{Cc}\\p{DI}\\ufff9-\\ufffc]`, 'gu');
/** Marks without a letter that carries them: nobody reads a text of them alone. */
const MARKS_ALONE = /^[\p{M}\s]+$/u;

/** Scripts that spell with joiners between letters. */
const JOINED =
  '[\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Telu}' +
  '\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}]';
/** Signs that take a letter's vowel, of scripts in which a joiner after one ends words too. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0c4d\\u0ccd\\u0d4d\\u1039\\u17d2]';
const SPELT = [
  `(?<=${JOINED})[\\u200c\\u200d](?=[\\u200c\\u200d]*${JOINED})`,
  `(?<=${VIRAMA})\\u200d`,
  '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
  '(?<=[\\p{sc=Han}\\p{sc=Mymr}])[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=[#*\\d])\\ufe0f(?=\\u20e3)',
  '(?<=(?![#*\\d])\\p{Emoji})(?:[\\ufe0e\\ufe0f]?\\u200d(?=\\p{ExtPict})|[\\ufe0e\\ufe0f])',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e007a}]+\\u{e007f}',
].join('|');
/** Joiners, selectors and tags: those that are part of a spelling are held in a group. */
const SPELT_OR_NOT = new RegExp(`(${SPELT})|${SPELLING}`, 'gu');

/** A text of several lines as people see it; NUL and half of a character stay, for `READABLE` to refuse. */
export const seenLines = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(SPELT_OR_NOT, (_, spelt: string | undefined) => spelt ?? '')
    // The blank of Braille looks like a space.
    .replaceAll('\u2800', ' ')
    .replace(MARKS_ALONE, '');

/** The same in one line. */
export const seenLine = (text: string): string => seenLines(text).replace(/\s+/g, ' ').trim();
