import type { Locator, Page } from '@playwright/test';
import { atRest, expect, test } from '#tests/support/guarded-page.ts';

const LISTS = ['/businesses', '/events', '/deals'];
const PHONE = { width: 375, height: 812 };
const LAPTOP = { width: 1280, height: 900 };
const LARGE = { width: 1400, height: 900 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');

interface Box {
  left: number;
  top: number;
  bottom: number;
}

/** The boxes of a page's first cards in its window, in pixels. */
const firstCards = (page: Page, count: number): Promise<Box[]> =>
  cards(page).evaluateAll(
    (all, count) =>
      all.slice(0, count).map((card) => {
        const { left, top, bottom } = card.getBoundingClientRect();
        return { left, top, bottom };
      }),
    count,
  );

const columnsOf = (boxes: readonly Box[]): number =>
  new Set(boxes.map(({ left }) => Math.round(left))).size;

for (const path of LISTS) {
  test(`${path}: four results in a phone's first screen from 300 px, six to a laptop's in threes, fours on a large one`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(cards(page)).toHaveCount(12);
    const four = await firstCards(page, 4);
    expect(four[0]?.top).toBeLessThan(300);
    expect(four[3]?.bottom).toBeLessThanOrEqual(PHONE.height);

    await page.setViewportSize(LAPTOP);
    const six = await firstCards(page, 6);
    expect(columnsOf(six)).toBe(3);
    for (const { bottom } of six) expect(bottom).toBeLessThanOrEqual(LAPTOP.height);
    await page.setViewportSize(LARGE);
    expect(columnsOf(await firstCards(page, 8))).toBe(4);
  });
}

test('the rail holds the filters with their counts, and the panel under them within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/businesses');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(
    filters.getByLabel('Category').getByRole('option', { name: /^Restaurant/ }),
  ).toHaveText(/^Restaurant \([1-9]\d*\)$/);
  const panel = page.getByRole('complementary', { name: 'Featured Businesses' });
  await panel.getByRole('link').last().focus();
  await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  // The filters scroll by themselves: the results stay in place.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a choice that shows nothing says so and can be chosen', async ({ page }) => {
  await page.goto('/businesses?state=TAS');
  const category = page.getByRole('search', { name: 'Filters' }).getByLabel('Category');
  const none = category.getByRole('option', { name: / \(0\)$/ }).first();
  await category.selectOption({ label: (await none.textContent()) ?? '' });
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible();
});

test('nothing of a card lies over the bar, on a phone or a laptop', async ({ page }) => {
  await page.goto('/events');
  for (const { name, size, view } of [
    { name: 'a phone', size: PHONE, view: 'Grid' },
    { name: 'a laptop in the list view', size: LAPTOP, view: 'List' },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('radio', { name: view }).check();
    await atRest(page);
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('header') as HTMLElement;
      const found: string[] = [];
      for (let y = 0; y < 800; y += 12) {
        scrollTo({ top: y, behavior: 'instant' });
        for (let x = 4; x < innerWidth; x += 24) {
          const hit = document.elementFromPoint(x, bar.offsetHeight - 6);
          if (!bar.contains(hit)) found.push(`${x}, ${y}: ${hit?.textContent}`);
        }
      }
      return found;
    });
    expect(covered, name).toEqual([]);
  }
});

test('on a phone a card leads to its page wherever it is tapped, but for Show More', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL });
  const page = await context.newPage();
  await page.goto('/deals');
  const card = cards(page).first();
  const more = card.getByText('Show More').locator('..');
  const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await more.tap();
  const call = card.getByRole('link', { name: 'View Deal' });
  await expect(call).toBeVisible();
  // The unfolded link isn't under the link that the front is.
  expect(await call.evaluate(isHit)).toBe(true);
  await card.getByText('Show Less').tap();
  const { x, y } = (await card.boundingBox()) as DOMRect;
  await page.touchscreen.tap(x + 20, y + 60);
  await expect(page).toHaveURL(/\/deal\//);
  await context.close();
});

