import type { Page } from '@playwright/test';
import { makeFinal } from '#tests/support/final-decision.ts';
import { untilIdle } from '#tests/support/idle.ts';
import { expect, type States, test, testLooks } from '#tests/support/guarded-page.ts';
import { ASHA, asStaff, ITEMS, NIMAL, ReviewApi } from '#tests/support/review-desk.ts';

const queue = (page: Page) => page.locator('[data-queue] a');
const queueHeading = (page: Page) => page.locator('[data-queue-heading]');
const listing = (page: Page) => page.locator('[data-listing-heading]');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const NEW_BUSINESS = '/review?kind=businesses&id=17';
const CHANGED_BUSINESS = '/review?kind=businesses&id=18';

/** The form for what is said without a decision. */
const words = (page: Page) => page.getByRole('form', { name: 'Without a decision' });

/** The panel for all that is ticked. */
const atOnce = (page: Page) => page.getByRole('form', { name: /^\d+ listings? ticked$/ });
const deed = (page: Page, name: string) =>
  atOnce(page).getByRole('button', { name: `${name}: all that is ticked` });

/** Waits for a listing that can be decided on: one that comes after a decision sleeps for a second. */
const expectAwake = (page: Page, name: string) => expect(button(page, name)).toBeEnabled();

/** Opens the desk as staff, with listings in the queue. */
async function openDesk(page: Page, address = '/review'): Promise<ReviewApi> {
  await asStaff(page);
  const api = await new ReviewApi().serve(page);
  await page.goto(address);
  return api;
}

/** States of pages to check, each with the steps that lead to it. */
const STATES: States = {
  'a visitor': async (page) => {
    await page.goto('/review');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Please log in to review listings',
    );
  },
  'a member, for whom nobody asks for the queue': async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/moderation/')) asked.push(request.url());
    });
    await asStaff(page, false);
    await page.goto('/review');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for our team');
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(asked).toEqual([]);
  },
  'a queue': {
    'as it opens': async (page) => {
      await openDesk(page);
      await expect(queue(page)).toHaveCount(3);
    },
    'a change of a public business in it': async (page) => {
      await queue(page).filter({ hasText: 'Ceylon Tea House' }).click();
      await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
    },
  },
  'an empty queue': async (page) => {
    const api = new ReviewApi();
    api.items = [];
    await asStaff(page);
    await api.serve(page);
    await page.goto('/review');
    await expect(page.getByText('Nothing waits. Well done.')).toBeVisible();
  },
  'a new business, about to go back for changes': async (page) => {
    await openDesk(page, NEW_BUSINESS);
    await button(page, 'Request changes').click();
    await button(page, 'Request changes now').click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'a listing whose owner has answered': async (page) => {
    await asStaff(page);
    const api = await new ReviewApi().serve(page);
    api.say(17, 'ask', 'Which street is it in?', NIMAL);
    api.say(17, 'answer', 'The first one.', ASHA);
    await page.goto(NEW_BUSINESS);
    await expect(words(page)).toContainText('The owner answered');
    await button(page, 'Ask the owner').click();
    await button(page, 'Send the question').click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'a listing of a suspended account, about to go with all others of it': async (page) => {
    const api = new ReviewApi();
    api.suspended.add(ASHA.id);
    await asStaff(page);
    await api.serve(page);
    await page.goto(NEW_BUSINESS);
    await button(page, 'Reject everything waiting of this account').click();
    await button(page, 'Reject 2 listings now').click();
    await expect(page.getByRole('alert')).toBeFocused();
  },
  'ticked listings, of which one could not be approved': async (page) => {
    const api = await openDesk(page);
    api.refusals.set(18, 'This has changed since you looked at it. Please look at it again.');
    await page.getByLabel('Tick all on this page').check();
    await deed(page, 'Approve').click();
    await button(page, 'Approve 3 listings').click();
    await expect(atOnce(page).getByRole('alert')).toContainText('Ceylon Tea House');
  },
  'ticked listings, about to get another owner': async (page) => {
    await openDesk(page);
    await page.getByLabel('Tick all on this page').check();
    await deed(page, 'Owner').click();
    await button(page, 'Give 3 listings to them').click();
    await expect(atOnce(page).getByRole('alert')).toBeFocused();
  },
  'a decision that can be undone, and one that was refused': async (page) => {
    // Axe needs a clock that goes on; timers of ten seconds or more never fire.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (act: () => void, after = 0) => (after < 10_000 ? setTimeout(act, after) : 0),
      });
    });
    await openDesk(page, NEW_BUSINESS);
    await page.route('**/decisions/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Ruwani has approved this already.' } }),
    );
    await button(page, 'Approve').click();
    await makeFinal(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAwake(page, 'Approve');
    await button(page, 'Approve').click();
    await expect(button(page, 'Undo')).toBeVisible();
  },
};

testLooks(STATES, /status of 409/);

