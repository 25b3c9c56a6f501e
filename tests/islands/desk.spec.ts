import type { Page } from '@playwright/test';
import type { SiteStatus } from '#src/api/desk.ts';
import type { LoggedAct } from '#src/api/audit-log.ts';
import type { DeskImport } from '#src/api/imports.ts';
import { type Measure, MEASURES } from '#src/api/numbers.ts';
import type { Person } from '#src/api/people.ts';
import { DeskApi, STATEMENT } from '#tests/support/desk-api.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { asStaff } from '#tests/support/review-desk.ts';

/** Opens a part of the desk as staff. */
async function openPart(page: Page, part: string, api = new DeskApi()): Promise<DeskApi> {
  await asStaff(page);
  await api.serve(page);
  await page.goto(`/review/${part}`);
  return api;
}

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const ads = (page: Page) =>
  page.getByRole('list', { name: 'Advertisements in their order' }).getByRole('listitem');
const kind = (page: Page, name: string) =>
  page.getByRole('region', { name: `Categories of ${name}` });
const names = (page: Page, of: string) => kind(page, of).getByRole('listitem').locator('strong');

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Words and what they mean' }).getByRole('listitem');
const inVain = (page: Page) =>
  page.getByRole('list', { name: 'Searched for in vain' }).getByRole('listitem');

const BUILD = {
  id: 1,
  reason: 'change',
  started_at: '2026-11-21T03:00:00.000Z',
  finished_at: '2026-11-21T03:00:09.000Z',
  pages: 279,
  rendered: 12,
  failure: null,
} as const;

const MAIL = {
  id: 7,
  recipient: 'nimal@example.org',
  subject: 'Your Serendib password was changed',
  created_at: '2026-11-21T03:00:00.000Z',
  attempts: 20,
  last_error: `550 No such user: ${'x'.repeat(200)}`,
  next_attempt_at: null,
};

const CALENDAR: DeskImport = {
  id: 1,
  url: `https://temple.example/${'x'.repeat(200)}.ics`,
  name: 'Temple',
  events: 38,
  read_at: '2026-11-21T03:00:00.000Z',
  next_read_at: '2026-11-21T04:00:00.000Z',
  failure: null,
  outcome: null,
};

const NIMAL: Person = {
  id: 42,
  username: 'nimal',
  first_name: 'Nimal',
  last_name: 'Perera',
  email: `${'n'.repeat(60)}@example.org`,
  email_confirmed: true,
  role: 'member',
  has_second_factor: false,
  second_factor_required: false,
  joined_at: '2026-11-21T03:00:00.000Z',
  last_seen_on: '2026-11-21',
  suspension: null,
};
const ACT: LoggedAct = {
  id: 9,
  at: '2026-11-21T03:00:00.000Z',
  actor_id: 1,
  actor: 'asha',
  act: 'advertisement.change',
  subject: 'advertisement',
  subject_id: 3,
  subject_name: 'x'.repeat(120),
  before: { in_header: false, description: 'Tea', image: null, price: '250.00' },
  after: {
    ...{ in_header: true, description: 'x'.repeat(200) },
    ...{ image: '/media/1.webp', price: '250.00' },
  },
  parts: [],
};
const PART = {
  ...ACT,
  act: 'listing.reject',
  subject: 'business',
  subject_name: 'Kottu Corner',
} as const;
const LOG: LoggedAct[] = [
  ACT,
  {
    ...ACT,
    id: 7,
    act: 'person.reject_all',
    subject: 'person',
    subject_name: '',
    before: null,
    after: { rejected: 1 },
    parts: [{ ...PART, id: 8, before: { status: 'pending' }, after: { status: 'rejected' } }],
  },
  {
    ...ACT,
    ...{ id: 6, actor_id: null, actor: '', act: 'person.role', subject: 'person' },
    ...{ subject_name: 'nimal', before: { role: 'member' }, after: { role: 'editor' } },
  },
];

const WEEKS = ['2026-11-16', '2026-11-09'].map((week, ago) => ({
  ...(Object.fromEntries(MEASURES.map((name) => [name, ago ? null : 1])) as Record<Measure, null>),
  week,
  members: 1003 - ago,
}));

