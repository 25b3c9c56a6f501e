type Cell = string | number | null;

/** Lines as a CSV file. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((line) => `${line.map(cell).join()}\r\n`).join('');

/** A cell of a CSV file; a text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: Cell): string {
  const text = String(value ?? '');
  const harmless = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