test('a question and a note, by keys alone; they decide on nothing, and the choice of mails saves itself', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (409|503)/);
  const api = await openDesk(page, NEW_BUSINESS);
  const ask = words(page).getByRole('button', { name: 'Ask the owner' });
  const field = words(page).getByLabel('Your question');
  await test.step('a question asks for words, then says that it waits for its answer', async () => {
    await ask.press('Enter');
    await expect(field).toBeFocused();
    await words(page).getByRole('button', { name: 'Send the question' }).press('Enter');
    const alert = words(page).getByRole('alert');
    await expect(alert).toBeFocused();
    await alert.getByRole('link', { name: 'Write something first' }).press('Enter');
    await expect(field).toBeFocused();
    // The keys of the desk are typed as text.
    await page.keyboard.type('a car park?');
    await expect(alert).toHaveCount(0);
    await words(page).getByRole('button', { name: 'Send the question' }).dblclick();
    await expect(words(page)).toContainText('Asked, and not answered yet');
    await expect(words(page)).toContainText('a car park?');
    await expect(page.getByRole('heading', { name: 'Without a decision' })).toBeFocused();
    await expect(ask).toHaveCount(0);
    await expect(queue(page)).toHaveCount(3);
    expect(api.said).toEqual([['ask', 'a car park?']]);
  });
  await test.step('a note that is refused keeps its words', async () => {
    await words(page).getByRole('button', { name: 'Write a note' }).press('Enter');
    await page.keyboard.type('Same phone.');
    await page.route('**/notes/', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await words(page).getByRole('button', { name: 'Keep the note' }).press('Enter');
    await expect(words(page).getByRole('alert')).toBeFocused();
    await queue(page).nth(1).click();
    await page.goBack();
    await expect(words(page).getByLabel('Your note')).toHaveValue('Same phone.');
    await words(page).getByRole('button', { name: 'Keep the note' }).press('Enter');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Same phone.');
    expect(api.said).toEqual([
      ['ask', 'a car park?'],
      ['note', 'Same phone.'],
    ]);
  });
  await test.step('when one is told is kept', async () => {
    const choice = page.getByLabel('E-mails about what waits');
    await expect(choice).toHaveValue('daily');
    await choice.selectOption('Never');
    await expect(page.getByText('You get no e-mails about what waits.')).toBeVisible();
    await page.reload();
    await expect(choice).toHaveValue('never');
    await page.route('**/team-mails/', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await choice.selectOption('At once, every 15 minutes at most');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(choice).toHaveValue('never');
  });
  expect(api.decisions).toEqual([]);
});

test('many at once, by keys alone: ticks stay while the queue changes, and with what could not be done', async ({
  page,
}) => {
  const api = await openDesk(page, NEW_BUSINESS);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAwake(page, 'Approve');
  await test.step('a key ticks the open listing, and the keys of the desk stay', async () => {
    await page.keyboard.press('x');
    await expect(atOnce(page)).toHaveAccessibleName('1 listing ticked');
    await page.keyboard.press('x');
    await expect(atOnce(page)).toHaveCount(0);
    await page.getByLabel('Tick කොත්තු කෝනර් · Kottu Corner').press('Space');
    // The box has the focus, and the key still means the desk.
    await page.keyboard.press('j');
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await expect(listing(page)).toHaveText('කොත්තු කෝනර් · Kottu Corner');
    await page.getByLabel('Kind').selectOption('events');
    await expect(queue(page)).toHaveCount(1);
    await page.getByLabel('Tick all on this page').press('Space');
    await expect(atOnce(page)).toHaveAccessibleName('3 listings ticked');
    await page.getByLabel('Kind').selectOption('');
    await expect(page.getByLabel('Tick all on this page')).toBeChecked();
  });
  await test.step('what could not be done stays, with the reason; the next one opens', async () => {
    api.refusals.set(18, 'Ruwani has approved this already.');
    await deed(page, 'Reject').press('Enter');
    await expect(atOnce(page).getByRole('checkbox').first()).toBeFocused();
    await button(page, 'Reject 3 listings').press('Enter');
    await expect(atOnce(page).getByRole('alert')).toBeFocused();
    await atOnce(page).getByLabel('In your own words').fill('Spam.');
    await button(page, 'Reject 3 listings').dblclick();
    await expect(atOnce(page)).toHaveAccessibleName('1 listing ticked');
    await expect(atOnce(page).getByRole('alert')).toContainText(
      'Ceylon Tea House Ruwani has approved this already.',
    );
    await expect(atOnce(page).getByLabel('In your own words')).toHaveValue('Spam.');
    await expect(page.getByText('2 listings are rejected.')).toBeVisible();
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await expect(listing(page)).toBeFocused();
    await expect(queue(page)).toHaveCount(1);
    const listings = [
      { kind: 'businesses', id: 17, revision: 1 },
      { kind: 'businesses', id: 18, revision: 4 },
      { kind: 'events', id: 5, revision: 1 },
    ];
    expect(api.atOnce).toEqual([{ listings, verdict: 'reject', reasons: [], reason: 'Spam.' }]);
  });
  await test.step('one that is decided on by itself is ticked no more', async () => {
    await expectAwake(page, 'Approve');
    await page.keyboard.press('a');
    await expect(atOnce(page)).toHaveCount(0);
  });
});

