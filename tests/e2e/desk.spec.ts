import type { Page } from '@playwright/test';
import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { openAs } from '#tests/support/members.ts';
import { PICTURE } from '#tests/support/own-listings.ts';

/** As in `playwright.config.ts`. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? 'var/e2e';
/** Thirty quiet seconds, and a release on a machine with other work than this. */
const A_RELEASE = { timeout: 180_000 };

/** Opens a part of the desk as the team of the demo community. */
async function openAsStaff(page: Page, part: string): Promise<void> {
  const staff = (await readDemoAccounts(DATA_DIR))?.find(({ role }) => role === 'staff');
  await openAs(page, staff as DemoAccount, `/review/${part}`);
}

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('an advertisement that staff add, with a picture, comes to the home page with the next release', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  const title = `Tea by the sea ${Date.now()}`;
  await openAsStaff(page, 'advertisements');
  await inMain(page, 'Add an advertisement').click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Picture').setInputFiles(PICTURE);
  const form = page.getByRole('form', { name: 'A new advertisement' });
  await expect(form.locator('img')).toHaveAttribute('src', /\/media\/uploads\//);
  await inMain(page, 'Save').click();
  await expect(page.getByText(`${title} is saved.`)).toBeVisible();
  await inMain(page, `Move up ${title}`).click();
  await expect(page.getByText(new RegExp(`${title} is now \\d of \\d`))).toBeAttached();
  await page.goto('/review/releases');
  await expect(page.getByText(/changes? waits? for the next release/)).toBeVisible();

  await expect(async () => {
    const home = await (await request.get('/')).text();
    expect(home).toContain(title);
  }).toPass(A_RELEASE);
  await page.goto('/review/releases');
  const builds = page.getByRole('list', { name: 'The last releases' }).getByRole('listitem');
  await expect(builds.filter({ hasText: 'Something had changed' }).first()).toBeVisible();

  await page.goto('/review/advertisements');
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Retire' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(inMain(page, `Bring back ${title}`)).toBeVisible();
  const { results } = await (await request.get('/api/header-advertisements/')).json();
  expect(results.map((each: { title: string }) => each.title)).not.toContain(title);
});

test('a category that staff add is offered at once by the API, until it is retired', async ({
  page,
  request,
}) => {
  const name = `Tea House ${Date.now()}`;
  const offered = async (): Promise<string[]> => {
    const { results } = await (await request.get('/api/business-categories/')).json();
    return results.map((category: { name: string }) => category.name);
  };
  await openAsStaff(page, 'categories');
  const businesses = page.getByRole('region', { name: 'Categories of businesses' });
  await businesses.getByLabel('New category').fill(name);
  await businesses.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(inMain(page, `Rename ${name}`)).toBeVisible();
  expect(await offered()).toContain(name);
  await businesses
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Retire' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(inMain(page, `Bring back ${name}`)).toBeVisible();
  expect(await offered()).not.toContain(name);
});
