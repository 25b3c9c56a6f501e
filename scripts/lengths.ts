import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/*
 * Files and functions of the product that are too long (CONTRIBUTING.md, How we write). Biome has rules for both, but
 * counts no line of markup, comments or long texts: a component of 480 lines has 300 for it.
 */

const MOST_IN_FILE = 300;
const MOST_IN_FUNCTION = 80;

const tooLong: string[] = [];

function note(place: string, lines: number, most: number): void {
  if (lines > most) tooLong.push(`${place} has ${lines} lines; ${most} at most`);
}

/** Notes the functions in the code of a file, whole from their first line to their last. */
function noteFunctions(file: string, code: string): void {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart(source));
      note(`${file}:${first}`, lineOf(node.end) - first + 1, MOST_IN_FUNCTION);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs,astro,css}');
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  note(file, text.split('\n').length - 1, MOST_IN_FILE);
  if (file.endsWith('.astro')) noteFunctions(file, /^---(\n.*?)\n---/s.exec(text)?.[1] ?? '');
  else if (!file.endsWith('.css')) noteFunctions(file, text);
}
console.log(
  tooLong.join('\n') || `None of ${files.length} files is too long, nor a function in them`,
);
process.exitCode = tooLong.length > 0 ? 1 : 0;