test('many at once: a category for those of one kind, an owner, and a hundred at most', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/);
  const api = await openDesk(page);
  await page.route('**/api/business-categories/', (route) =>
    route.fulfill({ json: { count: 1, results: [{ id: 7, name: 'Bakery', slug: 'bakery' }] } }),
  );
  await page.getByLabel('Tick all on this page').check();
  await expect(deed(page, 'Category')).toHaveCount(0);
  await page.getByLabel('Tick Vesak lanterns by the lake').uncheck();
  await deed(page, 'Category').click();
  await expect(page.getByLabel('New category')).toBeFocused();
  await atOnce(page).getByLabel('Why, as the owner reads it').fill('They bake.');
  await button(page, 'Give 2 listings this category').click();
  await expect(atOnce(page).getByRole('alert')).toContainText('Choose a category');
  await page.getByLabel('New category').selectOption('Bakery');
  await page.route('**/at-once/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await button(page, 'Give 2 listings this category').click();
  await expect(atOnce(page).getByRole('alert')).toBeFocused();
  await button(page, 'Give 2 listings this category').click();
  await expect(page.getByText('2 listings have another category.')).toBeVisible();
  // The panel is gone with the focus that it had.
  await expect(queueHeading(page)).toBeFocused();

  await page.getByLabel('Tick Ceylon Tea House').check();
  await deed(page, 'Owner').click();
  await page.getByLabel('New owner').fill('ruwani');
  await atOnce(page).getByLabel('Why, as the owner reads it').fill('It was sold.');
  await button(page, 'Give 1 listing to them').click();
  await expect(page.getByText('1 listing has another owner.')).toBeVisible();
  const [shop, tea] = [17, 18].map((id) => expect.objectContaining({ kind: 'businesses', id }));
  expect(api.atOnce).toEqual([
    { listings: [shop, tea], note: 'They bake.', category: 7 },
    { listings: [tea], note: 'It was sold.', owner: 'ruwani' },
  ]);

  const [first] = ITEMS;
  if (!first) throw new Error('There is no listing.');
  api.items = Array.from({ length: 101 }, (_, at) => ({ ...first, id: 1_000 + at }));
  await page.goto('/review');
  await expect(queue(page)).toHaveCount(12);
  for (let at = 2; at <= 9; at += 1) {
    await page.getByLabel('Tick all on this page').check();
    await page.getByRole('link', { name: `Page ${at}`, exact: true }).click();
    await expect(page).toHaveURL(`/review?page=${at}`);
    await expect(page.getByLabel('Tick all on this page')).not.toBeChecked();
  }
  await page.getByLabel('Tick all on this page').click();
  await expect(atOnce(page)).toHaveAccessibleName('100 listings ticked');
  await expect(page.getByText('100 are ticked, and that is all that can be done')).toBeVisible();
  await atOnce(page).getByRole('button', { name: 'Untick all' }).click();
  await expect(atOnce(page)).toHaveCount(0);
});

