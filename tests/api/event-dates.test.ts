import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownEventCalls } from '#src/api/own-event-calls.ts';
import { addDays } from '#src/domain/days.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { callsOf } from '#tests/support/own-calls.ts';
import { AVURUDU } from '#tests/support/submissions.ts';

let api: AccountApi;
let people: Record<'owner' | 'asha', { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['owner', 'asha']);
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role`,
  );
});
afterAll(() => api.close());
beforeEach(() => api.removeListings());

const { send, done } = callsOf(ownEventCalls, () => ({ api, token: people.owner.token }));

/** A Sunday. */
const FIRST = '2026-12-06';
const SUNDAYS = { date: FIRST, repeat: { every: 'week', until: '2027-12-04' } };
const create = (more: object = SUNDAYS) => done('createEvent', { body: { ...AVURUDU, ...more } });
const decide = async (id: number, verdict: 'approve' | 'undo', revision = 1) => {
  const body = { verdict, revision, reasons: [], reason: 'Please say why.', note: '' };
  const path = `/api/moderation/events/${id}/decisions/`;
  expect((await api.send(path, body, { token: people.asha.token })).status).toBe(201);
};
const published = async (more?: object) => {
  const event = await create(more);
  await decide(event.id, 'approve');
  return event;
};
const change = (id: number, body: object) => done('updateEvent', { id, body });
const errors = async (response: Response) => {
  expect(response.status).toBe(400);
  return (await response.json()).errors;
};
const seen = async (path: string) => {
  const response = await api.app.request(path);
  return response.ok ? response.json() : response.status;
};
const datesOf = async (slug: string) => {
  const { results } = await seen(
    `/api/events/?date_from=${FIRST}&date_to=2099-01-01&page_size=100&search=`,
  );
  return (results as { slug: string; date: string }[])
    .filter((event) => event.slug === slug)
    .map(({ date }) => date);
};
const onDay = (slug: string, date: string) => seen(`/api/events/${slug}/?date=${date}`);

const to = { date: '2026-12-14', time: '18:00', end_date: null, end_time: null };

describe('dates of a form', () => {
  test.each<[string, object, number, string]>([
    ['a year of Sundays', SUNDAYS, 52, '2027-11-28'],
    [
      'every 2 weeks on two days',
      { repeat: { every: 'week', interval: 2, weekdays: ['tuesday'], until: '2027-01-03' } },
      // The Tuesday of the first week is before the first date.
      5,
      '2027-01-03',
    ],
    [
      'the first Sunday of each month',
      { repeat: { every: 'month_weekday', until: '2027-05-31' } },
      6,
      '2027-05-02',
    ],
    [
      'the 31st, which half of the months haven’t',
      { date: '2026-12-31', repeat: { every: 'month_day', until: '2027-12-31' } },
      8,
      '2027-12-31',
    ],
    [
      'chosen dates, in their order and once',
      { repeat: { every: 'dates', dates: ['2027-05-20', '2026-12-24', '2027-05-20'] } },
      3,
      '2027-05-20',
    ],
  ])('%s', async (_, more, count, last) => {
    const { slug } = await published({ date: FIRST, ...more });
    const dates = await datesOf(slug);
    expect([dates.length, dates.at(-1)]).toEqual([count, last]);
  });

  test('are 104 at most, in two years', async () => {
    const many = { every: 'week', weekdays: ['monday', 'tuesday'], until: '2028-12-05' };
    const { id } = await create({ date: FIRST, repeat: many });
    const { rows } = await api.pool.query(
      'SELECT count(*)::int, max(date)::text AS last FROM event_occurrences WHERE event_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ count: 104 }]);
  });

  const week = { every: 'week', until: '2027-01-31' };
  test.each<[string, object, object]>([
    [
      'a series without an end',
      { repeat: { every: 'week' } },
      { repeat: 'Please say until when it repeats' },
    ],
    [
      'a series of more than two years',
      { repeat: { every: 'week', until: '2028-12-06' } },
      { repeat: 'A series lasts two years at most' },
    ],
    [
      'a series that ends before it begins',
      { repeat: { every: 'week', until: FIRST } },
      { repeat: 'The end of the series must be after its first date' },
    ],
    [
      'no chosen dates',
      { repeat: { every: 'dates' } },
      { repeat: 'Please choose the other dates' },
    ],
    [
      'chosen dates before the first',
      { repeat: { every: 'dates', dates: ['2026-12-05'] } },
      { repeat: 'The other dates must be after the first, within two years' },
    ],
    [
      '105 chosen dates',
      {
        repeat: { every: 'dates', dates: Array.from({ length: 104 }, (_, n) => addDays(FIRST, n)) },
      },
      { repeat: 'A series has 104 dates at most' },
    ],
    [
      'a last day before the first',
      { end_date: '2026-12-05' },
      { end_date: 'The last day can’t be before the first' },
    ],
    ['32 days', { end_date: '2027-01-06' }, { end_date: 'An event lasts 31 days at most' }],
    [
      'online without a link',
      { attendance: 'online', venue: '', address: '' },
      { online_url: 'Please give the link at which people take part' },
    ],
    ['no time', { time: '' }, { time: 'Start time is required' }],
    [
      'a change of a date that it hasn’t',
      { repeat: week, date_changes: [{ date: '2026-12-07', status: 'cancelled' }] },
      { date_changes: 'Monday 7 December 2026 isn’t one of its dates' },
    ],
    [
      'a move to nowhere',
      { repeat: week, date_changes: [{ date: '2026-12-13', status: 'moved' }] },
      { date_changes: 'Please say when it takes place instead' },
    ],
    [
      'a move that ends before it begins',
      {
        repeat: week,
        date_changes: [
          { date: '2026-12-13', status: 'moved', to: { ...to, end_date: '2026-12-13' } },
        ],
      },
      { date_changes: 'The last day can’t be before the first' },
    ],
    [
      'a move to a year that nobody means',
      {
        repeat: week,
        date_changes: [{ date: '2026-12-13', status: 'moved', to: { ...to, date: '9999-12-31' } }],
      },
      { date_changes: 'A date moves by two years at most' },
    ],
    [
      'a move into the past',
      {
        repeat: week,
        date_changes: [{ date: '2026-12-13', status: 'moved', to: { ...to, date: '2026-11-01' } }],
      },
      { date_changes: 'Event date must be in the future' },
    ],
    [
      'a move onto another date',
      {
        repeat: week,
        date_changes: [{ date: '2026-12-13', status: 'moved', to: { ...to, date: '2026-12-20' } }],
      },
      { date_changes: 'Sunday 20 December 2026 is one of its dates already' },
    ],
    [
      'a reason that can’t be stored',
      {
        repeat: week,
        date_changes: [{ date: '2026-12-13', status: 'cancelled', reason: 'Rain\0' }],
      },
      { date_changes: expect.stringContaining('“Rain”') },
    ],
    [
      'no date that stays',
      { date_changes: [{ date: FIRST, status: 'skipped' }] },
      { date_changes: 'One date has to stay. Cancel the event if it doesn’t take place.' },
    ],
  ])('that are refused: %s', async (_, more, expected) => {
    const body = { ...AVURUDU, date: FIRST, ...more };
    expect(await errors(await send('createEvent', { body }))).toEqual(expected);
    const { id } = await create({ date: FIRST });
    expect(await errors(await send('updateEvent', { id, body: more }))).toEqual(expected);
  });

  test.each(['repeat', 'date_changes', 'all_day', 'access', 'attendance', 'end_date'])(
    'of a hostile %s are refused by its name',
    async (field) => {
      for (const value of [7, 'x', ['x'], { every: 'day' }, [{ date: 'x' }], [null]]) {
        const body = { ...AVURUDU, [field]: value };
        const named = Object.keys(await errors(await send('createEvent', { body })));
        expect(named.map((name) => name.split('.')[0])).toEqual(named.map(() => field));
        expect(named).not.toEqual([]);
      }
    },
  );
});

describe('a date that is changed', () => {
  const rained = { date: '2026-12-13', status: 'cancelled', reason: 'Rain', to: null } as const;
  const moved = { date: '2026-12-13', status: 'moved', reason: null, to } as const;

  test('is so at once, for everybody, and at its place in the queue', async () => {
    const { id, slug } = await published();
    const before = await seen(`/api/events/${slug}/`);
    const answer = await change(id, { date_changes: [rained] });
    expect(answer).toMatchObject({ status: 'published', pending_changes: null });
    expect(await onDay(slug, '2026-12-13')).toMatchObject({
      occurrence_status: 'cancelled',
      occurrence_reason: 'Rain',
    });
    // Calendars take a change only with a higher number.
    const sequence = before.sequence + 1;
    expect(await seen(`/api/events/${slug}/`)).toMatchObject({ date: FIRST, sequence });
    const queue = await (await api.get('/api/moderation/', people.asha.token)).json();
    expect(queue.results).toMatchObject([{ id, immediate: ['date_changes'], changes: [] }]);
  });

  test('has its reason as people see it', async () => {
    const { id, slug } = await published();
    await change(id, { date_changes: [{ ...rained, reason: ' Rain\u202e \u200band\r\nhail ' }] });
    expect(await onDay(slug, '2026-12-13')).toMatchObject({ occurrence_reason: 'Rain and hail' });
    await change(id, { date_changes: [{ ...rained, reason: '\u200b' }] });
    expect(await onDay(slug, '2026-12-13')).toMatchObject({ occurrence_reason: null });
  });

  test('is what it was once staff have undone it; its owner’s next one waits', async () => {
    const { id, slug } = await published();
    await change(id, { date_changes: [rained] });
    await decide(id, 'undo', 2);
    expect(await onDay(slug, '2026-12-13')).toMatchObject({
      occurrence_status: 'scheduled',
      occurrence_reason: null,
      date_changes: [],
    });
    const { pending_changes: waiting } = await change(id, { date_changes: [rained] });
    expect(waiting?.fields).toMatchObject({ date_changes: [rained] });
    expect(await onDay(slug, '2026-12-13')).toMatchObject({ occurrence_status: 'scheduled' });
  });

  test('is found by both of its days when it is moved, and nowhere when it is left out', async () => {
    const { id, slug } = await published();
    const skipped = { ...rained, date: '2026-12-20', status: 'skipped' } as const;
    await change(id, { date_changes: [moved, skipped] });
    for (const day of ['2026-12-13', '2026-12-14']) {
      expect(await onDay(slug, day)).toMatchObject({ date: '2026-12-14', time: '18:00' });
    }
    expect(await onDay(slug, '2026-12-20')).toBe(404);
    expect((await datesOf(slug)).slice(0, 3)).toEqual([FIRST, '2026-12-14', '2026-12-27']);
  });

  test('moves onto a day that another one leaves', async () => {
    const { id, slug } = await published();
    const onto = { ...moved, to: { ...to, date: '2026-12-20' } };
    const next = { ...moved, date: '2026-12-20', to: { ...to, date: '2026-12-21' } };
    await change(id, { date_changes: [onto, next] });
    expect((await datesOf(slug)).slice(0, 3)).toEqual([FIRST, '2026-12-20', '2026-12-21']);
    expect(await onDay(slug, '2026-12-20')).toMatchObject({ original_date: '2026-12-13' });
    const back = { id, body: { date_changes: [onto] } };
    expect(await errors(await send('updateEvent', back))).toHaveProperty('date_changes');
  });

  test('stays when the rule that it was of is another one', async () => {
    const { id } = await published();
    await change(id, { date_changes: [rained] });
    const repeat = { every: 'month_day', until: '2027-12-04' } as const;
    await change(id, { repeat });
    const { date_changes: kept } = await change(id, {
      date_changes: [rained, { ...rained, date: FIRST }],
    });
    expect(kept).toHaveLength(2);
  });

  test('of an event that waits for review is public with it alone', async () => {
    const { id, slug } = await create({ ...SUNDAYS, date_changes: [rained] });
    expect(await onDay(slug, '2026-12-13')).toBe(404);
    expect(await onDay(String(id), '2026-12-13')).toBe(404);
    expect(await seen('/api/events/?date_from=2026-12-13&date_to=2026-12-13')).toMatchObject({
      count: 0,
    });
  });
});
