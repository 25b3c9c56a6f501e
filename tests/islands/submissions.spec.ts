import type { Locator, Mouse, Page, Route } from '@playwright/test';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import {
  answerCreation,
  asAsha,
  ASHA,
  AVURUDU,
  fillAbout,
  fillBusiness,
  fillEvent,
  fillWhere,
  foldOrUnfold,
  KOTTU_CORNER,
  NEXT_APRIL,
  PICTURE,
  openEdited,
} from '#tests/support/own-listings.ts';

const THANKS =
  "Thank you! Your business has been submitted for review. You will receive an email confirmation once it's approved.";
const FAILED = 'Failed to submit your business. Please try again.';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' });
const summary = (page: Page) => page.getByRole('main').getByRole('alert').first();
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const accept = (route: Route) => route.fulfill({ status: 201, json: KOTTU_CORNER });

/** The questions that a form asks before it goes on. */
const questions = (page: Page) =>
  page.getByRole('main').locator('[data-tone=info]', { hasText: 'Is this right?' });

async function openBusiness(page: Page): Promise<void> {
  await asAsha(page);
  await page.goto(SUBMISSION_PATHS.business);
  await expect(page.getByLabel('Business name')).toBeVisible();
}

/** Opens step 2 of a new business. */
async function openWhere(page: Page): Promise<void> {
  await openBusiness(page);
  await fillAbout(page);
  await next(page).click();
  await expect(stepHeading(page, 'Where')).toBeFocused();
}

/** Begins an event on every Sunday from 6 December 2026. */
async function openSeries(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-24T01:00:00Z');
  await asAsha(page);
  await page.goto(SUBMISSION_PATHS.event);
  await expect(page.getByLabel('Event title')).toBeVisible();
  const date = page.getByRole('textbox', { name: 'Date' });
  if (!(await date.isVisible())) await foldOrUnfold(page, 'When and where');
  await date.fill('2026-12-06');
  await page.getByLabel('Repeats').selectOption('Every Sunday');
  await expect(page.getByText('52 dates, the last on Sunday 28 November 2027.')).toBeVisible();
}

const filledIn = (page: Page) =>
  page.locator('[data-tone]').filter({ hasText: 'The address is filled in.' });

/** Pastes a text into a field, as a browser does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.getByLabel(label).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** Answers the upload call; each attempt gets the next reply. */
async function uploading(page: Page, ...replies: ('refused' | 'lost' | 'taken')[]): Promise<void> {
  let call = 0;
  await page.route('**/api/uploads/', async (route) => {
    const reply = replies[call++] ?? 'taken';
    if (reply === 'lost') return route.abort();
    if (reply === 'refused') {
      return route.fulfill({ status: 400, json: { detail: 'This isn’t a picture.' } });
    }
    // A file with a number for its name is known by it, as files that are sent together come in any order.
    const [, named] = /filename="(\d+)/.exec(route.request().postData() ?? '') ?? [];
    const id = named ?? call;
    const url = `/media/uploads/${id}.webp`;
    await route.fulfill({
      status: 201,
      json: { id: `upload-${id}`, url, alt: '', width: 8, height: 6, sizes: [] },
    });
  });
}

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'a visitor': {
    'at the start': async (page) => {
      await page.goto(SUBMISSION_PATHS.business);
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    },
    'at the end': async (page) => {
      await fillBusiness(page);
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    },
  },
  'a visitor to somebody’s listing': async (page) => {
    await page.goto(`${SUBMISSION_PATHS.business}?edit=17`);
    await expect(page.getByText('Log in to go on with this form.')).toBeVisible();
  },
  'the wizard': {
    'step 1 with errors': async (page) => {
      await openBusiness(page);
      await next(page).click();
      await expect(summary(page)).toBeFocused();
    },
    'step 2 with a whole address in one field': async (page) => {
      await fillAbout(page);
      await next(page).click();
      await expect(stepHeading(page, 'Where')).toBeFocused();
      await paste(page, 'Street address', '12 Station St, Clayton VIC 3168');
      await expect(page.getByRole('button', { name: 'Fill in' })).toBeVisible();
    },
    'step 2 of one that comes to its customers': async (page) => {
      await page.getByLabel('Where do customers find you?').selectOption('We come to you');
      await page.getByLabel('How far do you go?').fill('25');
      await expect(page.getByText('our team alone sees it')).toBeVisible();
    },
    'step 3 with hours': async (page) => {
      await page.getByLabel('Where do customers find you?').selectOption('At an address');
      await fillWhere(page);
      await next(page).click();
      await page.getByLabel('Monday', { exact: true }).selectOption('Open');
      await page.getByRole('button', { name: 'Add more hours' }).click();
    },
    'step 3 with a question': async (page) => {
      await page.getByLabel('Monday', { exact: true }).selectOption('Closed');
      await page.getByLabel('Phone').fill('(03) 5550 1234');
      await next(page).click();
      await expect(questions(page)).toBeFocused();
    },
    'step 4 with pictures and a likely duplicate': async (page) => {
      await uploading(page, 'taken', 'refused');
      const { id, slug, name, suburb, state } = KOTTU_CORNER;
      const results = [{ id, slug, name, suburb, state, status: 'published', why: 'phone' }];
      await page.route('**/api/businesses/similar/', (route) =>
        route.fulfill({ json: { results } }),
      );
      await page.getByLabel('The number to call').check();
      await next(page).click();
      await page.getByLabel('Choose pictures').setInputFiles([PICTURE, PICTURE]);
      await expect(page.getByText('This isn’t a picture.')).toBeVisible();
      await expect(page.getByText('This may be listed already')).toBeVisible();
    },
  },
  'an event with errors': async (page) => {
    await asAsha(page, { email_confirmed: false });
    await page.goto(SUBMISSION_PATHS.event);
    await foldOrUnfold(page, 'Details');
    await page.getByRole('button', { name: 'Add a program line' }).click();
    await send(page).click();
    await expect(summary(page)).toBeFocused();
  },
  'an event that repeats, of several days and online': async (page) => {
    await openSeries(page);
    await page.getByLabel('Several days').check();
    await page.getByLabel('How people take part').selectOption('Online only');
    await page.getByText('Leave out single dates').click();
    await expect(page.getByRole('group', { name: 'It takes place on' })).toBeVisible();
  },
  'an edit with a reason': async (page) => {
    await asAsha(page);
    await page.route('**/api/my-events/23/', (route) => route.fulfill({ json: AVURUDU }));
    await page.goto(`${SUBMISSION_PATHS.event}?edit=23`);
    await expect(page.getByText('Which gate do people come in by?')).toBeVisible();
  },
};

