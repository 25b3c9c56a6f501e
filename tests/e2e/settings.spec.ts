import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations, expect } from '#tests/support/guarded-page.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { openAs } from '#tests/support/members.ts';
import { press, tabTo, type } from '#tests/support/keyboard.ts';
import { call, putSettings, staffOf } from '#tests/support/publishing.ts';
import { test } from '#tests/support/publishing-site.ts';

test.afterEach(async ({ request }) => {
  const shipped = { name: 'Serendib', greeting: '', in_short: '', banner: '', kinds_off: [] };
  const data = { ...shipped, joining: 'open', logo: null };
  await putSettings(request, await staffOf(request), data);
});

test('a site is renamed at the desk while visitors read, by the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await demoAccount('staff');
  await page.setViewportSize({ width: 375, height: 812 });
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto('/events');
  await expect(visitor).toHaveTitle(/– Serendib$/);

  await page.goto('/login?redirect=/review/settings');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(staff.email);
  await type(page, page.getByLabel('Password', { exact: true }), staff.password);
  const main = page.getByRole('main');
  const name = main.getByLabel('Name of the site');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, name, ' ');
  await expect(main.getByRole('alert')).toContainText('A name is required');
  expect(await axeViolations(page)).toEqual([]);
  await name.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Lanka House');
  await tabTo(page, main.getByLabel('Line above every page'));
  await page.keyboard.type('Closed over New Year');
  await press(page, main.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save', exact: true })).toBeFocused();

  for (const path of [
    '/',
    '/businesses',
    '/login',
    '/about',
    '/events/calendar',
    '/add-business',
  ]) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveTitle(/– Lanka House$/);
    await expect(visitor.getByRole('banner'), path).toContainText('Lanka House');
    await expect(visitor.getByRole('main'), path).toContainText('Closed over New Year');
  }
  // A script of the page knows the name as well: it writes the title of what was filtered.
  await visitor.goto('/businesses');
  await visitor.getByRole('main').getByRole('link', { name: 'Open now' }).click();
  await expect(visitor).toHaveURL(/open=now/);
  await expect(visitor).toHaveTitle(/– Lanka House$/);
  await visitor.close();
});

test('a kind that is switched off is nowhere to be seen, and comes back', async ({
  page,
  request,
}) => {
  const staff = await staffOf(request);
  const put = (kinds_off: string[]) => putSettings(request, staff, { kinds_off });
  const deals = page.getByRole('link', { name: /Hot Deals/ });
  await put(['deal']);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Businesses' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hot Deals' })).toHaveCount(0);
  await expect(deals).toHaveCount(0);
  // Neither do other pages lead to it, in their release or on demand.
  const { results } = await (await request.get('/api/businesses/')).json();
  for (const path of ['/', '/businesses', `/business/${results[0].slug}`, '/search', '/help'])
    for (const query of ['', '?search=nothing-of-the-kind']) {
      await page.goto(path + query);
      await expect(page.locator(TO_DEALS), path + query).toHaveCount(0);
    }
  await page.goto('/help');
  await expect(page.getByRole('main')).not.toContainText(/\bdeals?\b/i);
  for (const path of ['/deals', '/deals?search=rice', '/deal/none'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect(await (await request.get('/businesses')).text()).not.toMatch(/\d Deals?</);
  await page.goto('/add-deal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Deal');
  await expect(page.getByRole('main')).toContainText('takes no deals at the moment');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await put([]);
  expect((await request.get('/deals')).status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible();
});

/** Links to deals, and to what members do with them. */
const TO_DEALS = ['/deal', '/my-deals', '/add-deal', '/redeem']
  .map((path) => `a[href^="${path}"]`)
  .join();

for (const off of [['deal'], ['event'], ['event', 'deal'], ['business']])
  test(`the home page fills its width without ${off.join(' and ')}`, async ({ page, request }) => {
    const data = { kinds_off: off };
    await putSettings(request, await staffOf(request), data);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const lists = page.locator('[data-current-only]');
      const right = async (found: Locator) => {
        const { x = 0, width = 0 } = (await found.boundingBox()) ?? {};
        return Math.round(x + width);
      };
      const edge = await right(page.getByRole('heading', { level: 1 }).locator('..'));
      await expect(lists).toHaveCount(off.includes('business') ? 1 : 3 - off.length);
      for (const list of await lists.all()) {
        const last = list.locator('> li:not([hidden])').nth(2);
        await expect.poll(() => right(last), `${width} px`).toBe(edge);
      }
    }
  });

test('a site that takes nobody calls on nobody to join', async ({ page, request }) => {
  const staff = await staffOf(request);
  const put = (joining: string) => putSettings(request, staff, { joining });
  const calls = page
    .getByRole('link', { name: /Sign up|List Your Business|List yours|Add Your Event/ })
    .or(page.getByText(/It’s free to|Join the community|New here/));
  const places = [
    '/',
    '/businesses',
    '/login',
    '/register',
    '/add-business',
    '/add-event',
    '/help',
  ];
  for (const path of places) {
    await page.goto(path);
    await expect(calls.filter({ visible: true }), path).not.toHaveCount(0);
  }
  for (const joining of ['closed', 'invited']) {
    await put(joining);
    for (const path of places) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(calls.filter({ visible: true }), `${joining}: ${path}`).toHaveCount(0);
    }
    await page.goto('/register');
    await expect(page.getByRole('main')).toContainText(
      joining === 'closed' ? 'takes no new members' : 'New members of Serendib are invited',
    );
    await expect(page.getByLabel('Username')).toHaveCount(joining === 'closed' ? 0 : 1);
  }
});

