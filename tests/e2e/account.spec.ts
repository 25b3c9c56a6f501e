import type { Locator, Page } from '@playwright/test';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { NOT_IN_SESSION } from '#src/client/session/stored-sign-in.ts';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { untilIdle } from '#tests/support/idle.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import {
  fillSignIn,
  greeting,
  loginLink,
  newIdentity,
  newMember,
  openAs,
  signIn,
} from '#tests/support/members.ts';

const WRONG = 'Invalid email or password. Please try again.';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('who goes on to sign up before the screen has its script keeps the way on', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fmap');
  await page.evaluate(() => location.assign('/register'));
  const back = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(back).toHaveAttribute('href', '/login?redirect=/map');
});

test('from registration to a new password', async ({ page, faults }) => {
  faults.allow(/status of 40[01]/);
  const { email, username, password } = newIdentity();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Asha');
  await expect(page.getByText('Manage what you list.')).toBeVisible();
  await expect(page.getByText(`We've sent a link to ${email}: open it`)).toBeVisible();

  // The link of the mail confirms the address, and its token leaves the address bar.
  const { link } = await mailTo(email, /confirm/i);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'is confirmed' })).toBeVisible();
  await expect(page).toHaveURL('/confirm-email');
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'is confirmed' }), 'opened again').toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  // The session is ended, and another begun.
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeFocused();
  await expect(
    page.getByRole('heading', { name: 'Please log in to see your profile' }),
  ).toBeVisible();
  await expect(page.getByText("You've been signed out.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  // The changed name is in the bar at once.
  await page.getByLabel('First name').fill('Ashanthi');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(greeting(page)).toHaveText('Welcome, Ashanthi');

  // The mail leads to a new password; afterwards neither the old one nor the link works.
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const reset = await mailTo(email, /password/i);
  await page.goto(reset.link);
  await page.getByLabel('New password').fill('hoppers with seeni sambol');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await fillSignIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText(WRONG);
  await page.getByLabel('Password', { exact: true }).fill('hoppers with seeni sambol');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(reset.link);
  await page.getByLabel('New password').fill('a third one altogether');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(
    page.getByRole('heading', { name: "This link doesn't work any more" }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test.describe('the link that confirms an address, opened in another browser', () => {
  test('asks for the password, and confirms with it', async ({ page, request, faults }) => {
    faults.allow(/status of 400/);
    const { email, username, password } = await newMember(request);
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto((await mailTo(email, /confirm/i)).link);
    const field = page.getByLabel('Password', { exact: true });
    await expect(page.getByText('Somebody has named your email address')).toBeVisible();
    const said = await page.getByRole('main').textContent();
    expect(said).not.toContain(username);
    expect(said).not.toContain('Asha');
    await field.focus();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('not the password of this account');
    await field.fill('');
    await field.focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'is confirmed' })).toBeVisible();
    await signIn(page, { email, password }, '/login?redirect=/profile');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('lets whoever didn’t make the account remove it, by keyboard', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 40\d/);
    const { email, password } = await newMember(request);
    await page.goto((await mailTo(email, /confirm/i)).link);
    await page.getByRole('button', { name: "This wasn't me" }).focus();
    await page.keyboard.press('Enter');
    const removed = page.getByRole('status').filter({ hasText: 'Your address is taken off' });
    await expect(removed).toBeFocused();
    await signIn(page, { email, password }, '/login');
    await expect(page.getByRole('alert')).toContainText(WRONG);
  });
});

test.describe('links of mails', () => {
  test('one that is tampered with, cut short or not a token says so', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    for (const [what, address] of [
      ['tampered with', '/confirm-email#token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
      ['cut short', '/confirm-email'],
      ['not a token', '/confirm-email#token=%3Cscript%3E'],
    ] as const) {
      // Another fragment alone would load no page.
      await page.goto('about:blank');
      await page.goto(address);
      await expect(
        page.getByRole('heading', { name: "This link doesn't work any more" }),
        what,
      ).toBeVisible();
      await expect(page).toHaveURL('/confirm-email');
    }
  });

  test('one of an invitation ends them by a press, not by being opened', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const sent: string[] = [];
    await page.route('**/api/invitations/refuse/', (route) => {
      sent.push(route.request().postData() ?? '');
      return sent.length === 1 ? route.abort() : route.fulfill({ status: 204 });
    });
    await page.goto('/stop-mail#token=abc.def');
    await expect(page).toHaveURL('/stop-mail');
    const stop = page.getByRole('button', { name: 'Don’t write to me again' });
    await expect(stop).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(sent).toEqual([]);
    await stop.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await stop.press('Enter');
    const done = page.getByRole('status').filter({ hasText: 'We won’t write to you again' });
    await expect(done).toBeFocused();
    expect(sent.at(-1)).toBe('{"token":"abc.def"}');
    await page.goto('/stop-mail');
    await expect(page.getByText('This link is not complete')).toBeVisible();
  });

  test('their secret is in no history entry, no link and no request', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url(), request.headers()['referer'] ?? '');
    });
    await page.goto('/reset-password#token=SECRET123');
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await loginLink(page).hover();
    await loginLink(page).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
    expect(asked.filter((address) => address.includes('SECRET123'))).toEqual([]);
  });
});