test('the queue: its filters, its keys, its search; a listing on a phone, and one that was left', async ({
  page,
}) => {
  test.slow();
  const api = await openDesk(page);
  await test.step('filters are in the address; reload, back and forward keep them', async () => {
    await expect(queue(page)).toHaveCount(3);
    await expect(queue(page).first()).toContainText('waiting for 2 days, by Asha');
    await expect(queue(page).nth(1)).toContainText('Changes 3 fields · Glen Waverley, VIC');
    await page.getByLabel('Kind').selectOption('events');
    await expect(page).toHaveURL('/review?kind=events');
    await expect(queue(page)).toHaveCount(1);
    await page.getByLabel('State').selectOption('VIC');
    await expect(page).toHaveURL('/review?kind=events&state=VIC');
    await expect(page.getByText('Nothing of this kind')).toBeVisible();
    await page.goBack();
    await expect(queue(page)).toHaveCount(1);
    await expect(page.getByLabel('State')).toHaveValue('');
    await page.goForward();
    await expect(page.getByLabel('State')).toHaveValue('VIC');
    await page.reload();
    await expect(page.getByLabel('Kind')).toHaveValue('events');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/review');
    await expect(queue(page)).toHaveCount(3);
  });

  await test.step('the keys are explained, and can be switched off for good', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('region', { name: 'Keyboard shortcuts' });
    await expect(help).toBeFocused();
    await help.getByLabel('Use them in this browser').uncheck();
    await page.reload();
    await expect(queue(page)).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect(help.getByLabel('Use them in this browser')).not.toBeChecked();
    await expect(page).toHaveURL('/review');
    await expect(help).not.toBeFocused();
  });

  await test.step('on a phone a listing is a view of its own, with a way back', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await queue(page).nth(2).click();
    await expect(listing(page)).toBeFocused();
    await expect(queue(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(page).toHaveURL('/review');
    await expect(queue(page).nth(2)).toBeFocused();
    await expect(listing(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a search looks through every status, and its address is kept', async () => {
    await page.getByLabel('Search all listings').fill('Kottu');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/review?search=Kottu');
    await expect(page.getByRole('heading', { name: 'Found for “Kottu”' })).toBeVisible();
    await expect(queue(page)).toHaveCount(2);
    await expect(queue(page).filter({ hasText: 'Kottu for two' })).toContainText('Published');
    expect(api.asked.at(-1)?.has('status')).toBe(false);
    await expect(page.getByLabel('Status')).toHaveValue('everything');
    await queue(page).filter({ hasText: 'Kottu for two' }).click();
    await expect(listing(page)).toHaveText('Kottu for two');
    await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search all listings')).toHaveValue('Kottu');
    await page.getByLabel('Status').selectOption('Waiting for review');
    await expect(page).toHaveURL(/^(?!.*search=)/);
    await expect(queue(page)).toHaveCount(3);
  });

  await test.step('a late answer about a listing that was left changes nothing', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/moderation/businesses/17/', async (route) => {
      await released;
      await route.fallback();
    });
    await queue(page).first().click();
    await queue(page).nth(1).click();
    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes).toBeVisible();
    const late = page.waitForResponse('**/api/moderation/businesses/17/');
    release();
    await (await late).finished();
    await untilIdle(page);
    await expect(changes).toBeVisible();
    await expect(listing(page)).toHaveText('Ceylon Tea House');
  });
});

