import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { openAs } from '#tests/support/members.ts';

const SCHOOL = '/business/two-drums-school-of-dance';
const SUBJECT = /An enquiry to Two Drums/;

test.use({ viewport: { width: 375, height: 812 } });

test('an enquiry by keyboard, on a page without a script, comes to the owner, who reports it to the team', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto(SCHOOL);
  const { email } = await demoAccount('owner');
  expect(await page.content()).not.toContain(email);
  // A phone's bar has the form first where neither WhatsApp nor a telephone is shown.
  await page.getByRole('link', { name: 'Enquire' }).press('Enter');
  const name = page.getByLabel('Your name');
  const address = page.getByLabel('Your e-mail address');
  const message = page.getByLabel('Your message');
  await expect(name).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nimal Perera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nimal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry isn’t sent yet');
  await expect(address).toHaveAccessibleDescription(/valid email address/);
  await expect(name).toHaveValue('Nimal Perera');
  expect(await axeViolations(page)).toEqual([]);
  await address.fill('nimal@visitor.example');
  await message.fill('Are there places for beginners?\n\n<b>Two of us</b>');
  await page.getByRole('button', { name: 'Send enquiry' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry is on its way');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Two Drums' }).press('Enter');
  await expect(page).toHaveURL(SCHOOL);

  const { text, link } = await mailTo(email, SUBJECT);
  expect(text).toContain('> Are there places for beginners?\n>\n> <b>Two of us</b>');
  await page.goto(link);
  await expect(page).toHaveURL('/report-enquiry');
  const report = page.getByRole('button', { name: 'Report this enquiry' });
  await expect(report).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await report.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'our team' })).toBeFocused();

  await openAs(page, await demoAccount('staff'), '/review/enquiries');
  const reported = page.getByRole('list', { name: 'Reported enquiries' }).getByRole('listitem');
  await expect(reported).toHaveCount(1);
  await expect(reported).toContainText('<b>Two of us</b>');
  await expect(reported.getByRole('link', { name: /Two Drums/ })).toHaveAttribute('href', SCHOOL);
  expect(await axeViolations(page)).toEqual([]);
  await reported.getByRole('button', { name: 'Settled the enquiry by Nimal Perera' }).dblclick();
  await expect(page.getByText('The enquiry by Nimal Perera is settled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No enquiry is reported' })).toBeVisible();
});
