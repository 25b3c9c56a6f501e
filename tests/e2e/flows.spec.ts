import type { Page } from '@playwright/test';
import { atRest, expect, test } from '#tests/support/guarded-page.ts';

/** The conditions of the site: as it is, without scripts, and with an API that is down or slow. */
const MEETINGS = {
  'with a script': { width: 375 },
  'without a script': { width: 375, javaScriptEnabled: false },
  'while the API is down': { width: 1280, api: 'down' },
  'while the API is slow': { width: 1280, api: 'slow' },
} as const;

/** The delay of a slow API (ms): long enough that waiting is seen. */
const SLOW = 500;

for (const [meeting, { width, ...options }] of Object.entries(MEETINGS)) {
  test.describe(`at ${width} px ${meeting}`, () => {
    const { api, javaScriptEnabled = true } = options as {
      api?: 'down' | 'slow';
      javaScriptEnabled?: boolean;
    };
    test.use({ viewport: { width, height: 812 }, javaScriptEnabled });

    test('a stranger finds a kitchen nearby, looks at it and comes back', async ({
      page,
      faults,
    }) => {
      // Chromium reports a change of pages that a busy machine breaks off.
      if (api) {
        faults.allow(/Failed to load resource/);
        await page.route('**/api/**', async (route) => {
          if (api === 'down') return route.abort();
          await new Promise((done) => setTimeout(done, SLOW));
          return route.continue();
        });
      }
      await page.goto('/businesses');
      await askNearby(page);
      await expect(
        page.getByRole('link', { name: 'Remove filter: Near Dandenong VIC, within 10 km' }),
      ).toBeVisible();
      const found = /\/businesses\?(?=.*near=Dandenong)(?=.*category=restaurant)(?=.*within=10)/;
      await expect(page).toHaveURL(found);
      // The results replace what stood there, and with it whatever has the focus.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const card = page
        .getByRole('region', { name: 'Results' })
        .getByRole('article')
        .first()
        .getByRole('heading')
        .getByRole('link');
      const name = String(await card.textContent());
      await card.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const back = page.getByRole('link', { name: 'Back to Businesses' });
      if (javaScriptEnabled) {
        await atRest(page);
        // A busy machine may still be loading the script that sets the link back.
        await expect(back).toHaveAttribute('href', found);
      }
      await back.click();
      await expect(page).toHaveURL(javaScriptEnabled ? found : '/businesses');
    });
  });
}

/** Searches a list for restaurants around Dandenong by its form. */
async function askNearby(page: Page): Promise<void> {
  const form = page.getByRole('search', { name: 'Filters' });
  const near = form.getByLabel('Near suburb or postcode');
  if (!(await near.isVisible())) await page.getByText('Filters', { exact: true }).first().click();
  await form.getByLabel('Category').selectOption('restaurant');
  await form.getByLabel('Within').selectOption('10');
  await near.fill('Dandenong');
  await near.press('Enter');
}
