import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** The distance that a place may move while somebody looks at it (px): less than a finger notices. */
const TOLERANCE = 8;
/** The list with the most content. */
const LIST = '/events';

/**
 * Makes the page scroll to the last element of a selector once it exists, and watch it. The returned function gives the
 * distance that it has moved until all requests of the page are answered (px).
 */
async function watch(page: Page, selector: string): Promise<() => Promise<number>> {
  const allAnswered = answersOf(page);
  await page.addInitScript((selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    let isOver = false;
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
      while (!isOver) {
        move = Math.max(move, Math.abs(element.getBoundingClientRect().top - top));
        await frame();
      }
      return move;
    };
    const move = watched();
    Object.assign(window, {
      stopWatching: () => {
        isOver = true;
        return move;
      },
    });
  }, selector);
  return async () => {
    await allAnswered();
    await page.evaluate(() => document.fonts.ready);
    return page.evaluate(() => (window as unknown as Watching).stopWatching());
  };
}

interface Watching {
  stopWatching: () => Promise<number>;
}

/** Presses on the middle of a link, waits for a second of the page's frames, and releases it. */
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

test('a list: its pager stays where it is for who scrolls to it at once', async ({ page }) => {
  const moved = await watch(page, 'nav[aria-label^="Pages of"]');
  await page.goto(LIST);
  expect(await moved()).toBeLessThanOrEqual(TOLERANCE);
});

test('a list: a slow press on Next, as soon as it is there, leads on', async ({ page }) => {
  await page.goto(LIST, { waitUntil: 'commit' });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.waitFor();
  await next.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await pressSlowly(page, next);
  await expect(page).toHaveURL(`${LIST}/page/2`);
});

for (const path of ['/', '/event/lantern-making-glen-waverley']) {
  test(`${path}: its last section and its foot stay where they are`, async ({ page }) => {
    const moved = await watch(page, 'main section, body > footer');
    await page.goto(path);
    expect(await moved()).toBeLessThanOrEqual(TOLERANCE);
  });
}

for (const width of [375, 1280]) {
  test.describe(`${width} px wide`, () => {
    const isPhone = width < 576;
    test.use({ viewport: { width, height: 812 }, hasTouch: isPhone, isMobile: isPhone });

    test('a list of businesses: cards keep their place as it comes who is open', async ({
      page,
    }) => {
      await page.clock.setFixedTime('2026-11-25T08:30:00Z');
      await page.route('/businesses', async (route) => {
        const response = await route.fetch();
        let count = 0;
        // The texts are the longest and the shortest possible, on neighbouring cards.
        const weeks = [Array(7).fill('10:00-23:30'), Array(7).fill('closed')];
        const body = (await response.text()).replaceAll(
          /data-week="[^"]*"/g,
          () => `data-week="${weeks[count++ % 4 < 2 ? 0 : 1]?.join(';')}"`,
        );
        await route.fulfill({ response, body });
      });
      let send = () => {};
      const isSent = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/*.js', async (route) => {
        await isSent;
        await route.continue();
      });
      await page.goto('/businesses', { waitUntil: 'commit' });
      const cards = page.getByRole('main').getByRole('article');
      const places = () =>
        cards.evaluateAll((all) =>
          all.map((card) => {
            const { top, height } = card.getBoundingClientRect();
            return { top, height };
          }),
        );
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      send();
      await expect(cards.getByText(/^Open until 11:30/).first()).toBeVisible();
      await expect(cards.getByText('Closed now').first()).toBeVisible();
      expect(await places()).toEqual(before);
    });
  });
}
