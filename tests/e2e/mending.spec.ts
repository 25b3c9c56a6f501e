import type { SignedIn } from '#src/api/account.ts';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { authorised, confirmedMember, openAs } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

test('an editor mends a listing by keyboard on a phone, while its owner’s form is open', async ({
  page,
  request,
  browser,
  faults,
}) => {
  test.slow();
  faults.allow(/409/);
  const owner = await confirmedMember(request);
  const headers = authorised(owner);
  const data = { ...KOTTU_CORNER, name: `Kottu of ${owner.username}` };
  const sent = await request.post('/api/businesses/create/', { headers, data });
  const { id, name } = (await sent.json()) as OwnBusiness;
  const staff = await demoAccount('staff');
  const signedIn = await request.post('/api/auth/token/', { data: staff });
  const approved = await request.post(`/api/moderation/businesses/${id}/decisions/`, {
    headers: authorised((await signedIn.json()) as SignedIn),
    data: { verdict: 'approve', revision: 1 },
  });
  expect(approved.status()).toBe(201);
  const propose = (description: string) =>
    request.patch(`/api/businesses/${id}/update/`, { headers, data: { description } });
  await propose('Kottu, as it was.');

  const theirs = await browser.newPage();
  const next = (of = page) => of.getByRole('button', { name: 'Next' }).press('Enter');
  await openAs(theirs, owner, `/add-business?edit=${id}`);
  await theirs.getByLabel('Specialty').fill('Egg hoppers');

  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, staff, `/review?kind=businesses&id=${id}`);
  await page.getByRole('link', { name: 'Edit this listing' }).press('Enter');
  await expect(page.getByText('Description: “Kottu, as it was.”')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(/short eats/);
  await next();
  await next();
  await page.getByRole('textbox', { name: 'Phone' }).fill('(03) 9794 4321');
  await next();
  const save = page.getByRole('button', { name: 'Save and tell its owner' });
  await save.press('Enter');
  await page.getByRole('link', { name: 'Say what you change, and why' }).press('Enter');
  await expect(page.getByLabel('Note to its owner')).toBeFocused();
  await page.keyboard.type('Your sign says so.');
  await propose('Kottu, as it will be.');
  await save.press('Enter');
  await expect(page.getByText('what you have typed is kept')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Note to its owner')).toHaveValue('Your sign says so.');
  await expect(page.getByText('Description: “Kottu, as it will be.”')).toBeVisible();
  await save.press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeInViewport();
  await expect(page.locator('[data-listing-heading]')).toHaveText(name);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Your sign says so.');

  for (let step = 1; step < 4; step++) await next(theirs);
  await theirs.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(theirs.getByText('Your changes have been submitted for review')).toBeVisible();
  const mine = await (await request.get(`/api/my-businesses/${id}/`, { headers })).json();
  expect(mine.contact_phone).toBe('(03) 9794 4321');
  expect(mine.pending_changes.fields).toEqual({
    description: 'Kottu, as it will be.',
    specialty: 'Egg hoppers',
  });
  await theirs.close();
});
