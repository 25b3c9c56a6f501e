import type { Page } from '@playwright/test';
import { makeFinal } from '#tests/support/final-decision.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { asStaff, ITEMS, NIMAL, ReviewApi } from '#tests/support/review-desk.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const NEW_BUSINESS = '/review?kind=businesses&id=17';
const FIRST = 'කොත්තු කෝනර් · Kottu Corner';
const SECOND = 'Ceylon Tea House';

const queue = (page: Page) => page.locator('[data-queue] a');
const listing = (page: Page) => page.locator('[data-listing-heading]');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const undo = (page: Page) => button(page, 'Undo');

/** Opens a new business at the desk, whose clock stands still. */
async function openDesk(page: Page): Promise<ReviewApi> {
  await page.clock.install();
  await asStaff(page);
  const api = await new ReviewApi().serve(page);
  await page.goto(NEW_BUSINESS);
  await expect(button(page, 'Approve')).toBeVisible();
  await stopClock(page);
  return api;
}

/** Approves the listing, and waits for the next one. */
async function approve(page: Page): Promise<void> {
  await button(page, 'Approve').click();
  await expect(listing(page)).toHaveText(SECOND);
  // The figures are the last call: one that is under way is given up when the clock jumps.
  await expect(page.getByRole('region', { name: 'Figures by week' })).toBeVisible();
}

/** Rejects the listing, with every field filled in. */
async function reject(page: Page): Promise<void> {
  await button(page, 'Reject').click();
  await page.getByRole('checkbox', { name: /^This is listed already/ }).check();
  await page.getByLabel('In your own words').fill('See number 40.');
  await page.getByLabel('Note for the team').fill('Same phone.');
  await button(page, 'Reject now').click();
  await expect(listing(page)).toHaveText(SECOND);
}

async function expectWhatWasWritten(page: Page): Promise<void> {
  await expect(listing(page)).toHaveText(FIRST);
  await expect(page.getByRole('checkbox', { name: /^This is listed already/ })).toBeChecked();
  await expect(page.getByLabel('In your own words')).toHaveValue('See number 40.');
  await expect(page.getByLabel('Note for the team')).toHaveValue('Same phone.');
  await expect(button(page, 'Reject now')).toBeVisible();
}

