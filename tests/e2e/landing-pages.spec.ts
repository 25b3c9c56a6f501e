import { answersOf } from '#tests/support/idle.ts';
import { expect, test, testLooks } from '#tests/support/guarded-page.ts';

const DANDENONG = '/businesses/in/dandenong-vic-3175';
const MELBOURNE = '/map/melbourne';
/** The limit of a city's page, uncompressed (bytes), and the least side of a target (px). */
const MOST_OF_CITY = 40_000;
const LEAST_TARGET = 24;
/** The limits of a page, compressed (bytes): with all that it loads, and its markup alone. */
const MOST = { inAll: 60_000, markup: 25_000 };

testLooks({
  'a landing page of a place': async (page) => {
    await page.goto(DANDENONG);
  },
  'the map': async (page) => {
    await page.goto('/map');
  },
  'the map of a city': async (page) => {
    await page.goto(MELBOURNE);
  },
});

test('a filter that is chosen on a landing page keeps its place, and Back leads to the page', async ({
  page,
}) => {
  await page.goto(DANDENONG);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Sri Lankan businesses in Dandenong \(\d+\)$/);
  await page.setViewportSize({ width: 320, height: 640 });
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  for (const crumb of await crumbs.all()) {
    const name = crumb.locator(':scope > *');
    expect((await name.boundingBox())?.x).toBe((await crumb.boundingBox())?.x);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const cards = await page.getByRole('article').count();
  await page.getByLabel('Sort by').focus();
  await expect(page).toHaveURL(DANDENONG);
  await page.getByLabel('Category', { exact: true }).selectOption('Restaurant');
  await expect(page).toHaveURL(
    /^[^?]+\/businesses\?(?=.*near=Dandenong\+VIC\+3175)(?=.*within=2)(?=.*category=restaurant)/,
  );
  await expect(heading).toHaveText(/^Businesses \(\d+\)$/);
  await page.goBack();
  await expect(heading).toHaveText(/^Sri Lankan businesses in Dandenong/);
  await expect(page.getByRole('article')).toHaveCount(cards);
});

test('the map is small, with all that it loads', async ({ page }) => {
  const allAnswered = answersOf(page);
  await page.goto('/map');
  const sizes = await Promise.all((await allAnswered()).map((request) => request.sizes()));
  const [markup = 0, ...others] = sizes.map(({ responseBodySize }) => responseBodySize);
  expect(markup).toBeLessThan(MOST.markup);
  expect(others.reduce((sum, size) => sum + size, markup)).toBeLessThan(MOST.inAll);
});

test('no dot of a map is small or under another, on the smallest phone and on a laptop', async ({
  page,
}) => {
  for (const [width, path] of [320, 375, 576, 992].flatMap((each) =>
    ['/map', MELBOURNE, '/map/sydney'].map((of) => [each, of] as const),
  )) {
    await page.setViewportSize({ width, height: 800 });
    const markup = await (await page.goto(path))?.text();
    if (path !== '/map') expect(markup?.length).toBeLessThan(MOST_OF_CITY);
    const boxes = await page
      .locator('.map a:visible')
      .evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length, path).toBeGreaterThan(3);
    const bad = boxes.filter(
      (one, index) =>
        Math.min(one.width, one.height) < LEAST_TARGET ||
        boxes
          .slice(index + 1)
          .some(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          ),
    );
    expect(bad, `${path} at ${width} px`).toEqual([]);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map leads to places, and its list to the same', async ({ page }) => {
    await page.goto('/map');
    const hrefs = (where: string) =>
      page
        .locator(`${where} a:visible`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const listed = await hrefs('.map-list');
    const dots = await hrefs('.map');
    // A dot for each city and each town; the suburbs of a city are in the list, and on its own map.
    expect(await hrefs('.map-list h4')).toContain('/businesses/in/melbourne');
    expect(dots).toContain(MELBOURNE);
    expect(listed).toEqual(
      expect.arrayContaining(dots.filter((href) => !/^(#|.map.)/.test(href ?? ''))),
    );
    expect(listed.length).toBeGreaterThan(dots.length);
    await page.getByRole('link', { name: /^Melbourne.*: \d+ listings$/ }).press('Enter');
    await expect(page).toHaveURL(MELBOURNE);
    const group = { name: /^Dandenong and \d+ more places: \d+ listings$/ };
    await page.getByRole('link', group).first().click();
    await expect(page).toHaveURL(`${MELBOURNE}#around-dandenong`);
    const closer = page.locator('#around-dandenong').getByRole('link', group);
    await closer.filter({ visible: true }).click();
    await expect(page).toHaveURL('/businesses?near=Dandenong+VIC+3175&within=5');
    await page.goto(MELBOURNE);
    await page.getByRole('link', { name: 'Dandenong', exact: true }).click();
    await expect(page).toHaveURL(DANDENONG);
  });

  test('a listing shows where it is, and leads to more of its place', async ({ page }) => {
    await page.goto(DANDENONG);
    await page.getByRole('article').first().getByRole('link').first().press('Enter');
    const place = page.getByRole('link', { name: 'In Dandenong, Victoria' });
    await expect(place).toHaveAttribute('href', MELBOURNE);
    await expect(place.locator('use')).toHaveAttribute('href', /melbourne.*\.svg#land$/);
    await page
      .getByRole('navigation', { name: 'More like this' })
      .getByRole('link', { name: 'Businesses in Dandenong' })
      .click();
    await expect(page).toHaveURL(DANDENONG);
  });
});
