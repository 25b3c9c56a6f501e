import type { Page } from '@playwright/test';
import { answersOf } from '#tests/support/idle.ts';
import { expect, test } from '#tests/support/guarded-page.ts';

/**
 * The limit of a phone's first view of the home page besides the pictures of listings, compressed (bytes; docs/product.md,
 * Speed budgets). The day decides which listings are shown, and how many of them have a drawing for a photograph.
 */
const MOST_OF_HOME = 191_000;
const PICTURES_OF_LISTINGS = /^\/(media|placeholders)\//;

/**
 * Opens the home page, and waits until its slider's island is requested. The page isn't looked into: a look within the
 * first frames makes Chromium load the faces of texts that aren't shown.
 */
async function openHome(page: Page): Promise<void> {
  const slider = page.waitForResponse(/\/AdvertisementSlider\.[^/]+\.js$/);
  await page.goto('/');
  await slider;
}

test.use({
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
  // The browser fetches pictures ahead, as a visitor's does.
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [], ...others } = launchOptions;
    await use({ ...others, args: args.filter((each) => !each.startsWith('--blink-settings')) });
  },
});

test('the first view of the home page is light but for the pictures of its listings', async ({
  page,
}) => {
  const allAnswered = answersOf(page);
  await openHome(page);
  const asked = await allAnswered();
  const counted = asked.filter(
    (request) => !PICTURES_OF_LISTINGS.test(new URL(request.url()).pathname),
  );
  const weights = await Promise.all(
    counted.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return [responseBodySize + responseHeadersSize, request.url()] as const;
    }),
  );
  const sum = weights.reduce((bytes, [weight]) => bytes + weight, 0);
  const heaviest = weights.toSorted(([one], [other]) => other - one).map((each) => each.join(' '));
  expect(sum, heaviest.join('\n')).toBeLessThanOrEqual(MOST_OF_HOME);
});

test('a slide asks for its picture when the one before it is shown', async ({ page }) => {
  const loaded = () =>
    page
      .locator('[aria-roledescription=slide] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  const allAnswered = answersOf(page);
  await openHome(page);
  await allAnswered();
  const later = (await loaded()).slice(3);
  expect(later.length).toBeGreaterThan(0);
  const none = later.map(() => false);
  await expect.poll(loaded).toEqual([true, true, false, ...none]);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(loaded).toEqual([true, true, true, ...none]);
});
