import type { Page } from '@playwright/test';
import { URI, type TOTP } from 'otpauth';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { press, type } from '#tests/support/keyboard.ts';
import { confirmedMember, type Member, openAs, signIn } from '#tests/support/members.ts';

const inSite = (statement: string, { user }: Member) =>
  inDatabase(e2eDataFolder(), (pool) => pool.query(statement, [user.id]));

/** The app's code of a step from now: no code is taken twice. */
const codeOf = (app: TOTP, steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets the factor up from its password on, by keyboard; gives the app and a recovery code. */
async function setUp(page: Page, { password }: Member): Promise<{ app: TOTP; code: string }> {
  const main = page.getByRole('main');
  await type(page, main.locator('#field-second-factor'), password);
  const link = main.getByRole('link', { name: 'Open the app on this device' });
  await expect(main.getByText('Scan this with an authenticator app')).toBeFocused();
  const app = URI.parse((await link.getAttribute('href')) ?? '') as TOTP;
  expect(await axeViolations(page)).toEqual([]);
  await type(page, main.getByLabel('Code from your app'), codeOf(app));
  const message = main.getByText('Keep your recovery codes');
  await expect(message).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const codes = main.locator('li code');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await press(page, main.getByRole('button', { name: 'I’ve kept them' }));
  return { app, code };
}

test.use({ viewport: { width: 375, height: 700 } });

test('an admin sets a second factor up by keyboard, and the desk opens by its code alone', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 400/);
  const admin = await confirmedMember(request);
  await inSite(`UPDATE users SET role = 'admin' WHERE id = $1`, admin);
  await openAs(page, admin, '/profile');
  const main = page.getByRole('main');
  const { app, code } = await setUp(page, admin);
  await expect(main.getByRole('heading', { name: 'Your second factor' })).toBeFocused();
  await expect(main.getByText('On', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, admin, '/login?redirect=/review/status');
  await expect(main.getByRole('heading', { name: 'Please type your code' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
  await expect(main.getByText('Loading your account')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const field = main.getByLabel('Code from your app, or a recovery code');
  await type(page, field, 'WRONG');
  await expect(main.getByRole('alert')).toContainText('This code isn’t right');
  expect(await axeViolations(page)).toEqual([]);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, field, codeOf(app, 1));
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await expect(desk).toBeFocused();
  await expect(main.getByText('Loading your account')).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'The parts of the site' })).toBeVisible();

  await page.goto('/profile');
  await press(page, main.locator('summary', { hasText: 'Turn it off' }));
  await type(page, main.locator('#field-remove'), code);
  await expect(main.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.goto('/review/status');
  await expect(desk).toBeVisible();
});

test('a required one is set up at the desk’s door, which opens then', async ({ page, request }) => {
  const editor = await confirmedMember(request);
  await inSite(
    `UPDATE users SET role = 'editor', second_factor_required = true WHERE id = $1`,
    editor,
  );
  await openAs(page, editor, '/review/categories');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Please set up a second factor' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await setUp(page, editor);
  await expect(main.getByRole('region', { name: 'Categories of businesses' })).toBeVisible();
});
