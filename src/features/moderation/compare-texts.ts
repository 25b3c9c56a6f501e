/** A segment of a text in a comparison; `isChanged` where the two texts differ. */
export interface TextSegment {
  text: string;
  isChanged: boolean;
}

/** Two versions of a text in whole words: the same beginning and end, and the differing words between. */
export function compareTexts(before: string, after: string): [TextSegment[], TextSegment[]] {
  const [old, fresh] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  return [segments(old, start, end), segments(fresh, start, end)];
}

/** The words of a text, and the spaces between them. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

const segments = (words: string[], start: number, end: number): TextSegment[] =>
  [
    { text: words.slice(0, start).join(''), isChanged: false },
    { text: words.slice(start, words.length - end).join(''), isChanged: true },
    { text: words.slice(words.length - end).join(''), isChanged: false },
  ].filter(({ text }) => text !== '');
