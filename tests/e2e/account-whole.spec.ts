import type { Locator, Page } from '@playwright/test';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { linkAfter, mailTo } from '#tests/support/mailbox.ts';
import { confirmedMember, newIdentity, openAs, signIn } from '#tests/support/members.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** Opens a folded form, and fills and sends it, all by keys. */
async function sendForm(page: Page, title: string, values: readonly string[]): Promise<Locator> {
  const summary = page.locator('summary', { hasText: title });
  await summary.focus();
  await page.keyboard.press('Enter');
  const form = page.locator('details[open]', { has: summary });
  await page.keyboard.press('Tab');
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  return form;
}

/** Opens the link of a mail again, which has ended. */
async function expectEnded(page: Page, link: string): Promise<void> {
  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'This link has expired, was used already or was withdrawn.',
  );
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
}

const pressButton = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

test('another address is confirmed by both, by keyboard', async ({ page, request, faults }) => {
  faults.allow(/status of 400/);
  const asha = await confirmedMember(request);
  const { email } = newIdentity();
  await openAs(page, asha, '/profile');
  await sendForm(page, 'Change your email address', [email, asha.password]);
  const waits = page.getByText(
    `Your address is to be ${email}. Both addresses still have to confirm it by the link in an e-mail, until `,
  );
  await expect(waits).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const cancelled = (await mailTo(asha.email, /another e-mail address/)).link;
  await pressButton(page, 'Cancel the change');
  await expect(
    page.getByRole('status').filter({ hasText: 'The change is cancelled.' }),
  ).toBeFocused();
  await expect(waits).toHaveCount(0);
  await expectEnded(page, cancelled);
  await page.goto('/about');
  await page.goto(cancelled.slice(0, -4));
  await expect(page.getByText('This link is not complete.')).toBeVisible();

  await page.goto('/profile');
  await sendForm(page, 'Change your email address', [email, asha.password]);
  await expect(waits).toBeVisible();
  await page.goto(await linkAfter(cancelled, asha.email, /another e-mail address/));
  await expect(page).toHaveURL('/answer');
  await expect(page.getByText(`The account of ${asha.email} is to have`)).toContainText(email);
  expect(await axeViolations(page)).toEqual([]);
  await pressButton(page, 'Use the new address');
  await expect(page.getByRole('heading', { name: 'You have agreed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'This wasn’t me' })).toHaveCount(0);
  await page.goto((await mailTo(email, /new e-mail address/)).link);
  await expect(page.getByRole('heading', { name: 'is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on where you were' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test('listings are handed over, and left with an account, by keyboard', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 40[01]/);
  const asha = await confirmedMember(request);
  const heir = await confirmedMember(request);
  await inDatabase(e2eDataFolder(), (pool) =>
    pool.query(
      `INSERT INTO businesses (slug, name, status, owner_id, state)
       VALUES ($1, $1, 'published', $2, 'VIC')`,
      [asha.username, asha.user.id],
    ),
  );
  await openAs(page, asha, '/profile');
  await sendForm(page, 'Hand over my listings', [heir.email, asha.password]);
  await expect(page.getByText(`An e-mail is on its way to ${heir.email}.`)).toBeVisible();
  const waits = page.getByText(`You have offered these to ${heir.email}`);
  await expect(waits).toBeVisible();
  await expect(page.getByRole('listitem').getByText(asha.username)).toBeVisible();
  const withdrawn = (await mailTo(heir.email, /offered to you/)).link;
  await pressButton(page, 'Withdraw the offer');
  await expect(
    page.getByRole('status').filter({ hasText: 'The offer is withdrawn.' }),
  ).toBeFocused();
  await expect(waits).toHaveCount(0);
  await expectEnded(page, withdrawn);
  await page.goto('/profile');
  await sendForm(page, 'Hand over my listings', [heir.email, asha.password]);
  await expect(waits).toBeVisible();
  const form = await sendForm(page, 'Delete my account', ['', asha.password]);
  await expect(form.getByRole('alert')).toContainText('Choose whether your listings stay');
  await expect(form.getByText('1 published listing of yours')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(await linkAfter(withdrawn, heir.email, /offered to you/));
  await expect(page.getByRole('main')).toContainText(`They go to the account of ${heir.email}`);
  await expect(page.getByRole('listitem').getByText(asha.username)).toBeVisible();
  await pressButton(page, 'Take them over');
  await expect(page.getByRole('heading', { name: 'They are yours' })).toBeVisible();
  // Nothing is left to choose for.
  await page.goto('/profile');
  await sendForm(page, 'Delete my account', [asha.password]);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await signIn(page, asha);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
});

test('“This wasn’t me” keeps the address, and leads to a new password', async ({
  page,
  request,
}) => {
  const asha = await confirmedMember(request);
  const { email } = newIdentity();
  const asked = await request.post('/api/account/email/', {
    data: { email, password: asha.password },
    headers: { Authorization: `Token ${asha.token}` },
  });
  expect(asked.status()).toBe(204);
  await page.goto((await mailTo(asha.email, /another e-mail address/)).link);
  await pressButton(page, 'This wasn’t me');
  await expect(page.getByRole('heading', { name: 'Your address stays as it is' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the new address' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
