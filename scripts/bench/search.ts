import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { businessCalls } from '#src/api/business-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { Business } from '#src/listings/business.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { filesIn } from '#src/server/site/folders.ts';
import {
  holdProgram,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { answersOf } from '#tests/support/idle.ts';
import { run, startServer } from '#tests/support/server.ts';
import { browserOfVisitors } from '../browser.ts';
import { atMost, figure, heading, type Size } from './report.ts';

/** How many businesses there are. */
const BUSINESSES = { full: 10_000, smallest: 20 };
/** Suggestions that take longer than this don't come (ms). */
const LONGEST = 20_000;
/** A phone of the middle kind, against this machine. */
const SLOWDOWN = 4;
/** What the box waits for before it looks anything up (ms). */
const DEBOUNCE = 300;

/** What the filtered queries ask for, one word each. */
interface Question {
  state: string;
  words: readonly [string, string];
}
const QUESTION: Question = { state: 'VIC', words: ['rice', 'curry'] };
const CATEGORY = 'Restaurants';
const RESTAURANT = { category: CATEGORY.toLowerCase(), page_size: 1 };

/** Of a few businesses none may answer to that question: one that finds this business. */
function questionFor({ name, state }: Business): Question {
  const [first = '', second = ''] = name.match(/[a-z]{3,}/gi) ?? [];
  return { state: state ?? '', words: [second, first] };
}

/** The static index and the search bar in a real browser, at a number of businesses. */
export async function benchSearch(dataDir: string, size: Size): Promise<void> {
  const businesses = BUSINESSES[size];
  heading(`Search at ${businesses.toLocaleString('en')} businesses, and half as many of the rest`);
  await fill(dataDir, businesses);
  const served = await buildRelease(dataDir);
  // The server builds nothing once more while we measure.
  await holdProgram(dataDir, served.program);
  const env = { RATE_LIMITS: 'off', SEED: 'none', REBUILD_AFTER: '1h' };
  const server = await startServer(dataDir, env);
  const browser = await chromium.launch({
    executablePath: browserOfVisitors(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const call = createClient(businessCalls, server.url);
    const [business] = (await call('listBusinesses', { query: RESTAURANT })).results;
    if (!business) throw new Error('There is no restaurant to look for.');
    const question = size === 'full' ? QUESTION : questionFor(business);
    for (const withApi of [true, false]) {
      await benchBox(browser, server.url, { name: business.name, question, withApi });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function fill(dataDir: string, businesses: number): Promise<void> {
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir }), console.log);
  const pool = createPool(database.url, { statementTimeout: 0 });
  await seedCategories(pool);
  const half = businesses / 2;
  const amounts = { businesses, events: half, deals: half };
  await seedBulk(pool, { ...amounts, now: new Date(), log: () => {} });
  await pool.end();
  await database.close();
}

async function buildRelease(dataDir: string): Promise<ReleaseFacts> {
  const building = run('scripts/build.ts', ['--figures'], { DATA_DIR: dataDir, SEED: 'none' });
  if ((await building.ended) !== 0) throw new Error(building.output());
  const { 'static index': indexing } = JSON.parse(
    building.output().trim().split('\n').at(-1) ?? '',
  ) as Record<string, number>;
  const served = (await servedFacts(dataDir)) as ReleaseFacts;
  const files = (served.index?.parts ?? [])
    .map(releasePaths(dataDir).index)
    .flatMap((folder) => filesIn(folder).map((file) => statSync(join(folder, file))));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  figure('making the index', `${(indexing ?? 0).toFixed(1)} s`);
  figure('index, on disk', `${(bytes / 1e6).toFixed(1)} MB, ${files.length} files`);
  return served;
}

async function benchBox(
  browser: Browser,
  url: string,
  { name, question, withApi }: { name: string; question: Question; withApi: boolean },
) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  if (!withApi) await page.route('**/api/**', (route) => route.abort());
  const from = withApi ? 'API' : 'index alone';
  const devTools = await context.newCDPSession(page);
  let bytes = 0;
  await devTools.send('Network.enable');
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });

  const allAnswered = answersOf(page);
  await page.goto('/');
  await allAnswered();
  bytes = 0;
  await suggestions(page, name.split(' ')[0] ?? '');
  await allAnswered();
  const goal = withApi ? atMost(bytes / 1_000, 220, 'kB') : undefined;
  figure(`${from}: focus and first query`, `${(bytes / 1_000).toFixed(0)} kB`, goal);

  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const bar = page.getByRole('search');
  await bar.getByText('Filters').click();
  await bar.getByLabel('Location').selectOption(question.state);
  await bar.getByLabel('Category').selectOption(CATEGORY);
  // The second filtered query: what is loaded once isn't part of a query's time.
  await suggestions(page, question.words[0]);
  const took = await suggestions(page, question.words[1]);
  figure(
    `${from}: a filtered query, processor ÷ ${SLOWDOWN}`,
    `${took.toFixed(0)} ms`,
    atMost(took, 400, 'ms'),
  );

  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await bar.getByRole('button', { name: 'Clear', exact: true }).click();
  await suggestions(page, misspelt(name), true);
  const found = await page.getByRole('listbox').getByText(name).count();
  figure(`${from}: a name with one wrong letter`, found > 0 ? 'is found' : 'is NOT found');
  await context.close();
}

/** Types a text and waits for its suggestions; tells how long they took after the pause (ms). */
async function suggestions(page: Page, text: string, mayBeNone = false): Promise<number> {
  const field = page.locator('input[name=search]');
  await field.focus();
  await field.selectText();
  // By the browser's own keys: what a script writes into the field isn't typed.
  await page.keyboard.insertText(text);
  const took = await page.evaluate(
    async ([typed, longest]) => {
      // By what an address means: in its letters "&" stands otherwise.
      const shown = () =>
        Array.from(document.querySelectorAll<HTMLAnchorElement>('[role=listbox] a')).some(
          ({ href }) => new URL(href).searchParams.get('search') === typed,
        );
      const began = performance.now();
      while (!shown() && performance.now() - began < longest) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - began;
    },
    [text, LONGEST] as const,
  );
  if (took >= LONGEST && !mayBeNone) throw new Error(`There are no suggestions for "${text}".`);
  return took - DEBOUNCE;
}

/** A name with another letter in the middle of its longest word. */
function misspelt(name: string): string {
  const [longest = ''] = name.split(' ').sort((a, b) => b.length - a.length);
  const middle = Math.floor(longest.length / 2);
  const other = longest[middle] === 'x' ? 'z' : 'x';
  return name.replace(longest, longest.slice(0, middle) + other + longest.slice(middle + 1));
}
