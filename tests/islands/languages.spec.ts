import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';
import { CLAIM, ClaimsApi } from '#tests/support/my-claims.ts';
import { asAsha, KOTTU_CORNER, openRow } from '#tests/support/own-listings.ts';

const NAME = 'කොත්තු කෝනර් · Kottu Corner';
const REASON = 'විස්තරය දිගු කරන්න.\nPlease say more.';
const SHOP = {
  ...KOTTU_CORNER,
  name: NAME,
  description: 'கொத்து until late.',
  status: 'changes_requested',
  reason: REASON,
};

/** Sinhala and Tamil texts that are shown or read aloud without an element that marks them. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      const element = texts.currentNode.parentElement;
      // An element that holds no others can't mark a part of its text.
      if (element?.closest('script, style, template, textarea, option')) continue;
      if (!/[\p{Script=Sinhala}\p{Script=Tamil}]/u.test(text)) continue;
      const language = element?.closest<HTMLElement>('[lang]')?.lang;
      if (language !== 'si' && language !== 'ta') found.push(text);
    }
    return found;
  });

// WCAG 3.1.2 is tested here with scripts; tests/build/languages.test.ts tests pages as they are served.
test.describe('Sinhala and Tamil are marked as such', () => {
  test('in what a list is filtered by', async ({ page }) => {
    await page.goto('/businesses?search=කොත්තු');
    await expect(page.getByRole('link', { name: 'Search: කොත්තු' })).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });

  test('on the dashboard, and in what it asks', async ({ page }) => {
    await asAsha(page);
    await page.route('**/api/my-businesses/?*', (route) =>
      route.fulfill({ json: { count: 1, results: [SHOP] } }),
    );
    await page.goto('/dashboard');
    await openRow(page.getByRole('region', { name: 'My businesses' }), NAME);
    await page.getByRole('button', { name: `Withdraw ${NAME}` }).click();
    await expect(page.getByRole('dialog', { name: `Withdraw ${NAME}?` })).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });

  test('in the form of a business, with what the team said of it', async ({ page }) => {
    await asAsha(page);
    await page.route('**/api/my-businesses/17/', (route) => route.fulfill({ json: SHOP }));
    const similar = { ...SHOP, status: 'published', why: 'phone' };
    await page.route('**/api/businesses/similar/', (route) =>
      route.fulfill({ json: { results: [{ ...similar, id: 18 }] } }),
    );
    await page.goto('/add-business?edit=17');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${NAME}`);
    // The message keeps its own line breaks.
    const said = page.getByText('Please say more.');
    await expect(said).toHaveCSS('white-space', /pre-line|preserve-breaks/);
    for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'கொத்து' })).toBeVisible();
    await expect(page.getByText('This may be listed already')).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });

  test('where deals are claimed and redeemed', async ({ page }) => {
    await asAsha(page);
    const api = new ClaimsApi();
    api.mine = [{ ...CLAIM, deal: { ...CLAIM.deal, title: NAME } }];
    api.redeemingFor = { results: [{ id: 3, slug: 'kottu-corner', name: NAME }], all: false };
    await api.serve(page);
    await page.goto('/my-deals');
    await page.getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByRole('dialog', { name: `Give back ${NAME}?` })).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
    await page.goto('/redeem');
    await expect(page.getByText(`For ${NAME}.`)).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });
});