const FULL_DISK: SiteStatus = {
  is_well: false,
  lines: [
    {
      part: 'releases',
      level: 'well',
      text: 'Last release 4 minutes ago, made in 3.1 s',
      remedy: null,
    },
    {
      part: 'disk',
      level: 'wrong',
      text: 'Disk 99 % full, 90 MB free',
      remedy: 'Free space outside DATA_DIR, or give it a larger disk; delete nothing in it.',
    },
  ],
};

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'a visitor': async (page) => {
    await page.goto('/review/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Please log in to look after categories',
    );
  },
  'a member': async (page) => {
    await asStaff(page, false);
    await page.goto('/review/advertisements');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is for editors of our team',
    );
  },
  advertisements: {
    'in their order': async (page) => {
      await openPart(page, 'advertisements');
      await expect(ads(page)).toHaveCount(3);
    },
    'the figures of one': async (page) => {
      await inMain(page, 'Figures Avurudu sale').click();
      await expect(page.getByRole('row', { name: 'Sum 1,240 5' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Figures of Avurudu sale' })).toBeFocused();
    },
    'one that lacks something': async (page) => {
      await inMain(page, 'Close').click();
      await inMain(page, 'Add an advertisement').click();
      await inMain(page, 'Save').click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  'an advertiser with a link': async (page) => {
    await page.route('**/api/advertisement-statements/', (route) =>
      route.fulfill({ json: STATEMENT.statement }),
    );
    await page.goto('/statement#token=1.1.x');
    await expect(page.getByText('$22.73')).toBeVisible();
    await expect(page).toHaveURL('/statement');
  },
  categories: async (page) => {
    await openPart(page, 'categories');
    await inMain(page, 'Rename Restaurant').click();
    await expect(page.getByLabel('New name of Restaurant')).toBeFocused();
  },
  calendars: {
    'and what they brought': async (page) => {
      const api = new DeskApi();
      const left_out = ['Committee: Its times can’t be read', 'x'.repeat(200)];
      const outcome = { added: 3, changed: 1, cancelled: 0, left_out, warning: 'Half is missing.' };
      const failed = { failure: 'Its host answers 404', outcome: null };
      api.imports = [
        { ...CALENDAR, outcome },
        { ...CALENDAR, ...failed, id: 2, name: 'Association' },
        { ...CALENDAR, id: 3, name: 'New one', read_at: null },
      ];
      await openPart(page, 'imports', api);
      await page.getByText('2 events left out').click();
      await expect(page.getByText('Committee: Its times can’t be read')).toBeVisible();
    },
    'one that lacks something': async (page) => {
      await inMain(page, 'Add a calendar').click();
      await inMain(page, 'Save').click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  people: async (page) => {
    const api = new DeskApi();
    const suspension = { since: NIMAL.joined_at, until: '2026-12-24', reason: 'x'.repeat(200) };
    api.people = [
      NIMAL,
      { ...NIMAL, id: 43, username: 'ruwan', email_confirmed: false, last_seen_on: null },
      { ...NIMAL, id: 44, username: 'kamala', role: 'editor', has_second_factor: true },
      { ...NIMAL, id: 45, username: 'asha', suspension },
    ];
    await openPart(page, 'people', api);
    await expect(page.getByRole('list', { name: 'People' })).toContainText('xxxx');
  },
  numbers: {
    'with weeks of which not all is known': async (page) => {
      const api = new DeskApi();
      api.weeks = WEEKS;
      await openPart(page, 'numbers', api);
      await expect(page.getByRole('img', { name: 'Members by week' })).toBeVisible();
    },
    'before the first count': async (page) => {
      await openPart(page, 'numbers');
      await expect(page.getByText('Nothing is counted yet')).toBeVisible();
    },
  },
  log: {
    'with differences and parts': async (page) => {
      const api = new DeskApi();
      api.log = { results: LOG, next: 6 };
      await openPart(page, 'log', api);
      await page.getByText('1 part').click();
      await expect(page.getByText('Kottu Corner')).toBeVisible();
    },
    'where nothing fits': async (page) => {
      await openPart(page, 'log?act=mail.send_again');
      await expect(page.getByText('Nothing was done that fits')).toBeVisible();
    },
  },
  'search words': {
    'and what they mean': async (page) => {
      await openPart(page, 'lexicon');
      await expect(rows(page)).toHaveCount(4);
    },
    'that lack something': async (page) => {
      await inMain(page, 'Add words').click();
      await inMain(page, 'Save').click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  'search words, of which none was searched for in vain': async (page) => {
    const api = new DeskApi();
    api.searches = [];
    api.lexicon = Array.from({ length: 200 }, (_, row) => ({
      said: `${row} of a long phrase that people type`,
      means: 'what it means',
      both_ways: row % 2 === 0,
      is_shipped: true,
      is_removed: row % 3 === 0,
    }));
    await openPart(page, 'lexicon', api);
    await expect(page.getByRole('navigation', { name: 'Pages of words' })).toBeVisible();
  },
  releases: async (page) => {
    const api = new DeskApi();
    api.releases = {
      waiting_changes: 2,
      builds: [
        { ...BUILD, id: 3, finished_at: null, pages: null, rendered: null },
        { ...BUILD, id: 2, pages: null, rendered: null, failure: `No room: ${'x'.repeat(200)}` },
        BUILD,
      ],
    };
    await openPart(page, 'releases', api);
    await expect(page.getByText('Being made')).toBeVisible();
  },
  'e-mails': async (page) => {
    const api = new DeskApi();
    const waiting = { attempts: 1, next_attempt_at: '2026-11-21T03:01:00.000Z' };
    api.mails = [MAIL, { ...MAIL, ...waiting, id: 6 }];
    await openPart(page, 'mails', api);
    await expect(page.getByText('Given up')).toBeVisible();
  },
  'words of e-mails': async (page) => {
    await openPart(page, 'mail-texts');
    await inMain(page, 'Edit Listing approved').click();
    await inMain(page, 'See it').click();
    await expect(page.getByTitle('The e-mail as most read it')).toBeVisible();
  },
  status: async (page) => {
    const api = new DeskApi();
    api.status = FULL_DISK;
    await openPart(page, 'status', api);
    await expect(page.getByText('Something needs attention')).toBeVisible();
  },
};

testLooks(STATES);

// The API refuses a role without the password.
testLooks(
  {
    'a person who is looked after': async (page) => {
      const api = new DeskApi();
      api.people = [{ ...NIMAL, role: 'editor', has_second_factor: true }];
      await openPart(page, 'people', api);
      await inMain(page, 'Look after nimal').click();
      const form = page.getByRole('form', { name: 'Role of nimal' });
      await form.getByLabel('Role').selectOption('Reviewer');
      await form.getByRole('button', { name: 'Give this role' }).click();
      await expect(form.getByRole('alert')).toBeFocused();
      await expect(form.getByLabel('Your own password')).toBeVisible();
      await page.getByText('Suspend', { exact: true }).click();
      await page.getByText('Delete the account', { exact: true }).click();
      await page.getByRole('button', { name: 'Suspend now' }).click();
      await expect(
        page.getByRole('form', { name: 'Suspend nimal' }).getByRole('alert'),
      ).toBeFocused();
    },
  },
  /400/,
);

test('the log tells who did what, is filtered by the address, and is saved', async ({ page }) => {
  const api = new DeskApi();
  api.log = { results: LOG, next: 6 };
  await openPart(page, 'log', api);
  const acts = page.getByRole('list', { name: 'Acts, the latest first' }).locator('> li');
  await expect(acts.first()).toContainText('in_header');
  await expect(acts.first(), 'unchanged').not.toContainText('price');
  await expect(acts.nth(2)).toContainText('The operator gave a role to nimal');
  await expect(acts.nth(2)).toContainText('rolemember → became editor');
  await expect(acts.nth(1)).toContainText(
    'asha rejected everything that waited of Person 3 (deleted)',
  );
  await page.getByLabel('Person', { exact: true }).fill('nimal');
  await page.getByLabel('Act', { exact: true }).selectOption('suspended …');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/review\/log\?person=nimal&act=person\.suspend&/);
  await expect(page.getByLabel('Person', { exact: true })).toHaveValue('nimal');
  await expect(page.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    /act=person.*before=6/,
  );
  const download = page.waitForEvent('download');
  await inMain(page, 'Download as CSV').press('Enter');
  expect((await download).suggestedFilename()).toBe('log.csv');
});

test('a number is drawn by choice, in the address, and all are in a table and a file', async ({
  page,
}) => {
  const api = new DeskApi();
  api.weeks = WEEKS;
  await openPart(page, 'numbers', api);
  await expect(page.getByRole('img', { name: 'Members by week' })).toBeVisible();
  await page.getByLabel('Shown in the drawing').selectOption('Views');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/review\/numbers\?measure=views$/);
  await expect(page.getByLabel('Shown in the drawing')).toHaveValue('views');
  const row = page.getByRole('table').getByRole('row', { name: /Mon 9 Nov 2026/ });
  await expect(row.getByRole('cell').first()).toHaveText('1,002');
  await expect(row.getByRole('cell').nth(2)).toHaveText('–not known');
  const box = page.getByRole('region', { name: 'Numbers of each week' });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await inMain(page, 'Download as CSV').press('Enter');
  expect((await download).suggestedFilename()).toBe('numbers.csv');
});

test('nobody but staff asks for anything of it', async ({ page }) => {
  const api = await new DeskApi().serve(page);
  await asStaff(page, false);
  for (const part of [
    ...['advertisements', 'categories', 'imports', 'lexicon', 'observances'],
    ...['people', 'releases', 'mails', 'mail-texts', 'status', 'log', 'numbers'],
  ]) {
    await page.goto(`/review/${part}`);
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  }
  expect(api.calls).toEqual([]);
});

test('advertisements are ordered, added, and have a picture that may be refused', async ({
  page,
  faults,
}) => {
  test.slow();
  const api = await openPart(page, 'advertisements');
  await test.step('advertisements are ordered by keys; the focus goes with what is moved', async () => {
    const titles = ads(page).locator('strong');
    await inMain(page, 'Move down Avurudu sale').focus();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Vesak lanterns', 'Avurudu sale', 'Cricket day']);
    await expect(inMain(page, 'Move down Avurudu sale')).toBeFocused();
    await expect(page.getByText('Avurudu sale is now 2 of 3.')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveText(['Vesak lanterns', 'Cricket day', 'Avurudu sale']);
    await expect(inMain(page, 'Move down Avurudu sale')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .poll(() => api.calls.filter(({ path }) => path.endsWith('order/')).map(({ body }) => body))
      .toEqual([{ ids: [2, 1, 3] }, { ids: [2, 3, 1] }]);
  });

  await test.step('an advertisement is added, with what it will look like while it is typed', async () => {
    api.calls.length = 0;
    await inMain(page, 'Add an advertisement').click();
    await expect(page.getByRole('heading', { name: 'A new advertisement' })).toBeFocused();
    const form = page.getByRole('form', { name: 'A new advertisement' });
    await form.getByLabel('Title').fill('Tea by the sea');
    await form.getByLabel('Text').fill('Every Sunday.');
    await form.getByLabel('Link of').fill('/events');
    await form.getByLabel('First day').fill('2099-02-02');
    await form.getByLabel('Last day').fill('2099-02-01');
    const preview = form.getByRole('region', { name: 'Advertisements' }).first();
    await expect(preview).toContainText('Tea by the sea');
    await expect(preview.getByRole('link', { name: /Learn More/ })).toHaveAttribute(
      'href',
      '/events',
    );

    await inMain(page, 'Save').click();
    await page.getByRole('link', { name: 'The last day can’t be before the first' }).click();
    await expect(form.getByLabel('Last day')).toBeFocused();
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await form.getByLabel('Last day').fill('2099-02-03');
    await inMain(page, 'Save').click();
    await expect(page.getByText('Tea by the sea is saved.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(ads(page)).toHaveCount(4);
    await expect(inMain(page, 'Add an advertisement')).toBeFocused();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Tea by the sea',
      description: 'Every Sunday.',
      link_url: '/events',
      in_header: true,
      starts_on: '2099-02-02',
      ends_on: '2099-02-03',
      image: null,
    });
  });

  await test.step('its picture is sent at once, shown, and named when it is saved', async () => {
    const url = '/placeholders/grocery-store.svg';
    await page.route('**/api/uploads/', (route) =>
      route.fulfill({
        status: 201,
        json: {
          id: 'upload-1',
          url,
          alt: '',
          width: 1600,
          height: 400,
          sizes: [{ url, width: 1600 }],
        },
      }),
    );
    const edit = inMain(page, 'Edit Avurudu sale');
    await edit.press('Enter');
    await inMain(page, 'Cancel').press('Enter');
    await expect(edit).toBeFocused();
    await edit.click();
    const form = page.getByRole('form', { name: 'Edit Avurudu sale' });
    const buffer = Buffer.from('a picture');
    await form
      .getByRole('button', { name: 'Choose a picture' })
      .setInputFiles({ name: 'sale.png', mimeType: 'image/png', buffer });
    const slider = form.getByRole('region', { name: 'Advertisements' }).first();
    await expect(slider.locator('img')).toHaveAttribute('src', url);
    await inMain(page, 'Save').click();
    await expect(form).toHaveCount(0);
    const change = api.calls.find(({ method }) => method === 'PATCH');
    expect(change).toMatchObject({ path: 'advertisements/1/', body: { image: 'upload-1' } });
  });

  await test.step('a picture that is refused says why, and what was typed stays', async () => {
    faults.allow(/status of 400/);
    await page.route('**/api/uploads/', (route) =>
      route.fulfill({
        status: 400,
        json: { detail: 'Please check: file.', errors: { file: 'This isn’t a picture.' } },
      }),
    );
    await inMain(page, 'Add an advertisement').click();
    await page.getByLabel('Title').fill('Tea');
    const buffer = Buffer.from('no picture');
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('This isn’t a picture.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Tea');
  });
});

test('an order that is refused gives way to the one that is', async ({ page, faults }) => {
  faults.allow(/status of 409/);
  const api = await openPart(page, 'advertisements');
  const detail = 'Somebody has added or retired one meanwhile. Please look at the list again.';
  await page.route('**/advertisements/order/', (route) => {
    api.advertisements = api.advertisements.filter(({ id }) => id !== 2);
    return route.fulfill({ status: 409, json: { detail } });
  });
  await inMain(page, 'Move down Avurudu sale').click();
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(ads(page).locator('strong')).toHaveText(['Avurudu sale', 'Cricket day']);
});

test('those that are shown now move as on the home page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const api = new DeskApi();
  for (const advertisement of api.advertisements) advertisement.is_shown = true;
  await openPart(page, 'advertisements', api);
  const slider = page.getByRole('region', { name: 'Advertisements', exact: true });
  const shown = slider.locator('[aria-roledescription=slide]:not([inert])');
  await slider.getByRole('button', { name: 'Stop slide rotation' }).click();
  await slider.getByRole('link', { name: 'Advertisement 2 of 3: Vesak lanterns' }).click();
  await expect(shown).toHaveAccessibleName('2 of 3');
  await inMain(page, 'Retire').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await slider.getByRole('button', { name: 'Next slide' }).click();
  await expect(shown).toContainText('Cricket day');
});

test('an advertisement whose link leads nowhere says so, in the list and in its form', async ({
  page,
}) => {
  const api = new DeskApi();
  Object.assign(api.advertisements[0] ?? {}, { link_is_off: true, is_shown: false });
  await openPart(page, 'advertisements', api);
  await expect(ads(page).nth(0)).toContainText('Not shown: its link leads nowhere');
  await inMain(page, 'Edit Avurudu sale').click();
  const link = page.getByLabel('Link of “Learn More”');
  await expect(link).toHaveAccessibleDescription(/this page isn’t public/);
});

test('where each advertisement stands, and what becomes of categories', async ({
  page,
  faults,
}) => {
  test.slow();
  const api = await openPart(page, 'advertisements');
  await test.step('each says where it stands; it is retired after a question, and brought back', async () => {
    await expect(ads(page).nth(0)).toContainText('Shown now');
    await expect(ads(page).nth(1)).toContainText('Not yet');
    await expect(ads(page).nth(1)).toContainText('From Wed 20 May 2099');
    await expect(ads(page).nth(2)).toContainText('Over');
    const slider = page.getByRole('region', { name: 'As visitors see them' });
    await expect(slider).toContainText('Sweets by the tray.');
    await expect(slider).not.toContainText('Cricket day');

    await ads(page).nth(0).getByRole('button', { name: 'Retire' }).click();
    const question = page.getByRole('dialog', { name: 'Retire Avurudu sale?' });
    await question.getByRole('button', { name: 'Retire' }).click();
    await expect(ads(page)).toHaveCount(2);
    await expect(slider).toHaveCount(0);
    await inMain(page, 'Bring back Avurudu sale').click();
    await expect(ads(page)).toHaveCount(3);

    // The navigation leads through the parts of the desk.
    const desk = page.getByRole('navigation', { name: 'Site', exact: true });
    await expect(desk.getByRole('link', { name: 'Advertisements' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await desk.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/review/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  });

  await test.step('categories are added, renamed, ordered and retired, kind by kind', async () => {
    api.calls.length = 0;
    const businesses = kind(page, 'businesses');
    await expect(names(page, 'businesses')).toHaveText([
      'Restaurant',
      'Grocery Store',
      'Video Rental',
    ]);
    await expect(names(page, 'events')).toHaveText(['Cultural']);

    await businesses.getByLabel('New category').fill('  Tea   House ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tea House is added.')).toBeVisible();
    await expect(businesses.getByLabel('New category')).toHaveValue('');
    await inMain(page, 'Move up Tea House').click();
    await expect(names(page, 'businesses').nth(1)).toHaveText('Tea House');

    await inMain(page, 'Rename Restaurant').click();
    await page.getByLabel('New name of Restaurant').fill('Eateries');
    await page.keyboard.press('Enter');
    await expect(names(page, 'businesses').first()).toHaveText('Eateries');
    await expect(inMain(page, 'Rename Eateries')).toBeFocused();

    await businesses.getByRole('listitem').first().getByRole('button', { name: 'Retire' }).click();
    const question = page.getByRole('dialog', { name: 'Retire Eateries?' });
    await question.getByRole('button', { name: 'Retire' }).click();
    await expect(inMain(page, 'Bring back Eateries')).toBeVisible();
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'POST', path: 'categories/', body: { kind: 'business', name: 'Tea House' } },
      { method: 'POST', path: 'categories/order/', body: { ids: [1, 94, 2] } },
      { method: 'PATCH', path: 'categories/1/', body: { name: 'Eateries' } },
      { method: 'PATCH', path: 'categories/1/', body: { is_retired: true } },
    ]);
  });

  await test.step('a name that is refused says why at its field, and stays to be put right', async () => {
    faults.allow(/status of 400/);
    api.calls.length = 0;
    const field = kind(page, 'events').getByLabel('New category');
    await kind(page, 'events').getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('A name is required')).toBeVisible();
    await expect(field).toBeFocused();
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    const name = '“Cultural” goes by this name already';
    await page.route('**/api/desk/categories/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { detail: 'Please check: name.', errors: { name } } })
        : route.fallback(),
    );
    await field.fill('cultural');
    await page.keyboard.press('Enter');
    await expect(page.getByText(name)).toBeVisible();
    await expect(field).toHaveValue('cultural');
    await expect(field).toBeFocused();
  });
});

test('releases say how they went, and are looked at again by themselves', async ({ page }) => {
  await page.clock.install();
  const api = new DeskApi();
  api.releases = { builds: [BUILD], waiting_changes: 1 };
  await openPart(page, 'releases', api);
  const builds = page.getByRole('list', { name: 'The last releases' }).getByRole('listitem');
  await expect(builds).toHaveText([/Something had changed.*Took 9 s · 12 of 279 pages made anew/]);
  await expect(page.getByText('1 change waits for the next release.')).toBeVisible();
  api.releases = {
    builds: [{ ...BUILD, id: 2, failure: 'The build lacks index.html.' }, BUILD],
    waiting_changes: 1,
  };
  await page.clock.runFor(15_000);
  await expect(builds).toHaveCount(2);
  await expect(page.getByRole('alert')).toContainText('The last release failed');
  await expect(builds.first()).toContainText('The build lacks index.html.');
});

test('the status says what is wrong and what to do, and is looked at again by itself', async ({
  page,
}) => {
  await page.clock.install();
  const api = await openPart(page, 'status');
  await expect(page.getByText('All is well.')).toBeVisible();
  const text = 'No backups are made by themselves';
  api.status = { is_well: true, lines: [{ part: 'backup', level: 'look', text, remedy: null }] };
  await page.clock.runFor(30_000);
  await expect(page.getByText('Nothing is wrong. What is marked is worth a look.')).toBeVisible();
  await expect(page.getByText('Worth a look', { exact: true })).toBeVisible();
  await expect(page.getByText('All is well.')).toBeHidden();
  api.status = FULL_DISK;
  await page.clock.runFor(30_000);
  await expect(page.getByText('Something needs attention')).toBeVisible();
  const parts = page.getByRole('list', { name: 'The parts of the site' }).getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.last()).toContainText('Look at this');
  await expect(parts.last()).toContainText('Disk 99 % full, 90 MB freeFree space outside DATA_DIR');
});

test('an e-mail that was given up is sent again', async ({ page }) => {
  const api = new DeskApi();
  api.mails = [MAIL];
  await openPart(page, 'mails', api);
  await inMain(page, 'Send again to nimal@example.org').click();
  await expect(page.getByText('The e-mail to nimal@example.org is sent again.')).toBeVisible();
  await expect(page.getByText('No e-mail has failed')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'mails/7/send-again/',
  ]);
});

test('without a mail server e-mails aren’t called sent, and the way to one is said', async ({
  page,
}) => {
  const api = new DeskApi();
  api.mailLine = { ...api.mailLine, level: 'look', text: 'No server', remedy: 'Set SMTP_URL' };
  await openPart(page, 'mails', api);
  const main = page.getByRole('main');
  for (const said of ['Worth a look', 'No server', 'Set SMTP_URL', 'No e-mail has failed']) {
    await expect(main.getByText(said)).toBeVisible();
  }
});

test('an address that came back gets e-mails again, and the records are there to be copied', async ({
  page,
}) => {
  await openPart(page, 'mails');
  const stopped = page.getByRole('region', { name: 'Addresses that get nothing more' });
  await expect(stopped).toContainText('gone@example.org');
  await inMain(page, 'Send to this address again gone@example.org').click();
  await expect(page.getByText('gone@example.org gets e-mails again.')).toBeVisible();
  await expect(stopped).toContainText('None: no e-mail came back');
  const records = page.getByRole('region', { name: 'Records that serendib.example needs' });
  await expect(records).toContainText('v=spf1 a:smtp.example.org include:… ~all');
  await expect(records).toContainText('_dmarc.serendib.example TXT');
});

test('the words of an e-mail are typed, looked at, tried, put back and saved by keys', async ({
  page,
}) => {
  const api = await openPart(page, 'mail-texts');
  await expect(page.getByRole('region', { name: 'Accounts and signing in' })).toContainText(
    'Password changedGoes to a member when their password has changed.',
  );
  await page.getByLabel('Find an e-mail').fill('was CHANGED');
  await expect(page.getByText('1 e-mail', { exact: true })).toBeVisible();
  await expect(inMain(page, 'Edit Listing approved')).toBeHidden();
  const edit = inMain(page, 'Edit Password changed');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Words of “Password changed”' })).toBeFocused();
  await expect(page.getByText('The name of this site, such as: Serendib')).toBeVisible();
  await page.getByLabel('Subject').fill('Aiyo, {site_name}');
  await page.getByLabel('Text', { exact: true }).fill('Hello there.');
  await inMain(page, 'See it').press('Enter');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Hello there.')).toBeVisible();
  // The page's policy lets the mail have its style, which makes its button maroon.
  const colour = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await frame.locator('.action').evaluate(colour)).toBe('rgb(141, 21, 58)');
  await expect(page.getByRole('region', { name: 'The e-mail as text' })).toContainText(
    'Hello there.',
  );
  await inMain(page, 'Send a test to myself').press('Enter');
  await expect(page.getByText('A test is on its way to your own address.')).toBeVisible();
  // The earlier success isn't said beside a problem.
  await page.getByLabel('Subject').fill('');
  await inMain(page, 'Save').press('Enter');
  await expect(page.getByRole('link', { name: 'A subject is required' })).toBeVisible();
  // In less time than it stays by itself.
  const said = page.getByText('A test is on its way to your own address.');
  await expect(said).toBeHidden({ timeout: 1_000 });
  await inMain(page, 'Put our words back').press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('Your {site_name} password was changed');
  await page.getByLabel('Subject').fill('Aiyo, {site_name}');
  await inMain(page, 'Save').press('Enter');
  await expect(page.getByText('The words are saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  const posts = api.calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path }) => path)).toEqual([
    ...['mail-texts/preview/', 'mail-texts/test/', 'mail-texts/'],
  ]);
  expect(posts.at(-1)?.body).toMatchObject({ subject: 'Aiyo, {site_name}', updated_at: null });
});

test('what is typed while the words of an e-mail are saved stays, counts as unsaved and is saved next', async ({
  page,
}) => {
  const api = await openPart(page, 'mail-texts');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/desk/mail-texts/', async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.fallback();
  });
  await inMain(page, 'Edit Password changed').press('Enter');
  const subject = page.getByLabel('Subject');
  await subject.fill('First');
  await inMain(page, 'Save').press('Enter');
  await subject.fill('Second');
  // Neither does a press meanwhile count as one that was sent.
  await inMain(page, 'Saving...').press('Enter');
  resolve();
  await expect(page.getByText('The words are saved.')).toBeVisible();
  await expect(subject).toHaveValue('Second');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await inMain(page, 'Edit Listing approved').press('Enter');
  await asked;
  await expect(subject).toHaveValue('Second');
  await inMain(page, 'Save').press('Enter');
  await expect(inMain(page, 'Edit Password changed')).toBeFocused();
  const posts = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts).toMatchObject([
    { subject: 'First', updated_at: null },
    { subject: 'Second', updated_at: expect.any(String) },
  ]);
});

