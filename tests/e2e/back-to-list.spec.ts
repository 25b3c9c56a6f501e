import type { Page } from '@playwright/test';
import { atRest, expect, test } from '#tests/support/guarded-page.ts';

const card = (page: Page, nth: number) =>
  page.getByRole('main').getByRole('article').nth(nth).getByRole('heading').getByRole('link');

/** Opens a card's listing, and waits until it is shown. */
async function open(page: Page, nth: number): Promise<void> {
  const link = card(page, nth);
  const name = String(await link.textContent());
  // The key is used because a card that turns under the mouse moves its link away from a slow click.
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The wait lets the change of pages end: Chromium reports a broken one as a fault.
  await atRest(page);
}

for (const { width, height } of [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('one comes back to the filters, the page and the place that one came from', async ({
      page,
    }) => {
      await page.goto('/businesses?state=VIC');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/businesses?state=VIC&page=2');
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await atRest(page);
      await card(page, 8).scrollIntoViewIfNeeded();
      const top = async () => Math.round((await card(page, 8).boundingBox())?.y ?? Number.NaN);
      const before = await top();
      await open(page, 8);
      const back = page.getByRole('link', { name: 'Back to Businesses' });
      await expect(back).toHaveAttribute('href', '/businesses?state=VIC&page=2');
      const listing = page.url();
      // The way back works through another listing as well.
      await page
        .getByRole('region', { name: 'Related Businesses' })
        .getByRole('heading', { level: 3 })
        .first()
        .getByRole('link')
        .press('Enter');
      await expect(page).not.toHaveURL(listing);
      await expect(back).toHaveAttribute('href', '/businesses?state=VIC&page=2');
      await back.click();
      await expect(page).toHaveURL('/businesses?state=VIC&page=2');
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect.poll(top).toBe(before);
    });
  });
}

test('a search has its results to come back to, by keyboard', async ({ page }) => {
  await page.goto('/search?search=kottu');
  await open(page, 0);
  const back = page.getByRole('link', { name: 'Back to results' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=kottu');
});

test('who comes from elsewhere goes to the whole list', async ({ page }) => {
  await page.goto('/events?state=VIC');
  await open(page, 0);
  await page.getByRole('link', { name: 'Serendib home' }).click();
  await expect(page).toHaveURL('/');
  const event = page.locator('a[href^="/event/"]').first();
  await event.press('Enter');
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await expect(page).toHaveURL('/events');
});
