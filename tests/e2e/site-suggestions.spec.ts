import type { Locator, Page, Route } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { untilIdle } from '#tests/support/idle.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const field = (page: Page) => page.locator('[action="/search"] [type=search]:visible');
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** True if a tap on the middle of a thing would hit it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Opens a page and focuses its search field. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await focusField(page);
}

/** Focuses the search field of the open page in the way of this width. */
async function focusField(page: Page): Promise<void> {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1200 && (await field(page).count()) === 0) {
    await opener.first().click();
  }
  await field(page).focus();
}

const ANSWER = {
  count: 1,
  counts: { businesses: 1, events: 0, deals: 0 },
  meant: 'kottu corner',
  filters: [{ type: 'place', label: 'Dandenong VIC', typed: 'dandenong', others: [] }],
  dropped: [],
  results: [
    {
      kind: 'business',
      id: 1,
      slug: 'kottu-corner',
      title: 'From the API',
      excerpt: '',
      suburb: 'Dandenong',
      state: 'VIC',
      image: '/media/not-there.webp',
    },
  ],
};

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 }, hasTouch: width < 400 });

    test('the bar of a page suggests once it is touched, and nothing moves', async ({ page }) => {
      const react: string[] = [];
      page.on('request', (request) => {
        if (/\/react\.[^/]+\.js$/.test(request.url())) react.push(request.url());
      });
      await page.goto('/about');
      await untilIdle(page);
      expect(react, 'before anybody touches it').toEqual([]);
      await focusField(page);
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await page.keyboard.type('kottu');
      await expect(options(page).first()).toContainText('Kottu Corner');
      await expect(options(page).first()).toBeInViewport({ ratio: 1 });
      expect(await heading.boundingBox()).toEqual(before);
      expect(await axeViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(react.length).toBeGreaterThan(0);
    });

    const path = width < 400 ? '/event/not-there' : '/search?search=rice';
    test(`the field of ${path} suggests once it is typed in`, async ({ page, faults }) => {
      faults.allow(/Failed to load resource/);
      await open(page, path);
      await field(page).fill('lamprais');
      await expect(options(page).first()).toContainText('Lamprais');
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveText('All results for “lamprais”');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?search=lamprais');
    });
  });
}

test('what opens on a short page lies over the footer, and under the bar', async ({
  page,
  faults,
}) => {
  // The busy server leaves the search to the index.
  faults.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/search');
  await page.keyboard.type('kottu');
  await options(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => isOnTop(options(page).last()), 'over the footer').toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isOnTop(page.getByRole('banner')), 'over the box').toBe(true);
});

test('by keyboard one walks to a listing, and closes what is open', async ({ page }) => {
  await open(page, '/events');
  await page.keyboard.type('kottu');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('kottu');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/business/kottu-corner');
});

test('says that there is nothing in a place, what was understood, and what may have been meant', async ({
  page,
  faults,
}) => {
  await test.step('says that there is nothing in a place', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, '/deals');
    await page.keyboard.type('kottu hobart');
    const said = 'Nothing in Greater Hobart matches “kottu”. Results from all of Australia:';
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'match' })).toContainText(said);
    await expect(options(page).first()).toContainText('Kottu');
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('says what was understood, and leads to what may have been meant', async () => {
    faults.allow(/Failed to load resource/);
    await page.route('**/api/search/**', (route) => route.fulfill({ json: ANSWER }));
    await field(page).fill('kotu cornr dandenong');
    await expect(page.getByText('Understood as Dandenong VIC', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 match' })).toContainText(
      'Understood as Dandenong VIC.',
    );
    // The picture that is missing gives way to a drawing.
    await expect(options(page).first().locator('img')).toHaveAttribute('src', /placeholders/);
    await expect(options(page).last()).toHaveAttribute(
      'href',
      '/search?search=kotu+cornr+dandenong',
    );
    expect(await axeViolations(page)).toEqual([]);
    await options(page).filter({ hasText: 'Did you mean “kottu corner”?' }).click();
    await expect(page).toHaveURL('/search?search=kottu+corner');
  });
});

test('what was typed before the script came has its suggestions', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/suggestion-box\..*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, '/events');
  await page.keyboard.type('kottu');
  arrive();
  await expect(options(page).first()).toContainText('Kottu Corner');
  await expect(field(page)).toHaveValue('kottu');
  await expect(field(page)).toBeFocused();
});

test('a field that says something already suggests nothing by itself', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/search?search=rice');
  await expect(field(page)).toHaveRole('combobox');
  await untilIdle(page);
  expect(asked.filter((url) => url.includes('/api/search'))).toEqual([]);
});

test('where the script can’t be loaded the field searches by itself', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.route(/suggestion-box\..*\.js/, (route) => route.abort());
  await open(page, '/events');
  await page.keyboard.type('kottu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=kottu');
});

test('Enter, pressed twice while suggestions are on their way, searches once', async ({ page }) => {
  await page.route('**/api/search/**', () => {});
  await open(page, '/events');
  await page.keyboard.type('kottu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=kottu');
  await page.goBack();
  await expect(page).toHaveURL('/events');
});

test('with the API down the index suggests, and says what to do without one', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route('**/api/search/**', (route) => route.abort());
  await open(page, '/about');
  await page.keyboard.type('kottu');
  await expect(options(page).first()).toContainText('Kottu');
  await page.route('**/pagefind/**', (route) => route.abort());
  await open(page, '/about');
  await page.keyboard.type('kattu');
  await expect(page.getByText('Suggestions can’t be loaded just now. Press Search')).toBeVisible();
});

for (const [network, connection] of [
  ['slow', { effectiveType: '3g' }],
  ['data-saving', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`on a ${network} network the API is waited for, and the index isn’t loaded`, async ({
    page,
  }) => {
    await page.addInitScript((known) => {
      Object.defineProperty(navigator, 'connection', { value: known });
    }, connection);
    await page.clock.install();
    const index: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pagefind/')) index.push(request.url());
    });
    const { promise: asked, resolve } = Promise.withResolvers<Route>();
    await page.route('**/api/search/**', resolve);
    await open(page, '/events');
    await expect(field(page)).toHaveRole('combobox');
    await stopClock(page);
    await page.keyboard.type('kottu');
    await page.clock.runFor(400);
    const route = await asked;
    // A text that is still being typed isn't counted as a search.
    expect(new URL(route.request().url()).searchParams.get('typing')).toBe('true');
    await page.clock.runFor(9_000);
    await expect(page.getByText('Searching …')).toBeVisible();
    await route.fulfill({ json: ANSWER });
    await expect(options(page).first()).toContainText('From the API');
    // A picture of 56 pixels isn't worth its bytes there.
    await expect(options(page).first().locator('img')).toHaveAttribute('src', /placeholders/);
    expect(index).toEqual([]);
  });
}
