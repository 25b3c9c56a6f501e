import * as unstated from '#texts/unstated.ts';

/** The part of a description that a card shows (characters). */
const PREVIEW_LENGTH = 150;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter without its vowel, in any script of India or Sri Lanka, with or without a joiner to the next letter. */
const HALF = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]\u200d?$/;

/**
 * The characters of a text as people see them, the first `most`: what is cut is cut between two of them. One that ends
 * in half a letter goes on in the next, which `Intl.Segmenter` doesn't know of Sinhala and Tamil: "ශ්‍රී" and "ஸ்ரீ" are
 * one each. A mark never begins one.
 */
export function characters(text: string, most = Infinity): string[] {
  const found: string[] = [];
  let begun = '';
  for (const { segment } of graphemes.segment(text)) {
    if (begun && (HALF.test(begun) ? /^[\p{L}\p{M}]/u : /^\p{M}/u).test(segment))
      found[found.length - 1] += segment;
    else if (found.push(segment) > most) return found.slice(0, most);
    begun = segment;
  }
  return found;
}

/** The longest start of a text that has at most `most` code units, never cut inside a character. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const character of characters(text, most)) {
    if (end + character.length > most) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The first 150 characters of a description, cut between words and never inside a character. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const start = whole.slice(0, length + 1);
  if (PLAIN.test(start)) return cutAt(whole, length - 1);
  const all = characters(whole, length + 1);
  return all.length > length ? cutAt(whole, all.slice(0, length - 1).join('').length) : whole;
}

/** Texts whose characters are one code unit each and never join the one before: no need to look for characters. */
const PLAIN = /^[\n -~‘’“”–—]*$/;

/** The text before `end`, without the word that it cuts. */
function cutAt(text: string, end: number): string {
  const cut = text.slice(0, end);
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > end / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–—-]+$/, '')}…`;
}

/** "Dandenong, VIC" from the known parts of a place; null without any. */
export const suburbAndState = (suburb: string | null, state: string | null): string | null =>
  [suburb, state].filter(Boolean).join(', ') || null;

/** The same of a listing, with words for one that doesn't say where it is. */
export const placeText = ({ suburb, state }: { suburb: string | null; state: string | null }) =>
  suburbAndState(suburb, state) ?? unstated.location;

/** The language of a text by its script, for a `lang` attribute; undefined when it is Latin. */
export function scriptLanguage(text: string): 'si' | 'ta' | undefined {
  const sinhala = text.match(/\p{Script=Sinhala}/gu)?.length ?? 0;
  const tamil = text.match(/\p{Script=Tamil}/gu)?.length ?? 0;
  if (sinhala === 0 && tamil === 0) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin > sinhala + tamil) return undefined;
  return sinhala >= tamil ? 'si' : 'ta';
}

/** A stretch of text in one script, with the language to mark it by. */
export interface ScriptRun {
  /** The start of the stretch in the whole text. */
  start: number;
  text: string;
  language: 'si' | 'ta' | undefined;
}

/** Words of one script, with the spaces and signs between them. */
const INDIC_RUNS =
  /(\p{Script=Sinhala}[\p{Script=Sinhala}\u200c\u200d]*(?:[^\p{L}\p{M}\u200c\u200d]+\p{Script=Sinhala}[\p{Script=Sinhala}\u200c\u200d]*)*|\p{Script=Tamil}[\p{Script=Tamil}\u200c\u200d]*(?:[^\p{L}\p{M}\u200c\u200d]+\p{Script=Tamil}[\p{Script=Tamil}\u200c\u200d]*)*)/u;

/** Splits a mixed text, such as "කොත්තු කෝනර් · Kottu Corner", where its script changes. */
export function scriptRuns(text: string): ScriptRun[] {
  let end = 0;
  const parts = text.split(INDIC_RUNS).filter((part) => part !== '');
  return parts.map((part) => {
    const start = end;
    end += part.length;
    return { start, text: part, language: scriptLanguage(part) };
  });
}

/** A text with a capital at its start. */
export const capitalised = (text: string): string =>
  text.replace(/^./, (first) => first.toUpperCase());
