import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';

const NEAR = /\/businesses\?near=Dandenong\+VIC\+3175$/;

async function choosePlace(page: Page): Promise<void> {
  await page.goto('/businesses');
  const field = page.getByRole('search', { name: 'Filters' }).getByLabel('Near suburb or postcode');
  await field.focus();
  await field.pressSequentially('3175');
  await page.getByRole('option', { name: 'Dandenong VIC 3175' }).click();
  await expect(page).toHaveURL(NEAR);
}

test('a chosen place is that of every list, until all of Australia is asked for', async ({
  page,
}) => {
  await choosePlace(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Near Dandenong VIC' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events?near=Dandenong+VIC+3175');
  // An address without a place leads there, and Back leads to the page before.
  await page.goto('/businesses');
  await expect(page).toHaveURL(NEAR);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    'Near Dandenong VIC',
  );
  await page.goto('/search?search=rice');
  await page.getByRole('link', { name: 'Near Dandenong VIC' }).click();
  await expect(page).toHaveURL('/search?search=rice&near=Dandenong+VIC+3175');
  await page.goto('/');
  await page.getByRole('button', { name: 'All of Australia' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
  await page.goto('/businesses');
  await expect(page).toHaveURL('/businesses');
});

test('the columns of the home page begin with what is near', async ({ page, request }) => {
  const column = (name: string) => page.getByRole('region', { name });
  await page.goto('/');
  await expect(column('Upcoming Events').getByRole('article')).toHaveCount(3);
  await page.evaluate(() => {
    const query = 'near=Darwin+NT+0800&within=state';
    const place = { name: 'Darwin NT', query, lat: -12.46, lng: 130.84 };
    localStorage.setItem('place', JSON.stringify(place));
  });
  await page.goto('/');
  await expect(page).toHaveURL('/?near=Darwin+NT+0800&within=state');
  for (const [name, call] of [
    ['Upcoming Events', 'events/?status=upcoming'],
    ['Hot Deals', 'deals/?status=active'],
  ] as const) {
    const answer = await request.get(`/api/${call}&near=Darwin+NT+0800&within=state`);
    const { results } = (await answer.json()) as { results: { title: string }[] };
    expect(results.length, name).toBeGreaterThan(0);
    const cards = column(`${name} Darwin NT first`).getByRole('article');
    await expect(cards).toHaveCount(3);
    const near = results.map(({ title }) => title);
    const shown = await cards.first().getByRole('heading').textContent();
    expect(near, name).toContain(shown);
  }
});

test('who has a place is told that it is left aside while the data can’t be read, and keeps it', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await choosePlace(page);
  await page.route('**/api/**', (route) => route.abort());
  // The address is that to which the server's page of a failure leads, if scripts run.
  await page.goto('/businesses?near=Dandenong+VIC+3175&saved=1');
  await expect(page.getByRole('alert')).toContainText('Failed to load businesses');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText(/Saved results: .* Left aside: Near Dandenong/);
  await expect(results.getByRole('article')).toHaveCount(12);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Near Dandenong VIC' })).toBeVisible();
});
test('Near me says so where the location isn’t given, and leads to what is nearest where it is', async ({
  page,
  context,
}) => {
  await test.step('Near me says so where the location isn’t given', async () => {
    await page.goto('/');
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({ code: 3 } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Near me' }).click();
    const said = 'Finding your location took too long. Enter a suburb or postcode instead.';
    await expect(page.locator('[data-place-said]')).toHaveAttribute('data-place-said', said);
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
    await expect(page).toHaveURL('/');
  });

  await test.step('Near me on the home page leads to what is nearest', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -37.98765, longitude: 145.21543 });
    // The browser's own function comes back.
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
    });
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page).toHaveURL(NEAR);
  });
});

test('where nothing can be kept, lists are those of all of Australia', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await choosePlace(page);
  await page.goto('/businesses');
  await expect(page).toHaveURL('/businesses');
});

test('cards of a list near a place and pages of listings say how far that is', async ({ page }) => {
  await choosePlace(page);
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(cards.first()).toContainText(/ · (under 1|\d+(\.\d)?) km/);
  // The distances are in the served page, as without a script.
  await page.reload();
  const said = / · (under 1|\d+(\.\d)?) km/;
  const all = await cards.allInnerTexts();
  const distances = all.map((text) => Number(said.exec(text)?.[1]?.replace('under 1', '0')));
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  for (const kind of ['business', 'event', 'deal']) {
    await page.goto(`/${kind === 'business' ? 'businesses' : `${kind}s`}?near=Dandenong`);
    await cards.first().getByRole('heading').getByRole('link').press('Enter');
    await expect(page.getByText(/ km from Dandenong VIC$/).first()).toBeVisible();
  }
});