testLooks(STATES, /status of 400/);

test('a visitor is asked to log in, and comes back, also to an edit', async ({ page }) => {
  await test.step('a visitor is asked to log in, and comes back', async () => {
    for (const path of Object.values(SUBMISSION_PATHS)) {
      await page.goto(path);
      const login = page.getByRole('main').getByRole('link', { name: 'Login' });
      await login.hover();
      await expect(login).toHaveAttribute(
        'href',
        new RegExp(`/login\\?redirect=(?:${path}|${encodeURIComponent(path)})$`),
      );
      await expect(
        page.getByText('You need an account with a confirmed email address'),
      ).toBeVisible();
    }
  });

  await test.step('a visitor who follows a link to an edit comes back to it', async () => {
    for (const [link, screen] of [
      ['Login', '/login'],
      ['Sign up', '/register'],
    ] as const) {
      await page.goto(`${SUBMISSION_PATHS.event}?edit=23`);
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(
        (url) =>
          url.pathname === screen &&
          url.searchParams.get('redirect') === `${SUBMISSION_PATHS.event}?edit=23`,
      );
    }
  });
});

test('who confirms the address elsewhere comes back to a form that asks for it no more', async ({
  page,
}) => {
  await asAsha(page, { email_confirmed: false });
  await page.goto(SUBMISSION_PATHS.business);
  await page.getByLabel('Business name').fill('Kottu Corner');
  const notice = page.getByText('Confirm your email address', { exact: true });
  await expect(notice).toBeVisible();
  await page.route('**/api/auth/profile/', (route) => route.fulfill({ json: ASHA }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Business name')).toHaveValue('Kottu Corner');
});

test.describe('the wizard', () => {
  test('asks for what each step needs, in the product’s own words', async ({ page }) => {
    await openBusiness(page);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByText('Step 1 of 4: About')).toBeVisible();
    const steps = [
      {
        errors: [
          'Business name is required',
          'Please select a category',
          'Business description is required',
        ],
        fill: () => fillAbout(page),
      },
      {
        errors: ['Street address is required', 'Suburb is required', 'Postcode is required'],
        fill: () => fillWhere(page),
      },
      {
        errors: ['Phone number is required', 'Email is required'],
        before: () => page.getByLabel('Email').fill(''),
        fill: async () => {
          await page.getByLabel('Phone').fill('12');
          await next(page).click();
          await expect(summary(page)).toContainText('Please enter a valid phone number');
          await page.getByLabel('Email').fill('asha');
          await next(page).click();
          await expect(summary(page)).toContainText('Please enter a valid email address');
          await page.getByLabel('Phone').fill('5550–1234');
          const whole = page.getByText('We’ll show this as (03) 5550 1234, going by the state.');
          await expect(whole).toBeVisible();
          await page.getByLabel('Phone').fill('(03) 5550 1234');
          await expect(whole).toBeHidden();
          await page.getByLabel('Email').fill('asha@example.com');
          await next(page).click();
          await expect(questions(page)).toContainText('Nothing is ticked');
          await page.getByLabel('The number to call').check();
        },
      },
    ];
    for (const { errors, before, fill } of steps) {
      await before?.();
      await next(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText(errors);
      await summary(page).getByRole('link').first().click();
      await expect(page.locator('[aria-invalid]').first()).toBeFocused();
      await page.keyboard.type('5');
      if (errors.length > 1) {
        // The summary stays in sight, and isn't read out again while somebody types.
        await expect(page.getByText('There is a problem')).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      }
      await fill();
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await next(page).click();
    }
    await expect(stepHeading(page, 'Pictures and review')).toBeFocused();
    const progress = page.getByRole('progressbar', { name: 'Step 4 of 4: Pictures and review' });
    await expect(progress).toHaveAttribute('value', '4');
  });

  test('can be gone through with the keyboard alone', async ({ page }) => {
    await openBusiness(page);
    const calls = await answerCreation(page, 'businesses', accept);
    const type = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.type(text);
    };
    await type('Category', 'Rest');
    await type('Description', 'Kottu until late.');
    await type('Business name', 'Kottu Corner');
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'Where')).toBeFocused();
    expect(await htmlFaults(await page.content())).toEqual([]);
    await type('Street address', '1 Foster Street');
    await type('Suburb', 'Dandenong');
    await type('Postcode', '3175');
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'Contact')).toBeFocused();
    await type('Phone', '(03) 5550 1234');
    await page.getByLabel('The number to call').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Email').focus();
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'Pictures and review')).toBeFocused();
    await page.getByRole('button', { name: 'Edit About' }).focus();
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'About')).toBeFocused();
    for (let step = 1; step < 4; step++) {
      await next(page).focus();
      await page.keyboard.press('Enter');
    }
    await send(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toHaveLength(1);
  });

  test('a home caterer needs no street, and shows what is ticked alone', async ({ page }) => {
    await openBusiness(page);
    const calls = await answerCreation(page, 'businesses', accept);
    await fillAbout(page);
    await next(page).click();
    await page.getByLabel('Where do customers find you?').selectOption('At home, by arrangement');
    await expect(page.getByLabel('How far do you go?')).toBeHidden();
    await page.getByLabel('Street address (optional)').fill('7 Hidden Street');
    await page.getByLabel('Suburb').fill('Clayton');
    await page.getByLabel('Postcode').fill('3168');
    await next(page).click();
    await expect(stepHeading(page, 'Contact')).toBeFocused();
    await page.getByLabel('WhatsApp (optional)').fill('0412 345 678');
    await page.getByLabel('The chat in WhatsApp').check();
    await next(page).click();
    await expect(page.getByText('Clayton, VIC · by arrangement')).toBeVisible();
    const where = page.getByRole('region', { name: 'Where' });
    await expect(where.getByRole('term')).toHaveText([
      'Where do customers find you?',
      'Street address',
      'Suburb',
      'State',
      'Postcode',
    ]);
    await expect(where.getByRole('definition').nth(1)).toHaveText(
      '7 Hidden StreetWe don’t publish it: our team alone sees it.',
    );
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[0]?.body).toMatchObject({
      found_at: 'arrangement',
      address: '7 Hidden Street',
      contact_phone: '',
      whatsapp: '0412 345 678',
      shown_contacts: ['whatsapp'],
    });
  });

  test('names in other scripts fold away until they have a value or are wrong', async ({
    page,
  }) => {
    await openBusiness(page);
    await fillAbout(page);
    const sinhala = page.getByLabel('Name in Sinhala (optional)');
    const names = page.getByText('Name in Sinhala or Tamil');
    await expect(sinhala).toBeHidden();
    await names.focus();
    await page.keyboard.press('Enter');
    await sinhala.fill('Kottu');
    await names.click();
    await expect(sinhala).toBeHidden();
    await next(page).click();
    await summary(page).getByRole('link', { name: 'Write the name in Sinhala letters' }).click();
    await expect(sinhala).toBeFocused();
    await sinhala.fill('කොත්තු');
    await page.reload();
    await expect(sinhala).toHaveValue('කොත්තු');
  });

  test('attributes are those of the category, and those that are ticked', async ({ page }) => {
    await openBusiness(page);
    const calls = await answerCreation(page, 'businesses', accept);
    const group = page.getByRole('group', { name: 'Good to know (optional)' });
    await expect(group.getByLabel('Parking')).toBeVisible();
    await expect(group.getByLabel('Halal')).toHaveCount(0);
    await fillBusiness(page);
    await page.getByRole('button', { name: 'Edit About' }).click();
    await page.getByLabel('Category').selectOption('Restaurant');
    await group.getByLabel('Halal').check();
    await group.getByLabel('Speaks Tamil').check();
    await page.getByLabel('Category').selectOption('Healthcare');
    await expect(group.getByLabel('Bulk billing')).not.toBeChecked();
    await group.getByLabel('Halal').press('Space');
    await expect(group.getByLabel('Halal')).toBeFocused();
    for (let step = 1; step < 4; step++) await next(page).click();
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[0]?.body).toMatchObject({ attributes: ['speaks_tamil'] });
  });

  test('the place: a suburb, its postcode and its state', async ({ page }) => {
    await openBusiness(page);
    await fillAbout(page);
    await next(page).click();
    await expect(page.getByLabel('State')).toHaveValue('VIC');
    await test.step('a suburb that is chosen brings its postcode and state', async () => {
      await page.getByLabel('Suburb').focus();
      await page.getByLabel('Suburb').pressSequentially('queanbeyan');
      await page.getByRole('option', { name: 'Queanbeyan NSW 2620' }).click();
      await expect(page.getByLabel('Suburb')).toHaveValue('Queanbeyan');
      await expect(page.getByLabel('Postcode')).toHaveValue('2620');
      await expect(page.getByLabel('State')).toHaveValue('NSW');
    });

    await test.step('fills in suburb or postcode by the other, and replaces neither', async () => {
      await page.getByLabel('Suburb').fill('');
      await page.getByLabel('Postcode').fill('');
      await page.getByLabel('Postcode').fill('3141');
      await expect(page.getByLabel('Suburb')).toHaveValue('South Yarra');
      await expect(page.getByText('The suburb is set to South Yarra')).toBeVisible();
      await page.getByLabel('Postcode').fill('');
      await page.getByLabel('Suburb').fill('Cabramatta');
      await page.getByLabel('Suburb').blur();
      await expect(page.getByLabel('Postcode')).toHaveValue('2166');
      await expect(page.getByLabel('State')).toHaveValue('NSW');
      await page.getByLabel('Postcode').fill('3175');
      await expect(page.getByLabel('State')).toHaveValue('VIC');
      await expect(page.getByLabel('Suburb')).toHaveValue('Cabramatta');
    });

    await test.step('sets the state by the postcode, unless somebody chose one', async () => {
      await page.getByLabel('Postcode').fill('0800');
      await expect(page.getByLabel('State')).toHaveValue('NT');
      await expect(page.getByText('The state is set to Northern Territory')).toBeVisible();
      await page.getByLabel('State').selectOption('SA');
      await page.getByLabel('Postcode').fill('2000');
      await expect(page.getByLabel('State')).toHaveValue('SA');
      await expect(page.getByText('Postcode 2000 is usually in New South Wales.')).toBeVisible();
    });

    await test.step('puts right what is plainly meant, and doubts what isn’t known, refusing nothing', async () => {
      const postcode = page.getByLabel('Postcode');
      const leave = async (text: string) => {
        await postcode.fill(text);
        await postcode.blur();
      };
      await page.getByLabel('State').selectOption('NT');
      await page.getByLabel('Suburb').fill('Darwin City');
      await leave('800');
      await expect(postcode).toHaveValue('0800');
      await page.getByLabel('State').selectOption('VIC');
      await page.getByLabel('Suburb').fill('Springvale');
      await leave('VIC 3175');
      await expect(postcode).toHaveValue('3175');
      await expect(
        page.getByText('Postcode 3175 isn’t one of Springvale, which has 3171.'),
      ).toBeVisible();
      await leave('3171');
      await expect(page.getByText('isn’t one of')).toBeHidden();
      await leave('ABC');
      await expect(page.getByText('We don’t know the postcode ABC.')).toBeVisible();
      await page.getByLabel('Street address').fill('1 Main Street');
      await next(page).click();
      await expect(stepHeading(page, 'Contact')).toBeVisible();
    });
  });

  for (const [label, text] of [
    ['Street address', '12 Station St\nClayton VIC 3168'],
    ['Suburb', '12 Station St, Clayton VIC 3168'],
  ] as const)
    test(`a whole address in “${label}” fills the other fields once asked`, async ({ page }) => {
      await openWhere(page);
      await paste(page, label, text);
      await expect(page.getByText('12 Station St, Clayton VIC 3168')).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue('12 Station St, Clayton VIC 3168');
      await expect(page.getByLabel('Postcode')).toHaveValue('');
      await page.getByRole('button', { name: 'Fill in' }).click();
      await expect(filledIn(page)).toBeFocused();
      await expect(page.getByText('Is this the address?')).toHaveCount(0);
      await expect(page.getByLabel('Street address')).toHaveValue('12 Station St');
      await expect(page.getByLabel('Suburb')).toHaveValue('Clayton');
      await expect(page.getByLabel('Postcode')).toHaveValue('3168');
    });

  test('a question about a typed address is answered from the next field', async ({ page }) => {
    await openWhere(page);
    await page.getByLabel('Street address').fill('12 Station St, Clayton VIC 3168');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Fill in' }).click();
    await expect(filledIn(page)).toBeFocused();
    await expect(page.getByLabel('Postcode')).toHaveValue('3168');
  });

  test('what is wrong where nothing is asked any more holds nobody up', async ({ page }) => {
    await openWhere(page);
    await page.getByLabel('Where do customers find you?').selectOption('We come to you');
    await page.getByLabel('How far do you go?').fill('500');
    await fillWhere(page);
    await next(page).click();
    await expect(summary(page)).toContainText('Enter at most 50 kilometres');
    await page.getByLabel('Where do customers find you?').selectOption('At home, by arrangement');
    await next(page).click();
    await expect(stepHeading(page, 'Contact')).toBeVisible();
  });

  test('takes hours by weekday, past midnight, and copies them; is sent once, however often it is clicked', async ({
    page,
  }) => {
    await openBusiness(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const calls = await answerCreation(page, 'businesses', async (route) => {
      await answered;
      await accept(route);
    });
    await fillAbout(page);
    await next(page).click();
    await fillWhere(page);
    await next(page).click();
    await page.getByLabel('Phone').fill('(03) 5550 1234');
    await page.getByLabel('The number to call').check();
    await page.getByLabel('Monday', { exact: true }).selectOption('Open');
    await page.getByLabel('Monday, to').fill('02:00');
    await page.getByRole('button', { name: 'Add more hours on Monday' }).click();
    await next(page).click();
    await expect(summary(page)).toContainText('Enter a time as HH:MM');
    await page.getByLabel('Monday, from, 2').fill('10:00');
    await page.getByLabel('Monday, to, 2').fill('12:00');
    await next(page).click();
    await expect(questions(page)).toContainText('people will read 9:00 am – 2:00 am.');
    await page.getByRole('button', { name: 'Remove hours 2 of Monday' }).click();
    await page.getByLabel('Friday', { exact: true }).selectOption('Closed');
    await page.getByRole('button', { name: 'Same every weekday' }).click();
    await expect(page.getByLabel('Friday, to')).toHaveValue('02:00');
    await expect(page.getByLabel('Saturday', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Copy to other days from Monday' }).click();
    await page.getByLabel('Sunday', { exact: true }).selectOption('By appointment');
    await next(page).click();
    await expect(page.getByText('Mon – Sat: 9:00 am – 2:00 am')).toBeVisible();
    await send(page).dblclick();
    await page.getByRole('button', { name: 'Submitting…' }).click({ force: true });
    answer();
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body['hours']).toMatchObject({
      saturday: [{ from: '09:00', to: '02:00' }],
      sunday: 'by_appointment',
    });
  });

  test('a draft, with Back and Forward, over reloads', async ({ page }) => {
    await openBusiness(page);
    await test.step('is gone through with the browser’s own Back and Forward, too', async () => {
      await fillAbout(page);
      await next(page).click();
      await fillWhere(page);
      await next(page).click();
      await expect(stepHeading(page, 'Contact')).toBeFocused();
      await page.goBack();
      await expect(stepHeading(page, 'Where')).toBeFocused();
      await expect(page.getByLabel('Suburb')).toHaveValue('Dandenong');
      await page.goBack();
      await expect(page.getByLabel('Business name')).toHaveValue('Kottu Corner');
      await page.goForward();
      await expect(stepHeading(page, 'Where')).toBeFocused();
      await page.reload();
      await expect(stepHeading(page, 'Where')).toBeVisible();
      await page.goBack();
      await expect(stepHeading(page, 'About')).toBeFocused();
    });

    await test.step('keeps a draft over a reload, and begins again when asked', async () => {
      await next(page).click();
      await page.getByLabel('Suburb').fill('Dandenong');
      await page.reload();
      await expect(page.getByText('We kept what you had filled in')).toBeVisible();
      await expect(page.getByLabel('Suburb')).toHaveValue('Dandenong');
      await page.getByRole('button', { name: 'Start again' }).click();
      await expect(page.getByLabel('Business name')).toHaveValue('');
      await page.reload();
      await expect(page.getByLabel('Business name')).toHaveValue('');
      await expect(page.getByText('We kept what you had filled in')).toHaveCount(0);
    });
  });

  test('loses nothing when the API fails, and sends the same once more', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await openBusiness(page);
    const calls = await answerCreation(page, 'businesses', (route, call) =>
      call === 1 ? route.abort() : accept(route),
    );
    await fillBusiness(page);
    await send(page).click();
    await expect(summary(page)).toContainText(FAILED);
    await expect(summary(page)).toBeFocused();
    await expect(page.getByText('1 Foster Street')).toBeVisible();
    await page.reload();
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]).toEqual(calls[0]);
    await page.goto(SUBMISSION_PATHS.business);
    await expect(page.getByLabel('Business name')).toHaveValue('');
  });

  test('sends what was typed after a try whose answer was lost', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await openBusiness(page);
    const calls = await answerCreation(page, 'businesses', (route, call) =>
      call === 1 ? route.abort() : accept(route),
    );
    const changes: unknown[] = [];
    await page.route('**/api/businesses/*/update/', (route) => {
      changes.push(route.request().postDataJSON());
      return route.fulfill({ json: KOTTU_CORNER });
    });
    await fillBusiness(page);
    await send(page).click();
    await expect(summary(page)).toContainText(FAILED);
    await page.getByRole('button', { name: 'Edit About' }).click();
    await page.getByLabel('Business name').fill('Kottu Corner Two');
    for (const heading of ['Where', 'Contact', 'Pictures and review']) {
      await next(page).click();
      await expect(stepHeading(page, heading)).toBeVisible();
    }
    await send(page).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(changes).toEqual([expect.objectContaining({ name: 'Kottu Corner Two' })]);
  });

  test('goes to the step of the field that the API refuses', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    await openBusiness(page);
    const errors = { suburb: 'We don’t know this suburb' };
    const calls = await answerCreation(page, 'businesses', (route, call) =>
      call === 1
        ? route.fulfill({ status: 400, json: { detail: 'Please check', errors } })
        : accept(route),
    );
    await fillBusiness(page);
    await send(page).click();
    await expect(page.getByText('Step 2 of 4: Where')).toBeVisible();
    await expect(summary(page)).toContainText('We don’t know this suburb');
    await expect(summary(page)).toBeFocused();
    await page.getByLabel('Suburb').fill('Noble Park');
    await expect(page.getByText('We don’t know this suburb')).toHaveCount(0);
    await next(page).click();
    await next(page).click();
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('sends pictures, again after a failure, in the order that was chosen', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await openBusiness(page);
    await uploading(page, 'taken', 'lost', 'taken');
    const calls = await answerCreation(page, 'businesses', accept);
    await fillBusiness(page);
    const chooser = page.getByLabel('Choose pictures');
    await chooser.setInputFiles(PICTURE);
    await expect(page.getByText('kottu.png is uploaded.')).toBeAttached();
    await chooser.setInputFiles(PICTURE);
    await expect(page.getByText('This picture couldn’t be sent.')).toBeVisible();
    await send(page).click();
    await expect(summary(page)).toContainText('A picture couldn’t be sent.');
    await page.getByRole('button', { name: 'Try again to send picture 2' }).click();
    await expect(page.getByText('This picture couldn’t be sent.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Move up picture 2' }).click();
    await expect(page.getByRole('button', { name: 'Move up picture 1' })).toBeFocused();
    await chooser.setInputFiles([4, 5, 6, 7].map((at) => ({ ...PICTURE, name: `${at}.png` })));
    await expect(page.getByText('Choose at most 5 pictures')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture 5' }).click();
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[0]?.body['images']).toEqual(['upload-3', 'upload-1', 'upload-4', 'upload-5']);
  });

  test('keeps what a picture shows and what stays in sight of it, and sends both', async ({
    page,
  }) => {
    await openBusiness(page);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/uploads/', async (route) => {
      await arrived.promise;
      const url = '/media/uploads/kottu.webp';
      const json = { id: 'upload-1', url, alt: '', width: 8, height: 6, sizes: [] };
      await route.fulfill({ status: 201, json });
    });
    const calls = await answerCreation(page, 'businesses', accept);
    await fillBusiness(page);
    await page.getByLabel('Choose pictures').setInputFiles(PICTURE);
    await page.getByLabel('What picture 1 shows').fill('A plate of kottu');
    arrived.resolve();
    await expect(page.getByText('kottu.png is uploaded.')).toBeAttached();
    await page.getByText('What stays in sight of picture 1').click();
    await page.getByRole('slider', { name: 'From the left in picture 1' }).press('Home');
    await page.reload();
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A plate of kottu');
    await page.getByLabel('What picture 1 shows').fill('A plate of cheese kottu');
    await page.getByText('What stays in sight of picture 1').click();
    const fromTop = page.getByRole('slider', { name: 'From the top in picture 1' });
    await expect(page.getByRole('slider', { name: 'From the left in picture 1' })).toHaveValue('0');
    await fromTop.press('ArrowDown');
    await expect(fromTop).toHaveAttribute('aria-valuetext', '45%');
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(calls[0]?.body).toMatchObject({
      images: ['upload-1'],
      image_alts: ['A plate of cheese kottu'],
      image_focuses: [{ x: 0, y: 45 }],
    });
  });

  for (const by of ['mouse', 'touch'] as const) {
    test.describe(`by ${by}`, () => {
      test.use({ hasTouch: by === 'touch' });

      test('sorts pictures, and takes the point that is pressed', async ({ page }) => {
        const hand = by === 'mouse' ? page.mouse : await finger(page);
        await openBusiness(page);
        await uploading(page);
        const calls = await answerCreation(page, 'businesses', accept);
        await fillBusiness(page);
        const chooser = page.getByLabel('Choose pictures');
        for (const count of [1, 2, 3]) {
          await chooser.setInputFiles(PICTURE);
          await expect(page.getByLabel(`What picture ${count} shows`)).toBeVisible();
        }
        await expect(page.getByRole('progressbar', { name: /Uploading/ })).toHaveCount(0);
        const rows = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
        const handle = rows
          .last()
          .locator('[aria-hidden=true]')
          .filter({ has: page.locator('svg') })
          .first();
        await handle.scrollIntoViewIfNeeded();
        const [from, to] = [await boxOf(handle), await boxOf(rows.first())];
        await hand.move(from.x + from.width / 2, from.y + from.height / 2);
        await hand.down();
        await hand.move(to.x + 20, to.y + 5, { steps: 8 });
        await hand.up();
        await expect(page.getByText('Now picture 1 of 3.')).toBeAttached();

        await page.getByText('What stays in sight of picture 1').click();
        const stage = rows.first().locator('details img').first();
        await stage.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await boxOf(stage);
        await hand.move(x + width / 2, y + height / 2);
        await hand.down();
        await hand.move(x + width * 0.8, y + height * 0.1, { steps: 4 });
        await hand.up();
        await expect(page.getByRole('slider', { name: 'From the left in picture 1' })).toHaveValue(
          '80',
        );
        await send(page).click();
        await expect(page).toHaveURL('/dashboard');
        expect(calls[0]?.body).toMatchObject({
          images: ['upload-3', 'upload-1', 'upload-2'],
          image_focuses: [{ x: 80, y: 10 }, null, null],
        });
      });
    });
  }

  test('takes pictures that are dragged onto it', async ({ page }) => {
    await openBusiness(page);
    await uploading(page);
    const calls = await answerCreation(page, 'businesses', accept);
    await fillBusiness(page);
    const target = page.locator('label', { hasText: 'Choose pictures' });
    const dragged = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        for (const name of ['front.png', 'griddle.png']) {
          data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
        }
        return data;
      },
      [...PICTURE.buffer],
    );
    const drag = (type: string) => target.dispatchEvent(type, { dataTransfer: dragged });
    await drag('dragover');
    await expect(target).toHaveAttribute('data-over', 'true');
    await drag('dragleave');
    await expect(target).not.toHaveAttribute('data-over');
    await drag('drop');
    await expect(page.getByText('griddle.png is uploaded.')).toBeAttached();
    await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
    await send(page).click();
    await expect(page).toHaveURL('/dashboard');
    const sent = calls[0]?.body['images'] as string[] | undefined;
    expect(sent?.toSorted()).toEqual(['upload-1', 'upload-2']);
  });
});

