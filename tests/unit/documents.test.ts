import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = ['*.md', 'docs/**/*.md'];
const CODE = ['*.{ts,mjs,cjs}', '{src,scripts,tests}/**/*.{ts,tsx,astro,css}'];
/** It speaks of pages and headings without naming any. */
const THIS = 'tests/unit/documents.test.ts';

/** The headings of a page, without those that are code. */
async function headings(file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8')).replaceAll(/^```[\s\S]*?^```/gm, '');
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
}

/** What a heading is called in an address, as GitHub writes it. */
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
  // The last part is of what we do without.
  const [tables = ''] = page.split('## What we keep by hand');
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name]) => name),
  );
  expect(named.toSorted()).toEqual(needed.toSorted());
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