test('a long queue has pages; one that has run empty leads to the last that is left', async ({
  page,
}) => {
  await asStaff(page);
  const api = new ReviewApi();
  api.items = Array.from({ length: 14 }, (_, index) => ({
    ...(ITEMS[0] as (typeof ITEMS)[number]),
    id: 100 + index,
    title: `Shop ${index + 1}`,
  }));
  await api.serve(page);
  await page.goto('/review');
  await expect(page.getByText('14 listings, the longest waiting first')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL('/review?page=2');
  await expect(queue(page)).toHaveCount(2);
  await expect(queueHeading(page)).toBeFocused();
  await page.goto('/review?page=9');
  await expect(page).toHaveURL('/review?page=2');
  await expect(queue(page)).toHaveCount(2);
});

/** Makes the call of the queue fail a number of times. */
const failQueue = (page: Page, times: number) =>
  page.route(
    /\/api\/moderation\/(\?.*)?$/,
    (route) => route.fulfill({ status: 503, json: { detail: 'No' } }),
    { times },
  );

test('a queue whose call fails: once, and twice', async ({ page, faults }) => {
  await test.step('a queue whose call fails once is asked for again by itself', async () => {
    faults.allow(/Failed to load resource/);
    await asStaff(page);
    await new ReviewApi().serve(page);
    await failQueue(page, 1);
    await page.goto('/review');
    await expect(queue(page)).toHaveCount(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a queue that can’t be loaded says so, and Retry brings it', async () => {
    await failQueue(page, 2);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText("We couldn't load the queue");
    await button(page, 'Retry').click();
    await expect(queue(page)).toHaveCount(3);
    await expect(queueHeading(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a listing: what it shows, its figures, a reason that is required, and what was begun', async ({
  page,
}) => {
  test.slow();
  const api = await openDesk(page, NEW_BUSINESS);
  await test.step('a listing shows what it says, its likely duplicates and what happened', async () => {
    await expect(listing(page)).toHaveText('කොත්තු කෝනර් · Kottu Corner');
    const look = page.getByRole('region', { name: 'As it will look' });
    await expect(look).toContainText('Families are welcome until late.');
    await expect(look.getByRole('img', { name: /^Pictures/ })).toHaveCount(2);
    await expect(look).toContainText('Tue: 11:30 am – 2:30 pm, 5:30 pm – 10:00 pm');
    await expect(look).toContainText('Price range$$ – moderate');
    await expect(look).toContainText('Where do customers find you?At an address');
    await expect(look).toContainText(/Not given: .*About the hours/);
    await expect(look).not.toContainText('Where do you go?');
    await expect(look.getByRole('link', { name: /kottu\.example/ })).toHaveAttribute(
      'rel',
      'noopener nofollow ugc',
    );
    const duplicates = page.getByRole('region', { name: 'Likely duplicates' });
    await expect(duplicates).toContainText('Same phone number · Dandenong, VIC · Published');
    await expect(duplicates).toContainText('Similar name in the same suburb · Dandenong, VIC');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Submitted by Asha');
  });

  await test.step('a public listing shows its figures, which nothing else waits for', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/moderation/*/*/figures/', async (route) => {
      await released;
      await route.fallback();
    });
    await expect(button(page, 'Approve')).toBeVisible();
    await queue(page).nth(1).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Note for the team');
    await expect(button(page, 'Approve')).toBeVisible();
    await expect(page.getByRole('region', { name: 'By week' })).toHaveCount(0);
    release();
    const rows = page.getByRole('region', { name: 'Figures by week' }).getByRole('row');
    const less = 'fewer than 5';
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['1,240', '5', less, less, less, less]);
    await expect(rows.nth(2).getByRole('cell')).toHaveText([less, less, less, less, less, less]);
    await untilIdle(page);
    expect(api.figuresAsked).toEqual(['businesses/18']);
  });

  await test.step('a change shows what it changes, and what happened', async () => {
    // The change stands beside the published text.
    const look = page.getByRole('region', { name: 'As it will look' });
    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes.getByRole('heading')).toHaveText([
      'What changes',
      'Business name',
      'Description',
      'Pictures',
    ]);
    await expect(changes.locator('ins')).toHaveText(['Ceylon ', 'pot or the cup.']);
    await expect(changes.locator('del')).toHaveText(['pot.']);
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Note for the team: Found them on another site.',
    );
    await expect(page.getByRole('link', { name: 'See its public page' })).toHaveAttribute(
      'href',
      '/business/tea-house',
    );
    // The card is as lists will show it, and changed values are marked among the listing's facts.
    await expect(look.locator('[inert] h3')).toHaveText('Ceylon Tea House');
    await expect(look.locator('dt').filter({ hasText: 'Changed' })).toHaveText([
      'Business nameChanged',
      'DescriptionChanged',
    ]);
  });

  await test.step('a reason is required, in the words of the contract', async () => {
    await queue(page).first().click();
    await button(page, 'Reject').click();
    await button(page, 'Reject now').click();
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await alert.getByRole('link', { name: 'Say why, so that the owner knows what to do' }).click();
    await expect(page.getByLabel('In your own words')).toBeFocused();
    await expect(page.getByLabel('In your own words')).toHaveAttribute('aria-invalid', 'true');
    expect(api.decisions).toEqual([]);
    await button(page, 'Cancel').click();
    await expect(button(page, 'Reject')).toBeFocused();
    await expect(alert).toHaveCount(0);
  });

  await test.step('what was begun is its author’s alone, also where the next person signs in', async () => {
    const note = page.getByLabel('Note for the team');
    const signIn = async (person: typeof NIMAL) => {
      await page.route('**/api/auth/profile/', (route) => route.fulfill({ json: person }));
      const answer = page.waitForResponse('**/api/auth/profile/');
      // The storage changes as by another tab.
      await page.evaluate((kept) => {
        localStorage.setItem('authToken', `token of ${kept.id}`);
        localStorage.setItem('authUser', JSON.stringify(kept));
        dispatchEvent(new StorageEvent('storage'));
      }, person);
      await answer;
    };
    await note.fill('Same phone.');
    await signIn({ ...NIMAL, id: 4, first_name: 'Ruwani' });
    await expect(note).toHaveValue('');
    await signIn(NIMAL);
    await expect(note).toHaveValue('Same phone.');
  });

  await test.step('what was begun waits while another listing is open', async () => {
    await button(page, 'Reject').click();
    await page.getByRole('checkbox', { name: /^This is listed already/ }).check();
    await page.getByLabel('In your own words').fill('See number 40.');
    await page.getByLabel('Note for the team').fill('Same phone.');
    await queue(page).nth(1).click();
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await expect(page.getByLabel('Note for the team')).toHaveValue('');
    await expect(page.getByLabel('In your own words')).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('In your own words')).toHaveValue('See number 40.');
    await expect(page.getByLabel('Note for the team')).toHaveValue('Same phone.');
    await expect(listing(page)).toBeFocused();
    await button(page, 'Reject now').click();
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await makeFinal(page);
    expect(api.decisions).toMatchObject([
      { reasons: ['listed_already'], reason: 'See number 40.', note: 'Same phone.' },
    ]);
  });
});

test('a reason that was begun isn’t left behind without a question', async ({ page }) => {
  await openDesk(page, NEW_BUSINESS);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const away = page.getByRole('link', { name: 'Listing rules' }).first();
  await button(page, 'Request changes').click();
  const reason = page.getByLabel('In your own words');
  await reason.fill('Which street');
  await away.click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(reason).toHaveValue('Which street');
  await reason.fill('');
  await away.click();
  await expect(page).toHaveURL('/listing-rules');
  expect(asked, 'nothing is typed any more').toHaveLength(1);
});

