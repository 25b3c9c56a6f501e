import type { Page } from '@playwright/test';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import {
  authorised,
  confirmedMember,
  fillSignIn,
  newIdentity,
  openAs,
} from '#tests/support/members.ts';
import { WAYS } from '#tests/support/nothing-kept.ts';
import { plate } from '#tests/support/own-listings.ts';
import { Thumb } from '#tests/support/thumb.ts';

const PHONE = { width: 375, height: 812 };
const ABOUT =
  'Rice packets and short eats for your table, cooked at home in Clayton. Order a day ahead.';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const main = (page: Page) => page.getByRole('main');
const loginRequired = (page: Page) => page.getByRole('heading', { name: 'Login Required' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Types what step 1 needs. */
async function fillAbout(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Category').selectOption('Restaurant');
  await page.getByLabel('Description').fill(ABOUT);
}

test.describe('by thumb', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a newcomer lists a home kitchen with two photos in 25 touches and 5 minutes', async ({
    page,
    context,
  }) => {
    test.slow();
    const thumb = new Thumb();
    await page.goto('/');
    await thumb.press(main(page).getByRole('link', { name: 'List Your Business' }));
    await thumb.fill(page.getByLabel('Business name'), 'Amma’s Rice Packets');
    await thumb.choose(page.getByLabel('Category'), 'Restaurant');
    await thumb.fill(page.getByLabel('Description'), ABOUT);
    await thumb.press(next(page));
    await thumb.choose(page.getByLabel('Where do customers find you?'), 'At home, by arrangement');
    await thumb.fill(page.getByLabel('Suburb'), 'Clayton');
    await thumb.press(page.getByRole('option', { name: /^Clayton VIC/ }));
    await thumb.press(next(page));
    await thumb.fill(page.getByLabel('WhatsApp (optional)'), '0412 345 678');
    await thumb.press(page.getByLabel('The chat in WhatsApp'));
    await thumb.press(page.getByRole('button', { name: 'Same every weekday' }));
    await thumb.press(next(page));
    await thumb.press(main(page).getByRole('link', { name: 'Sign up' }));

    const { email, username, password } = newIdentity();
    await thumb.fill(page.getByLabel('Email'), email);
    await thumb.fillNext(page, username);
    await thumb.fill(page.getByLabel('Password', { exact: true }), password);
    await thumb.press(page.getByRole('button', { name: 'Create account' }));
    await expect(page).toHaveURL(SUBMISSION_PATHS.business);
    await expect(heading(page, 'Pictures and review')).toBeVisible();
    await expect(page.getByText('It has to be confirmed before you can send')).toBeVisible();

    // The mail opens in another tab of the same browser, which leads back to the form.
    const tab = await context.newPage();
    await thumb.follow((await mailTo(email, /confirm/i)).link, tab);
    await expect(tab).toHaveURL(SUBMISSION_PATHS.business);
    await expect(heading(tab, 'Pictures and review')).toBeVisible();
    await expect(tab.getByText('Clayton, VIC · by arrangement')).toBeVisible();
    await expect(tab.getByText('Mon – Fri: 9:00 am – 5:00 pm')).toBeVisible();
    // The visitor's draft got what forms of this account begin with.
    await expect(tab.getByRole('definition').filter({ hasText: email })).toBeVisible();
    const picture = { mimeType: 'image/png', buffer: await plate() };
    const files = ['one.png', 'two.png'].map((name) => ({ name, ...picture }));
    await thumb.pick(tab.getByLabel('Choose pictures'), files);
    await expect(tab.getByRole('progressbar', { name: /Uploading/ })).toHaveCount(0);
    await thumb.press(tab.getByRole('button', { name: 'Submit for review' }));
    await expect(tab.getByText('Your business has been submitted for review.')).toBeVisible();

    expect(thumb.touches).toBeLessThanOrEqual(25);
    expect(thumb.seconds).toBeLessThanOrEqual(300);
  });
});

const PHONE_NUMBER = '0412 345 678';

/** Businesses without a shop: where they are found, how far they go, what is shown, and what is stored. */
const WITHOUT_A_SHOP = [
  {
    who: 'a home caterer',
    found: 'At home, by arrangement',
    number: 'WhatsApp (optional)',
    shown: 'The chat in WhatsApp',
    stored: { found_at: 'arrangement', whatsapp: PHONE_NUMBER, shown_contacts: ['whatsapp'] },
  },
  {
    who: 'a mobile mechanic',
    found: 'We come to you',
    km: '30',
    number: 'Phone',
    shown: 'The number to call',
    stored: { found_at: 'visits', serves_km: 30, contact_phone: PHONE_NUMBER },
  },
  {
    who: 'an online shop',
    found: 'Online only',
    shown: 'The e-mail address',
    stored: { found_at: 'online', contact_phone: null, shown_contacts: ['email'] },
  },
];

for (const { who, found, km, number, shown, stored } of WITHOUT_A_SHOP)
  for (const width of [375, 1280])
    test(`${who} is listed without a street by keyboard, though the API is slow, at ${width} px`, async ({
      page,
      request,
    }) => {
      test.slow();
      const goOn = async (button: string) => {
        await page.getByRole('button', { name: button }).focus();
        await page.keyboard.press('Enter');
      };
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/businesses/create/', async (route) => {
        await answered;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 812 });
      const member = await confirmedMember(request);
      await openAs(page, member, SUBMISSION_PATHS.business);
      await fillAbout(page, `${who} ${member.username}`);
      await goOn('Next');
      await page.getByLabel('Where do customers find you?').selectOption(found);
      if (km) await page.getByLabel('How far do you go?').fill(km);
      await page.getByLabel('Suburb').fill('Clayton');
      await page.getByLabel('Postcode').fill('3168');
      await goOn('Next');
      if (number) await page.getByLabel(number).fill(PHONE_NUMBER);
      await page.getByLabel(shown).focus();
      await page.keyboard.press('Space');
      await goOn('Next');
      await goOn('Submit for review');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
      answer();
      await expect(page.getByText('Your business has been submitted for review.')).toBeVisible();
      const headers = authorised(member);
      const { results } = await (await request.get('/api/my-businesses/', { headers })).json();
      expect(results).toMatchObject([{ address: null, ...stored }]);
    });

test.describe('before signing in', () => {
  test('a form that a visitor began outlives the API, and goes to the account that signs in', async ({
    page,
    context,
    request,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    let isDown = true;
    await context.route('**/api/**', (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto(SUBMISSION_PATHS.business);
    await next(page).click();
    await expect(page.getByText('Business name is required').first()).toBeVisible();
    await fillAbout(page, 'Hopper Cart');
    await next(page).click();
    await page.getByLabel('Suburb').fill('Clayton');
    await page.reload();
    await expect(page.getByLabel('Suburb')).toHaveValue('Clayton');
    await expect(page.getByText('We kept what you had filled in')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();

    const member = await confirmedMember(request);
    await main(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/login?redirect=${SUBMISSION_PATHS.business}`);
    isDown = false;
    await fillSignIn(page, member);
    await expect(page.getByLabel('Business name')).toHaveValue('Hopper Cart');

    // The next person at this device finds nothing of it.
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(loginRequired(page)).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Hopper Cart');
  });

  test('a browser that keeps nothing says so, and keeps the form while the page stands', async ({
    page,
    context,
  }) => {
    await context.addInitScript(WAYS['refuses its stores']);
    await page.goto(SUBMISSION_PATHS.business);
    await expect(page.getByText('what you fill in is lost when you leave')).toBeVisible();
    await fillAbout(page, 'Hopper Cart');
    await next(page).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('Hopper Cart');
  });
});