test('home begins with the community: the search, its chips and its categories on a phone, the first cards on a laptop', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const main = page.getByRole('main');
  const quick = page.getByRole('navigation', { name: 'Quick searches' });
  for (const control of [
    main.getByRole('button', { name: 'Search', exact: true }),
    quick.getByRole('button', { name: 'Near me' }),
    ...(await quick.getByRole('link').all()),
  ]) {
    const { y = Infinity, height = 0 } = (await control.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(PHONE.height);
  }
  const tiles = main.getByRole('navigation', { name: 'Categories of businesses' });
  await expect(tiles.getByRole('link')).toHaveCount(8);
  const { y = Infinity, height = 0 } = (await tiles.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(2 * PHONE.height);
  await page.setViewportSize(LAPTOP);
  for (const name of ['Featured Businesses', 'Upcoming Events', 'Hot Deals']) {
    const first = page.getByRole('region', { name }).getByRole('article').first();
    expect((await first.boundingBox())?.y).toBeLessThan(800);
  }
  // The opened filters lie under the chips, not over them.
  await page.getByText('Filters', { exact: true }).click();
  for (const chip of await quick.getByRole('link').all())
    expect(await chip.evaluate(isHit)).toBe(true);
  await page.getByText('Filters', { exact: true }).click();
  await page.setViewportSize(PHONE);
  await tiles.getByRole('link', { name: 'Salons & Beauty' }).click();
  await expect(page).toHaveURL('/businesses?category=beauty-salon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\([1-9]\d*\)$/);
});

/** A fact of a listing, by the name of its drawing. */
const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name, exact: true }) })
    .first();
interface Decisive {
  /** Slugs of listings with the longest names, five pictures and none, and all three scripts. */
  slugs: string[];
  /** The parts besides the name by which people decide and act; a phone's bar has them in fewer words. */
  parts: (page: Page) => Locator[];
}

const DECISIVE: Record<'business' | 'event' | 'deal', Decisive> = {
  business: {
    slugs: ['kottu-corner', 'little-island-bakehouse', 'nila-tamil-school'],
    parts: (page) => [
      page.getByText(/^(Restaurant|Education)$/).first(),
      fact(page, 'Location'),
      fact(page, 'Open'),
      page.getByRole('link', { name: 'Call', exact: true }),
    ],
  },
  event: {
    slugs: ['lantern-making-glen-waverley', 'raban-and-rhythm-camp', 'kuzhandaigal-kathai-neram'],
    parts: (page) => [
      page.getByText('Upcoming', { exact: true }).first(),
      fact(page, 'Date'),
      fact(page, 'Time').filter({ hasText: /[ap]m A[A-Z]*T( · .+ your time)?$/ }),
      fact(page, 'Venue'),
      page.getByRole('region', { name: 'Pricing' }).getByRole('paragraph').first(),
      page.getByRole('link', { name: 'Add to Calendar' }).first(),
    ],
  },
  deal: {
    slugs: ['family-kottu-feast', 'will-and-power-of-attorney', 'appa-thunak-milata-hatharak'],
    parts: (page) => [
      page.getByText('Active', { exact: true }),
      fact(page, 'Business'),
      fact(page, 'Location'),
      page.getByText('Special price').locator('..'),
      page.getByRole('button', { name: 'Claim Deal Now' }).first(),
    ],
  },
};

for (const [kind, { slugs, parts }] of Object.entries(DECISIVE)) {
  test(`the first screen of a page of a ${kind} is enough to decide and to act`, async ({
    page,
  }) => {
    for (const path of slugs.map((slug) => `/${kind}/${slug}`)) {
      await page.goto(path);
      for (const size of [PHONE, { width: 1366, height: 768 }]) {
        await page.setViewportSize(size);
        const directions = page.getByRole('link', { name: 'Get Directions' });
        const share = page.getByText('Share', { exact: true });
        for (const part of [
          page.getByRole('heading', { level: 1 }),
          ...parts(page),
          directions,
          share,
        ]) {
          await expect(part, path).toBeInViewport({ ratio: 1 });
          // The part isn't covered by anything that stays over the page.
          expect(await part.evaluate(isHit), `${path}: ${part}`).toBe(true);
        }
        const row = [await directions.boundingBox(), await share.boundingBox()];
        expect(
          row.map((box) => box?.y),
          path,
        ).toEqual([row[0]?.y, row[0]?.y]);
        expect(
          row.map((box) => box?.height),
          path,
        ).toEqual([row[0]?.height, row[0]?.height]);
      }
    }
  });
}

/** True if a tap on the middle of an element would hit it. */
function isHit(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
