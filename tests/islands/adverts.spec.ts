import type { Page } from '@playwright/test';
import { asStaff, NIMAL } from '#tests/support/review-desk.ts';
import { expect, test } from '#tests/support/guarded-page.ts';

// The slides stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OFFERS = '**/api/advertisement-offers/';
const COUNTS = '**/api/advertisement-counts/';
/** The highest id of an advertisement that offers are made for. */
const MOST_ADS = 50;

const slides = (page: Page) => page.locator('[data-advertisement]');
const turn = (page: Page, state: string) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Answers the calls about figures, with the clock held; gives what was asked and counted. */
async function hold(page: Page) {
  const seen = { asked: 0, counted: [] as string[] };
  const start = new Date('2026-11-21T01:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1_000);
  await page.route(OFFERS, (route) => {
    seen.asked++;
    const ids = Array.from({ length: MOST_ADS }, (_, at) => at + 1);
    return route.fulfill({ json: { results: ids.map((id) => ({ id, offer: `offer ${id}` })) } });
  });
  await page.route(COUNTS, (route) => {
    const { offer, what } = route.request().postDataJSON();
    seen.counted.push(`${what} of ${offer}`);
    return route.fulfill({ status: 204 });
  });
  return seen;
}

const viewOf = async (page: Page, number: number) =>
  `view of offer ${await slides(page)
    .nth(number - 1)
    .getAttribute('data-advertisement')}`;

test('half of an advertisement in sight for a second is a view, once, and a press of its link a touch', async ({
  page,
}) => {
  const seen = await hold(page);
  const asked = page.waitForRequest(OFFERS);
  await page.goto('/');
  await asked;
  await page.clock.runFor(900);
  expect(seen.counted).toEqual([]);
  await page.clock.runFor(100);
  const first = await viewOf(page, 1);
  await expect.poll(() => seen.counted).toEqual([first]);

  await test.step('another is one once it is shown, the first none again', async () => {
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.clock.runFor(1_000);
    const both = [first, await viewOf(page, 2)];
    await expect.poll(() => seen.counted).toEqual(both);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await page.clock.runFor(5_000);
    expect(seen).toEqual({ asked: 1, counted: both });
  });

  await test.step('a press of the link is a touch', async () => {
    await page.getByRole('link', { name: /^Learn More/ }).click();
    await expect.poll(() => seen.counted.at(-1)).toBe(first.replace('view', 'touch'));
  });
});

test('one that leaves sight within the second is none, nor is one in a hidden or prerendered page', async ({
  page,
}) => {
  const seen = await hold(page);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await page.goto('/');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await page.clock.runFor(5_000);
  expect(seen).toEqual({ asked: 0, counted: [] });

  await turn(page, 'visible');
  await page.clock.runFor(900);
  await turn(page, 'hidden');
  await page.clock.runFor(5_000);
  await turn(page, 'visible');
  await page.clock.runFor(900);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(slides(page).first()).not.toBeInViewport();
  await page.clock.runFor(5_000);
  expect(seen).toEqual({ asked: 1, counted: [] });
});

test('the team’s browser asks for no offer', async ({ page }) => {
  await asStaff(page);
  await page.addInitScript(
    (person) => {
      localStorage.setItem('authUser', JSON.stringify(person));
    },
    { ...NIMAL, roles: 'staff' },
  );
  const seen = await hold(page);
  await page.goto('/');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await page.clock.runFor(5_000);
  expect(seen).toEqual({ asked: 0, counted: [] });
});

test('nobody notices that the API is away', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/);
  await hold(page);
  const failed = page.waitForEvent('requestfailed');
  await page.route(OFFERS, (route) => route.abort());
  await page.goto('/');
  await failed;
  await page.clock.runFor(5_000);
  await expect(slides(page).first()).toBeVisible();
});
