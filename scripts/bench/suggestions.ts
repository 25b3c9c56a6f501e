import { type Browser, chromium, type Page } from '@playwright/test';
import { answersOf } from '#tests/support/idle.ts';
import { startServer } from '#tests/support/server.ts';
import { browserOfVisitors } from '../browser.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { heading, measured } from './report.ts';

const BUSINESSES = 10_000;
/** Slowdown of this machine to a mid-range phone. */
const SLOWDOWN = 4;
/** Wait of the search box before it looks anything up (ms). */
const DEBOUNCE = 300;
/** Chrome's "slow 3G": 400 kbit/s, and a round trip of 400 ms. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

/** Options of a browser that measures. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
];

/** Calls `use` with a browser as visitors have it. */
export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = browserOfVisitors();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Measures bytes and time of the first suggestion on a slow phone network, from the touch of the field in a loaded
 * page, by somebody who types at once.
 */
export async function benchFirstSuggestion(
  address: string,
  pages: Record<string, string>,
): Promise<void> {
  heading('The first suggestion on slow 3G');
  await withBrowser(async (browser) => {
    for (const [name, path] of Object.entries(pages)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      let index = 0;
      page.on('request', (request) => {
        if (request.url().includes('/pagefind/')) index += 1;
      });
      const { allAnswered, devTools, loaded } = await openCounted(page, address + path);
      await devTools.send('Network.emulateNetworkConditions', SLOW_3G);
      const took = await suggestions(page, 'kottu');
      measured(`${name}: until it is seen`, took, GOALS.firstSuggestion);
      await allAnswered();
      measured(`${name}: all that comes with it`, loaded(), GOALS.firstSuggestionWeight);
      measured(`${name}: of the static index`, index, GOALS.firstSuggestionIndex);
      await page.close();
    }
  });
}

/** Measures suggestions from the static index of a large release, as visitors get them while the API is away. */
export async function benchIndexSuggestions(dataDir: string): Promise<void> {
  heading(`Suggestions from the static index of ${BUSINESSES.toLocaleString('en')} businesses`);
  await fillListings(dataDir, BUSINESSES);
  const env = { RATE_LIMITS: 'off', SEED: 'none', REBUILD_AFTER: '1h' };
  const server = await startServer(dataDir, env);
  await server.said('The static index was made');
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: server.url });
    await page.route('**/api/**', (route) => route.abort());
    const { allAnswered, devTools, loaded } = await openCounted(page, '/');
    const took = await suggestions(page, 'kottu');
    await allAnswered();
    measured('the first query: all that comes with it', loaded(), GOALS.indexFirstQuery);
    measured('the first query', took - DEBOUNCE, GOALS.indexQuery);

    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const bar = page.getByRole('search');
    await bar.getByText('Filters').click();
    await bar.getByLabel('Location').selectOption('VIC');
    await bar.getByLabel('Category').selectOption('Restaurants');
    // The second filtered query is measured: what is loaded once isn't part of a query's time.
    await suggestions(page, 'rice');
    const filtered = (await suggestions(page, 'curry')) - DEBOUNCE;
    measured(`a filtered query, processor ÷ ${SLOWDOWN}`, filtered, GOALS.indexQuery);
  });
  await server.stop();
}

/** Opens a page, and counts the bytes that it loads once it is there (kB). */
async function openCounted(page: Page, address: string) {
  const allAnswered = answersOf(page);
  await page.goto(address);
  await allAnswered();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { allAnswered, devTools, loaded: () => bytes / 1_000 };
}

/** Types a text and waits for its suggestions; tells how long they took from the touch of the field (ms). */
async function suggestions(page: Page, text: string): Promise<number> {
  const field = page.locator('[action="/search"] [type=search]:visible');
  const began = performance.now();
  await field.focus();
  await field.selectText();
  // Keys of the browser itself: text that a script writes into the field isn't typed.
  await page.keyboard.insertText(text);
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .locator(`a[href*="search=${text}"]`)
    .first()
    .waitFor();
  return performance.now() - began;
}