test('a key acts once, none approves while a reason is asked for; by keys alone one decides on all', async ({
  page,
}) => {
  test.slow();
  const api = await openDesk(page);
  await test.step('a key acts once however long it is held, and none approves while a reason is asked for', async () => {
    await expect(queue(page)).toHaveCount(3);
    await page.keyboard.down('j');
    await page.keyboard.down('j');
    await page.keyboard.up('j');
    await expect(page).toHaveURL(NEW_BUSINESS);
    await expect(listing(page)).toBeFocused();
    await expect(button(page, 'Approve')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('checkbox', { name: /^Please/ }).first()).toBeFocused();
    await page.keyboard.press('a');
    await button(page, 'Cancel').focus();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Reject')).toBeFocused();
    await page.keyboard.press('Control+a');
    await expect(page).toHaveURL(NEW_BUSINESS);
    expect(api.decisions).toEqual([]);
  });

  await test.step('by keys alone: open, approve, send back, reject; the next one opens with the focus', async () => {
    await page.keyboard.press('j');
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await page.keyboard.press('k');
    await expect(listing(page)).toContainText('Kottu Corner');
    await expect(button(page, 'Approve')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('Kottu Corner is approved.')).toBeVisible();
    await expect(page).toHaveURL(CHANGED_BUSINESS);
    await expect(listing(page)).toBeFocused();
    await expect(queue(page)).toHaveCount(2);

    await expectAwake(page, 'Request changes');
    await page.keyboard.press('c');
    const [first] = await page.getByRole('checkbox', { name: /^Please/ }).all();
    await expect(first as NonNullable<typeof first>).toBeFocused();
    await page.keyboard.press('Space');
    const words = page.getByLabel('In your own words');
    await words.focus();
    // The shortcut keys are typed as text.
    await page.keyboard.type('a jar of chutney');
    await button(page, 'Request changes now').press('Enter');
    await expect(listing(page)).toHaveText('Vesak lanterns by the lake');
    await expect(listing(page)).toBeFocused();

    await expectAwake(page, 'Reject');
    await page.keyboard.press('r');
    await words.fill('Twice in the list.');
    await page.getByLabel('Note for the team').fill('Asked by phone.');
    await button(page, 'Reject now').press('Enter');
    await expect(page.getByText('Nothing waits. Well done.')).toBeVisible();
    await expect(page).toHaveURL('/review');
    await expect(queueHeading(page)).toBeFocused();
    await makeFinal(page);
    expect(api.decisions).toEqual([
      { of: ITEMS[0]?.title, verdict: 'approve', revision: 1, reasons: [], reason: '', note: '' },
      {
        of: 'Ceylon Tea House',
        verdict: 'request_changes',
        revision: 4,
        reasons: ['description'],
        reason: 'a jar of chutney',
        note: '',
      },
      {
        of: 'Vesak lanterns by the lake',
        verdict: 'reject',
        revision: 1,
        reasons: [],
        reason: 'Twice in the list.',
        note: 'Asked by phone.',
      },
    ]);
  });
});

test('what is reported of a listing is seen beside what has changed since, and settled by keeping it', async ({
  page,
}) => {
  const api = await openDesk(page, '/review?status=reported');
  await expect(page.getByLabel('Status')).toHaveValue('reported');
  await expect(queueHeading(page)).toHaveText('Reported listings');
  expect(api.asked.at(-1)?.get('reported')).toBe('true');
  await expect(queue(page)).toHaveText([/Kottu for two.*3 reports/]);
  await queue(page).click();
  const reports = page.getByRole('region', { name: 'What is reported' });
  await expect(reports).toContainText('It has closed, expired or is sold out');
  await expect(reports).toContainText('They turned us away.');
  const since = page.getByRole('region', { name: 'What has changed since it was reported' });
  await expect(since).toContainText('Kottu for one');
  await expect(reports.getByRole('insertion')).toHaveText('Kottu for three');
  await button(page, 'Keep as it is').click();
  await expect(page.getByText('Kottu for two stays as it is.')).toBeVisible();
  await expect(queue(page)).toHaveCount(0);
  await makeFinal(page);
  expect(api.decisions).toMatchObject([{ of: 'Kottu for two', verdict: 'keep' }]);
  await page.getByLabel('Status').selectOption('Waiting for review');
  await expect(page).toHaveURL('/review');
  await expect(queue(page)).toHaveCount(3);
});

