import { answersOf } from '#tests/support/idle.ts';
import { expect, test, testLooks } from '#tests/support/guarded-page.ts';

const DANDENONG = '/businesses/in/dandenong-vic-3175';
/** The limits of a page, compressed (bytes): with all that it loads, and its markup alone. */
const MOST = { inAll: 60_000, markup: 25_000 };

testLooks({
  'a landing page of a place': async (page) => {
    await page.goto(DANDENONG);
  },
  'the map': async (page) => {
    await page.goto('/map');
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

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map leads to places, and its list to the same', async ({ page }) => {
    await page.goto('/map');
    const hrefs = (where: string) =>
      page
        .locator(`${where} a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const listed = new Set(await hrefs('.map-list'));
    const dots = new Set(await hrefs('main svg'));
    // A dot for each city and each town; the suburbs of a city are in the list alone.
    const cities = await hrefs('.map-list h4');
    const towns = await hrefs('.map-list :is(h3, h4:not(:has(a))) + ul');
    expect(cities).toContain('/businesses/in/melbourne');
    expect(towns.length).toBeGreaterThan(3);
    expect(dots).toEqual(new Set([...cities, ...towns]));
    expect(listed.size).toBeGreaterThan(dots.size);
    const dot = page.getByRole('link', { name: /^Melbourne: \d+ listings$/ });
    await expect(dot).toHaveAttribute('href', '/businesses/in/melbourne');
    await page.getByRole('link', { name: 'Dandenong', exact: true }).click();
    await expect(page).toHaveURL(DANDENONG);
  });

  test('a listing shows where it is, and leads to more of its place', async ({ page }) => {
    await page.goto(DANDENONG);
    await page.getByRole('article').first().getByRole('link').first().press('Enter');
    await expect(page.getByRole('link', { name: 'In Dandenong, Victoria' })).toHaveAttribute(
      'href',
      '/map',
    );
    await page
      .getByRole('navigation', { name: 'More like this' })
      .getByRole('link', { name: 'Businesses in Dandenong' })
      .click();
    await expect(page).toHaveURL(DANDENONG);
  });
});
