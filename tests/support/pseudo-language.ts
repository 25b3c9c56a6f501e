import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CATALOGUES = 'src/texts/en-AU';
/** The catalogue that writes numbers and plurals by `Intl`: its strings are no texts. */
const LANGUAGE = 'language.ts';

/** Signs around each text of the pseudo-language, which no listing has. */
const OPEN = '⟦';
const CLOSE = '⟧';

/** Copies the product into a folder, where each text of the catalogue stands between `OPEN` and `CLOSE`. */
export function copyInPseudoLanguage(folder: string): void {
  const files = execFileSync(
    'git',
    ['ls-files', 'src', 'scripts', 'public', 'data', '*.json', '*.mjs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const file of files.trim().split('\n')) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of globSync('**/*.ts', { cwd: join(folder, CATALOGUES) })) {
    if (name === LANGUAGE) continue;
    const file = join(folder, CATALOGUES, name);
    writeFileSync(file, bracketed(readFileSync(file, 'utf8')));
  }
}

/** The source of a catalogue with signs around each of its texts. */
function bracketed(source: string): string {
  const places: { at: number; sign: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isName = node.parent && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    if ((isText && !isName && node.text !== '') || ts.isTemplateExpression(node)) {
      places.push({ at: node.getStart() + 1, sign: OPEN }, { at: node.end - 1, sign: CLOSE });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true), visit);
  return places
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, sign }) => text.slice(0, at) + sign + text.slice(at), source);
}

/** The parts of a text that stand outside of all signs; a sign without its other one is a part as well. */
export function outside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const part of text.split(new RegExp(`(${OPEN}|${CLOSE})`, 'u'))) {
    if (part === OPEN) depth += 1;
    else if (part === CLOSE) depth -= 1;
    else if (depth === 0) parts.push(part);
    if (depth < 0) parts.push(CLOSE);
    depth = Math.max(depth, 0);
  }
  return depth > 0 ? [...parts, OPEN] : parts;
}
