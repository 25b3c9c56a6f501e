import type { Page } from '@playwright/test';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { openAs } from '#tests/support/members.ts';
import { PICTURE, plate } from '#tests/support/own-listings.ts';
import { test } from '#tests/support/publishing-site.ts';

// The slides move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The wait for a release on a busy machine. */
const A_RELEASE = { timeout: 60_000, intervals: [250] };

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('an advertisement that staff add, with a picture, comes to the home page with the next release', async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Tea by the sea ${Date.now()}`;
  await openAs(page, await demoAccount('staff'), '/review/advertisements');
  await inMain(page, 'Add an advertisement').click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('checkbox', { name: 'NSW', exact: true }).check();
  await page.getByLabel('Picture').setInputFiles({ ...PICTURE, buffer: await plate() });
  const form = page.getByRole('form', { name: 'A new advertisement' });
  const slider = form.getByRole('region', { name: 'Advertisements' }).first();
  await expect(slider.locator('img')).toHaveAttribute('src', /\/media\/private\//);
  await inMain(page, 'Save').click();
  await expect(page.getByText(`${title} is saved.`)).toBeVisible();
  await inMain(page, `Move up ${title}`).click();
  await expect(page.getByText(new RegExp(`${title} is now \\d of \\d`))).toBeAttached();

  await expect(async () => {
    const home = await (await request.get('/')).text();
    expect(home).toContain(title);
  }).toPass(A_RELEASE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Stop slide rotation' }).click();
  await page.getByRole('link', { name: title }).first().click();
  const slide = page.locator('[aria-roledescription=slide]').filter({ hasText: title });
  const shown = () =>
    slide.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
  await expect.poll(shown, 'the smaller of its two formats').toMatch(/\.avif$/);

  const chosen = { name: 'Dandenong VIC', query: 'near=Dandenong+VIC+3175', lat: -38, lng: 145.2 };
  await page.evaluate((place) => localStorage.setItem('place', JSON.stringify(place)), chosen);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop slide rotation' })).toBeVisible();
  await expect(slide, 'a reader in another state').toHaveCount(0);
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
