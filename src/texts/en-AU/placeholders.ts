/* Faults of the placeholders of an e-mail or a page. */

/** Most names that a sentence lists; more are looked up where they stand. */
const MOST = 12;
const braced = (name: string) => `{${name}}`;

/** A place in a field: "Text, line 3". */
export const inLine = (field: string, line: number) => `${field}, line ${line}`;
export const leftOver = (where: string, words: string) =>
  `${where}: a brace is left over in “${words}”. Braces stand around placeholders alone, such as {site_name}; elsewhere write round brackets.`;
export const unknown = (where: string, given: string, names: readonly string[]) =>
  `${where}: ${given} isn’t a placeholder here. Choose ${names.length > MOST ? 'one of those that stand below' : `from ${names.map(braced).join(', ')}`}.`;
export const meant = (where: string, given: string, near: string) =>
  `${where}: ${given} isn’t a placeholder here. Did you mean ${braced(near)}?`;