test.describe('everything that waits of a suspended account', () => {
  const everything = 'Reject everything waiting of this account';

  /** Opens a listing of Asha's, whose account is suspended. */
  async function openSuspended(page: Page, address = NEW_BUSINESS): Promise<ReviewApi> {
    const api = new ReviewApi();
    api.suspended.add(ASHA.id);
    await asStaff(page);
    await api.serve(page);
    await page.goto(address);
    await expect(
      page.getByRole('form', { name: 'The account of Asha is suspended' }),
    ).toContainText('Nothing of it can be published.');
    return api;
  }

  test('is rejected by keys alone, once it is said how many and whose and why', async ({
    page,
  }) => {
    const api = await openSuspended(page);
    await expect(button(page, 'Reject')).toBeVisible();
    await expect(button(page, 'Approve')).toHaveCount(0);
    await button(page, everything).press('Enter');
    const form = page.getByRole('form', { name: 'The account of Asha is suspended' });
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await expect(form).toContainText(
      'All that waits of Asha is rejected at once: 2 listings, with one e-mail. It can’t be undone.',
    );
    await button(page, 'Cancel').press('Enter');
    await expect(button(page, everything)).toBeFocused();
    await page.keyboard.press('Enter');
    await button(page, 'Reject 2 listings now').press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await alert.getByRole('link', { name: 'Say why, so that the owner knows' }).press('Enter');
    await expect(form.getByLabel('In your own words')).toBeFocused();
    expect(api.rejections).toEqual([]);
    await page.keyboard.type('Spam.');
    await form.getByRole('checkbox', { name: 'This breaks our rules' }).press('Space');
    await button(page, 'Reject 2 listings now').press('Enter');

    await expect(page.getByRole('status').filter({ hasText: 'rejected' })).toHaveText(
      '2 listings of Asha are rejected.',
    );
    await expect(listing(page)).toHaveText('Vesak lanterns by the lake');
    await expect(listing(page)).toBeFocused();
    await expect(queue(page)).toHaveCount(1);
    expect(api.rejections).toEqual([
      { of: ASHA.id, reasons: ['against_rules'], reason: 'Spam.', note: '' },
    ]);
    // The event's owner is unknown, so nothing is offered.
    await expect(button(page, everything)).toHaveCount(0);
  });

  test('is sent once, also when it failed before; what was written is there meanwhile', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 429/);
    const api = await openSuspended(page);
    let calls = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/rejections/', async (route) => {
      calls++;
      if (calls === 1) {
        return route.fulfill({
          status: 429,
          headers: { 'Retry-After': '60' },
          json: { detail: '' },
        });
      }
      await answered;
      return route.fallback();
    });
    await button(page, everything).click();
    await page.getByLabel('In your own words').fill('Spam.');
    await button(page, 'Reject 2 listings now').click();
    await expect(page.getByRole('alert')).toContainText('Too many tries.');
    await expect(page.getByRole('alert')).toBeFocused();
    // The form is the account's, so it stands at its other listings as well.
    await queue(page).nth(1).click();
    await expect(listing(page)).toHaveText('Ceylon Tea House');
    await expect(page.getByLabel('In your own words')).toHaveValue('Spam.');
    await button(page, 'Reject 2 listings now').dblclick();
    await button(page, 'Saving...').click({ force: true });
    answer();
    await expect(listing(page)).toHaveText('Vesak lanterns by the lake');
    expect([calls, api.rejections]).toEqual([
      2,
      [{ of: ASHA.id, reasons: [], reason: 'Spam.', note: '' }],
    ]);
  });

  test('leaves what is public as it is, and open', async ({ page }) => {
    await openSuspended(page, '/review?status=published&kind=deals&id=9');
    await button(page, everything).click();
    await page.getByLabel('In your own words').fill('Spam.');
    await button(page, 'Reject 2 listings now').click();
    await expect(button(page, everything)).toHaveCount(0);
    await expect(listing(page)).toHaveText('Kottu for two');
    await expect(listing(page)).toBeFocused();
    await expect(button(page, 'Take down')).toBeVisible();
  });
});

test('featuring keeps the listing open; archiving asks first', async ({ page }) => {
  const api = await openDesk(page, CHANGED_BUSINESS);
  await test.step('featuring keeps the listing open and the focus where it is', async () => {
    await button(page, 'Feature').click();
    await expect(page.getByText('Ceylon Tea House is featured.')).toBeVisible();
    await expect(button(page, 'Unfeature')).toBeFocused();
    await expect(page).toHaveURL(CHANGED_BUSINESS);
    await expectAwake(page, 'Unfeature');
    await page.keyboard.press('f');
    await expect(button(page, 'Feature')).toBeVisible();
    expect(api.decisions.map(({ verdict }) => verdict)).toEqual(['feature', 'unfeature']);
  });

  await test.step('archiving asks first', async () => {
    await button(page, 'Take down').click();
    await expect(page.getByText('It leaves the site, and its owner is told.')).toBeVisible();
    await expect(page.getByText('Reasons, as the owner reads them')).toBeHidden();
    expect(api.decisions).toHaveLength(2);
    await button(page, 'Take down now').click();
    await expect(page.getByText('is taken down.')).toBeVisible();
    await makeFinal(page);
    expect(api.decisions).toHaveLength(3);
  });
});

test('a decision is sent once, however often it is clicked', async ({ page }) => {
  await openDesk(page, NEW_BUSINESS);
  let calls = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/decisions/', async (route) => {
    calls++;
    await answered;
    await route.fallback();
  });
  await button(page, 'Approve').dblclick();
  await expect(page).toHaveURL(CHANGED_BUSINESS);
  const final = makeFinal(page);
  await expect.poll(() => calls).toBe(1);
  // The Back button leads to the listing, which is decided meanwhile.
  await page.goBack();
  await expect(page.getByText('You have just decided this.')).toBeVisible();
  await expect(button(page, 'Approve')).toHaveCount(0);
  await page.keyboard.press('a');
  answer();
  await final;
  await expect(button(page, 'Take down')).toBeVisible();
  expect(calls).toBe(1);
});

