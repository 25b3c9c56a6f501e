import type { Page, Route } from '@playwright/test';
import { helpersPath, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { asOwner, fillDeal, openDealForm, SHOP, TWO_KOTTU } from '#tests/support/own-deals.ts';
import {
  answerCreation,
  foldOrUnfold,
  NEXT_APRIL,
  openEdited,
  openRow,
  PICTURE,
} from '#tests/support/own-listings.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' });
const summary = (page: Page) => page.getByRole('main').getByRole('alert').first();
const dealsOf = (page: Page) => page.getByRole('region', { name: 'Deals I offer' });

const accept = (route: Route) => route.fulfill({ status: 201, json: TWO_KOTTU });

/** Answers a list of Asha from now on. */
const answerList = (page: Page, address: string, results: readonly object[]) =>
  page.route(address, (route) => route.fulfill({ json: { count: results.length, results } }));
const DEALS = '**/api/my-deals/?*';

/** Opens Asha's dashboard with her business and one deal. */
async function openDashboard(page: Page, deal = TWO_KOTTU): Promise<void> {
  await asOwner(page);
  await answerList(page, DEALS, [deal]);
  await page.route('**/api/redemptions/businesses/', (route) =>
    route.fulfill({ json: { all: false, results: [SHOP] } }),
  );
  // The deal's link is fetched ahead while the pointer rests on it.
  await page.route('**/deal/*', (route) => route.fulfill({ body: '' }));
  await page.goto('/dashboard');
  await openRow(dealsOf(page), deal.title);
}

const NIMAL = { id: 5, email: 'nimal.perera@example.com', named_at: '2026-11-20T08:00:00Z' };

