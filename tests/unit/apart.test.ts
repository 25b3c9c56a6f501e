import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFiles } from '#src/server/site/program-files.ts';
import { loadProgram } from '#src/server/site/program.ts';
import { crowdRenderer, endThreads, previewRenderer } from '#src/server/site/render-threads.ts';

const SITE_URL = 'http://localhost';

/** A program whose pages show their data and their thread; one page takes for ever, one breaks. */
const ENTRY = `
import { isMainThread } from 'node:worker_threads';
export const pagesOf = () => [];
export const useSettings = () => {};
export async function render(request, { shown }) {
  if (shown === 'for ever') for (;;);
  if (shown === 'broken') throw new Error('It broke.');
  const where = isMainThread ? 'here' : 'apart';
  const text = new URL(request.url).pathname + ' ' + shown + ' ' + where;
  return { status: 200, type: 'text/html', policy: null, location: null, body: Buffer.from(text) };
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
  const render = previewRenderer({ program, siteUrl: SITE_URL }, 2_000);
  const pages = await Promise.allSettled([
    render('/a', 'for ever'),
    render('/b', 'kottu'),
    render('/c', 'broken'),
    render('/d', 'hoppers'),
  ]);
  expect(pages[0]).toMatchObject({ reason: { status: 503 } });
  expect(pages[1]).toMatchObject({ value: { body: Buffer.from('/b kottu apart') } });
  expect(pages[2]).toMatchObject({ reason: { message: 'It broke.' } });
  expect(pages[3]).toMatchObject({ value: { body: Buffer.from('/d hoppers apart') } });
});

test('a crowd’s pages are rendered apart once the thread is awake, and here until then', async () => {
  const { render } = await loadProgram(program, SITE_URL, {});
  const renderPage = crowdRenderer({ program, siteUrl: SITE_URL }, render);
  const bodyOf = async (isCrowd: boolean) =>
    (await renderPage(isCrowd, '/a', 'kottu')).body.toString();
  expect(await bodyOf(false)).toBe('/a kottu here');
  expect(await bodyOf(true)).toBe('/a kottu here');
  await vi.waitFor(async () => expect(await bodyOf(false)).toBe('/a kottu apart'), 5_000);
  expect(priorities()).toContain(os.constants.priority.PRIORITY_BELOW_NORMAL);
});

test('a crowd’s page that never ends takes the one beside it along, and those that wait are rendered', async () => {
  const { render } = await loadProgram(program, SITE_URL, {});
  const renderPage = crowdRenderer({ program, siteUrl: SITE_URL }, render, 2_000);
  await vi.waitFor(async () => {
    const { body } = await renderPage(true, '/a', 'kottu');
    expect(body.toString()).toContain('apart');
  }, 5_000);
  const pages = await Promise.allSettled(
    ['for ever', 'kottu', 'hoppers'].map((shown) => renderPage(true, '/a', shown)),
  );
  expect(pages[0]).toMatchObject({ reason: { status: 503 } });
  expect(pages[1]).toMatchObject({ reason: { status: 503 } });
  expect(pages[2]).toMatchObject({ value: { body: Buffer.from('/a hoppers apart') } });
});

/** The priority of each thread of this process, as Linux tells them. */
const priorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, rest = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
    return Number(rest.split(' ')[16]);
  });
