import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { listingPath, listPath } from '#src/domain/paths.ts';
import { browserOfVisitors } from '../browser.ts';
import { benchFirstSuggestion } from './first-suggestion.ts';
import { openFront } from './front.ts';
import { publishPhotographs } from './photographed-listings.ts';
import { atLeast, atMost, figure, heading, type Site, type Size } from './report.ts';

/**
 * Fetched by npm when this part is run: with all that it needs it is nearly as large as the rest of
 * the project's packages, and nothing else uses it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = { full: 3, smallest: 1 };
/** Until the largest thing of a first screen is seen (ms). */
const MOST_LCP = 1_300;
const MOST_LCP_WITH_PHOTOGRAPHS = 1_500;
/** A phone of the middle kind, against this machine. */
const SLOWDOWN = 4;
/** What a browser that has just started does for itself is over by then. In milliseconds. */
const SETTLED = { full: 2_000, smallest: 0 };
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
];

/** What Lighthouse says of one visit, as far as it is read here. */
interface Visit {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/**
 * What a visitor on a phone meets, with the demo community and over HTTP/2 as from a CDN:
 * Lighthouse's mobile profile for each kind of page, how soon a list answers a touch (INP), what the first
 * suggestion takes on a slow network, and Lighthouse again where members' photographs come first.
 */
export async function benchVisits(site: Site, size: Size): Promise<void> {
  const runs = RUNS[size];
  await behindFront(site, async (address) => {
    const pages = await kindsOfPage(site.url);
    heading(`Lighthouse's mobile profile, the median of ${runs} visits`);
    await visitEach(address, pages, { size, mostLcp: MOST_LCP });
    heading(`A list's filter changes, processor ÷ ${SLOWDOWN}, the median of ${runs} visits`);
    await benchFilter(address + listPath('businesses'), runs);
    await benchFirstSuggestion(
      pages
        .filter(([name]) => ['home', 'events', 'business'].includes(name))
        .map(([name, path]) => [name, address + path] as const),
    );
  });
  const { pages, weights } = await publishPhotographs(site, size);
  // What was kept of the pages before is gone with their front.
  await behindFront(site, async (address) => {
    const lightest = Math.min(...weights) / 1e6;
    heading(`The profile with ${weights.length} photographs, the median of ${runs} visits`);
    figure('the lightest when sent', `${lightest.toFixed(1)} MB`, atLeast(lightest, 2, 'MB'));
    await visitEach(address, pages, { size, mostLcp: MOST_LCP_WITH_PHOTOGRAPHS });
  });
}

async function behindFront({ url, dataDir }: Site, bench: (address: string) => Promise<void>) {
  const front = await openFront(url, dataDir);
  try {
    await bench(front.url);
  } finally {
    front.close();
  }
}

async function visitEach(
  address: string,
  pages: [name: string, path: string][],
  { size, mostLcp }: { size: Size; mostLcp: number },
): Promise<void> {
  for (const [name, path] of size === 'full' ? pages : pages.slice(0, 1)) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS[size]; run++) visits.push(await visit(address + path, size));
    report(name, visits, mostLcp);
  }
}

async function kindsOfPage(url: string): Promise<[name: string, path: string][]> {
  const call = createClient(publicCalls, url);
  const first = { query: { page_size: 1 } };
  const [businesses, events, deals] = await Promise.all([
    call('listBusinesses', first),
    call('listEvents', first),
    call('listDeals', first),
  ]);
  return [
    ['home', '/'],
    ['businesses', listPath('businesses')],
    ['events', listPath('events')],
    ['deals', listPath('deals')],
    ['business', listingPath('business', businesses.results[0]?.slug ?? '')],
    ['event', listingPath('event', events.results[0]?.slug ?? '')],
    ['deal', listingPath('deal', deals.results[0]?.slug ?? '')],
  ];
}

/**
 * A visit by a new browser. What measures gives way to what is measured: a phone's page doesn't
 * share two processors with Lighthouse, which takes as much as the page itself, or with a desktop
 * browser's tabs and buttons, which are drawn in software while it loads.
 *
 * Now and then a visit's recording fails, as Lighthouse's own text says: it is made again.
 */
async function visit(address: string, size: Size, attempts = 3): Promise<Visit> {
  const browser = await launch({
    chromePath: browserOfVisitors(),
    chromeFlags: ['--headless=new', '--kiosk', ...CHROMIUM_FLAGS],
  });
  try {
    await setTimeout(SETTLED[size]);
    const lighthouse = promisify(execFile)(
      'npm',
      [
        'exec',
        '--yes',
        '--',
        LIGHTHOUSE,
        address,
        `--only-categories=${CATEGORIES.join()}`,
        `--port=${browser.port}`,
        '--output=json',
        '--quiet',
      ],
      { maxBuffer: 1e8 },
    );
    setPriority(lighthouse.child.pid ?? 0, constants.priority.PRIORITY_LOW);
    const { stdout } = await lighthouse;
    return JSON.parse(stdout) as Visit;
  } catch (error) {
    if (attempts > 1) return visit(address, size, attempts - 1);
    throw new Error((error as { stderr?: string }).stderr ?? String(error));
  } finally {
    browser.kill();
  }
}

function report(name: string, visits: Visit[], mostLcp: number): void {
  const scores = CATEGORIES.map((category) =>
    median(visits.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0)))),
  );
  const audit = (id: string) =>
    median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const lcp = audit('largest-contentful-paint');
  const cls = audit('cumulative-layout-shift');
  const tbt = audit('total-blocking-time');
  figure(`${name}: scores`, scores.join(' '), atLeast(Math.min(...scores), 100));
  figure(`${name}: LCP`, `${lcp.toFixed(0)} ms`, atMost(lcp, mostLcp, 'ms'));
  figure(`${name}: CLS`, cls.toFixed(3), atMost(cls, 0.01, ''));
  figure(`${name}: TBT`, `${tbt.toFixed(0)} ms`, atMost(tbt, 50, 'ms'));
  figure(`${name}: transferred`, `${(audit('total-byte-weight') / 1_000).toFixed(0)} kB`);
  const failed = Object.entries(visits[0]?.audits ?? {}).filter(([, { score }]) => score === 0);
  if (Math.min(...scores) < 100) figure(`${name}: fails`, failed.map(([id]) => id).join(', '));
}

async function benchFilter(address: string, runs: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: browserOfVisitors(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const visits: { first: number; second: number }[] = [];
    for (let run = 0; run < runs; run++) visits.push(await filterTwice(browser, address));
    const first = median(visits.map((visit) => visit.first));
    const second = median(visits.map((visit) => visit.second));
    figure('INP of the first, which wakes the island', `${first} ms`, atMost(first, 200, 'ms'));
    figure('INP of the second', `${second} ms`, atMost(second, 200, 'ms'));
  } finally {
    await browser.close();
  }
}

/** Chooses by keyboard, as a choice made for the page by the test isn't an interaction. */
async function filterTwice(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const interactions: number[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  const choose = async (label: string) => {
    const answered = page.waitForResponse(/\/api\/businesses\//);
    await page.getByLabel(label).first().focus();
    await page.keyboard.press('ArrowDown');
    await answered;
    await page.getByRole('region', { name: 'Results' }).getByRole('article').first().waitFor();
    return page.evaluate(async () => {
      // Two frames on, the browser has told of what it painted for the choice.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { interactions } = window as unknown as { interactions: number[] };
      return Math.max(0, ...interactions.splice(0));
    });
  };
  const first = await choose('State');
  const second = await choose('Category');
  await page.close();
  return { first, second };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
