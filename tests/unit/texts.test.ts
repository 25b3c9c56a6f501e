import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/* Texts that people read stand in the catalogue, src/texts, so that another language is another folder of it. */

/** Files without texts of the site. */
const LEFT_OUT = [
  // The catalogue; the words, places and listings of this community; words that people type; code, for the build.
  ...[
    'texts/',
    'site.',
    'community/',
    'demo/',
    'search/',
    'astro/',
    'domain/free.ts',
    'domain/postcodes.ts',
  ],
  // Fields for robots and researchers; OpenAPI and its page; the meaning of numbers, for Prometheus.
  ...['pages/robots.txt.ts', 'server/routes/security-txt.ts', 'server/routes/openapi'],
  ...['server/routes/documentation-page.ts', 'server/status/metrics.ts'],
  // Lines of the log or of a terminal, such as faults of the settings.
  ...['server/backup/', 'server/db/', 'server/demo/', 'server/jobs/', 'server/secrets/'],
  ...['server/env.ts', 'server/server.ts', 'server/http/http-server.ts', 'server/site/build.ts'],
  ...['server/site/purge.ts', 'server/status/self-check.ts'],
  'server/providers/provider-settings.ts',
].map((path) => `src/${path}`);

/** Words of other files that no language changes, or that nobody reads. */
const NAMES: Readonly<Record<string, RegExp>> = {
  // Names of browsers, systems and providers.
  'src/server/data/accounts/known-devices.ts':
    /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Linux)$/,
  'src/features/account/social.ts': /^(Google|Facebook)$/,
  // Names of alphabets, letters, words of usernames, fonts and readers of pictures.
  'src/domain/names.ts':
    /^(Latin|Cyrillic|Greek|Armenian|Cherokee|Coptic|Lisu|(a\u0430|admin|site|postmaster).+)$/,
  'src/server/media/share/fonts.ts': /^(Noto Sans|Fraunces)/,
  'src/server/media/make-picture.ts': /^(Jpeg|Png|Webp|Heif|Nsgif)$/,
  // Names of categories, states of a screen, callers, groups of calls, scopes, an interval, and of rows in the database.
  'src/page-data/landings.ts': /^Other$/,
  'src/features/businesses/business-page.ts': /^Restaurant$/,
  'src/features/claims/use-redemption.ts': /^trying again$/,
  'src/features/advertisements/use-carousel.ts': /^hidden tab$/,
  'src/server/routes/callers.ts': /^signed in$/,
  'src/api/calls.ts': /^My listings$/,
  'src/server/providers/providers.ts': /^openid /,
  'src/server/data/allowances.ts': /^\{\} milliseconds$/,
  // The extension of a telephone number, as it is stored.
  'src/server/data/telephone.ts': /^\{\} ext\. \{\}$/,
  'src/server/data/key-fingerprint.ts': /^secret key$/,
  'src/server/data/accounts/own-account.ts': /^link \{\}$/,
  // Words for the makers of another API whose answer is wrong.
  'src/client/api.ts': /^(the answer|of \{\})$/,
};

/** Attributes and fields that are read, whatever stands in them. */
const READ =
  /^(aria-?(label|description|roledescription|valuetext)|title|alt|placeholder|label|text|hint|heading|legend|caption|question|message|detail)$/i;
/** Attributes of names, addresses and looks. */
const UNREAD_ATTRIBUTES =
  /^(class(Name|:list)?|style|d|viewBox|sizes|media|rel|key|id|type|data-.*)$/;
/** Fields of headers and of linked data. */
const UNREAD_FIELDS =
  /^(@type|query-input|sameSite|allow|authorization|(access|cache|content|cross|permissions|referrer|strict|www|x)-.+)$/i;
/** Calls that log, ask the database, hash, name a type for OpenAPI, or handle elements and headers. */
const UNREAD_CALLS =
  /(^|\.)(log|instead|resultsOf|describe|meta|std(out|err)\.write|exec|keyedHash|hashOf|namedObject|changeSchema|publicSchemas|submissionSchemas|publicCall|listOf|linkedListing|header|setRequestHeader|querySelector(All)?|closest|matches|matchMedia|addEventListener)$/;