test('an owner keeps the listings of a kind that is switched off, and is offered none of it', async ({
  page,
  request,
}) => {
  const data = { kinds_off: ['event'] };
  await putSettings(request, await staffOf(request), data);
  await openAs(page, await demoAccount('owner'), '/dashboard');
  const main = page.getByRole('main');
  const events = main.getByRole('region', { name: /^My events/ });
  await expect(events).toContainText('The site takes no events at the moment. Yours are kept');
  await events.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  await expect(events.getByRole('button', { name: /^Take down/ })).toBeVisible();
  await expect(events.getByRole('link')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /event/i })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Add Business' })).toBeVisible();
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await expect(page.getByRole('link', { name: 'Add Event' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/register');
  await expect(main).toContainText('It’s free to list your business and claim deals.');
});

test('of two admins the second is told, keeps what they typed, and may save it over the first', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/409/);
  await openAs(page, await demoAccount('staff'), '/review/settings');
  const main = page.getByRole('main');
  const [name, greeting] = [
    main.getByLabel('Name of the site'),
    main.getByLabel('Greeting of the home page'),
  ];
  await name.fill('Lanka House');
  const staff = await staffOf(request);
  await putSettings(request, staff, { name: 'Manila', greeting: 'Mabuhay!' });
  const save = main.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(main.getByRole('alert')).toContainText('Somebody has saved the settings meanwhile.');
  await expect(name).toHaveValue('Lanka House');
  await expect(name).toHaveAccessibleDescription(
    /Somebody else has set this to “Manila” meanwhile/,
  );
  await expect(greeting).toHaveValue('Mabuhay!');
  expect(await axeViolations(page)).toEqual([]);
  await save.click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  const now = await call(request, staff, 'GET', '/api/desk/settings/');
  expect(now).toMatchObject({ name: 'Lanka House', greeting: 'Mabuhay!' });
});

test('settings that are typed stay until somebody lets them go', async ({ page }) => {
  await openAs(page, await demoAccount('staff'), '/review/settings');
  const main = page.getByRole('main');
  const link = page.getByRole('link', { name: 'Categories', exact: true });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await main.getByLabel('Greeting of the home page').pressSequentially('Ayubowan');
  await link.click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(main.getByLabel('Greeting of the home page')).toHaveValue(/Ayubowan$/);
  await link.click();
  await expect(page).toHaveURL('/review/categories');
});

test('what is typed while the settings are saved stays, counts as unsaved and is saved next', async ({
  page,
  request,
}) => {
  await openAs(page, await demoAccount('staff'), '/review/settings');
  const main = page.getByRole('main');
  const name = main.getByLabel('Name of the site');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/desk/settings/', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  await name.fill('Lanka House');
  await save.press('Enter');
  await expect(main.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await name.fill('Lanka Hall');
  resolve();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await expect(name).toHaveValue('Lanka Hall');
  await expect(name).toBeFocused();
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Categories', exact: true }).press('Enter');
  await asked;
  const saved = async () =>
    (await call<{ name: string }>(request, await staffOf(request), 'GET', '/api/desk/settings/'))
      .name;
  expect(await saved()).toBe('Lanka House');
  await save.press('Enter');
  await expect.poll(saved).toBe('Lanka Hall');
});

test('a wrong address of many is named, and an invitation is withdrawn', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route('**/api/desk/invitations/', (route) => route.abort(), { times: 2 });
  await openAs(page, await demoAccount('staff'), '/review/settings');
  const invite = page.getByRole('region', { name: 'Invite people' });
  const trouble = invite.getByText('We couldn’t load who is invited');
  await expect(trouble).toBeVisible();
  await invite.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(trouble).toBeHidden();
  const field = invite.getByLabel('E-mail addresses');
  const typed = 'amara@invited.example\nkamala@\nnimal@invited.example';
  await field.fill(typed);
  const sent = invite.getByRole('button', { name: 'Send the invitations' });
  await sent.click();
  await expect(field).toHaveAccessibleDescription(/“kamala@” isn’t an e-mail address/);
  await expect(field).toHaveValue(typed);
  expect(await axeViolations(page)).toEqual([]);
  await field.fill(typed.replace('kamala@', ''));
  await sent.click();
  await expect(page.getByText('Those who aren’t members yet are invited.')).toBeVisible();
  await invite.getByText('Invited, and not members yet: 2').press('Enter');
  const name = 'Withdraw nimal@invited.example';
  await invite.getByRole('button', { name }).press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('nimal@invited.example is no longer invited.')).toBeVisible();
  await expect(invite.getByRole('heading', { name: 'Invite people' })).toBeFocused();
  await expect(invite.getByRole('listitem')).toHaveText([/amara/]);
});

test('a logo is seen at its size in the bar, and refused where that is a sliver', async ({
  page,
  faults,
}) => {
  faults.allow(/400/);
  await openAs(page, await demoAccount('staff'), '/review/settings');
  const main = page.getByRole('main');
  const figure = main.getByRole('figure').filter({ hasText: 'At its size in the bar' });
  const choose = async (width: number, height: number) => {
    const ground = { width, height, channels: 3, background: '#8d153a' } as const;
    const buffer = await sharp({ create: ground }).png().toBuffer();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer };
    await main.getByLabel('Choose a picture').setInputFiles(file);
    await expect(figure.locator('img')).toBeVisible();
    await main.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await choose(100, 400);
  await expect.poll(async () => (await figure.locator('img').boundingBox())?.height).toBe(36);
  expect((await figure.locator('img').boundingBox())?.width).toBe(9);
  await expect(main.getByRole('alert')).toContainText('The bar would show a sliver of this logo.');
  await expect(main.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
    /sliver/,
  );
  await choose(744, 176);
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  const bar = page.getByRole('banner');
  await page.reload();
  await expect(bar.getByRole('link', { name: /home/i }).locator('img.own')).toBeVisible();
});
