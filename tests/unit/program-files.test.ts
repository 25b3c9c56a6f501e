import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstDamagedFile, listFiles } from '#src/server/site/program-files.ts';

const STYLE = join('client', 'style.css');
const ENTRY = join('server', 'entry.mjs');
const LIST = join('server', 'digests.json');

let program: string;
beforeEach(async () => {
  program = await mkdtemp(join(tmpdir(), 'program-'));
  for (const file of [STYLE, ENTRY]) {
    await mkdir(join(program, file, '..'));
    await writeFile(join(program, file), `/* ${file} */`);
  }
  await listFiles(program);
});
afterEach(() => rm(program, { recursive: true }));

test('a program with all files as they were built is whole, whatever was added since', async () => {
  await writeFile(join(program, 'client', 'added.css'), '');
  expect(await firstDamagedFile(program)).toBeNull();
});

test.each([STYLE, ENTRY])(
  'a program with an altered or lost %s is not whole, used already or not',
  async (file) => {
    await writeFile(join(program, file), '/* altered */');
    expect(await firstDamagedFile(program)).toBe(file);
    await rm(join(program, file));
    expect(await firstDamagedFile(program)).toBe(file);
  },
);

test.each(['', '{', '{}'])('a program whose list is %j is built anew', async (list) => {
  await writeFile(join(program, LIST), list);
  expect(await firstDamagedFile(program)).toBe(LIST);
});