test('text that isn’t saved gives way to another row, or another page, only if it may', async ({
  page,
}) => {
  await openPart(page, 'mail-texts');
  const answers: boolean[] = [];
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message() || dialog.type());
    void (answers.shift() ? dialog.accept() : dialog.dismiss());
  });
  const edit = (title: string) => inMain(page, `Edit ${title}`).press('Enter');
  const subject = page.getByLabel('Subject');
  const [first, second] = ['Password changed', 'Listing approved'];
  await edit(first);
  await edit(second);
  await expect(subject).toHaveValue('{title} is live on {site_name}');
  expect(asked, 'nothing was typed').toEqual([]);

  await subject.fill('Typed');
  await edit(first);
  await expect(subject).toHaveValue('Typed');
  answers.push(true);
  await edit(first);
  await expect(subject).toHaveValue('Your {site_name} password was changed');
  expect(asked).toEqual(
    Array.from({ length: 2 }, () => 'What you typed isn’t saved. Throw it away?'),
  );

  await subject.fill('Typed');
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect.poll(() => asked[2]).toBe('beforeunload');
  await expect(subject).toHaveValue('Typed');
  await inMain(page, 'Cancel').press('Enter');
  await expect(inMain(page, `Edit ${first}`)).toBeFocused();
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL('/review/status');
  expect(asked).toHaveLength(3);
});

