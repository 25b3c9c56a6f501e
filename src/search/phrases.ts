import { plainLetters } from '../domain/plain-letters.ts';

/** The typed words, and which of them have been understood already. */
export interface Phrases {
  /** Words as they were typed, without spaces. */
  readonly typed: readonly string[];
  /** Words in small letters, without the punctuation around them. */
  readonly words: readonly string[];
  readonly taken: readonly boolean[];
}

/** Words that belong together: from `from` to before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Most words that are read: nobody types more on purpose, and each costs a look. */
const MOST_WORDS = 24;

/** Characters around a word that aren't part of it; a joiner belongs to the letter before it. */
const AROUND = /^[^\p{L}\p{M}\p{N}$]+|[^\p{L}\p{M}\p{N}$\u200d]+$/gu;

export function phrasesOf(text: string): Phrases {
  const typed = typedWords(text).slice(0, MOST_WORDS);
  return {
    typed,
    words: typed.map((word) => word.toLowerCase().replaceAll(AROUND, '') || word),
    taken: typed.map(() => false),
  };
}

const typedWords = (text: string): string[] => plainLetters(text).split(/\s+/).filter(Boolean);

/** A text in which words that are side by side are replaced by others; unchanged if they aren't there. */
export function replaceWords(text: string, typed: string, others: string): string {
  const words = typedWords(text);
  const gone = typed.split(' ');
  const at = words.findIndex((_, start) =>
    gone.every((word, each) => words[start + each] === word),
  );
  if (at >= 0) words.splice(at, gone.length, others);
  return words.join(' ').trim();
}

/**
 * The first phrase of at most `longest` words that `read` understands, longer ones before shorter; `fromEnd` looks
 * from the last word on.
 */
export function findPhrase<Found>(
  { words, taken }: Phrases,
  longest: number,
  read: (phrase: string, span: Span) => Found | null,
  fromEnd = false,
): (Span & { found: Found }) | null {
  for (const span of spansOf(words.length, longest, fromEnd)) {
    if (taken.slice(span.from, span.to).includes(true)) continue;
    const found = read(words.slice(span.from, span.to).join(' '), span);
    if (found !== null) return { ...span, found };
  }
  return null;
}

function spansOf(count: number, longest: number, fromEnd: boolean): Span[] {
  return Array.from({ length: count }, (_, at) => {
    const most = Math.min(longest, count - at);
    return Array.from({ length: most }, (_, less) => {
      const length = most - less;
      const from = fromEnd ? count - at - length : at;
      return { from, to: from + length };
    });
  }).flat();
}
