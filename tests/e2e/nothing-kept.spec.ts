import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';
import { fillSignIn, greeting, loginLink, newMember, signIn } from '#tests/support/members.ts';
import { WAYS } from '#tests/support/nothing-kept.ts';

const said = (page: Page) => page.getByText(/stay signed in in this tab only/);

for (const [way, breakStores] of Object.entries(WAYS)) {
  test(`a browser that ${way} signs in for its tab, and says so`, async ({
    page,
    context,
    request,
  }) => {
    test.slow();
    const member = await newMember(request);
    await context.addInitScript(breakStores);
    await page.goto('/deal/weekday-lunch-kottu');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Claim Deal Now' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    if (way === 'refuses its stores')
      await expect(page.getByText(`Sign in to claim “${title}”.`)).toBeVisible();
    await page.goto('/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeEnabled();
    await expect(said(page)).toBeHidden();
    await fillSignIn(page, member);
    await expect(page).toHaveURL('/dashboard');
    await expect(greeting(page)).toBeVisible();
    await expect(said(page)).toBeVisible();
    await page.goto('/businesses');
    await expect(greeting(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await expect(loginLink(other)).toBeVisible();
    await other.close();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(loginLink(page)).toBeVisible();
    await page.reload();
    await expect(loginLink(page)).toBeVisible();
  });
}

test('a browser that keeps what it is given says nothing', async ({ page, request }) => {
  await signIn(page, await newMember(request));
  await expect(page).toHaveURL('/dashboard');
  await expect(greeting(page)).toBeVisible();
  await expect(said(page)).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).not.toContain('authToken');
});

test('a browser that refuses cookies too reads every page, and is told why nobody stays signed in', async ({
  page,
  context,
}) => {
  await context.addInitScript(WAYS['refuses its stores']);
  // Browsers refuse cookies without a word.
  await context.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }),
  );
  await page.goto('/businesses');
  await expect(loginLink(page)).toBeVisible();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByText(/so you can’t stay signed in/)).toBeVisible();
  }
});
