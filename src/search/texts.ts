import type { Dictionary } from './dictionary.ts';
import { MATCHES, type Part, type Reading } from './expand.ts';

/** So many ways to say a text are tried; further ones are guesses. */
const MOST_TEXTS = 12;

/** A way to say a part, and how far it is from what was typed. */
interface Choice {
  text: string;
  cost: number;
}

/**
 * So many of the parts as whole texts, for an index that takes words as they are: in the order of how near they are
 * to what was typed, and only of words that there are. Empty where no listing can have so many parts.
 */
export function textsOf(parts: readonly Part[], least: number, dictionary: Dictionary): string[] {
  const choices = parts.map(({ readings }) =>
    readings.flatMap((reading) => choicesOf(reading, dictionary)),
  );
  /** By how many parts they have. */
  const texts: Choice[][] = [[{ text: '', cost: 0 }]];
  choices.forEach((ofPart, at) => {
    const left = (parts[at]?.weight ?? 0) * MATCHES.length;
    for (let amount = at + 1; amount >= 0; amount -= 1) {
      const without = (texts[amount] ?? []).map(({ text, cost }) => ({ text, cost: cost + left }));
      const fewer = amount > 0 ? (texts[amount - 1] ?? []) : [];
      const combined = fewer.flatMap(({ text, cost }) =>
        ofPart.map((choice) => ({ text: `${text} ${choice.text}`, cost: cost + choice.cost })),
      );
      texts[amount] = [...without, ...combined]
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MOST_TEXTS);
    }
  });
  return [...new Set((texts[least] ?? []).map(({ text }) => text.trim()))].filter(Boolean);
}

function choicesOf({ match, words }: Reading, dictionary: Dictionary): Choice[] {
  let texts = [''];
  for (const terms of words) {
    const known = terms.filter(({ word, isBeginning }) =>
      isBeginning ? dictionary.begins(word) : dictionary.has(word),
    );
    texts = texts
      .flatMap((text) => known.map(({ word }) => `${text} ${word}`.trim()))
      .slice(0, MOST_TEXTS);
  }
  return texts.map((text) => ({ text, cost: MATCHES.indexOf(match) }));
}
