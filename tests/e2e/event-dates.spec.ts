import type { Event } from '#src/listings/event.ts';
import { longDate, shortDate } from '#src/domain/day-texts.ts';
import { occurrencePath } from '#src/domain/paths.ts';
import { expect, test } from '#tests/support/guarded-page.ts';

/** A weekly class of the demo community, with a cancelled and a moved date. */
const SERIES = 'bhajan-singing-toongabbie';

// Three hours behind Sydney, or two in winter.
test.use({ timezoneId: 'Australia/Perth' });

test('a list of certain days leads to the page of the date, which says that it is cancelled', async ({
  page,
  request,
}) => {
  const event = (await (await request.get(`/api/events/${SERIES}/`)).json()) as Event;
  const [cancelled, moved] = event.date_changes;
  if (!cancelled || !moved?.to) throw new Error('The series has no changed dates.');
  await page.goto(`/events?date_from=${cancelled.date}&date_to=${cancelled.date}`);
  const card = page.getByRole('article').filter({ hasText: event.title });
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: event.title }).click();

  await expect(page).toHaveURL(occurrencePath(SERIES, cancelled.date));
  const main = page.getByRole('main');
  await expect(main.getByText(`Cancelled. ${cancelled.reason}`)).toBeVisible();
  await expect(main.getByText(longDate(cancelled.date))).toBeVisible();
  await expect(main.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  // It is 4 pm in Sydney.
  await expect(main.getByText(/AE[DS]T · [12]:00 pm your time/)).toBeVisible();

  await main.getByRole('link', { name: /^Every .*, until/ }).click();
  await expect(page).toHaveURL(`/event/${SERIES}`);
  await main.getByRole('link', { name: shortDate(moved.to.date) }).click();
  await expect(page).toHaveURL(occurrencePath(SERIES, moved.to.date));
  await expect(main.getByText(`Moved from ${shortDate(moved.date)}`).first()).toBeVisible();

  // Its original date leads to it.
  await page.goto(occurrencePath(SERIES, moved.date));
  await expect(page).toHaveURL(occurrencePath(SERIES, moved.to.date));
});

test.describe('where the clock shows the same', () => {
  test.use({ timezoneId: 'Australia/Hobart' });

  test('a time stands alone', async ({ page }) => {
    await page.goto(`/event/${SERIES}`);
    await expect(page.getByRole('main').getByText(/AE[DS]T/)).toBeVisible();
    await expect(page.getByText('your time')).toHaveCount(0);
  });
});
