import type { Dictionary } from './dictionary.ts';
import { MATCHES, type Part, type Reading } from './expand.ts';

/** So many ways to say a text are tried; further ones are guesses. */
const MOST_TEXTS = 8;

/** A way to say a part, and how far it is from what was typed. */
interface Choice {
  text: string;
  cost: number;
}

/**
 * The parts as whole texts, for an index that takes words as they are: in the order of how near they are to what
 * was typed, and only of words that there are. Empty where no listing can have all parts.
 */
export function textsOf(parts: readonly Part[], dictionary: Dictionary): string[] {
  let texts: Choice[] = [{ text: '', cost: 0 }];
  for (const { readings } of parts) {
    const choices = readings.flatMap((reading) => choicesOf(reading, dictionary));
    texts = texts
      .flatMap(({ text, cost }) =>
        choices.map((choice) => ({ text: `${text} ${choice.text}`, cost: cost + choice.cost })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_TEXTS);
  }
  return [...new Set(texts.map(({ text }) => text.trim()))].filter(Boolean);
}

function choicesOf({ match, words }: Reading, dictionary: Dictionary): Choice[] {
  const known = words.map((terms) =>
    terms.filter(({ word, isBeginning }) =>
      isBeginning ? dictionary.begins(word) : dictionary.has(word),
    ),
  );
  const cost = MATCHES.indexOf(match);
  if (known.length === 1) return (known[0] ?? []).map(({ word }) => ({ text: word, cost }));
  // A phrase in its first spelling: all of them together would be too many.
  const first = known.map(([term]) => term?.word);
  return first.every((word) => word !== undefined) ? [{ text: first.join(' '), cost }] : [];
}

/** The texts without one part each, the part that counts least first: for where nothing holds all of them. */
export function looserTexts(parts: readonly Part[], dictionary: Dictionary): string[] {
  if (parts.length < 2) return [];
  return parts
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap((left) =>
      textsOf(
        parts.filter((part) => part !== left),
        dictionary,
      ),
    );
}
