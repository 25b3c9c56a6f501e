import type { Page } from '@playwright/test';
import { expect, test, testLooks } from '#tests/support/guarded-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled });

    test('the field searches anew, and keeps the filters', async ({ page }) => {
      await page.goto('/search?search=rice&state=VIC');
      await page.getByLabel('Search', { exact: true }).fill('kottu');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?search=kottu&state=VIC(&near=)?$/);
      await expect(heading(page)).toHaveText(/^Results for “kottu” \(\d+\)$/);
      await page.getByRole('link', { name: 'Remove filter: State: Victoria' }).click();
      await expect(page).toHaveURL('/search?search=kottu');
    });
  });
}

test('the bar’s Enter over all kinds comes here, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  await page.keyboard.type('rice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?(type=all&)?search=rice/);
  await page.keyboard.press('Tab');
  await page.getByRole('searchbox').focus();
  // The stops in between are the button, the place and the location.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tabs(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/businesses?search=rice');
});

test('on paper there are the results, without what leads on', async ({ page }) => {
  await page.goto('/search?search=rice');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(tabs(page).first()).toBeHidden();
});

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
};

testLooks({
  results: at('/search?search=rice&state=VIC'),
  'nothing found': at('/search?search=qqxjwkvbq&category=Restaurant'),
  'no search': at('/search'),
  'a long text in Sinhala': at(`/search?search=${encodeURIComponent('කොත්තු'.repeat(14))}`),
});
