import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** How far a place may move while somebody looks at it, in pixels: less than a finger notices. */
const TOLERANCE = 8;
const LISTS = ['/businesses', '/events', '/deals'];

/** How far what `watch` watches moved, in pixels. */
const largestMove = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { largestMove: Promise<number> }).largestMove);

/** Has the page scroll to the last of a selector as soon as it is there, and watch it for 2.5 s. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.addInitScript((selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    const watched = async () => {
      let element: Element | undefined;
      while (!element) {
        await frame();
        element = [...document.querySelectorAll(selector)].findLast((found) =>
          found.checkVisibility(),
        );
      }
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top } = element.getBoundingClientRect();
      let move = 0;
      for (const start = performance.now(); performance.now() < start + 2_500; await frame()) {
        move = Math.max(move, Math.abs(element.getBoundingClientRect().top - top));
      }
      return move;
    };
    Object.assign(window, { largestMove: watched() });
  }, selector);
}

/** Presses on the middle of a link, waits for a second of the page's frames, and lets go. */
async function pressSlowly(page: Page, link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox()) as DOMRect;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (const start = performance.now(); performance.now() < start + 1_000;)
      await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

for (const path of LISTS) {
  test(`${path}: its pager stays where it is for who scrolls to it at once`, async ({ page }) => {
    await watch(page, 'nav[aria-label^="Pages of"]');
    await page.goto(path);
    expect(await largestMove(page)).toBeLessThanOrEqual(TOLERANCE);
  });

  test(`${path}: a slow press on Next, as soon as it is there, leads on`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' });
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await next.waitFor();
    await next.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pressSlowly(page, next);
    await expect(page).toHaveURL(`${path}/page/2`);
  });
}

test('home: its last section and its foot stay where they are', async ({ page }) => {
  await watch(page, 'main section, body > footer');
  await page.goto('/');
  expect(await largestMove(page)).toBeLessThanOrEqual(TOLERANCE);
});

for (const kind of ['businesses', 'events', 'deals']) {
  test(`a page of ${kind}: its last section and its foot stay where they are`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(`/api/${kind}/?page_size=1`);
    const { results } = (await answer.json()) as { results: { slug: string }[] };
    await watch(page, 'main section, body > footer');
    await page.goto(`/${kind}/${results[0]?.slug}`);
    expect(await largestMove(page)).toBeLessThanOrEqual(TOLERANCE);
  });
}
