import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Deal } from '#src/listings/deal.ts';
import type { Event } from '#src/listings/event.ts';
import { addDays, instantAt, todayAt, zoneOf } from '#src/domain/days.ts';
import { expect, test } from '#tests/support/guarded-page.ts';

const MS_A_DAY = 86_400_000;
/** The browser's zone is far from Australia's midnight, and a day behind for most of the day. */
test.use({ timezoneId: 'America/New_York' });

async function all<Item>(request: APIRequestContext, kind: string): Promise<Item[]> {
  const answer = await request.get(`/api/${kind}/?page_size=100`);
  return ((await answer.json()) as { results: Item[] }).results;
}

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText(title, { exact: true }) });

for (const state of ['WA', 'NSW'] as const) {
  test(`as an event ends in ${state} an open page moves on from today to past`, async ({
    page,
    request,
  }) => {
    const events = await all<Event>(request, 'events');
    const event = events.find(
      ({ date, time, end_time, state: own, postcode }) =>
        own === state &&
        postcode !== '2880' &&
        date !== null &&
        end_time !== null &&
        end_time > (time ?? '') &&
        date > todayAt({ state }, new Date()),
    );
    if (!event?.date || !event.end_time)
      throw new Error(`The demo community has nothing coming up in ${state}.`);
    const end = instantAt(event.date, event.end_time, zoneOf(event));
    await page.clock.install({ time: end.getTime() - 90_000 });
    await page.goto(`/event/${event.slug}`);
    const main = page.getByRole('main');
    await page.clock.pauseAt(end.getTime() - 30_000);
    await expect(main.getByText('Today', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Upcoming', { exact: true }).first()).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(main.getByText('Today', { exact: true }).first()).toBeHidden();
    await expect(main.getByText('Past Event').first()).toBeVisible();
    await expect(main.getByText('This event is over.')).toBeVisible();
  });
}

test('a shop in Melbourne says on its card whether it is open there, to whoever reads', async ({
  page,
}) => {
  // The kottu griddle is open on Tuesdays from 11:30 to 14:30 and 17:00 to 22:00, and closed on Mondays.
  const line = card(page, 'කොත්තු කෝනර් · Kottu Corner').getByText(/^(Open|Closes|Opens)/);
  for (const [at, text] of [
    ['2026-11-24T14:05:00+11:00', 'Closes in 25 min'],
    ['2026-11-23T15:00:00+11:00', 'Opens Tue 11:30 am'],
  ] as const) {
    await page.clock.setFixedTime(at);
    await page.goto('/businesses?search=kottu+corner');
    await expect(line.first()).toHaveText(text);
  }
});

test('its page says today’s hours there over those of the week', async ({ page }) => {
  const today = page.getByRole('main').getByText(/^Today /);
  for (const [at, text] of [
    ['2026-11-24T00:30:00+11:00', 'Today 11:30 am – 2:30 pm, 5:00 pm – 10:00 pm'],
    ['2026-11-23T23:30:00+11:00', 'Today closed'],
  ] as const) {
    await page.clock.setFixedTime(at);
    await page.goto('/business/kottu-corner');
    await expect(today).toHaveText(text);
  }
});

test('Perth still has its day when Sydney has the next', async ({ page, request }) => {
  const events = await all<Event>(request, 'events');
  const pick = (state: string) => events.find((event) => event.state === state && event.date);
  const [perth, sydney] = [pick('WA'), pick('NSW')];
  if (!perth?.date || !sydney?.date) throw new Error('The demo community has no such events.');
  const main = page.getByRole('main');
  // The time in Perth is ten or eleven in the evening, an hour past Sydney's midnight.
  await page.clock.setFixedTime(instantAt(addDays(sydney.date, 1), '01:00', zoneOf(sydney)));
  await page.goto(`/event/${sydney.slug}`);
  await expect(main.getByText('Past Event').first()).toBeVisible();
  await page.clock.setFixedTime(instantAt(addDays(perth.date, 1), '01:00', 'Australia/Sydney'));
  await page.goto(`/event/${perth.slug}`);
  await expect(main.getByText('Today', { exact: true }).first()).toBeVisible();
});

test('the card of a deal expires soon, ends today, then has expired', async ({ page, request }) => {
  const deals = await all<Deal>(request, 'deals');
  const deal = deals.find(
    ({ valid_until, business }) =>
      valid_until !== null && valid_until > todayAt(business, new Date()),
  );
  if (!deal?.valid_until) throw new Error('The demo community has no such deal.');
  const zone = zoneOf(deal.business);
  const shown = card(page, deal.title);
  for (const [days, badge] of [
    [-8, null],
    [-7, 'Expiring Soon'],
    [0, 'Ends today'],
    [1, 'Expired'],
  ] as const) {
    await page.clock.setFixedTime(instantAt(addDays(deal.valid_until, days), '12:00', zone));
    await page.goto(`/deals?search=${encodeURIComponent(deal.title)}`);
    for (const text of ['Expiring Soon', 'Ends today', 'Expired'])
      await expect(shown.getByText(text, { exact: true })).toBeVisible({ visible: text === badge });
  }
});

test('the card of an event says no more than Today on its day, then that it is past', async ({
  page,
  request,
}) => {
  const event = (await all<Event>(request, 'events')).find(
    ({ date, ...event }) => date !== null && date > todayAt(event, new Date()),
  );
  if (!event?.date) throw new Error('The demo community has nothing coming up.');
  const shown = card(page, event.title);
  for (const [days, badge] of [
    [-1, null],
    [0, 'Today'],
    [2, 'Past Event'],
  ] as const) {
    await page.clock.setFixedTime(instantAt(addDays(event.date, days), '00:05', zoneOf(event)));
    await page.goto(`/events?search=${encodeURIComponent(event.title)}`);
    await expect(shown.first()).toBeVisible();
    for (const text of ['Upcoming', 'Today', 'Past Event'])
      await expect(shown.getByText(text, { exact: true })).toBeVisible({ visible: text === badge });
  }
});

test('forty days after the build the home page shows what is on then', async ({
  page,
  request,
}) => {
  const now = new Date(Date.now() + 40 * MS_A_DAY);
  const [events, deals] = await Promise.all([
    all<Event>(request, 'events'),
    all<Deal>(request, 'deals'),
  ]);
  const isOver = (day: string | null, place: Parameters<typeof todayAt>[0]) =>
    day !== null && day < todayAt(place, now);
  await page.clock.setFixedTime(now);
  await page.goto('/');
  for (const [column, over] of [
    ['Upcoming Events', events.filter((event) => isOver(event.date, event))],
    ['Hot Deals', deals.filter((deal) => isOver(deal.valid_until, deal.business))],
  ] as const) {
    const titles = page.getByRole('region', { name: column }).getByRole('heading', { level: 3 });
    const shown = await titles.allTextContents();
    const seen = [];
    for (const [index, title] of shown.entries())
      if (await titles.nth(index).isVisible()) seen.push(title);
    expect(seen.length).toBeLessThanOrEqual(3);
    for (const { title } of over) expect(seen).not.toContain(title);
    if (seen.length === 0) {
      const empty = page.getByRole('region', { name: column }).getByText(/just now$/);
      await expect(empty).toBeVisible();
    }
  }
});

test('a release of nine days ago fills its columns, and an event that is over has left', async ({
  page,
  request,
}) => {
  const events = await all<Event>(request, 'events');
  await page.goto('/');
  const column = (name: string) => page.getByRole('region', { name }).getByRole('article');
  const titles = await column('Upcoming Events').getByRole('heading').allTextContents();
  const next = events.find(({ title }) => title === titles[0]);
  if (!next) throw new Error('There is no next event.');
  const end = endOf(next);
  await page.clock.setFixedTime(end - 60_000);
  await page.goto('/');
  await expect(column('Upcoming Events').first()).toContainText(next.title);
  await page.clock.setFixedTime(end);
  await page.goto('/');
  await expect(column('Upcoming Events')).toHaveCount(3);
  await expect(column('Upcoming Events').first()).not.toContainText(next.title);

  await page.clock.setFixedTime(Date.now() + 9 * MS_A_DAY);
  await page.goto('/');
  for (const name of ['Featured Businesses', 'Upcoming Events', 'Hot Deals']) {
    await expect(column(name)).toHaveCount(3);
  }
});

test('Get Tickets leaves an event that is over, and only that', async ({ page, request }) => {
  const events = await all<Event>(request, 'events');
  const sold = events.find(
    (event) => event.ticket_url && event.date && event.date > todayAt(event, new Date()),
  );
  if (!sold?.date) throw new Error('The demo community sells no tickets.');
  const tickets = page.getByRole('main').getByRole('link', { name: 'Get Tickets' }).first();
  for (const [days, visible] of [
    [0, true],
    [1, false],
  ] as const) {
    await page.clock.setFixedTime(instantAt(addDays(sold.date, days), '12:00', zoneOf(sold)));
    await page.goto(`/event/${sold.slug}`);
    await expect(tickets).toBeVisible({ visible });
  }
});

/**
 * The instant at which an event has ended (ms): possibly after midnight, and at the end of its day where no end is
 * stated.
 */
function endOf(event: Event): number {
  const { date, time, end_time } = event;
  if (!date) throw new Error('The event has no date.');
  const isAfterMidnight = !end_time || (time !== null && end_time <= time);
  const day = isAfterMidnight ? addDays(date, 1) : date;
  return instantAt(day, end_time ?? '00:00', zoneOf(event)).getTime();
}