test.describe('the bar', () => {
  test('knows the name at once on every page, and nothing moves', async ({ page, request }) => {
    const member = await newMember(request);
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & {
          sources: { node: Node }[];
        })[];
        shifts.push(
          ...entries.flatMap(({ sources }) =>
            sources
              .filter(({ node }) => node?.parentElement?.closest('header'))
              .map(({ node }) => (node as Element).outerHTML),
          ),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, member, '/about');
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/events']) {
        await page.goto(path, { waitUntil: 'load' });
        await expect(greeting(page)).toHaveAccessibleName('Welcome, Asha');
        await expect(greeting(page)).toBeVisible();
        await expect(loginLink(page)).toBeHidden();
        await untilIdle(page);
        expect(await page.evaluate('window.shifts'), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test.describe('of a member', () => {
    // The policy is bypassed to enlarge the text.
    test.use({ bypassCSP: true });

    test('holds any name and Logout, and nothing moves beside them', async ({ page, request }) => {
      const banner = page.getByRole('banner');
      const home = banner.getByRole('link', { name: 'Serendib home' });
      const logout = banner.getByRole('button', { name: 'Logout' });
      const others = [
        logout,
        banner.getByRole('button', { name: 'Search', exact: true }),
        banner.getByRole('button', { name: 'Toggle navigation menu' }),
      ];
      const boxesOf = async <Parts extends readonly Locator[]>(parts: readonly [...Parts]) =>
        (await Promise.all(parts.map((part) => part.boundingBox()))) as {
          [Place in keyof Parts]: DOMRect;
        };
      const places = new Map<string, unknown>();
      for (const name of ['Jo', 'W'.repeat(60), 'සිරිමාවෝරත්නායකගේ', 'தமிழ்ச்செல்வநாயகம்']) {
        await openAs(page, await newMember(request, name), '/about');
        await expect(greeting(page)).toHaveAccessibleName(`Welcome, ${name}`);
        const shown = greeting(page).getByText(name, { exact: true });
        for (const [text, widths] of [
          ['100%', [320, 375, 767, 768]],
          ['200%', [320, 375, 767]],
        ] as const) {
          await page.addStyleTag({ content: `html { font-size: ${text} }` });
          for (const width of widths) {
            const look = `${width} px, text at ${text}`;
            await page.setViewportSize({ width, height: 812 });
            const [bar, link, word] = await boxesOf([banner, greeting(page), shown]);
            const seen = Math.min(word.x + word.width, link.x + link.width) - word.x;
            expect(seen, `${name}, ${look}`).toBeGreaterThan(name === 'Jo' ? 15 : 40);
            let end = 0;
            for (const box of await boxesOf([home, greeting(page), ...others])) {
              expect(box.x, `${name}, ${look}`).toBeGreaterThanOrEqual(end);
              expect(box.width, `${name}, ${look}`).toBeGreaterThanOrEqual(24);
              expect(box.y, `${name}, ${look}`).toBeGreaterThanOrEqual(0);
              expect(box.y + box.height, `${name}, ${look}`).toBeLessThanOrEqual(bar.height);
              end = box.x + box.width;
            }
            expect(end, look).toBeLessThanOrEqual(width);
            const cut = await logout
              .getByText('Logout')
              .evaluate((word) => word.scrollWidth - word.clientWidth);
            expect(width < 768 || cut === 0, look).toBe(true);
            const stand = await boxesOf([home, ...others]);
            expect(stand, `${name}, ${look}`).toEqual(places.get(look) ?? stand);
            places.set(look, stand);
          }
        }
      }
      await logout.click();
      await expect(loginLink(page)).toBeVisible();
    });
  });

  test('leads a visitor to sign in and back to the list as it is filtered', async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    await page.goto('/businesses?state=VIC');
    await loginLink(page).click();
    await expect(page).toHaveURL('/login?redirect=%2Fbusinesses%3Fstate%3DVIC');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/businesses?state=VIC');
    await expect(greeting(page)).toBeVisible();
  });

  test('the menu has My Account for members alone', async ({ page, request }) => {
    const member = await newMember(request);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(menu.getByText('My Account')).toBeHidden();
    await openAs(page, member, '/about');
    await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
    await expect(menu.getByText('My Account')).toBeVisible();
    await expect(menu.getByText(member.email)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(menu).toBeHidden();
    await expect(loginLink(page)).toBeVisible();
    expect(await stored(page, 'authToken')).toBeNull();
    expect(await stored(page, 'authUser')).toBeNull();
  });
});

test.describe('signing out', () => {
  test('in one tab signs out the other', async ({ page, context, request }) => {
    const member = await newMember(request);
    await openAs(page, member, '/dashboard');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    await other.goto('/add-business');
    await other.getByLabel('Business name').fill('Kottu Corner');
    await other.evaluate(() => sessionStorage.setItem('kept', 'by this tab'));
    expect(await stored(page, `draft:business:${member.user.id}`)).toContain('Kottu Corner');
    await other.goto('/profile');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(loginLink(other)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'Please log in to see your profile',
    );
    await expect(other.getByText(member.email)).toBeHidden();
    // The storage holds nothing for the next person at this computer.
    const marks = ['logoutTimestamp', 'logoutUserId'];
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(marks);
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(() => Object.keys(sessionStorage));
      expect(kept.filter((key) => key !== NOT_IN_SESSION)).toEqual([]);
    }
    const answer = await request.get('/api/profile/', {
      headers: { Authorization: `Token ${member.token}` },
    });
    expect(answer.status(), 'another sign-in of the same person goes on').toBe(200);
  });

  test('the Back button shows nothing of who was signed in', async ({ page, request }) => {
    const member = await newMember(request);
    await openAs(page, member, '/profile');
    await expect(page.getByRole('main').getByText(member.email)).toBeVisible();
    await page.goto('/events');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(loginLink(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Please log in to see your profile',
    );
    await expect(page.getByRole('main').getByText(member.email)).toHaveCount(0);
  });

  test('works when the server cannot be reached', async ({ page, request, faults }) => {
    faults.allow(/Failed to load resource/);
    const member = await newMember(request);
    await openAs(page, member, '/dashboard');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(loginLink(page)).toBeVisible();
    expect(await stored(page, 'authToken')).toBeNull();
    expect(await stored(page, 'logoutUserId')).toBe(String(member.user.id));
  });
});

test('a token that the server no longer knows leads to the sign-in screen, and back', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const member = await newMember(request);
  await openAs(page, member, '/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  const token = await stored(page, 'authToken');
  await request.post('/api/auth/logout/', {
    headers: { Authorization: `Token ${token}` },
    data: {},
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/login?redirect=/profile');
  await expect(page.getByText('Your session ended. Sign in to continue')).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/profile');
});

test('an expired token never throws a reader of public pages out', async ({ page, faults }) => {
  faults.allow(/status of 401/);
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('auth-token', 'expired');
  });
  await page.goto('/events');
  await expect.poll(() => stored(page, 'authToken')).toBeNull();
  expect(await stored(page, 'auth-token')).toBeNull();
  await expect(loginLink(page)).toBeVisible();
  await expect(page).toHaveURL('/events');
});

test.describe('a sign-in', () => {
  /** Dates all sessions of a user back, as if this many hours had passed. */
  const pass = (hours: number, userId: number) =>
    inDatabase(e2eDataFolder(), (pool) =>
      pool.query(
        `UPDATE sessions SET created_at = created_at - $1::interval,
          last_used_at = last_used_at - $1::interval, expires_at = expires_at - $1::interval
          WHERE user_id = $2`,
        [`${hours} hours`, userId],
      ),
    );
  const DAY = 24;

  for (const [what, remember, stays, over] of [
    ['is over after 12 hours', false, [11], 1],
    ['with Remember me is over after 14 days without use', true, [13 * DAY], 14 * DAY],
  ] as const) {
    test(what, async ({ page, request, faults }) => {
      faults.allow(/status of 401/);
      const member = await newMember(request);
      await page.goto('/login');
      if (remember) await page.getByLabel('Remember me').check();
      await fillSignIn(page, member);
      await expect(page).toHaveURL('/dashboard');
      for (const hours of stays) {
        await pass(hours, member.user.id);
        await page.goto('/profile');
        await expect(page.getByLabel('First name')).toHaveValue('Asha');
      }
      await pass(over, member.user.id);
      await page.goto('/profile');
      await expect(
        page.getByRole('heading', { name: 'Please log in to see your profile' }),
      ).toBeVisible();
      expect(await stored(page, 'authToken')).toBeNull();
    });
  }
});

test('signing in by keyboard alone, with what is wrong said and focused, never leads to another site', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 401/);
  const member = await newMember(request);
  await page.goto(`/login?redirect=${encodeURIComponent('/..//evil.example')}`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Password is required',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(member.email);
  // A corrected field leaves the summary, which isn't read out again for it.
  const left = page.getByRole('main').getByRole('link', { name: 'Password is required' });
  await expect(left).toBeVisible();
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText(WRONG);
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('sessions can be ended, data taken away and the account deleted', async ({
  page,
  request,
  faults,
}) => {
  const member = await newMember(request);
  await openAs(page, member, '/profile');
  const places = page.getByRole('region', { name: "Where you're signed in" });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await places.getByRole('button', { name: /^Sign out / }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(places.getByText('This device')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-account.json');

  faults.allow(/status of 40\d/);
  await page.getByText('Delete my account', { exact: true }).click();
  await page.getByLabel('Your password, to be sure').fill('not the password');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Your password, to be sure').fill(member.password);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar leads to sign in, and each screen has its heading and says what it needs', async ({
    page,
  }) => {
    await page.goto('/events');
    await loginLink(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Accounts need JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@serendib.example' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
    for (const [path, title] of [
      ['/dashboard', 'Dashboard'],
      ['/add-business', 'Add Business'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Accounts need JavaScript')).toBeVisible();
    }
  });
});
