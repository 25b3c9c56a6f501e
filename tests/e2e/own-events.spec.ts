import { ACCOUNT_PATHS, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { addDays } from '#src/domain/days.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { confirmedMember, openAs } from '#tests/support/members.ts';
import { foldOrUnfold, openRow } from '#tests/support/own-listings.ts';
import { approve, call, staffOf } from '#tests/support/publishing.ts';
import { test } from '#tests/support/publishing-site.ts';
import { Thumb } from '#tests/support/thumb.ts';

/** The first Sunday that is more than a week away. */
const FIRST = (() => {
  const today = new Date().toISOString().slice(0, 10);
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, 8 + n));
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0) ?? today;
})();
/** A day as it is typed: the browser's own field takes the parts one after the other. */
const typed = (day: string) => day.replace(/^(....)-(..)-(..)$/, '$2$3$1');

test.describe('by thumb', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a temple posts a year of Sundays in one form, cancels one, moves one, and copies it', async ({
    page,
    request,
  }) => {
    test.slow();
    const temple = await confirmedMember(request);
    const staff = await staffOf(request);
    const title = `Bana of ${temple.username}`;
    const thumb = new Thumb();
    await openAs(page, temple, SUBMISSION_PATHS.event);
    await thumb.fill(page.getByLabel('Event title'), title);
    await thumb.choose(page.getByLabel('Category'), 'Religious');
    await thumb.fill(page.getByLabel('Description'), 'Bana preaching and a dana.');
    thumb.touches++;
    await foldOrUnfold(page, 'When and where');
    await thumb.press(page.getByRole('textbox', { name: 'Date' }));
    await page.getByRole('textbox', { name: 'Date' }).fill(FIRST);
    await thumb.press(page.getByLabel('Start time'));
    await page.getByLabel('Start time').fill('18:00');
    await thumb.choose(page.getByLabel('Repeats'), 'Every Sunday');
    await expect(page.getByText(': 52 dates, the last on Sunday')).toBeVisible();
    await thumb.fill(page.getByLabel('Venue', { exact: true }), 'Dhamma Hall');
    await thumb.fill(page.getByLabel('Venue address'), '1 Lonsdale Street');
    await thumb.fill(page.getByLabel('Suburb'), 'Dandenong');
    await thumb.press(page.getByRole('option', { name: /^Dandenong VIC/ }));
    thumb.touches++;
    await foldOrUnfold(page, 'Details');
    await thumb.fill(page.getByLabel('Contact phone'), '(03) 5550 1234');
    await thumb.press(page.getByRole('button', { name: 'Submit for review' }));
    await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
    // Fifty-two forms of one date were 23 touches each.
    expect(thumb.touches).toBeLessThanOrEqual(16);

    type Mine = { id: number; revision: number; slug: string };
    const { results } = await call<{ results: Mine[] }>(request, temple, 'GET', '/api/my-events/');
    const [event] = results;
    if (!event) throw new Error('The series is missing.');
    await approve(request, staff, 'events', event);
    const onDay = async (day: string) =>
      (await request.get(`/api/events/${event.slug}/?date=${day}`)).json();
    const [second, third] = [addDays(FIRST, 7), addDays(FIRST, 14)];

    await page.goto(ACCOUNT_PATHS.dashboard);
    const mine = page.getByRole('region', { name: 'My events' });
    await openRow(mine, title);
    await mine.getByText('Cancel, postpone or move a date').click();
    const change = mine.getByRole('button', { name: 'Change' });
    await change.nth(1).click();
    await page.getByLabel('What happens').selectOption('Cancel');
    await page.getByLabel('Reason').fill('The river is up.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('The river is up.')).toBeVisible();
    expect(await onDay(second)).toMatchObject({
      occurrence_status: 'cancelled',
      occurrence_reason: 'The river is up.',
      organizer_phone: null,
    });

    await change.nth(2).click();
    await page.getByLabel('What happens').selectOption('Move to another time');
    await page.getByLabel('New date').fill(addDays(third, 1));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByText('Moved')).toBeVisible();
    expect(await onDay(third)).toMatchObject({
      date: addDays(third, 1),
      original_date: third,
      occurrence_status: 'moved',
    });
    // A date that the team undoes is as it was planned.
    const { revision } = await call<Mine>(request, temple, 'GET', `/api/my-events/${event.id}/`);
    await call(request, staff, 'POST', `/api/moderation/events/${event.id}/decisions/`, {
      ...{ verdict: 'undo', revision, reason: 'Please tell us why.' },
    });
    expect(await onDay(second)).toMatchObject({ occurrence_status: 'scheduled' });

    await mine.getByRole('link', { name: 'Copy event' }).click();
    const date = page.getByRole('textbox', { name: 'Date' });
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('');
    await expect(page.getByLabel('Repeats')).toHaveValue('');
    const again = new Thumb();
    await again.fill(date, typed(second));
    await again.press(page.getByRole('button', { name: 'Submit for review' }));
    await expect(page.getByText('Your event has been submitted for review.')).toBeVisible();
    expect(again.seconds).toBeLessThanOrEqual(15);
    const { results: both } = await call<{ results: object[] }>(
      request,
      temple,
      'GET',
      '/api/my-events/',
    );
    expect(both[0]).toMatchObject({ title, date: second, repeat: null, date_changes: [] });
  });
});