test('a decision is undone by keys, by a click that is meant, and sent after ten seconds', async ({
  page,
}) => {
  const api = await openDesk(page);
  await test.step('a decision is undone by keys alone: nothing is sent, and all is as it was', async () => {
    await reject(page);
    await expect(page.getByRole('status').filter({ hasText: 'is rejected' })).toHaveText(
      `${FIRST} is rejected. It can be undone for ten seconds.`,
    );
    await expect(queue(page)).toHaveCount(2);
    await expect(page.getByText('2 listings, the longest waiting first')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(listing(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectWhatWasWritten(page);
    await expect(page).toHaveURL(NEW_BUSINESS);
    await expect(listing(page)).toBeFocused();
    await expect(queue(page).first()).toContainText(FIRST);
    await expect(queue(page)).toHaveCount(3);
    await expect(undo(page)).toHaveCount(0);

    await button(page, 'Cancel').click();
    await page.clock.runFor(1_000);
    await approve(page);
    await page.keyboard.press('u');
    await expect(listing(page)).toHaveText(FIRST);
    await expect(listing(page)).toBeFocused();
    await page.clock.runFor(60_000);
    expect(api.decisions).toEqual([]);
  });

  await test.step('a second click that was meant for Approve undoes nothing', async () => {
    await approve(page);
    await undo(page).click();
    await expect(listing(page)).toHaveText(SECOND);
    await page.clock.runFor(600);
    await undo(page).click();
    await expect(listing(page)).toHaveText(FIRST);
  });

  await test.step('after ten seconds a decision is sent, once, and the focus isn’t lost with the button', async () => {
    await page.clock.runFor(1_000);
    await approve(page);
    await undo(page).focus();
    await page.clock.runFor(9_900);
    await expect(undo(page)).toBeFocused();
    expect(api.decisions).toEqual([]);
    const answered = page.waitForResponse('**/decisions/');
    await page.clock.runFor(200);
    await answered;
    await expect(undo(page)).toHaveCount(0);
    await expect(listing(page)).toHaveText(SECOND);
    await expect(listing(page)).toBeFocused();
    await expect(queue(page)).toHaveCount(2);
    await page.clock.runFor(60_000);
    expect(api.decisions).toMatchObject([{ of: FIRST, verdict: 'approve', revision: 1 }]);
  });
});

test('the next decision sends the one before, whatever it is', async ({ page }) => {
  const api = await openDesk(page);
  await approve(page);
  await page.clock.runFor(1_000);
  const answered = page.waitForResponse('**/decisions/');
  await button(page, 'Approve').click();
  await answered;
  await expect(page.getByText(`${SECOND} is approved.`)).toBeVisible();
  expect(api.decisions).toMatchObject([{ of: FIRST }]);
  await expect(listing(page)).toHaveText(ITEMS[2]?.title as string);
  await page.clock.runFor(1_000);
  await page.getByLabel('Status').selectOption('Published');
  await queue(page).filter({ hasText: FIRST }).click();
  await button(page, 'Feature').click();
  await expect(page.getByText(`${FIRST} is featured.`)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  expect(api.decisions.slice(1)).toMatchObject([
    { of: SECOND, verdict: 'approve' },
    { of: FIRST, verdict: 'feature' },
  ]);
});

test('rejecting all of an account sends the decision before, and waits for its answer', async ({
  page,
}) => {
  const api = await openDesk(page);
  api.suspended.add(7);
  await approve(page);
  await page.clock.runFor(1_000);
  await button(page, 'Reject everything waiting of this account').click();
  await page.getByLabel('In your own words').fill('Spam.');
  await page.getByRole('button', { name: /^Reject .* now$/ }).click();
  await expect(page.getByText('1 listing of Asha is rejected.')).toBeVisible();
  expect(api.decisions).toMatchObject([{ of: FIRST, verdict: 'approve' }]);
});

for (const { why, answer, text } of [
  {
    why: 'somebody was first',
    answer: { status: 409, json: { detail: 'Ruwani has approved this already.' } },
    text: 'Ruwani has approved this already.',
  },
  {
    why: 'its author is of the team no longer',
    answer: { status: 403, json: { detail: 'Only staff may do this.' } },
    text: 'Only staff may do this.',
  },
  { why: 'the network is away', answer: null, text: 'Nothing is lost' },
]) {
  test(`a decision that doesn’t count, as ${why}, is told by name and comes back whole`, async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const api = await openDesk(page);
    await page.route('**/decisions/', (route) => (answer ? route.fulfill(answer) : route.abort()), {
      times: 1,
    });
    await reject(page);
    await page.getByLabel('Note for the team').fill('Another one.');
    await makeFinal(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`Not decided: ${FIRST}.`);
    await expect(alert).toContainText(text);
    // The listing that is open stays.
    await expect(page.getByLabel('Note for the team')).toBeFocused();
    await expect(queue(page).first()).toContainText(FIRST);
    await button(page, 'Look at it again').press('Enter');
    await expectWhatWasWritten(page);
    await expect(listing(page)).toBeFocused();
    await expect(alert).toHaveCount(0);
    await page.clock.runFor(1_000);
    await button(page, 'Reject now').click();
    await makeFinal(page);
    expect(api.decisions).toMatchObject([
      { of: FIRST, reasons: ['listed_already'], reason: 'See number 40.', note: 'Same phone.' },
    ]);
  });
}

test('a refusal can be dismissed; the focus goes on to what is open', async ({ page, faults }) => {
  faults.allow(/status of 409/);
  await openDesk(page);
  await page.route('**/decisions/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Ruwani has approved this already.' } }),
  );
  await approve(page);
  await makeFinal(page);
  await button(page, 'Dismiss').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(listing(page)).toHaveText(SECOND);
  await expect(listing(page)).toBeFocused();
});

test('a session that ended: where one signs in it is said what wasn’t decided, and the text waits', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 401/);
  await openDesk(page);
  await page.route('**/decisions/', (route) =>
    route.fulfill({ status: 401, json: { detail: '' } }),
  );
  await reject(page);
  // `asStaff` keeps the token anew with each page.
  const profile = '**/api/auth/profile/';
  await page.route(profile, (route) => route.fulfill({ status: 401, json: { detail: '' } }));
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/^\S+\/login\?/);
  await expect(page.getByText(`Not decided: ${FIRST}. Your session ended.`)).toBeVisible();
  await page.route(profile, (route) => route.fulfill({ json: NIMAL }));
  await page.goto(NEW_BUSINESS);
  await expectWhatWasWritten(page);
});

test('where somebody else has signed in nothing is sent in their name', async ({ page }) => {
  const api = await openDesk(page);
  await reject(page);
  const other = { ...NIMAL, id: 4, first_name: 'Ruwani' };
  await page.route('**/api/auth/profile/', (route) => route.fulfill({ json: other }));
  // The storage changes as by another tab.
  await page.evaluate((kept) => {
    localStorage.setItem('authToken', 'token of Ruwani');
    localStorage.setItem('authUser', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage'));
  }, other);
  await expect(page.getByRole('status').filter({ hasText: 'Not decided' })).toHaveText(
    `Not decided: ${FIRST}. You are no longer signed in.`,
  );
  await expect(undo(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(api.decisions).toEqual([]);
});

test('two that were decided on are gone from the queue until each is answered', async ({
  page,
}) => {
  await openDesk(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/decisions/', async (route) => {
    await answered;
    await route.fallback();
  });
  await approve(page);
  await page.clock.runFor(1_000);
  await button(page, 'Approve').click();
  await expect(listing(page)).toHaveText(ITEMS[2]?.title as string);
  await expect(queue(page)).toHaveCount(1);
  answer();
  await makeFinal(page);
  await expect(queue(page)).toHaveCount(1);
});
