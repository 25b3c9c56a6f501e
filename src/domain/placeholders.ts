import SearchableMap from 'minisearch/SearchableMap';
import * as texts from '#texts/placeholders.ts';

/** A name in braces, which a value takes the place of: `{site_name}`. */
const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;
/** Braces with what a line has between them, or one without the other. */
const BRACES = /\{[^{}\n]*\}|[{}]/g;
/** Characters of the longest braces that may be meant for a name; looking for a near one takes the square of them. */
const LONGEST = 60;
/** Characters that are shown on either side of a brace that is left over. */
const AROUND = 24;

/** The names of the placeholders in a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** A text with values in place of its placeholders; one without a value stays as it is written. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

/** The fault of the first braces of a field that aren't one of its placeholders, with their place; undefined if all are. */
export function braceFault(
  field: string,
  text: string,
  names: readonly string[],
): string | undefined {
  for (const { 0: given, index } of text.matchAll(BRACES)) {
    if (names.includes(given.slice(1, -1))) continue;
    const before = text.slice(0, index).split('\n');
    const where = text.includes('\n') ? texts.inLine(field, before.length) : field;
    const [after = ''] = text.slice(index).split('\n');
    const words = `${(before.at(-1) ?? '').slice(-AROUND)}${after.slice(0, AROUND)}`.trim();
    if (given.length === 1 || given.length > LONGEST) return texts.leftOver(where, words);
    const near = nearestName(given.slice(1, -1), names);
    return near ? texts.meant(where, given, near) : texts.unknown(where, given, names);
  }
  return undefined;
}

/** The name that somebody may have meant: it differs by two letters at most, a short one by one. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const word = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const known = SearchableMap.from(names.map((name): [string, string] => [name, name]));
  const [near] = [...known.fuzzyGet(word, word.length > 4 ? 2 : 1).values()].toSorted(
    ([, one], [, other]) => one - other,
  );
  return near?.[0];
}
