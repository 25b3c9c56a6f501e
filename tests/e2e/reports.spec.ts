import { demoAccount } from '#tests/support/demo-account.ts';
import { axeViolations, expect, test } from '#tests/support/guarded-page.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { openAs } from '#tests/support/members.ts';

const SCHOOL = '/business/two-drums-school-of-dance';

test.use({ viewport: { width: 375, height: 812 } });

test('a report by keyboard, with a puzzle that is solved meanwhile, comes to the owner, whose answer its sender hears', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.goto(SCHOOL);
  await page.getByRole('link', { name: 'Report or correct' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Two Drums');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Tell us more').fill('They teach in Box Hill <b>now</b>.');
  await page.getByLabel('Your e-mail address').fill('nimal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This isn’t sent yet');
  await expect(page.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription(
    'Choose what is wrong',
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('It has closed').press('ArrowDown');
  await expect(page.getByLabel('It has moved')).toBeChecked();
  await page.getByLabel('Your e-mail address').fill('nimal@visitor.example');
  await page.getByText('What it should say').press('Enter');
  await page.getByLabel('Suburb').fill('Box Hill');
  // Nobody fills a form in within three seconds: it says so, and can be sent after them.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us', {
      timeout: 1_000,
    });
  }).toPass({ intervals: [3_500] });
  expect(await axeViolations(page)).toEqual([]);

  const owner = await demoAccount('owner');
  const { text } = await mailTo(owner.email, /Somebody reported Two Drums/);
  expect(text).toContain('> They teach in Box Hill <b>now</b>.');
  await openAs(page, owner, '/dashboard');
  await expect(page.getByText('It is said: has moved (1).')).toBeVisible();
  await page.getByRole('button', { name: /^Two Drums/ }).press('Enter');
  await expect(page.getByText('Box Hill <b>now</b>')).toBeVisible();
  await expect(page.getByRole('insertion')).toHaveText('Box Hill');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take this over' }).dblclick();
  await expect(page.getByText('Thank you: this is settled.')).toBeVisible();
  await expect(page.getByText('It is said')).toHaveCount(0);
  const told = await mailTo('nimal@visitor.example', /What you reported of Two Drums/);
  expect(told.text).toContain('it has been mended');
});

test('what offends is the team’s, which says that it is mended', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await page.goto('/report/business/monsoon-software');
  await page.getByLabel('It offends').check();
  await page.getByLabel('Tell us more').fill('This logo is ours.');
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Somebody will look at it')).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [3_500] });
  await openAs(page, await demoAccount('staff'), '/review?status=reported');
  await page.getByRole('link', { name: /Monsoon/ }).click();
  const reports = page.getByRole('region', { name: 'What is reported' });
  await expect(reports).toContainText('This logo is ours.');
  expect(await axeViolations(page)).toEqual([]);
  await reports.getByRole('button', { name: 'It is mended' }).dblclick();
  await expect(page.getByText('Thank you: this is settled.')).toBeVisible();
  await expect(reports).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a report is sent as well', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await page.goto('/business/reef-to-ruhuna-travel');
    await page.getByRole('link', { name: 'Report or correct' }).click();
    await page.getByLabel('The hours are wrong').check();
    await expect(async () => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Somebody will look at it')).toBeVisible({ timeout: 1_000 });
    }).toPass({ intervals: [3_500] });
  });
});
