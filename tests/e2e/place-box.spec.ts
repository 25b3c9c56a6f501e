import type { Page } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';

const field = (page: Page) =>
  page.getByRole('search', { name: 'Filters' }).getByLabel('Near suburb or postcode');
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

/** Opens a list and focuses its field for a place, which a phone has folded away. */
async function openField(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 812 });
  await page.goto(path);
  if (width < 992) await page.getByText('Filters', { exact: true }).first().click();
  await field(page).focus();
}

test('a place is chosen by keyboard among those of its name, on a phone', async ({ page }) => {
  await openField(page, '/businesses', 375);
  await field(page).pressSequentially('springv');
  await expect(options(page).first()).toHaveText('Springvale VIC 3171');
  await expect(options(page).filter({ hasText: 'Springvale NSW' })).not.toHaveCount(0);
  await expect(page).toHaveURL('/businesses');
  expect(await axeViolations(page)).toEqual([]);
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/near=Springvale\+VIC\+3171/);
  await expect(chips(page)).toContainText('Near Springvale VIC, within 25 km');
  await expect(options(page)).toHaveCount(0);
});

test('a postcode typed in full takes effect when the field is left, and half a name does not', async ({
  page,
}) => {
  await openField(page, '/events', 1280);
  await field(page).pressSequentially('Dand');
  await field(page).press('Tab');
  await expect(field(page)).toHaveValue('Dand');
  await expect(page).toHaveURL('/events');
  await field(page).fill('3175');
  await expect(options(page).first()).toHaveText('Dandenong VIC 3175');
  await field(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await field(page).press('Tab');
  await expect(page).toHaveURL('/events?near=3175');
  await expect(chips(page)).toContainText('Near Dandenong VIC');
});

test('where the places can’t be loaded, the server understands what was typed', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route('**/places-*.json', (route) => route.abort());
  await openField(page, '/businesses', 1280);
  await field(page).fill('Clayton');
  await field(page).press('Enter');
  await expect(chips(page)).toContainText('Near Clayton VIC');
});

test('a location that isn’t given is said at the field; one that is is sent nowhere', async ({
  page,
  context,
}) => {
  await test.step('a location that isn’t given is said at the field', async () => {
    await openField(page, '/deals', 1280);
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({ code: 1 } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Use my location' }).click();
    const said = /doesn’t share its location.* Enter a suburb or postcode instead\./;
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(page.locator('[data-place-said]')).toHaveAttribute('data-place-said', said);
  });

  await test.step('the nearest place is found in the browser, which sends its location nowhere', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -37.98765, longitude: 145.21543 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData()}`));
    // The browser's own function comes back.
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition');
    });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL(/near=Dandenong\+VIC\+3175/);
    await expect(chips(page)).toContainText('Near Dandenong VIC');
    expect(asked.filter((request) => /37\.98|145\.21/.test(request))).toEqual([]);
  });
});

test('the results page looks around a place that is chosen there', async ({ page }) => {
  await page.goto('/search?search=kottu');
  const near = page.getByLabel('Near suburb or postcode');
  await near.focus();
  await near.fill('dandenong vic');
  await expect(options(page).first()).toHaveText('Dandenong VIC 3175');
  await near.press('ArrowDown');
  await near.press('Enter');
  await expect(page).toHaveURL('/search?search=kottu&near=Dandenong+VIC+3175');
  await expect(chips(page)).toContainText('Near Dandenong VIC, within 25 km');
  expect(await axeViolations(page)).toEqual([]);
});