test('search words: added, found missing, changed and taken out, and refused', async ({
  page,
  faults,
}) => {
  test.slow();
  const api = await openPart(page, 'lexicon');
  await test.step('words are added by keys alone, and the focus comes back', async () => {
    await inMain(page, 'Add words').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New search words' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Zipper');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('link', { name: 'Enter what it means' }).press('Enter');
    await page.keyboard.type('alterations');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('It holds')).toBeFocused();
    await page.getByLabel('It holds').selectOption('one');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Zipper” is saved.')).toBeVisible();
    await expect(inMain(page, 'Add words')).toBeFocused();
    await expect(rows(page).first()).toContainText('Zipper');
    await expect(rows(page).first()).toContainText('means alterations');
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([
      {
        method: 'POST',
        path: 'lexicon/',
        body: { said: 'Zipper', means: 'alterations', both_ways: false },
      },
    ]);
  });

  await test.step('what was searched for in vain is added with its text, and is off the list then', async () => {
    api.calls.length = 0;
    await expect(inVain(page).first()).toContainText('12 times on 4 days');
    await inMain(page, 'Add to the words ambarella chutney').click();
    await expect(page.getByLabel('What people type')).toHaveValue('ambarella chutney');
    await page.getByLabel('What it means').fill('chutney');
    await inMain(page, 'Save').click();
    await expect(inVain(page)).toHaveCount(1);
    await inMain(page, 'Dismiss කොල්ලුපිටිය').click();
    await expect(page.getByText('every search that came often found something')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Searched for in vain' })).toBeFocused();
    expect(
      api.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]),
    ).toEqual([
      ['lexicon/', { said: 'ambarella chutney', means: 'chutney', both_ways: true }],
      ['unanswered-searches/dismiss/', { text: 'ambarella chutney' }],
      ['unanswered-searches/dismiss/', { text: 'කොල්ලුපිටිය' }],
    ]);
  });

  await test.step('a row is changed, taken out and brought back', async () => {
    api.calls.length = 0;
    await inMain(page, 'Change kottu roti').click();
    await expect(page.getByRole('heading', { name: 'Change “kottu roti”' })).toBeFocused();
    await expect(page.getByLabel('It holds')).toHaveValue('one');
    await page.getByLabel('It holds').selectOption('both');
    await inMain(page, 'Save').click();
    await expect(inMain(page, 'Change kottu roti')).toBeFocused();
    await inMain(page, 'Take out hoppers').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await expect(inMain(page, 'Bring back hoppers')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All words' })).toBeFocused();
    await inMain(page, 'Bring back hoppers').click();
    await expect(inMain(page, 'Take out hoppers')).toBeVisible();
    const row = { said: 'hoppers', means: 'அப்பம்' };
    expect(api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      {
        row: { said: 'kottu roti', means: 'kottu' },
        said: 'kottu roti',
        means: 'kottu',
        both_ways: true,
      },
      { row, is_removed: true },
      { row, is_removed: false },
    ]);
  });

  await test.step('what the server finds wrong stands at its field, and what was typed stays', async () => {
    faults.allow(/status of 400/);
    await page.route('**/desk/lexicon/', (route) =>
      route.fulfill({
        status: 400,
        json: {
          detail: 'Please check: means.',
          errors: { means: '“a” and “b” are a row already' },
        },
      }),
    );
    await inMain(page, 'Add words').click();
    await page.getByLabel('What people type').fill('a');
    await page.getByLabel('What it means').fill('b');
    await inMain(page, 'Save').click();
    await page.getByRole('link', { name: '“a” and “b” are a row already' }).click();
    await expect(page.getByLabel('What it means')).toBeFocused();
    await expect(page.getByLabel('What people type')).toHaveValue('a');
  });
});

