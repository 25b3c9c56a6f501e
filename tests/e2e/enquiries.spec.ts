import type { Page } from '@playwright/test';
import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { linkAfter, mailTo } from '#tests/support/mailbox.ts';
import { openAs } from '#tests/support/members.ts';

const SCHOOL = '/business/two-drums-school-of-dance';
/** Another business of the same owner. */
const HOPPERS = '/business/appa-kade';
const SUBJECT = /An enquiry to Two Drums/;

test.use({ viewport: { width: 375, height: 812 } });

const nameOf = (page: Page) => page.getByLabel('Your name');
const addressOf = (page: Page) => page.getByLabel('Your e-mail address');
const messageOf = (page: Page) => page.getByLabel('Your message');
const sendOf = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

test('an enquiry by keyboard comes to the owner, who reports it to the team', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto(SCHOOL);
  const html = await page.content();
  const { email } = await demoAccount('owner');
  expect(html).not.toContain(email);
  // A phone's bar has the form first where neither WhatsApp nor a telephone is shown.
  await page.getByRole('link', { name: 'Enquire' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(nameOf(page)).toBeFocused();
  await expect(page.locator('#enquiry astro-island:not([ssr])')).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('Nimal Perera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nimal');
  await sendOf(page).press('Enter');
  const alert = page.locator('#enquiry').getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Please enter a valid email addressPlease write a message');
  await expect(addressOf(page)).toHaveAccessibleDescription(/valid email address/);
  expect(await axeViolations(page)).toEqual([]);

  await addressOf(page).fill('nimal@visitor.example');
  await messageOf(page).fill('Are there places for beginners?\n\n<b>Two of us</b>');
  const sent: string[] = [];
  await page.route('**/enquiries/', (route) => {
    sent.push(route.request().postData() ?? '');
    return sent.length === 1 ? route.abort() : route.continue();
  });
  await sendOf(page).press('Enter');
  await expect(alert).toContainText("couldn't reach the server");
  await expect(messageOf(page)).toHaveValue(/beginners/);
  await sendOf(page).dblclick();
  const done = page.locator('#enquiry').getByRole('status');
  await expect(done).toBeFocused();
  await expect(done).toContainText('Your enquiry is on its way');
  expect(await axeViolations(page)).toEqual([]);
  expect(sent).toHaveLength(2);

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
  await reported.getByRole('button', { name: /Settled/ }).press('Enter');
  await expect(page.getByText('No enquiry is reported')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry that is wrong comes back whole, and then is sent', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    const { email } = await demoAccount('owner');
    await page.goto(HOPPERS);
    await nameOf(page).fill('Kumari');
    await addressOf(page).fill('kumari');
    await messageOf(page).fill('Are you open on Poya?');
    await sendOf(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry isn’t sent yet');
    await expect(addressOf(page)).toHaveAccessibleDescription(/valid email address/);
    await expect(nameOf(page)).toHaveValue('Kumari');
    await expect(messageOf(page)).toHaveValue('Are you open on Poya?');
    await addressOf(page).fill('kumari@visitor.example');
    await sendOf(page).press('Enter');
    await expect(page).toHaveURL(`${HOPPERS}#enquiry-sent`);
    await expect(page.getByText('Your enquiry is on its way')).toBeInViewport();
    await expect(messageOf(page)).toBeHidden();
    await linkAfter('', email, /An enquiry to .*Appa Kade/);
  });
});

test('the page of an enquiry that wasn’t sent, and the one after it was, have no fault', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto(SCHOOL);
  // As a browser sends it whose script hasn't come.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#enquiry form')?.submit());
  await expect(page.getByText('Your name is required')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${SCHOOL}#enquiry-sent`);
  expect(await axeViolations(page)).toEqual([]);
});
