import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';
import { greeting, type Member, newMember } from '#tests/support/members.ts';

const INCOMPLETE = 'Invalid authentication response - missing token or user ID';

/** Writes into the tab's storage as leaving for a provider does. */
const leave = (page: Page) =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/auth/')) return;
    sessionStorage.setItem('signInNonce', 'n-1');
    sessionStorage.setItem('signInReturnPath', '/events');
  });

const address = ({ token, user }: Member, more: Record<string, string> = {}) =>
  `/auth/callback?${new URLSearchParams({ token, user_id: String(user.id), nonce: 'n-1', ...more })}`;

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

test('goes on to where the tab left from, and the token is in no address any more', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await leave(page);
  const asked: string[] = [];
  page.on('request', (sent) => {
    asked.push(sent.headers()['referer'] ?? '');
    if (!sent.isNavigationRequest()) asked.push(sent.url());
  });
  await page.goto(address(member));
  await expect(page).toHaveURL('/events');
  await expect(greeting(page)).toBeVisible();
  expect(asked.filter((one) => one.includes(member.token))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(member.token);
});

test('a path of the answer comes first, and only one of this site', async ({ page, request }) => {
  const member = await newMember(request);
  await leave(page);
  await page.goto(address(member, { redirect: '/deals' }));
  await expect(page).toHaveURL('/deals');
  await page.goto(address(member, { redirect: '//evil.example' }));
  await expect(page).toHaveURL('/dashboard');
});

test.describe('failures', () => {
  for (const [what, query, text] of [
    ['the provider says', '?error=access_denied', 'Authentication failed: access denied'],
    ['no token', '?user_id=1&nonce=n-1', INCOMPLETE],
    ['no user', '?token=abc&nonce=n-1', INCOMPLETE],
    ['another nonce', '?token=abc&user_id=1&nonce=n-2', INCOMPLETE],
  ] as const) {
    test(`${what}: said for 3 seconds, then on the sign-in screen`, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      await leave(page);
      await page.goto(`/auth/callback${query}`);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page).toHaveURL('/auth/callback');
      await page.clock.runFor(2_900);
      await expect(page).toHaveURL('/auth/callback');
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert')).toContainText(text);
    });
  }

  test('Stay here stays', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/auth/callback?error=server_error');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/auth/callback');
    await expect(page.getByRole('alert')).toContainText('Authentication failed: server error');
  });

  test('a return that this tab did not start signs nobody in', async ({ page, request }) => {
    const member = await newMember(request);
    await page.goto(address(member));
    await expect(page.getByRole('alert')).toContainText(INCOMPLETE);
    expect(await kept(page)).toBeNull();
  });

  test("somebody else's id signs nobody in", async ({ page, request }) => {
    const member = await newMember(request);
    await leave(page);
    await page.goto(address(member, { user_id: '999999' }));
    await expect(page.getByRole('alert')).toContainText('Failed to process authentication');
    expect(await kept(page)).toBeNull();
  });

  test('a refused ticket signs nobody in', async ({ page, faults }) => {
    faults.allow(/status of 401/);
    await leave(page);
    await page.goto('/auth/callback?token=spent&user_id=1&nonce=n-1');
    await expect(page.getByRole('alert')).toContainText('Failed to process authentication');
    expect(await kept(page)).toBeNull();
  });

  test('a profile that cannot be reached leads to the dashboard, which asks again', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 503/);
    const member = await newMember(request);
    await leave(page);
    await page.route('**/api/auth/profile/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Down' } }),
    );
    await page.goto(address(member));
    await expect(page).toHaveURL('/dashboard');
    await expect(
      page.getByRole('heading', { name: "We couldn't load your profile" }),
    ).toBeVisible();
    await page.unroute('**/api/auth/profile/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Asha');
    await expect(page.getByText("couldn't load your profile")).toHaveCount(0);
  });
});

test('the start saves where to come back to, and a nonce', async ({ page }) => {
  await page.route('**/api/auth/providers/', (route) =>
    route.fulfill({ json: { results: [{ id: 'google', name: 'Google' }] } }),
  );
  await page.route('**/accounts/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login?redirect=%2Fdeals');
  const start = page.waitForRequest('**/accounts/**');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const query = new URL((await start).url()).searchParams;
  const [nonce, path] = await page.evaluate(() => [
    sessionStorage.getItem('signInNonce'),
    sessionStorage.getItem('signInReturnPath'),
  ]);
  expect(query.get('process')).toBe('login');
  expect(query.get('next')).toBe('/deals');
  expect(path).toBe('/deals');
  expect(nonce).toMatch(/^[\da-f-]{36}$/);
  expect(query.get('nonce')).toBe(nonce);
});

test('Google and Facebook say that they come soon while they are not configured', async ({
  page,
}) => {
  await page.goto('/login');
  for (const name of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(page.getByText(`${name} login will be available soon.`)).toBeVisible();
    await expect(page).toHaveURL('/login');
  }
});
