import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * Playwright's `test` with guards: a test fails when its page logs an error or a hydration
 * warning, breaks the content security policy, or asks another host for anything. A test that
 * provokes one of these names it with `faults.allow(pattern)`.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page, baseURL }, use) => {
      const faults = new Faults(page, new URL(baseURL ?? '').origin);
      await use(faults);
      expect(faults.unexpected(), 'faults of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The faults of a page while a test used it. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page, origin: string) {
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) {
        this.#seen.push(`console: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.#seen.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
        this.#seen.push(`other host: ${request.url()}`);
      }
    });
  }

  /** Names a fault that the test provokes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The faults seen so far that no pattern allows. */
  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }
}

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified axe: half as long to send to a page, and to read there. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Resolves when no part of the page fades or turns any more. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * The faults that axe finds in the page at rest: one line per rule, with the first element. Axe runs in the page
 * itself. Its package for Playwright opens a second page for each look, which takes eight times as long and is only
 * needed for frames, of which there are none here.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const options = { runOnly: tags, resultTypes: ['violations' as const] };
    const { violations } = await inPage.run(document, options);
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.target.join(' ')})`,
    );
  }, AXE_TAGS);
}

/** The width of the smallest screen that we promise (CSS pixels). */
const SMALLEST = 320;

/** Looks from there to a desk. Axe, which is slow, sees the ends alone: a small screen by day, a desk by night. */
const LOOKS = [
  { width: SMALLEST, byAxe: 'light' },
  { width: 375 },
  { width: 768 },
  { width: 1280, byAxe: 'dark' },
] as const;

/** Expects nothing from axe and no sideways scroll, in any look. */
async function expectLooks(page: Page): Promise<void> {
  for (const { width, ...look } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    if (!('byAxe' in look)) continue;
    await page.emulateMedia({ colorScheme: look.byAxe, reducedMotion: 'reduce' });
    expect(await axeViolations(page), `at ${width} px, ${look.byAxe}`).toEqual([]);
  }
}

/** The steps that lead to a state of a page. */
type Steps = (page: Page) => Promise<void>;

/** States of pages by name; those of a visit are reached one from the other, which spares a load of the page for each. */
export type States = Readonly<Record<string, Steps | Readonly<Record<string, Steps>>>>;

/**
 * Makes a test for each state or visit: axe finds nothing, and nothing scrolls sideways, in any look. Each state is
 * reached on the smallest screen. `provoked` is a fault that a state is about.
 */
export function testLooks(states: States, provoked?: RegExp): void {
  for (const [name, of] of Object.entries(states)) {
    const visit = typeof of === 'function' ? { [name]: of } : of;
    test(`${name}: nothing for axe, and no sideways scroll`, async ({ page, faults }) => {
      if (provoked) faults.allow(provoked);
      test.setTimeout(test.info().timeout * Object.keys(visit).length);
      for (const [state, reach] of Object.entries(visit)) {
        await test.step(state, async () => {
          await page.setViewportSize({ width: SMALLEST, height: 800 });
          await reach(page);
          await expectLooks(page);
        });
      }
    });
  }
}
