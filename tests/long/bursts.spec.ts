import type { APIRequestContext, Page } from '@playwright/test';
import { listingPath } from '#src/domain/paths.ts';
import { ALL_KINDS, PLURAL_KINDS, pluralOf } from '#src/domain/kinds.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';
import { openAs } from '#tests/support/members.ts';

/** The number of presses of each control, as fast as a page can be. */
const PRESSES = 6;

/**
 * Presses every control on the page again and again, without waiting: no press may raise an error. Controls that lead
 * to another page have their own tests: links, signing out, and for visitors claiming.
 */
async function pressEverything(page: Page): Promise<number> {
  const answers = answersOf(page);
  const pressed = await page.evaluate((presses) => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      // The islands have followed the links of lists in place by now.
      if (link) event.preventDefault();
    });
    addEventListener('submit', (event) => event.preventDefault());
    globalThis.print = () => {};
    const controls = document.querySelectorAll<HTMLElement>(
      'button:not([data-sign-out], [data-claim-now]), summary, input[type=checkbox], input[type=radio], ' +
        '[data-controls] a, .pagination a, [aria-label=Pages] a',
    );
    for (const control of controls)
      for (let press = 0; press < presses; press++)
        if (control.checkVisibility() && !/Continue with/.test(control.textContent))
          control.click();
    for (const select of document.querySelectorAll('select'))
      for (let press = 0; press < presses; press++) {
        select.selectedIndex = press % select.options.length;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    return controls.length;
  }, PRESSES);
  // A search leads to its results.
  await answers().catch(() => page.waitForLoadState());
  return pressed;
}

const firstSlug = async (request: APIRequestContext, kinds: string): Promise<string> => {
  const answer = await request.get(`/api/${kinds}/?page_size=1`);
  return ((await answer.json()) as { results: { slug: string }[] }).results[0]?.slug ?? '';
};

test('bursts of presses raise no error on any page that one may read', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const slugs = ALL_KINDS.map(async (kind) =>
    listingPath(kind, await firstSlug(request, pluralOf(kind))),
  );
  const lists = PLURAL_KINDS.map((kind) => `/${kind}`);
  for (const path of ['/', '/search?search=kottu', ...lists, ...(await Promise.all(slugs))]) {
    await page.goto(path);
    // The first burst wakes the islands; the second meets them awake.
    expect(await pressEverything(page), path).toBeGreaterThan(4);
    if (new URL(page.url()).pathname === path) await pressEverything(page);
    await expect(page.locator('main')).toBeVisible();
  }
});

test('bursts of presses raise no error on the screens of accounts and forms', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.allow(/status of 4\d\d/);
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await pressEverything(page);
  }
  const owner = await demoAccount('owner');
  for (const path of [
    '/dashboard',
    '/profile',
    '/add-business',
    '/add-event',
    '/add-deal',
    '/redeem',
    '/my-deals',
  ]) {
    await openAs(page, owner, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressEverything(page);
    await expect(page.locator('main')).toBeVisible();
  }
});
