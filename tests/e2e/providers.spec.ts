import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { answersOf } from '#tests/support/idle.ts';
import { greeting, loginLink } from '#tests/support/members.ts';
import { WAYS } from '#tests/support/nothing-kept.ts';
import { startProvider, type TestProvider } from '#tests/support/oidc-provider.ts';

/** The tests share one process, as the provider has one port. */
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

  // The Back button leads past the ticket, and nobody is asked to sign in again.
  await page.goBack();
  await expect(greeting(page)).toHaveText('Welcome, Nimal');
  expect(page.url()).not.toContain('token=');
});

test('a browser that refuses its stores is signed in for its tab, whatever name that comes back with', async ({
  page,
  context,
}) => {
  await context.addInitScript(WAYS['refuses its stores']);
  // A browser does so at another site; the provider of the tests is none.
  await context.addInitScript(() => {
    if (location.pathname === '/auth/callback') window.name = '';
  });
  await page.goto('/login?redirect=%2Fdashboard');
  await button(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/stay signed in in this tab only/)).toBeVisible();
  await page.goto('/events');
  await expect(greeting(page)).toHaveText('Welcome, Nimal');
  expect(await page.evaluate(() => document.cookie)).not.toContain('signInNonce');
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

test.describe('the session that a provider’s sign-in leaves in the browser', () => {
  const PROFILE = '**/api/auth/profile/';
  const LOGOUT = '**/api/auth/logout/';
  const CONVERSION = '/api/auth/session-to-token/';

  /** The requests to convert the session from now on. */
  function conversionsOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(CONVERSION)) asked.push(request.method());
    });
    return asked;
  }

  const comeBack = async (page: Page) => {
    await page.goto('/login?redirect=%2Fevents');
    await button(page).click();
    await expect(page).toHaveURL('/events');
    await expect(greeting(page)).toHaveText('Welcome, Nimal');
  };
  const logout = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  test('signs in again, takes the place of a refused token, and isn’t asked while the profile can’t be loaded', async ({
    page,
    faults,
  }) => {
    test.slow();
    await test.step('signs in again where the token is gone', async () => {
      await comeBack(page);
      const first = await storedToken(page);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto('/deals');
      await expect(greeting(page)).toHaveText('Welcome, Nimal');
      const converted = await storedToken(page);
      expect(converted).toMatch(/^[\w-]{43}$/);
      expect(converted).not.toBe(first);
      await page.goto('/profile');
      await expect(page.getByLabel('First name')).toHaveValue('Nimal');
    });

    await test.step('takes the place of a token that is refused', async () => {
      faults.allow(/status of 401/);
      await page.evaluate(() => localStorage.setItem('authToken', 'x'.repeat(43)));
      await page.goto('/profile');
      await expect(page.getByLabel('First name')).toHaveValue('Nimal');
      await expect(page).toHaveURL('/profile');
      expect(await storedToken(page)).not.toBe('x'.repeat(43));
    });

    await test.step('isn’t asked while the profile can’t be loaded: the token stays', async () => {
      faults.allow(/Failed to load resource/);
      for (const answer of [
        (route: Route) => route.fulfill({ status: 503, json: { detail: 'Down' } }),
        (route: Route) => route.abort('internetdisconnected'),
      ]) {
        const token = await storedToken(page);
        const asked = conversionsOf(page);
        const unseen = page.getByRole('heading', { name: "We couldn't load your profile" });
        await page.route(PROFILE, answer);
        await page.goto('/profile');
        await expect(unseen).toBeVisible();
        await expect(greeting(page)).toHaveText('Welcome, Nimal');
        await page.unroute(PROFILE);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByLabel('First name')).toHaveValue('Nimal');
        await expect(unseen).toHaveCount(0);
        expect(await storedToken(page)).toBe(token);
        expect(asked).toEqual([]);
      }
    });
  });

  test('ends on the server with Logout: its cookie is worth nothing afterwards', async ({
    page,
    context,
  }) => {
    await comeBack(page);
    const isSession = ({ name }: { name: string }) => name === 'session';
    const cookies = await context.cookies();
    expect(cookies.filter(isSession)).toHaveLength(1);
    const over = page.waitForResponse(LOGOUT);
    await logout(page);
    expect(await (await over).json()).toEqual({ cleared_tokens: 1, cleared_session: true });
    expect((await context.cookies()).filter(isSession)).toEqual([]);
    await context.addCookies(cookies);
    await page.evaluate(() => localStorage.clear());
    const asked = page.waitForResponse((response) => response.url().endsWith(CONVERSION));
    await page.goto('/deals');
    expect(await (await asked).json()).toEqual({ user: null });
    await expect(loginLink(page)).toBeVisible();
  });

  test('isn’t taken for 10 seconds after Logout, and ended for the same person after that', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await comeBack(page);
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await page.route(LOGOUT, (route) => route.abort());
    await logout(page);
    await expect(loginLink(page)).toBeVisible();
    await page.unroute(LOGOUT);

    const asked = conversionsOf(page);
    await page.clock.setFixedTime(now + 9_999);
    const allAnswered = answersOf(page);
    await page.goto('/deals');
    await allAnswered();
    await expect(loginLink(page)).toBeVisible();
    expect(asked).toEqual([]);

    await page.clock.setFixedTime(now + 10_000);
    const over = page.waitForResponse(LOGOUT);
    await page.goto('/events');
    expect(await (await over).json()).toEqual({ cleared_tokens: 0, cleared_session: true });
    await expect(loginLink(page)).toBeVisible();
    expect(asked).not.toContain('POST');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    // A person who signs in by their own act is signed in.
    await comeBack(page);
  });
});
