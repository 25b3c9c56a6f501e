import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The sign for a value in a text. */
const VALUE = '\0';

/** The texts of a catalogue, with a sign for each value. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => VALUE + literal.text);
      texts.push(node.head.text + spans.join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

/** A text with plain apostrophes and spaces, without the brackets around a link. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\w+\}/g, VALUE)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…]) /);

/**
 * Patterns of a sentence of the catalogue with any values, the one in brackets among them. A text of values alone
 * could be anything.
 */
function patternsOf(text: string): RegExp[] {
  return [plain(text), plain(text.replaceAll(/\[[^\]]*\]/g, VALUE))]
    .flatMap((each) => [each, ...sentencesOf(each)])
    .filter((sentence) => (sentence.match(/\p{L}/gu) ?? []).length >= 4)
    .map((sentence) => new RegExp(`^${sentence.split(VALUE).map(escaped).join('.+')}$`, 'u'));
}

test('a sentence that docs/product.md quotes is one of the catalogue', () => {
  const patterns = globSync('src/texts/en-AU/*.ts').flatMap(textsOf).flatMap(patternsOf);
  const quoted = Array.from(
    plain(readFileSync('docs/product.md', 'utf8')).matchAll(/"(\p{Lu}[^"]* [^"]*[.!?])"/gu),
    ([, quote = '']) => quote,
  );
  expect(quoted.length).toBeGreaterThan(50);
  const isText = (text: string) => patterns.some((pattern) => pattern.test(text));
  const isKnown = (quote: string) => isText(quote) || sentencesOf(quote).every(isText);
  expect([...new Set(quoted)].filter((quote) => !isKnown(quote))).toEqual([]);
});
