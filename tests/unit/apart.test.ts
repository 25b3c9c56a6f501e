import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '#src/server/site/program-files.ts';
import { endThreads, renderInThread } from '#src/server/site/render-threads.ts';

/** A program whose pages show their data; one page takes for ever, one breaks. */
const ENTRY = `
export const pagesOf = () => [];
export const useSettings = () => {};
export async function render(request, { shown }) {
  if (shown === 'for ever') for (;;);
  if (shown === 'broken') throw new Error('It broke.');
  return { status: 200, type: 'text/html', body: new URL(request.url).pathname + ' ' + shown };
}
`;

let program: string;
beforeEach(async () => {
  program = await mkdtemp(join(tmpdir(), 'program-'));
  await mkdir(join(program, 'server'));
  await writeFile(join(program, 'server', 'entry.mjs'), ENTRY);
  await listFiles(program);
});
afterEach(async () => {
  await endThreads();
  await rm(program, { recursive: true });
});

test('a page that never ends is ended, and those that wait for it are rendered', async () => {
  const data = { program, siteUrl: 'http://localhost', settings: {} };
  const render = renderInThread(() => data, 2_000);
  const pages = await Promise.allSettled([
    render('/a', 'for ever'),
    render('/b', 'kottu'),
    render('/c', 'broken'),
    render('/d', 'hoppers'),
  ]);
  expect(pages[0]).toMatchObject({ reason: { status: 503 } });
  expect(pages[1]).toMatchObject({ value: { body: '/b kottu' } });
  expect(pages[2]).toMatchObject({ reason: { message: 'It broke.' } });
  expect(pages[3]).toMatchObject({ value: { body: '/d hoppers' } });
});