/** Texts in SQL, styles and scripts, of headers and of units. */
const CODE =
  /\b(SELECT|WHERE|FROM|JOIN|DESC|NULL|NOT|CASE|WHEN|AND|AS|OFFSET|BETWEEN|UNION|ILIKE|COLLATE|LIMIT|IN|TIME ZONE)\b|::|@@|~\*|near\.km|no key update|charset=|max-age|no-store|'none'|^connection:|^GET, HEAD$|^noopener|^light dark$|^width=|^\(prefers-|^@media|\{[^{}]+:[^{}]+\}|=>|^\{\} (km|MB|GB)$/;
const TAGS = /<[^>]*>/g;

const SENTENCE = /\p{L}[\p{L}’']*[,;:.?!]? [\p{L}{]|\} \p{L}{2,}/u;
const CAPITALISED = /^\p{Lu}\p{Ll}+(?![-/\w])/u;

/** A file as TypeScript reads it: the template of a page as JSX, and its scripts, on the same lines. */
function sourcesOf(file: string): ts.SourceFile[] {
  const text = readFileSync(file, 'utf8');
  const parse = (code: string, kind: ts.ScriptKind) =>
    ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  if (!file.endsWith('.astro')) {
    return [parse(text, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)];
  }
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const template = text
    .replace(/^---\n([\s\S]*?)\n---$/m, (_, code: string) => `\n${code}\n;<>`)
    .replaceAll(/<!doctype[^>]*>|<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi, blank);
  const scripts = Array.from(text.matchAll(/<script>([\s\S]*?)<\/script>/g), ({ index, 1: code }) =>
    parse(`${blank(text.slice(0, index))}${code}`, ts.ScriptKind.TS),
  );
  const start = text.startsWith('---') ? '' : '<>';
  return [parse(`${start}${template}</>`, ts.ScriptKind.TSX), ...scripts];
}

/** The text of a node, with `{}` in place of its values; nothing for other nodes. */
function textOf(node: ts.Node): string {
  let text = '';
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) text = node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ literal }) => `{}${literal.text}`);
    text = node.head.text + spans.join('');
  }
  return text.replaceAll(TAGS, ' ').replaceAll(/\s+/g, ' ').trim();
}

const nameOf = ({ name }: { name: ts.Node }): string => name.getText().replaceAll(/['"]/g, '');

/** Whether nobody reads what is in a node. */
function isUnread(node: ts.Node, file: string): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeNode(node)) return !ts.isExpressionWithTypeArguments(node);
  if (ts.isInterfaceDeclaration(node)) return true;
  if (ts.isJsxAttribute(node)) return UNREAD_ATTRIBUTES.test(nameOf(node));
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().startsWith('sql');
  // Errors for programmers; what people read of an error is a `Refusal`.
  if (ts.isNewExpression(node)) return /(Error|Exception)$/.test(node.expression.getText());
  if (ts.isPropertyDeclaration(node)) return nameOf(node) === 'name';
  if (ts.isVariableDeclaration(node)) return nameOf(node) === 'TYPES';
  // An argument of a call; a function among them does more than the call.
  const { parent } = node;
  const isOfApi = file.startsWith('src/api/');
  if (ts.isCallExpression(parent) && node !== parent.expression && !ts.isFunctionLike(node)) {
    const call = parent.expression.getText();
    return UNREAD_CALLS.test(call) || (isOfApi && /^(business|event|deal)\./.test(call));
  }
  if (!ts.isPropertyAssignment(node)) return false;
  const name = nameOf(node);
  if (UNREAD_FIELDS.test(name)) return true;
  if (isOfApi && /^(summary|caller)$/.test(name)) return true;
  // The text of a line of the log beside its event.
  return (
    name === 'remedy' && node.parent.properties.some((each) => each.name?.getText() === 'event')
  );
}

/** Whether a literal is a name, or is compared with one. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent))
    return parent.name === node && !SENTENCE.test(node.getText());
  if (ts.isBinaryExpression(parent)) return /^([!=]==|in)$/.test(parent.operatorToken.getText());
  return ts.isElementAccessExpression(parent) || ts.isCaseClause(parent);
}

/** Whether a literal is shown by an element, or stands in a field that is read: by itself, or where it is chosen. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isShown(parent);
  if (ts.isBinaryExpression(parent)) return node === parent.right && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  const isField = ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder);
  if (isField) return READ.test(nameOf(holder));
  return ts.isJsxExpression(parent);
}

/** The texts of a file that people read, each with its place. */
function textsIn(file: string): string[] {
  return sourcesOf(file).flatMap((source) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isUnread(node, file)) return;
      const text = textOf(node);
      const isText = SENTENCE.test(text) || CAPITALISED.test(text) || isShown(node);
      const isCode = CODE.test(text) || NAMES[file]?.test(text);
      if (/\p{L}{2}/u.test(text) && isText && !isCode && !isName(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${file}:${line + 1} ${text}`);
      }
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(source, visit);
    return found;
  });
}

/** The import of a catalogue: the whole, or some of its names. */
const IMPORT =
  /^import (?:\* as (\w+)|\{([^}]*)\}) from '(?:#texts|\.)\/(?:pages\/)?([\w-]+\.ts)';/gm;

const FILES = globSync('src/**/*.{ts,tsx,astro}').toSorted();

test('every text that people read is in the catalogue', () => {
  const files = FILES.filter((file) => !LEFT_OUT.some((start) => file.startsWith(start)));
  expect(files.flatMap(textsIn)).toEqual([]);
});

// Knip takes all exports of a module that is imported as a whole for used, and doesn't read templates.
test('every text of the catalogue is used', () => {
  const used = new Set<string>();
  for (const file of FILES) {
    const code = readFileSync(file, 'utf8');
    for (const [, whole, names, name] of code.matchAll(IMPORT)) {
      const uses = whole ? code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g')) : [];
      for (const [, each] of uses) used.add(`${name}: ${each}`);
      for (const each of names?.split(',') ?? []) used.add(`${name}: ${each.trim()}`);
    }
  }
  const texts = FILES.filter((file) => file.startsWith('src/texts/en-AU/')).flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm),
      ([, name]) => `${basename(file)}: ${name}`,
    ),
  );
  expect(texts.filter((text) => !used.has(text))).toEqual([]);
});
