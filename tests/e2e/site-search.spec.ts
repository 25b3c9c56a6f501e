import type { Page } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';

const site = (page: Page) => page.getByRole('search', { name: 'Whole site' });
/** The search field, found by its name: it is a plain field until it has suggestions. */
const field = (page: Page) => site(page).getByLabel('Search everything');
const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test.describe('on a desk', () => {
      test.use({ viewport: { width: 1280, height: 900 } });

      test('the bar searches everything', async ({ page }) => {
        await page.goto('/about');
        await expect(field(page)).toBeVisible();
        await expect(field(page)).not.toBeFocused();
        await field(page).fill('lamprais');
        await field(page).press('Enter');
        await expect(page).toHaveURL('/search?search=lamprais');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('lamprais');
      });
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

      test('one touch opens the field, which has the focus, and nothing moves', async ({
        page,
      }) => {
        await page.goto('/events');
        await expect(field(page)).toBeHidden();
        const before = await page.getByRole('heading', { level: 1 }).boundingBox();
        await opener(page).tap();
        await expect(field(page)).toBeFocused();
        expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
        await page.keyboard.type('baila');
        await site(page).getByRole('button', { name: 'Search' }).tap();
        await expect(page).toHaveURL('/search?search=baila');
      });
    });
  });
}

test('by keyboard the field opens, closes and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/deals');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  // The menu is separate: its button still says what it does.
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a listing that is not there is searched for by what its address says', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto('/business/kottu-korner');
  await expect(page.getByRole('searchbox')).toHaveValue('kottu korner');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Businesses' })).toContainText('Kottu Corner');
});

test('the bar fits at every width', async ({ page }) => {
  await page.goto('/events');
  const bar = page.getByRole('banner');
  for (const width of [320, 375, 992, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    for (const part of await bar.locator('a:visible, button:visible, p:visible').all()) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(height);
    }
  }
});
