import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { listingPath, listPath } from '#src/domain/paths.ts';
import { browserOfVisitors } from '../browser.ts';
import { openFront } from './front.ts';
import { type Goal, GOALS } from './goals.ts';
import { publishPhotographs } from './photographed-listings.ts';
import { figure, heading, measured, median, type Site } from './report.ts';
import { benchFirstSuggestion, CHROMIUM_FLAGS, withBrowser } from './suggestions.ts';

/**
 * The package that npm fetches when this part is run: with its dependencies it is nearly as large as the rest of the
 * project's packages, and nothing else uses it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;
/** Slowdown of this machine to a mid-range phone. */
const SLOWDOWN = 4;
/** Time after which a browser has done its own work of starting (ms). */
const SETTLED = 2_000;

/** The parts of Lighthouse's report of one visit that are read here. */
interface Visit {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/**
 * Measures the visit of somebody on a phone, with the demo community and over HTTP/2 as from a CDN: Lighthouse's mobile
 * profile for each kind of page, how soon a list answers a touch (INP), what the first suggestion takes on a slow
 * network, and Lighthouse again where members' photographs come first.
 */
export async function benchVisits(site: Site): Promise<void> {
  await behindFront(site, async (address) => {
    const pages = kindsOfPage(await firstListings(site.url));
    heading(`Lighthouse's mobile profile, the median of ${RUNS} visits`);
    await visitEach(address, pages, GOALS.lcp);
    heading(`A list's filter changes, processor ÷ ${SLOWDOWN}, the median of ${RUNS} visits`);
    await benchFilter(address + pages.businesses);
    const { home, events, business } = pages;
    await benchFirstSuggestion(address, { home, events, business });
  });
  const pages = kindsOfPage(await publishPhotographs(site));
  // A new front: the answers kept for the pages before are gone with the old one.
  await behindFront(site, async (address) => {
    heading(`The profile with photographs, the median of ${RUNS} visits`);
    await visitEach(address, pages, GOALS.lcpWithPhotographs);
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

async function visitEach(address: string, pages: Record<string, string>, lcp: Goal) {
  for (const [name, path] of Object.entries(pages)) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(address + path));
    report(name, visits, lcp);
  }
}

const kindsOfPage = (slugs: Record<Kind, string>) => ({
  home: '/',
  businesses: listPath('businesses'),
  events: listPath('events'),
  deals: listPath('deals'),
  business: listingPath('business', slugs.business),
  event: listingPath('event', slugs.event),
  deal: listingPath('deal', slugs.deal),
});

/** The slug of the first listing of each kind. */
async function firstListings(url: string): Promise<Record<Kind, string>> {
  const call = createClient(publicCalls, url);
  const lists = [call('listBusinesses', {}), call('listEvents', {}), call('listDeals', {})];
  const [business = '', event = '', deal = ''] = (await Promise.all(lists)).map(
    ({ results }) => results[0]?.slug,
  );
  return { business, event, deal };
}

/**
 * A visit by a new browser. Lighthouse runs at low priority, and the browser in kiosk mode: a phone's page doesn't
 * share two processors with Lighthouse, which takes as much as the page itself, or with a desktop browser's tabs and
 * buttons, which are drawn in software while it loads.
 *
 * Now and then a visit's recording fails, as Lighthouse's own text says: it is made again.
 */
async function visit(address: string, attempts = 3): Promise<Visit> {
  const browser = await launch({
    chromePath: browserOfVisitors(),
    chromeFlags: ['--headless=new', '--kiosk', ...CHROMIUM_FLAGS],
  });
  try {
    await setTimeout(SETTLED);
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
    if (attempts > 1) return visit(address, attempts - 1);
    throw new Error((error as { stderr?: string }).stderr ?? String(error));
  } finally {
    browser.kill();
  }
}

function report(name: string, visits: Visit[], lcp: Goal): void {
  const scores = CATEGORIES.map((category) =>
    median(visits.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0)))),
  );
  const audit = (id: string) =>
    median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  measured(`${name}: least of ${CATEGORIES.length} scores`, Math.min(...scores), GOALS.score);
  measured(`${name}: LCP`, audit('largest-contentful-paint'), lcp);
  measured(`${name}: CLS`, audit('cumulative-layout-shift'), GOALS.cls);
  measured(`${name}: TBT`, audit('total-blocking-time'), GOALS.tbt);
  if (Math.min(...scores) >= 100) return;
  const failed = Object.entries(visits[0]?.audits ?? {}).filter(([, { score }]) => score === 0);
  figure(`${name}: scores, what fails`, `${scores.join(' ')}, ${failed.map(([id]) => id).join()}`);
}

async function benchFilter(address: string): Promise<void> {
  await withBrowser(async (browser) => {
    const visits: { first: number; second: number }[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await filterTwice(browser, address));
    const inp = (which: 'first' | 'second') => median(visits.map((visit) => visit[which]));
    measured('INP of the first, which wakes the island', inp('first'), GOALS.inp);
    measured('INP of the second', inp('second'), GOALS.inp);
  });
}

/** Chooses by keyboard: a choice made for the page by the test isn't an interaction. */
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
      // After two frames the browser has told of what it painted for the choice.
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
