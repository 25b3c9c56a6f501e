import { expect, test } from '#tests/support/guarded-page.ts';

test('the page for what is not there searches too', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.goto('/nothing-of-that-name');
  const bar = page.getByRole('search');
  await bar.getByLabel('Search', { exact: true }).fill('saree');
  await page.getByRole('option', { name: /See all Businesses/ }).click();
  await expect(page).toHaveURL('/businesses?search=saree');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Businesses');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter dropdown opens, and Apply searches', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('search');
    await bar.getByText('Filters').click();
    await bar.getByLabel('Category').selectOption('Restaurants');
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/businesses?category=Restaurant');
  });
});