/** Opens the helpers of Asha's business. */
async function openHelpers(page: Page, helpers: object[] = [NIMAL]): Promise<void> {
  await asOwner(page);
  await page.route(`**/api/my-businesses/${SHOP.id}/helpers/`, (route) =>
    route.fulfill({ json: { count: helpers.length, results: helpers } }),
  );
  await page.route('**/api/redemptions/businesses/', (route) =>
    route.fulfill({ json: { all: false, results: [SHOP] } }),
  );
  await page.goto(helpersPath(SHOP.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Helpers of ${SHOP.name}`);
}

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'a form': {
    'with prices': async (page) => {
      await openDealForm(page);
      await foldOrUnfold(page, 'Prices');
      await page.getByLabel('Regular price').fill('32');
      await page.getByLabel('Special price').fill('16.50');
      await expect(page.getByText('48% off: people save $15.50')).toBeVisible();
    },
    'with errors': async (page) => {
      await page.getByLabel('Special price').fill('');
      await foldOrUnfold(page, 'Claims');
      await page.getByLabel('One code for everybody').check();
      await send(page).click();
      await expect(summary(page)).toBeFocused();
    },
  },
  'an owner without a business': async (page) => {
    await asOwner(page, []);
    await page.goto(SUBMISSION_PATHS.deal);
    await expect(page.getByText('A deal needs a business')).toBeVisible();
  },
  'a dashboard with a deal': (page) => openDashboard(page),
  'the helpers of a business': (page) => openHelpers(page),
};

testLooks(STATES);

test.describe('the form of a deal', () => {
  test('says what is missing and what doesn’t fit together', async ({ page }) => {
    await asOwner(page, [SHOP, { ...SHOP, id: 18, name: 'Hopper House' }]);
    await page.goto(SUBMISSION_PATHS.deal);
    await page.getByLabel('One code for everybody').check();
    await page.getByLabel('Regular price').fill('20');
    await page.getByLabel('Special price').fill('25');
    await page.getByLabel('Claims in all').fill('some');
    const days = page.getByRole('group', { name: 'Good on' });
    for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please select a business',
      'Deal title is required',
      'Deal description is required',
      'The special price must be lower than the regular price',
      'The last day is required',
      'Choose at least one day',
      'Enter the code that everybody uses',
      'Enter a whole number of claims',
    ]);
    await summary(page).getByRole('link').nth(3).click();
    await expect(page.getByLabel('Special price')).toBeFocused();

    await summary(page).getByRole('link').nth(5).click();
    await expect(days).toBeFocused();
    await days.getByLabel('Thursday').check();

    await page.getByLabel('Business', { exact: true }).selectOption('Hopper House');
    await fillDeal(page);
    await page.getByLabel('Special price').fill('15');
    await page.getByLabel('Each person gets a code of their own').check();
    await page.getByLabel('Claims in all').fill('5');
    await page.getByLabel('Claims by one person').fill('6');
    await page.getByLabel('Valid from').fill('2099-12-31');
    await send(page).click();
    await expect(summary(page).getByRole('link')).toHaveText([
      'The last day can’t be before the first',
      'One person can’t have more than there are in all',
    ]);
    await page.getByLabel('Valid from').fill('');
    await page.getByLabel('Valid until').fill('2026-01-01');
    await page.getByLabel('Claims by one person').fill('1');
    await send(page).click();
    await expect(summary(page).getByRole('link')).toHaveText([
      'The last day must be today or later',
    ]);
  });

  test('shows an honest percentage, is sent once with its picture, and leads to the dashboard', async ({
    page,
  }) => {
    await test.step('shows an honest percentage while prices are typed', async () => {
      await openDealForm(page);
      const offer = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByLabel('Regular price').fill('$1,000');
      await expect(page.getByText('% off:')).toHaveCount(0);
      await page.getByLabel('Special price').fill('667');
      await offer('33% off: people save $333');
      await page.getByLabel('Special price').fill('0');
      await offer('Free: people save $1,000');
      await page.getByLabel('Special price').fill('0.01');
      await offer('99% off: people save $999.99');
      await page.getByLabel('Special price').fill('999');
      await offer('Save $1');
      await page.getByLabel('Special price').fill('1000');
      await expect(page.getByText('people save')).toHaveCount(0);
    });

    await test.step('sends a deal once, with its picture, and leads to the dashboard', async () => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const calls = await answerCreation(page, 'deals', async (route) => {
        await answered;
        await accept(route);
      });
      await page.route('**/api/uploads/', (route) =>
        route.fulfill({
          status: 201,
          json: {
            id: 'up-1',
            url: '/media/uploads/up-1.webp',
            alt: '',
            width: 8,
            height: 6,
            sizes: [],
          },
        }),
      );
      await expect(page.getByLabel('Business', { exact: true })).toHaveValue(String(SHOP.id));
      await fillDeal(page);
      await page.getByLabel('One code for everybody').check();
      await page.getByLabel('The code').fill('KOTTU20');
      await page.getByLabel('No code').check();
      await page.getByLabel('Regular price').fill('$32');
      await page.getByLabel('Special price').fill('16.5');
      await page.getByLabel('Only with').fill('a main');
      await page.getByRole('group', { name: 'Good on' }).getByLabel('Sunday').uncheck();
      await page.getByLabel('Claims in all').fill('50');
      await page.getByLabel('How to redeem').fill('Tell us before you order.');
      await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
      await expect(page.getByText('kottu.png is uploaded.')).toBeAttached();
      await send(page).dblclick();
      await page.getByRole('button', { name: 'Submitting…' }).click({ force: true });
      answer();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText('Your deal has been submitted for review.')).toBeVisible();
      expect(calls).toHaveLength(1);
      expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
      expect(calls[0]?.body).toMatchObject({
        business: SHOP.id,
        title: TWO_KOTTU.title,
        original_price: '$32',
        discount_price: '16.5',
        with_purchase: 'a main',
        valid_until: NEXT_APRIL,
        weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        code_kind: 'none',
        code: '',
        usage_limit: '50',
        limit_per_person: '1',
        redemption_instructions: 'Tell us before you order.',
        image: 'up-1',
      });
    });
  });

  test('keeps a draft over a reload and a lost answer', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await openDealForm(page);
    const calls = await answerCreation(page, 'deals', (route, call) =>
      call === 1 ? route.abort() : accept(route),
    );
    await fillDeal(page);
    await page.getByLabel('No code').check();
    await send(page).click();
    await expect(summary(page)).toContainText('Failed to submit your deal. Please try again.');
    await page.reload();
    await expect(page.getByText('We kept what you had filled in')).toBeVisible();
    await expect(page.getByLabel('No code')).toBeChecked();
    await expect(page.getByLabel('Deal title')).toHaveValue(TWO_KOTTU.title);
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[1]).toEqual(calls[0]);
  });

  test('begins with the business that the address names, never with one that is gone', async ({
    page,
  }) => {
    const other = { ...SHOP, id: 18, name: 'Hopper House' };
    await asOwner(page, [SHOP, other]);
    await page.goto(`${SUBMISSION_PATHS.deal}?business=18`);
    const business = page.getByLabel('Business', { exact: true });
    await expect(business).toHaveValue('18');
    await page.getByLabel('Deal title').fill('Hoppers');
    await page.unroute('**/api/my-shops/');
    await page.route('**/api/my-shops/', (route) => route.fulfill({ json: { results: [SHOP] } }));
    await page.reload();
    await expect(page.getByLabel('Deal title')).toHaveValue('Hoppers');
    await expect(business).toHaveValue('');
    await fillDeal(page);
    await send(page).click();
    await expect(summary(page).getByRole('link')).toHaveText(['Please select a business']);
  });

  test('is filled with a deal that is edited, and its waiting changes', async ({ page }) => {
    await asOwner(page);
    const deal = {
      ...TWO_KOTTU,
      pending_changes: {
        status: 'changes_requested',
        submitted_at: TWO_KOTTU.submitted_at,
        reasons: [],
        reason: 'Which days?',
        fields: { restrictions: 'Weekdays' },
      },
    };
    const sent = await openEdited(page, 'deal', deal);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Two kottu for one');
    const business = page.getByLabel('Business', { exact: true });
    await expect(business).toHaveValue(String(SHOP.id));
    await expect(business).toBeDisabled();
    await expect(page.getByText('Which days?')).toBeVisible();
    await expect(page.getByLabel('Restrictions')).toHaveValue('Weekdays');
    await page.getByLabel('Restrictions').fill('Monday to Thursday');
    await send(page).click();
    await expect(page.getByText('Your changes have been submitted for review.')).toBeVisible();
    expect(sent()).toEqual({ restrictions: 'Monday to Thursday' });
  });
});

test.describe('the deals of the dashboard', () => {
  test('tell what came of each; are paused, resumed and ended', async ({ page, faults }) => {
    await test.step('tell what came of each, and what members say is wrong', async () => {
      await openDashboard(page);
      const deals = dealsOf(page);
      await expect(deals.getByText('Until Tue 31 Mar 2099 · Kottu Corner')).toBeVisible();
      await expect(deals.locator('dt')).toHaveText(['Views', 'Claims', 'Redeemed', 'Left']);
      await expect(deals.locator('dd')).toHaveText(['1,240', '15', '9', '38']);
      const attention = page.getByRole('region', { name: 'Needs your attention' });
      await expect(
        attention.getByText('closed or over (2), something else is wrong (1)'),
      ).toBeVisible();
      await expect(deals.getByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        '/add-deal?edit=31',
      );
      await expect(page.getByRole('link', { name: 'Redeem a code' })).toHaveAttribute(
        'href',
        '/redeem',
      );
      const shop = page.getByRole('region', { name: 'My businesses' });
      await openRow(shop, SHOP.name);
      await expect(shop.getByRole('link', { name: 'Add deal' })).toHaveAttribute(
        'href',
        '/add-deal?business=17',
      );
      await expect(shop.getByRole('link', { name: 'Helpers' })).toHaveAttribute(
        'href',
        '/helpers?business=17',
      );
    });

    await test.step('are paused, resumed and ended; what ends is asked about first', async () => {
      faults.allow(/status of 409/);
      const deals = dealsOf(page);
      const answers = { pause: 'paused', resume: 'published' } as const;
      for (const [call, status] of Object.entries(answers)) {
        await page.route(`**/api/deals/31/${call}/`, async (route) => {
          await answerList(page, DEALS, [{ ...TWO_KOTTU, status }]);
          await route.fulfill({ json: { ...TWO_KOTTU, status } });
        });
      }
      const confirm = async (name: string) => {
        // Buttons for what is reported have names of their own.
        await deals.getByRole('button', { name: `${name} Two kottu for one`, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: `${name} Two kottu for one?` });
        await dialog.getByRole('button', { name }).click();
      };
      await deals.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(deals.getByText('Published', { exact: true })).toBeVisible();
      await confirm('Pause');
      await expect(deals.getByText('Paused', { exact: true })).toBeVisible();
      await expect(page.getByText('Two kottu for one is paused.')).toBeVisible();
      await expect(deals.getByRole('link', { name: 'View' })).toHaveCount(0);
      await deals.getByRole('button', { name: 'Resume' }).click();
      await expect(deals.getByText('Published', { exact: true })).toBeVisible();

      await page.route('**/api/deals/31/delete/', (route) =>
        route.fulfill({ status: 409, json: { detail: 'This deal has ended already.' } }),
      );
      await confirm('End');
      await expect(deals.getByRole('alert')).toHaveText('This deal has ended already.');
      await page.route('**/api/deals/31/delete/', async (route) => {
        await answerList(page, DEALS, [{ ...TWO_KOTTU, status: 'archived' }]);
        await route.fulfill({ status: 204 });
      });
      await confirm('End');
      await expect(deals.getByText('Taken down', { exact: true })).toBeVisible();
      await expect(deals.getByRole('link', { name: 'Send again' })).toBeVisible();
      await expect(deals.getByRole('button', { name: 'Put away' })).toBeVisible();
    });
  });

  test('go down with their business', async ({ page }) => {
    await openDashboard(page);
    const archived = { ...TWO_KOTTU, status: 'archived' };
    await page.route('**/api/businesses/17/archive/', async (route) => {
      const shop = { ...SHOP, status: 'archived' };
      await answerList(page, DEALS, [archived]);
      await answerList(page, '**/api/my-businesses/?*', [shop]);
      await route.fulfill({ json: shop });
    });
    const shops = page.getByRole('region', { name: 'My businesses' });
    await openRow(shops, SHOP.name);
    await shops.getByRole('button', { name: 'Take down' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take down Kottu Corner?' });
    await expect(dialog).toContainText('Its deals are taken down with it.');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await expect(shops.getByText('Taken down', { exact: true })).toBeVisible();
    await expect(dealsOf(page).getByText('Taken down', { exact: true })).toBeVisible();
  });

  test('don’t say views that are fewer than five', async ({ page }) => {
    await openDashboard(page, { ...TWO_KOTTU, figures: { ...TWO_KOTTU.figures, views: null } });
    await expect(dealsOf(page).locator('dd')).toHaveText(['fewer than 5', '15', '9', '38']);
  });

  test('that were never public are withdrawn', async ({ page }) => {
    await openDashboard(page, { ...TWO_KOTTU, status: 'pending' });
    await page.route('**/api/deals/31/delete/', async (route) => {
      await answerList(page, DEALS, []);
      await route.fulfill({ status: 204 });
    });
    await expect(dealsOf(page).getByText('Views')).toHaveCount(0);
    await dealsOf(page).getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(dealsOf(page).getByText('None yet. Make one')).toBeVisible();
  });
});

test.describe('the helpers of a business', () => {
  test('are named and removed', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    await openHelpers(page, []);
    await expect(page.getByText('You, and nobody else yet.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add helper' });
    const email = page.getByLabel('Their email address');
    await add.click();
    await expect(summary(page)).toBeFocused();
    await email.fill('asha.fernando@example.com');
    const calls = `**/api/my-businesses/${SHOP.id}/helpers/`;
    const errors = { email: 'You may redeem anyway' };
    await page.route(calls, (route) =>
      route.fulfill({ status: 400, json: { detail: 'Please check', errors } }),
    );
    await add.click();
    await expect(summary(page)).toContainText('You may redeem anyway');
    await page.unroute(calls);
    await page.route(calls, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: NIMAL })
        : route.fulfill({ json: { count: 1, results: [NIMAL] } }),
    );
    await email.fill(NIMAL.email);
    await add.click();
    await expect(page.getByText(`${NIMAL.email} may redeem now.`)).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(page.getByText('Since 20 November 2026')).toBeVisible();

    await page.route('**/api/helpers/5/', async (route) => {
      await answerList(page, calls, []);
      await route.fulfill({ status: 204 });
    });
    await page.getByRole('button', { name: `Remove ${NIMAL.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You, and nobody else yet.')).toBeVisible();
  });

  test('are asked for again when the API fails; one who is gone already is removed', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of (404|503)/);
    await asOwner(page);
    const calls = `**/api/my-businesses/${SHOP.id}/helpers/`;
    await page.route('**/api/redemptions/businesses/', (route) =>
      route.fulfill({ json: { all: false, results: [SHOP] } }),
    );
    await page.route(calls, (route) => route.fulfill({ status: 503 }));
    await page.goto(helpersPath(SHOP.id));
    await expect(page.getByRole('alert')).toContainText("We couldn't load the helpers");
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ json: { count: 1, results: [NIMAL] } }));
    await page.getByRole('button', { name: 'Retry' }).click();
    const remove = page.getByRole('button', { name: `Remove ${NIMAL.email}` });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
    await page.route('**/api/helpers/5/', (route) => route.fulfill({ status: 503 }));
    await remove.click();
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText("We couldn't reach the server");
    await page.unroute('**/api/helpers/5/');
    await page.route('**/api/helpers/5/', async (route) => {
      await answerList(page, calls, []);
      await route.fulfill({ status: 404, json: { detail: 'Not found.' } });
    });
    await remove.click();
    await confirm.click();
    await expect(page.getByText('You, and nobody else yet.')).toBeVisible();
  });

  test('of somebody else’s business are nobody’s to see', async ({ page, faults }) => {
    faults.allow(/status of 404/);
    await asOwner(page);
    await page.route('**/api/my-businesses/99/helpers/', (route) =>
      route.fulfill({ status: 404, json: { detail: 'Not found.' } }),
    );
    await page.route('**/api/redemptions/businesses/', (route) =>
      route.fulfill({ json: { all: false, results: [] } }),
    );
    for (const address of [helpersPath(99), '/helpers']) {
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText("This isn't a business of yours");
    }
  });
});
