import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { greeting, loginLink } from '#tests/support/members.ts';
import { startProvider, type TestProvider } from '#tests/support/oidc-provider.ts';

/** The provider has one port, so these tests share one process. */
test.describe.configure({ mode: 'default' });

let provider: TestProvider;

test.beforeAll(async ({ baseURL }) => {
  const { origin, port } = new URL(baseURL ?? '');
  provider = await startProvider(origin, ['club'], Number(port) + 1);
});
test.afterAll(() => provider.close());

test.beforeEach(({ faults }) => {
  faults.allow(new RegExp(`^other host: ${provider.issuer}/`));
  const sub = randomUUID();
  provider.person = {
    sub,
    email: `${sub}@example.org`,
    email_verified: true,
    given_name: 'Nimal',
    family_name: 'Perera',
  };
});

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Club' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

test('from the sign-in page to the provider and back to where one was', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/login?redirect=%2Fevents');
  await button(page).click();
  await expect(page).toHaveURL('/events');
  await expect(greeting(page)).toHaveText('Welcome, Nimal');
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  for (const { referer = '' } of headers) expect(referer).not.toContain('token=');

  // The way back leads past the ticket, and nobody is asked to sign in again.
  await page.goBack();
  await expect(greeting(page)).toHaveText('Welcome, Nimal');
  expect(page.url()).not.toContain('token=');
});

test('whoever says no at the provider is told so, and is a visitor still', async ({ page }) => {
  provider.person = null;
  await page.goto('/login');
  await button(page).click();
  await expect(page.getByText('Authentication failed: access denied')).toBeVisible();
  await expect(page).toHaveURL('/auth/callback');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(loginLink(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('whom another site sends is asked first, and ends up signed in nowhere by its link', async ({
  page,
}) => {
  await page.goto('/accounts/club/login/?process=login&next=%2Fevents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Serendib with Club');
  expect(await axeViolations(page)).toEqual([]);
  await button(page).click();
  await expect(
    page.getByText('Invalid authentication response - missing token or user ID'),
  ).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.goto('/dashboard');
  await expect(page.getByText('Please log in to access the dashboard')).toBeVisible();
});