test.describe('the form of an event', () => {
  test('is one page, says all that is wrong at once, and keeps what was typed when the API fails', async ({
    page,
    faults,
  }) => {
    await test.step('is one page, and says all that is wrong at once, in the product’s own words', async () => {
      await asAsha(page);
      await page.goto(SUBMISSION_PATHS.event);
      await expect(page.getByText('at least 1 week before')).toBeVisible();
      for (const title of ['What', 'When and where', 'Details', 'Picture']) {
        await expect(stepHeading(page, title)).toBeVisible();
      }
      await expect(page.getByRole('textbox', { name: 'Organiser' })).toHaveValue('Asha Fernando');
      await page.getByRole('textbox', { name: 'Organiser' }).fill('');
      await page.getByLabel('Contact email').fill('asha');
      await page.getByRole('button', { name: 'Add a program line' }).click();
      await page.getByLabel('Date').fill('2026-01-01');
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Event title is required',
        'Please select a category',
        'Event description is required',
        'Event date must be in the future',
        'Start time is required',
        'Venue name is required',
        'Venue address is required',
        'Suburb is required',
        'Postcode is required',
        'Organiser name is required',
        'Contact phone is required',
        'Please enter a valid email address',
        'Say what happens',
      ]);
      await summary(page).getByRole('link', { name: 'Venue name is required' }).click();
      await expect(page.getByLabel('Venue', { exact: true })).toBeFocused();
      const card = page.getByRole('region', { name: 'Preview' }).locator('[inert]');
      await expect(card).toContainText('Untitled Event');
      await page.getByRole('button', { name: 'Remove line 1' }).click();
      await page.getByRole('textbox', { name: 'Organiser' }).fill('Asha');
      await page.getByLabel('Contact email').fill('asha@example.com');
      await fillEvent(page, NEXT_APRIL);
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await expect(card.locator('h3')).toHaveText('Avurudu in the Park');
      await expect(card).toContainText('Dandenong, VIC');
      await expect(card.locator(`time[datetime="${NEXT_APRIL}"]`).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('We kept what you had filled in')).toBeVisible();
      await expect(page.getByLabel('Event title')).toHaveValue('Avurudu in the Park');
      await expect(page.getByLabel('Contact phone')).toHaveValue('(03) 5550 1234');
    });

    await test.step('says which event may be the same one, as far as it is typed', async () => {
      const { id, slug, suburb, state } = AVURUDU;
      const found = { id, slug, name: 'Avurudu 2027', suburb, state, why: 'title' };
      const asked: unknown[] = [];
      await page.route('**/api/events/similar/', (route) => {
        asked.push(route.request().postDataJSON());
        return route.fulfill({ json: { results: [{ ...found, status: 'published' }] } });
      });
      await page.getByLabel('Event title').fill('Avurudu Day');
      const notice = page.getByRole('status').filter({ hasText: 'This may be listed already' });
      await expect(notice).toContainText('similar title on the same day');
      await expect(notice.getByRole('link', { name: 'Avurudu 2027' })).toHaveAttribute(
        'href',
        `/event/${slug}`,
      );
      expect(asked).toMatchObject([{ title: 'Avurudu Day', date: NEXT_APRIL }]);
      await page.getByLabel('Event title').fill('Avurudu in the Park');
    });

    await test.step('keeps what was typed when the API fails', async () => {
      faults.allow(/Failed to load resource/);
      await page.route('**/api/events/create/', (route) => route.fulfill({ status: 503 }));
      await send(page).click();
      await expect(summary(page)).toContainText('Failed to submit your event. Please try again.');
      await expect(page.getByLabel('Event title')).toHaveValue('Avurudu in the Park');
      await page.unroute('**/api/events/create/');
      await page.route('**/api/events/create/', (route) =>
        route.fulfill({ status: 201, json: AVURUDU }),
      );
      await send(page).click();
      await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 700 } });

    test('folds its sections, and unfolds those where something is wrong', async ({ page }) => {
      await asAsha(page);
      await page.goto(SUBMISSION_PATHS.event);
      const title = page.getByLabel('Event title');
      const date = page.locator('input[type=date]');
      const phone = page.getByLabel('Contact phone');
      const picture = page.getByText('Choose a picture');
      await expect(title).toBeVisible();
      for (const folded of [date, phone, picture]) await expect(folded).toBeHidden();
      await foldOrUnfold(page, 'When and where');
      await date.fill('2026-01-01');
      for (const section of ['What', 'When and where']) await foldOrUnfold(page, section);
      for (const folded of [title, date]) await expect(folded).toBeHidden();

      await send(page).click();
      await expect(summary(page)).toBeFocused();
      for (const wrong of [title, date, phone]) await expect(wrong).toBeVisible();
      await expect(picture).toBeHidden();
      await foldOrUnfold(page, 'When and where');
      await expect(date).toBeHidden();
      await summary(page).getByRole('link', { name: 'must be in the future' }).click();
      await expect(date).toBeFocused();
    });

    test('unfolds the section of a field that the address names', async ({ page }) => {
      await asAsha(page);
      await openEdited(page, 'event', AVURUDU, 'program');
      await expect(page.getByRole('group', { name: 'Program' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Add another line' })).toBeVisible();
      await expect(page.getByLabel('Event title')).toBeHidden();
      // Paper shows every section unfolded.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByLabel('Event title')).toBeVisible();
      await expect(page.getByText('Choose a picture')).toBeVisible();
    });
  });

  test('asks once about a day far away and an end that is the start, and refuses neither', async ({
    page,
  }) => {
    await asAsha(page);
    await page.goto(SUBMISSION_PATHS.event);
    await fillEvent(page, '2062-04-14');
    await page.getByLabel('Start time').fill('18:00');
    await page.getByLabel('End time').fill('18:00');
    const calls = await answerCreation(page, 'events', (route) =>
      route.fulfill({ status: 201, json: AVURUDU }),
    );
    await send(page).click();
    await expect(questions(page)).toBeFocused();
    await expect(summary(page)).toBeHidden();
    await expect(page).not.toHaveTitle(/Error/);
    const end = page.getByLabel('End time');
    await expect(end).toHaveAccessibleDescription(/^It ends at the time at which it starts/);
    await expect(end).not.toHaveAttribute('aria-invalid');
    await expect(questions(page).getByRole('link')).toHaveText([
      /^14 Apr 2062 is more than two years away\./,
      /^It ends at the time at which it starts/,
    ]);
    await page.getByLabel('End time').fill('22:00');
    await page.getByRole('textbox', { name: 'Date' }).fill('2063-04-14');
    await send(page).click();
    await expect(questions(page).getByRole('link')).toHaveText([/^14 Apr 2063 is more/]);
    expect(calls).toEqual([]);
    await send(page).click();
    await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ date: '2063-04-14', end_time: '22:00' });
  });

  test('says a rule in words, leaves dates out, and sends what is asked for alone', async ({
    page,
  }) => {
    await openSeries(page);
    const calls = await answerCreation(page, 'events', (route) =>
      route.fulfill({ status: 201, json: AVURUDU }),
    );
    const repeats = page.getByLabel('Repeats');
    await fillEvent(page, '2026-12-31');
    // The end that the form has proposed follows the first date.
    await expect(page.getByLabel('Until')).toHaveValue('2027-12-29');
    await repeats.selectOption('On the 31st of every month');
    await expect(
      page.getByText(
        '7 dates, the last on Sunday 31 October 2027. None in Feb, Apr, Jun, Sept and Nov, which have no 31st.',
      ),
    ).toBeVisible();
    await page.getByLabel('Until').fill('2029-01-01');
    await send(page).click();
    await expect(summary(page)).toContainText('A series lasts two years at most');
    await page.getByLabel('Until').fill('2027-05-31');
    await page.getByText('Leave out single dates').click();
    await page.getByLabel('Sun 31 Jan 2027').uncheck();
    await page.getByLabel('Mon 31 May 2027').uncheck();
    // A date that isn't in the rule any more isn't sent.
    await page.getByLabel('Until').fill('2027-05-30');
    await page.getByLabel('How people take part').selectOption('Online only');
    await expect(page.getByLabel('Venue', { exact: true })).toHaveCount(0);
    await page.getByLabel('All day').check();
    await expect(page.getByLabel('Start time')).toHaveCount(0);
    await send(page).click();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please give the link at which people take part',
    ]);
    await page.getByLabel('Link to take part').fill('temple.example/live');
    await page.getByLabel('Auslan interpreter').check();
    await page.reload();
    await expect(page.getByLabel('Sun 31 Jan 2027')).toHaveCount(0);
    await page.getByText('Leave out single dates').click();
    await expect(page.getByLabel('Sun 31 Jan 2027')).not.toBeChecked();
    await send(page).click();
    await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      date: '2026-12-31',
      repeat: { every: 'month_day', interval: 1, until: '2027-05-30' },
      date_changes: [{ date: '2027-01-31', status: 'skipped' }],
      ...{ all_day: true, time: '', venue: '', address: '', access: ['auslan'] },
      ...{ attendance: 'online', online_url: 'temple.example/live', phone_shown: false },
    });
  });

  test('says what else is on that day nearby, and nothing where that can’t be asked', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await asAsha(page);
    const { slug, title } = AVURUDU;
    const asked: string[] = [];
    await page.route('**/api/events/?*', (route) => {
      asked.push(route.request().url());
      const others = [
        AVURUDU,
        { ...AVURUDU, id: 99, title: 'Off', occurrence_status: 'cancelled' },
      ];
      const named = { name: 'Dandenong', state: 'VIC', postcode: '3175' };
      const place = { ...named, lat: -37.98, lng: 145.21, others: [] };
      return asked.at(-1)?.includes('Clayton')
        ? route.abort()
        : route.fulfill({ json: { count: 2, results: others, place } });
    });
    await page.goto(SUBMISSION_PATHS.event);
    await fillEvent(page, NEXT_APRIL, 'Another');
    const notice = page.getByRole('status').filter({ hasText: /^Also on .+ nearby/ });
    await expect(notice.getByRole('listitem')).toHaveText(
      /^Avurudu in the Park.+, 10:00 am, Dandenong$/,
    );
    await expect(notice.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/event/${slug}`,
    );
    expect(new URL(asked[0] ?? '').searchParams.toString()).toBe(
      `date_from=${NEXT_APRIL}&date_to=${NEXT_APRIL}&near=Dandenong+VIC&within=30&page_size=6`,
    );
    await page.getByLabel('Suburb').fill('Clayton');
    await expect(notice).toHaveCount(0);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('offers the venues of earlier events, which bring their address', async ({ page }) => {
    await asAsha(page);
    await page.route('**/api/my-events/?*', (route) =>
      route.fulfill({ json: { count: 1, results: [AVURUDU] } }),
    );
    await page.goto(SUBMISSION_PATHS.event);
    await expect(page.locator('datalist option')).toHaveText('1 Foster Street, Dandenong VIC 3175');
    await page.getByLabel('Venue', { exact: true }).fill('Dandenong Park');
    await expect(page.getByLabel('Venue address')).toHaveValue('1 Foster Street');
    await expect(page.getByLabel('Postcode')).toHaveValue('3175');
    await expect(page.getByText('The address is set to the one of your earlier')).toBeVisible();
    await page.getByLabel('Venue address').fill('2 Foster Street');
    await page.getByLabel('Venue', { exact: true }).fill('');
    await page.getByLabel('Venue', { exact: true }).fill('Dandenong Park');
    await expect(page.getByLabel('Venue address')).toHaveValue('2 Foster Street');
  });

  test('is filled with an event that is edited, and its waiting changes', async ({ page }) => {
    await asAsha(page);
    const changed = {
      ...AVURUDU,
      status: 'published',
      reason: null,
      pending_changes: {
        status: 'changes_requested',
        submitted_at: AVURUDU.submitted_at,
        reasons: [],
        reason: 'Is it free?',
        fields: { price_info: 'Gold coin' },
      },
    };
    const sent = await openEdited(page, 'event', changed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Avurudu in the Park');
    await expect(page.getByText('Is it free?')).toBeVisible();
    const price = page.getByRole('textbox', { name: 'Price' });
    await expect(price).toHaveValue('Gold coin');
    await price.fill('Free');
    await send(page).click();
    await expect(page.getByText('Your changes have been submitted for review.')).toBeVisible();
    // A form that has lain for a week must not undo what was changed or cancelled meanwhile.
    expect(sent()).toEqual({ price_info: 'Free' });
  });
});

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('This is not on the screen.');
  return box;
}

/** A finger with the methods of a mouse. */
async function finger(page: Page): Promise<Pick<Mouse, 'move' | 'down' | 'up'>> {
  const session = await page.context().newCDPSession(page);
  let [x, y, isDown] = [0, 0, false];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  return {
    move: async (toX, toY, { steps = 1 } = {}) => {
      const from = { x, y };
      for (let step = 1; step <= steps; step++) {
        x = from.x + ((toX - from.x) * step) / steps;
        y = from.y + ((toY - from.y) * step) / steps;
        if (isDown) await touch('touchMove');
      }
    },
    down: async () => {
      isDown = true;
      await touch('touchStart');
    },
    up: async () => {
      isDown = false;
      await touch('touchEnd');
    },
  };
}
