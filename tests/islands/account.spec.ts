import type { BrowserContext, Page } from '@playwright/test';
import { answersOf, untilIdle } from '#tests/support/idle.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const ASHA = {
  id: 7,
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Fernando',
  email: 'asha.fernando@example.com',
  email_confirmed: false,
  is_staff: false,
  role: 'member',
  has_password: true,
  profile: { is_business_owner: false, is_event_organizer: false },
};
const SESSIONS = [
  { id: 1, device: 'Firefox on Windows', is_current: true },
  { id: 2, device: 'Chrome on Android', is_current: false },
].map((session) => ({
  ...session,
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
}));

/** The holdings of an account that somebody might change or leave behind. */
const OWN = {
  email_change: {
    email: 'asha@new.example',
    until: '2026-11-21T08:00:00Z',
    waits_for: ['old'],
  },
  providers: [{ id: 1, name: 'Google', linked_at: '2026-11-01T08:00:00Z' }],
  published: 3,
  to_hand_over: [
    { kind: 'business', id: 1, title: 'Kottu Corner' },
    { kind: 'event', id: 2, title: 'අවුරුදු Avurudu' },
  ],
  offer: { email: 'kamala@example.com', until: '2026-12-04T08:00:00Z' },
  goes: { waiting: 1, claims: 2, helpers: 0, enquiries: 0, reports: 1 },
};

/** Opens a page as a signed-in person, with an API that answers as theirs would. */
async function asAsha(page: Page, user: Partial<typeof ASHA> = {}): Promise<void> {
  await page.addInitScript((person) => {
    localStorage.setItem('authToken', 't');
    localStorage.setItem('authUser', JSON.stringify(person));
  }, ASHA);
  await page.route('**/api/auth/profile/', (route) =>
    route.fulfill({ json: { ...ASHA, ...user } }),
  );
  await page.route('**/api/sessions/', (route) => route.fulfill({ json: { results: SESSIONS } }));
  await page.route('**/api/account/', (route) => route.fulfill({ json: OWN }));
  await nothingListed(page);
}

/** Answers the dashboard's calls as for a person who has listed nothing. */
async function nothingListed(page: Page): Promise<void> {
  for (const calls of ['**/api/my-*/?*', '**/api/claims/?*']) {
    await page.route(calls, (route) => route.fulfill({ json: { count: 0, results: [] } }));
  }
  await page.route('**/api/redemptions/businesses/', (route) =>
    route.fulfill({ json: { all: false, results: [] } }),
  );
}

const submit = (page: Page) => page.locator('main form button[type=submit]').first();

