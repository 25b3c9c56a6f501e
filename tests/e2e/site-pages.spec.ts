import { SITE_PAGES, sitePagePath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.settings.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect } from '#tests/support/guarded-page.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { newMember, openAs } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';

test('an admin makes a page the team’s own by keyboard on a phone, and visitors read it within seconds', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/400|409/);
  const reader = await browser.newPage(baseURL ? { baseURL } : {});
  await reader.goto('/terms');
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, await demoAccount('staff'), '/review/pages');
  const list = page.getByRole('list', { name: 'The pages' });
  const row = list.getByRole('listitem').filter({ hasText: 'Terms' });
  await expect(row).toContainText('Our draft');
  await row.getByRole('button', { name: 'Edit Terms' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit the page “Terms”' })).toBeFocused();
  const text = page.getByLabel('Text', { exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(
    `the terms on which the team of ${SITE.name} offers ${SITE.name}`,
  );
  await text.fill('{nothing}');
  await text.press('Tab');
  await expect(preview).toContainText(
    'Text: {nothing} isn’t a placeholder here. Choose one of those that stand below.',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(text).toHaveAccessibleDescription(/\{nothing\} isn’t a placeholder here/);
  await text.fill('## Ours\n\nKept for {claim_kept}. <script>alert(1)</script>\n\n- One');
  await text.press('Tab');
  await expect(preview.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await expect(preview).toContainText('Kept for 14 days. <script>alert(1)</script>');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('I have read it, and it is ours').press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(row).toContainText('Read and ours');
  await expect(row.getByRole('button', { name: 'Edit Terms' })).toBeFocused();
  await row.getByRole('button', { name: 'Mark as not yet read Terms' }).press('Enter');
  await expect(row).toContainText('Not yet read');
  await row.getByRole('button', { name: 'Mark as read and ours Terms' }).press('Enter');
  await expect(row).toContainText('Read and ours');
  await expect(async () => {
    await reader.goto('/terms');
    await expect(reader.getByRole('main')).toContainText('Kept for 14 days.', { timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await expect(reader.getByRole('main')).toContainText('<script>alert(1)</script>');

  // Somebody else saves it meanwhile: what was typed stays, and the versions are all there.
  await row.getByRole('button', { name: 'Edit Terms' }).press('Enter');
  await page.getByText('Earlier versions').press('Enter');
  const back = (to: string) =>
    page.getByRole('button', { name: new RegExp(`^Back to this version ${to}`) });
  await expect(back('Version 1, saved by')).toBeVisible();
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await openAs(other, await demoAccount('staff'), '/review/pages');
  await other.getByRole('button', { name: 'Edit Terms' }).click();
  await other.getByLabel('Title').fill('Our terms');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('list', { name: 'The pages' })).toContainText('Version 2, saved by');
  await back('Our draft').press('Enter');
  await expect(text).toHaveValue(/These are the terms on which/);
  // Text that isn’t saved stays, as the question whether it may go isn’t answered with yes.
  await back('Version 1, saved by').press('Enter');
  await expect(text).toHaveValue(/These are the terms on which/);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Somebody has saved this page meanwhile.');
  await expect(text).toHaveValue(/These are the terms on which/);
});

test('the contact form works without a script, from its page to the mail', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    viewport: { width: 375, height: 812 },
  });
  const page = await context.newPage();
  await page.goto('/businesses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).press('Enter');
  await page.getByLabel('Your name').fill('Nimal Perera');
  await page.getByLabel('Your e-mail address').fill('nimal@visitor');
  await page.getByLabel('Your message').fill('Who runs this?');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message isn’t sent yet');
  await page.getByLabel('Your e-mail address').fill('nimal@visitor.example');
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message is on its way');
  const { text } = await mailTo(SITE.contact_email, /A message to .* from Nimal Perera/);
  expect(text).toContain('> Who runs this?');
  await page.getByRole('link', { name: 'Back to the contact page' }).press('Enter');
  await expect(page).toHaveURL('/contact');
  await context.close();
});

test('each page about the site is open to search engines, and in the sitemap', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-pages.xml')).text();
  for (const slug of SITE_PAGES) {
    await page.goto(sitePagePath(slug));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\S{3} /);
    expect(await axeViolations(page)).toEqual([]);
    expect(sitemap).toContain(`${sitePagePath(slug)}</loc>`);
  }
});

test('who signs up, or sends a listing, is led to what they agree to', async ({
  page,
  request,
}) => {
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  for (const screen of ['/register', '/login']) {
    await page.goto(screen);
    await expect(link('terms')).toHaveAttribute('href', '/terms');
    await expect(link('privacy page')).toHaveAttribute('href', '/privacy');
  }
  await openAs(page, await newMember(request), '/add-event');
  await expect(link('listing rules')).toHaveAttribute('href', '/listing-rules');
});
