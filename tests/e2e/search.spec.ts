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

test('the choices of each filter are those of docs/product.md, Search, in its order', async ({
  page,
}) => {
  await page.goto('/');
  for (const [label, any, choices] of [
    ['Search In', 'All', ['Businesses', 'Events', 'Hot Deals']],
    [
      'Category',
      'All Categories',
      [
        'Restaurants',
        'Grocery Stores',
        'Legal Services',
        'Travel Agents',
        'Salons & Beauty',
        'Finance Services',
        'Education',
        'Healthcare',
      ],
    ],
    [
      'Location',
      'All of Australia',
      [
        'VIC – Victoria',
        'NSW – New South Wales',
        'QLD – Queensland',
        'SA – South Australia',
        'WA – Western Australia',
        'TAS – Tasmania',
        'NT – Northern Territory',
        'ACT – Australian Capital Territory',
      ],
    ],
  ] as const) {
    const options = page.getByRole('search').getByLabel(label).locator('option');
    await expect(options).toHaveText([any, ...choices]);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter dropdown opens, and Apply searches', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('search');
    await bar.getByText('Filters').click();
    await bar.getByLabel('Category').selectOption('Restaurants');
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/search\?.*category=Restaurant/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Search results \(\d+\)$/);
  });
});