test.describe('the listing that comes after a decision', () => {
  const SAYS_NOT_YET = 'Nothing was decided: this has only just come.';
  test.use({ hasTouch: true });
  type Detail = ReviewApi['details'][number];

  /** Opens a desk whose clock stands still, with two listings that look alike; gives the place of Approve. */
  async function openAtRest(page: Page) {
    const start = new Date('2027-03-01T01:00:00Z');
    await page.clock.install({ time: start });
    await asStaff(page);
    const api = new ReviewApi();
    const [first, , event] = api.details as [Detail, Detail, Detail];
    const item = { ...first.item, id: 19, revision: 4, title: 'Hopper House' };
    const proposed = { ...first.proposed, id: 19, name: item.title };
    api.details = [first, { ...first, item, proposed }, event];
    api.items = api.details.map((each) => each.item);
    await api.serve(page);
    await page.goto(NEW_BUSINESS);
    const { x, y, width, height } = (await button(page, 'Approve').boundingBox()) as DOMRect;
    await page.clock.pauseAt(start.getTime() + 60_000);
    return { api, place: [x + width / 2, y + height / 2] as const };
  }

  /** Waits for the next listing, and expects its Approve at the place of the one before. */
  async function expectNext(page: Page, place: readonly [number, number]): Promise<void> {
    await expect(listing(page)).toHaveText('Hopper House');
    const next = button(page, 'Approve');
    await expect(next).toBeDisabled();
    const { x, y, width, height } = (await next.boundingBox()) as DOMRect;
    expect(place[0]).toBeGreaterThan(x);
    expect(place[0]).toBeLessThan(x + width);
    expect(place[1]).toBeGreaterThan(y);
    expect(place[1]).toBeLessThan(y + height);
  }

  test('isn’t decided on by a second click that was meant for the one before', async ({ page }) => {
    const { api, place } = await openAtRest(page);
    await page.mouse.click(...place);
    await expectNext(page, place);
    await page.clock.runFor(900);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('status').filter({ hasText: SAYS_NOT_YET })).toBeVisible();
    await page.clock.runFor(200);
    await expectAwake(page, 'Approve');
    await expect(listing(page)).toHaveText('Hopper House');
    await makeFinal(page);
    expect(api.decisions).toMatchObject([{ of: ITEMS[0]?.title, revision: 1 }]);
    await page.mouse.down();
    await page.mouse.up();
    await expect(listing(page)).toHaveText('Vesak lanterns by the lake');
    await makeFinal(page);
    expect(api.decisions.slice(1)).toMatchObject([{ of: 'Hopper House', revision: 4 }]);
  });

  test('nor by a second tap or a key struck twice', async ({ page }) => {
    const { api, place } = await openAtRest(page);
    await page.touchscreen.tap(...place);
    await expectNext(page, place);
    await page.touchscreen.tap(...place);
    const notYet = page.getByRole('status').filter({ hasText: SAYS_NOT_YET });
    await expect(notYet).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(notYet).toBeHidden();
    await page.keyboard.press('a');
    await expect(notYet).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('In your own words')).toHaveCount(0);
    await makeFinal(page);
    expect(api.decisions).toHaveLength(1);
  });

  test('can be decided on at once by who took the pointer away', async ({ page }) => {
    const { api, place } = await openAtRest(page);
    await page.mouse.click(...place);
    await expectNext(page, place);
    await page.mouse.move(place[0] + 1, place[1] + 1);
    await page.mouse.move(5, 5);
    await expectAwake(page, 'Approve');
    await page.mouse.click(...place);
    await expect(listing(page)).toHaveText('Vesak lanterns by the lake');
    await makeFinal(page);
    expect(api.decisions).toHaveLength(2);
  });
});

test('somebody was quicker: who it was, and the listing as it is now', async ({ page, faults }) => {
  faults.allow(/status of 409/);
  const api = await openDesk(page, CHANGED_BUSINESS);
  const refuse = { status: 409, json: { detail: 'Ruwani has featured this already.' } };
  await page.route('**/decisions/', (route) => route.fulfill(refuse));
  await button(page, 'Feature').click();
  await expect(page.getByRole('alert')).toHaveText(/^Ruwani has featured this already\./);
  api.details = api.details.map((each) => ({
    ...each,
    item: { ...each.item, status: 'published', is_featured: true },
  }));
  await button(page, 'Load it anew').click();
  await expect(listing(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Approve')).toHaveCount(0);
  await expect(button(page, 'Unfeature')).toBeVisible();
});

test('a listing that is gone says so', async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await openDesk(page, '/review?kind=events&id=4040');
  await expect(page.getByRole('alert')).toHaveText('There is no such listing any more.');
});
