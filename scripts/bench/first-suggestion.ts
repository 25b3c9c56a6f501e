import { type Browser, chromium } from '@playwright/test';
import { answersOf } from '#tests/support/idle.ts';
import { browserOfVisitors } from '../browser.ts';
import { atMost, figure, heading } from './report.ts';

/** What Chrome calls slow 3G: 400 kbit/s, and 400 ms there and back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const TEXT = 'kottu';
/** A suggestion that takes longer than this doesn't come (ms). */
const LONGEST = 30_000;

/**
 * How much and how long the first suggestion takes on a slow phone network, from the touch of the field in a page
 * that has loaded, by who types at once.
 */
export async function benchFirstSuggestion(
  pages: readonly (readonly [name: string, address: string])[],
): Promise<void> {
  heading('The first suggestion on slow 3G');
  const browser = await chromium.launch({
    executablePath: browserOfVisitors(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--ignore-certificate-errors'],
  });
  try {
    for (const [name, address] of pages) {
      const { bytes, took, index } = await firstSuggestion(browser, address);
      figure(`${name}: until it is seen`, `${took.toFixed(0)} ms`, atMost(took, 2_000, 'ms'));
      figure(
        `${name}: all that comes with it`,
        `${(bytes / 1_000).toFixed(1)} kB`,
        atMost(bytes / 1_000, 60, 'kB'),
      );
      figure(`${name}: files of the static index`, `${index}`, atMost(index, 0, ''));
    }
  } finally {
    await browser.close();
  }
}

async function firstSuggestion(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const allAnswered = answersOf(page);
  await page.goto(address);
  await allAnswered();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_3G);
  let [bytes, index] = [0, 0];
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) index += 1;
  });
  const field = page.locator('[action="/search"] [type=search]:visible');
  const began = performance.now();
  await field.focus();
  await page.keyboard.type(TEXT);
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ timeout: LONGEST });
  const took = performance.now() - began;
  await allAnswered();
  await context.close();
  return { bytes, took, index };
}
