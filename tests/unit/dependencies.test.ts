import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

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