test('words are looked for, page by page, and an address says where one is', async ({ page }) => {
  const api = new DeskApi();
  const more = Array.from({ length: 60 }, (_, at) => ({
    said: `tea ${at}`,
    means: 'chai',
    both_ways: true,
    is_shipped: true,
    is_removed: false,
  }));
  api.lexicon.push(...more);
  await openPart(page, 'lexicon', api);
  await page.getByLabel('Find words, in any spelling').fill('tea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('60 rows')).toBeVisible();
  await page
    .getByRole('link', { name: 'Last page, 3' })
    .or(page.getByRole('link', { name: 'Page 3' }))
    .first()
    .click();
  await expect(rows(page).first()).toContainText('tea 48');
  await page.reload();
  await expect(page.getByLabel('Find words, in any spelling')).toHaveValue('tea');
  await expect(rows(page).first()).toContainText('tea 48');
  await page.getByLabel('Find words, in any spelling').fill('xylophone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No words like that.')).toBeVisible();
});

test('what can’t be loaded says so, and Retry brings it', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await asStaff(page);
  await new DeskApi().serve(page);
  for (const [part, what] of [
    ['advertisements', 'Avurudu sale'],
    ['categories', 'Restaurant'],
    ['releases', 'Nothing is known of a release yet'],
  ] as const) {
    await page.route(
      `**/api/desk/${part}/`,
      (route) => route.fulfill({ status: 503, json: { detail: 'No' } }),
      // The call is repeated once by itself.
      { times: 2 },
    );
    await page.goto(`/review/${part}`);
    await expect(page.getByRole('alert')).toContainText(`We couldn't load the ${part}`);
    await inMain(page, 'Retry').click();
    await expect(page.getByText(what).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
