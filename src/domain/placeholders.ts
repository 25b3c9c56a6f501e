/** A name in braces, which a value takes the place of: `{site_name}`. */
const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

/** The names of the placeholders in a text, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** A text with values in place of its placeholders; one without a value stays as it is written. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
