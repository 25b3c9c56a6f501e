import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = ['*.md', 'docs/**/*.md'];
const CODE = ['*.{ts,mjs,cjs}', '{src,scripts,tests}/**/*.{ts,tsx,astro,css}'];
/** The test itself, which speaks of pages and headings without naming any. */
const THIS = 'tests/unit/documents.test.ts';

/** The headings of a page, without those that are code. */
async function headings(file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^```[\s\S]*?^```/gm, '');
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
}

/** The address of a heading, as GitHub writes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('every dependency has its line in docs/dependencies.md, and no other has one', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const needed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const page = await readFile('docs/dependencies.md', 'utf8');
  // The last part is about packages that we do without.
  const [tables = ''] = page.split('## What we keep by hand');
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name]) => name),
  );
  expect(named.toSorted()).toEqual(needed.toSorted());
});

/** The requirements of level 1 of ASVS 5.0, by number. */
const LEVEL_1 =
  `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2
  3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
  6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2
  10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`.split(
    /\s+/,
  );

/** The numbers that a line of docs/security.md covers: "1.2.6–1.2.8" is three. */
function requirementsIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const from = first.split('.').map(Number);
    const to = last.split('.').map(Number);
    // A range may go from one section of a chapter to another: "17.1.1–17.3.2" names its ends.
    if (from[1] !== to[1]) return [first, last];
    const [chapter, section, least = 0] = from;
    return Array.from(
      { length: (to[2] ?? least) - least + 1 },
      (_, at) => `${chapter}.${section}.${least + at}`,
    );
  });
}

test('docs/security.md has every requirement of level 1, and cites tests that are there', async () => {
  const page = await readFile('docs/security.md', 'utf8');
  const cells = Array.from(page.matchAll(/^\| (\d[^|]*?) *\|/gm), ([, cell = '']) => cell);
  const named = new Set(cells.flatMap(requirementsIn));
  expect(LEVEL_1.filter((number) => !named.has(number))).toEqual([]);
  expect(citedTests(page).length).toBeGreaterThan(LEVEL_1.length);
  expect(await missingTests(page)).toEqual([]);
});

/** The tests that a page cites: `api/claims` “its title”, and further titles of the same file after a comma. */
const citedTests = (page: string) =>
  Array.from(page.matchAll(/`([a-z0-9]+\/[\w-]+)` ((?:“[^”]+”(?:, )?)+)/g)).flatMap(
    ([, name = '', titles = '']) =>
      Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({ name, title })),
  );

/** The cited tests that don't exist. */
async function missingTests(page: string): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, title } of citedTests(page)) {
    const file = ['.test.ts', '.test.tsx', '.spec.ts']
      .map((ending) => `tests/${name}${ending}`)
      .find(existsSync);
    const text = file ? await readFile(file, 'utf8') : '';
    const quotes = ["'", '"', '`'];
    if (!quotes.some((quote) => text.includes(quote + title))) missing.push(`${name}: ${title}`);
  }
  return missing;
}

/** The decisions that overrule the specification; they are tested only where the file is, beside the repository. */
const DECISIONS = '../shared/design/decisions.md';

/** The names of the decisions on the specification: the first cells of a table, the opening words of a list. */
function decisionsIn(text: string): { names: string[]; digest: string } {
  const section = (heading: string) => text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  const simulated = section('What the specification simulates');
  const settled = section('Settled since');
  const cells = simulated.matchAll(/^\|(?! specification|-) ([^|]+?) *\|/gm);
  const openings = settled.matchAll(/^- (?:\*\*(.+?)\*\*|([^:;.(]+))/gm);
  return {
    names: [...cells, ...openings].map(([, name, plain]) => (name ?? plain ?? '').trim()),
    digest: createHash('sha256')
      .update(simulated + settled)
      .digest('hex')
      .slice(0, 12),
  };
}

test('docs/specification.md names a test for each decision that overrules it, or says that it isn’t met', async () => {
  const page = await readFile('docs/specification.md', 'utf8');
  const rows = Array.from(
    page.matchAll(/^\| (?!the specification|decision|-)([^|]+?) *\|(.*)\|$/gm),
  );
  const names = rows.map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  const unproved = rows.filter(([, , rest = '']) =>
    rest.includes('| No: ') ? !rest.trim().endsWith('| Not met.') : citedTests(rest).length === 0,
  );
  expect(unproved.map(([, name]) => name)).toEqual([]);
  expect(await missingTests(page)).toEqual([]);
  if (!existsSync(DECISIONS)) return;
  const decided = decisionsIn(await readFile(DECISIONS, 'utf8'));
  expect(names.toSorted()).toEqual(decided.names.toSorted());
  expect(page, 'look at what has changed, then write its digest here').toContain(decided.digest);
});

test('each line of docs/security.md names a test, or says that none can fail without it', async () => {
  const page = await readFile('docs/security.md', 'utf8');
  const without = ['By review.', 'By design.', 'Does not apply.', 'Of the operator.', 'This page.'];
  const wrong = Array.from(page.matchAll(/^\| (\d\S*)[^|]*\|([^|]*)\|([^|]*)\|$/gm))
    .map(([, number = '', control = '', proof = '']) => [number, control.trim(), proof.trim()])
    .filter(([, control = '', proof = '']) => {
      if (proof.includes('“')) return false;
      return control.startsWith('No:') ? proof !== 'Not met.' : !without.includes(proof);
    });
  expect(wrong).toEqual([]);
});

test('comments that name a heading of docs/product.md name one that is there', async () => {
  const known = await headings('docs/product.md');
  const wrong: string[] = [];
  for await (const file of glob([...PAGES, ...CODE])) {
    if (file === THIS) continue;
    // A comment may go on in the next line.
    const text = (await readFile(file, 'utf8')).replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, ' ');
    for (const [, named = ''] of text.matchAll(/docs\/product\.md, (.{1,60})/g)) {
      if (!known.some((heading) => named.startsWith(heading))) wrong.push(`${file}: ${named}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('comments begin with what they speak of, never with a question word', async () => {
  const asking = /^[ \t{]*(?:\/\*\*?|\/\/|\*) (?:What|How|Why|When|Where|Who)\b(?! +\*\/).*$/gm;
  const wrong: string[] = [];
  for await (const file of glob(CODE)) {
    const comments = (await readFile(file, 'utf8')).match(asking) ?? [];
    wrong.push(...comments.map((comment) => `${file}: ${comment.trim()}`));
  }
  expect(wrong).toEqual([]);
});

test('links from page to page lead somewhere', async () => {
  const broken: string[] = [];
  for await (const file of glob(PAGES)) {
    const text = await readFile(file, 'utf8');
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path = '', heading] = link.split('#');
      const target = path ? join(dirname(file), path) : file;
      const isThere =
        existsSync(target) &&
        (heading === undefined ||
          (await headings(target)).some((each) => anchor(each) === heading));
      if (!isThere) broken.push(`${file}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});