/** Asks for a link to a new password. */
async function askForLink(page: Page): Promise<void> {
  await page.route('**/api/password-reset/', (route) => route.fulfill({ status: 204 }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('asha.fernando@example.com');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Send it again in a minute' })).toBeVisible();
}

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'sign-in': {
    'as it opens': async (page) => {
      await page.goto('/login');
      await expect(submit(page)).toBeEnabled();
    },
    'with errors': async (page) => {
      await submit(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  'registration with errors, summed up in the order of the form': async (page) => {
    await page.goto('/register');
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Email is required',
      'Username is required',
      'Password is required',
    ]);
  },
  'forgotten password, sent': askForLink,
  'new password': async (page) => {
    await page.goto('/reset-password#token=abc');
    await expect(submit(page)).toBeEnabled();
  },
  'spent link': async (page) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  },
  'callback failed': async (page) => {
    await page.goto('/auth/callback?error=access_denied');
    await page.getByRole('button', { name: 'Stay here' }).click();
  },
  'profile of a visitor': async (page) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  profile: async (page) => {
    await asAsha(page);
    await page.goto('/profile');
    await expect(page.getByText('Chrome on Android')).toBeVisible();
    const folded = ['Change your email address', 'Unlink Google', 'Hand over my listings'];
    for (const title of [...folded, 'Delete my account']) {
      await page.locator('summary', { hasText: title }).click();
    }
  },
  'another address, asked about': async (page) => {
    const json = { from: 'asha@old.example', to: 'asha@new.example', listings: null };
    await page.route('**/api/account/answer/read/', (route) => route.fulfill({ json }));
    await page.goto('/answer#token=abc');
    await expect(page.getByRole('button', { name: 'This wasn’t me' })).toBeVisible();
  },
  'listings, offered': async (page) => {
    const json = { from: 'Asha', to: 'kamala@example.com', listings: OWN.to_hand_over };
    await page.route('**/api/account/answer/read/', (route) => route.fulfill({ json }));
    await page.goto('/answer#token=abc');
    await expect(page.getByRole('listitem').getByText('Kottu Corner')).toBeVisible();
  },
  dashboard: async (page) => {
    await asAsha(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Asha');
  },
  'menu of a member': async (page) => {
    await asAsha(page);
    await page.goto('/events');
    await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
    await expect(page.getByText('My Account')).toBeVisible();
  },
};

testLooks(STATES);
testLooks(
  {
    'confirming link, opened elsewhere': async (page) => {
      await page.route('**/api/email-confirmation/', (route) =>
        route.fulfill({ status: 400, json: { detail: 'x', errors: { password: 'x' } } }),
      );
      await page.goto('/confirm-email#token=abc');
      await expect(submit(page)).toBeEnabled();
    },
  },
  /status of 400/,
);

test.describe('the sign-in form', () => {
  const fill = async (page: Page) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('asha.fernando@example.com');
    await page.getByLabel('Password', { exact: true }).fill('kiribath');
  };

  test('is sent once, says so, and hides the password', async ({ page }) => {
    let calls = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/token/', async (route) => {
      calls++;
      await answered;
      await route.fulfill({ json: { token: 't', user: ASHA } });
    });
    await asProfile(page);
    await fill(page);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const busy = page.getByRole('button', { name: 'Signing In...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await busy.click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    answer();
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toBe(1);
  });

  test('without an answer for ten seconds: says it, and keeps what was typed', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/auth/token/', () => {});
    await fill(page);
    await expect(submit(page)).toBeEnabled();
    await stopClock(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('alert')).toContainText(
      'The server is taking too long to answer. Nothing is lost: please try again.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('asha.fernando@example.com');
  });

  test('too many tries, a broken server, offline: says it, and keeps what was typed', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await fill(page);
    await expect(submit(page)).toBeEnabled();
    const expectSaid = async (text: string) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByLabel('Email')).toHaveValue('asha.fernando@example.com');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('kiribath');
    };
    for (const [reply, text] of [
      [{ status: 429, headers: { 'Retry-After': '240' } }, 'in 4 minutes'],
      [{ status: 503 }, 'Nothing is lost'],
    ] as const) {
      await page.route('**/api/auth/token/', (route) =>
        route.fulfill({ ...reply, json: { detail: 'No' } }),
      );
      await expectSaid(text);
    }
    await page.unroute('**/api/auth/token/');
    await context.setOffline(true);
    await expectSaid("You're offline. Nothing is lost");
  });

  test('password managers find their fields', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await page.goto('/register');
    await expect(page.getByLabel('First name')).toHaveAttribute('autocomplete', 'given-name');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  });
});

async function asProfile(page: Page): Promise<void> {
  await page.route('**/api/auth/profile/', (route) => route.fulfill({ json: ASHA }));
  await nothingListed(page);
}

test('who has a username of before today’s rules changes the rest of their name', async ({
  page,
}) => {
  await asAsha(page, { username: 'support' });
  const sent: unknown[] = [];
  await page.route('**/api/profile/', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { ...ASHA, username: 'support', first_name: 'Ashanthi' } });
  });
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Ashanthi');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  expect(sent).toEqual([{ first_name: 'Ashanthi', last_name: 'Fernando' }]);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('kept for the team');
});

test('a link can be asked for again after a minute', async ({ page }) => {
  await page.clock.install();
  await askForLink(page);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: 'Send it again', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('asha.fernando@example.com');
});

/** Marks a browser that has had a session of our server. */
const hadSession = (context: BrowserContext) =>
  context.addCookies([
    { name: 'csrftoken', value: 'c-1', url: test.info().project.use.baseURL ?? '' },
  ]);

for (const { who, calls: expected } of [
  { who: 'who never signed in isn’t asked for a session', calls: 0 },
  { who: 'a session is asked for once per tab while the answer is no', calls: 1 },
]) {
  test(who, async ({ page, context }) => {
    if (expected > 0) await hadSession(context);
    let calls = 0;
    await page.route('**/api/auth/session-to-token/', (route) => {
      calls++;
      return route.fulfill({ json: { user: null } });
    });
    for (const path of ['/events', '/deals']) {
      const allAnswered = answersOf(page);
      await page.goto(path);
      await allAnswered();
      // The answer is noted once the page has read it.
      await untilIdle(page);
    }
    expect(calls).toBe(expected);
  });
}

test('a session becomes a sign-in, with the value of the CSRF cookie', async ({
  page,
  context,
}) => {
  await asProfile(page);
  await page.route('**/api/auth/session-to-token/', (route) =>
    route.fulfill({
      json: route.request().method() === 'GET' ? { user: ASHA } : { token: 't', user: ASHA },
    }),
  );
  await hadSession(context);
  const converted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/session-to-token/'),
  );
  await page.goto('/events');
  expect((await converted).headers()['x-csrftoken']).toBe('c-1');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Welcome, Asha' })).toBeVisible();
});
