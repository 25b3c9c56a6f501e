import ICAL from 'ical.js';
import ical from 'node-ical';
import { afterEach, describe, expect, test } from 'vitest';
import type { Event } from '#src/listings/event.ts';
import { addDays, instantAt } from '#src/domain/days.ts';
import type { DateChange, Repeat } from '#src/domain/repeat.ts';
import { eventCalendar } from '#src/features/events/calendar.ts';
import { danceNight } from '#tests/fixtures/listings.ts';

const SITE = new URL('https://serendib.example');
const MACHINES = ['UTC', 'Australia/Perth', 'Australia/Sydney', 'America/New_York'];
const machine = process.env['TZ'];

afterEach(() => {
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

const weekly: Repeat = { every: 'week', interval: 1, weekdays: [], until: '2028-12-31', dates: [] };

/** An event that repeats; its own times are those of the date that comes next. */
function seriesOf(repeat: Repeat, times: Partial<Event>, date_changes: DateChange[] = []): Event {
  const all = { ...danceNight, end_date: null, end_time: null, ...times, repeat, date_changes };
  const { date, time, end_date, end_time } = all;
  if (date === null) throw new Error('A series has a first date.');
  return { ...all, series: { date, time, end_date, end_time } };
}

const change = (date: string, status: DateChange['status'], of: Partial<DateChange> = {}) => ({
  ...{ date, status, reason: null, to: null },
  ...of,
});

interface Read {
  starts: Date[];
  titles: Set<string>;
}

/** Every date of a calendar, as ical.js finds it. */
function byIcalJs(text: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const all = calendar.getAllSubcomponents('vevent');
  const starts: Date[] = [];
  const titles = new Set<string>();
  for (const part of all.filter((each) => !each.hasProperty('recurrence-id'))) {
    const uid = part.getFirstPropertyValue('uid');
    const own = all.filter((each) => each.getFirstPropertyValue('uid') === uid);
    const event = new ICAL.Event(part, { exceptions: own.filter((each) => each !== part) });
    const dates = event.iterator();
    for (let next = dates.next(); next; next = dates.next()) {
      const { startDate, item } = event.getOccurrenceDetails(next);
      starts.push(startDate.toJSDate());
      titles.add(item.summary);
    }
  }
  return { starts, titles };
}

/** The same as node-ical finds it, which reads zones by their names. */
function byNodeIcal(text: string): Read {
  const [from, to] = [new Date('2026-01-01'), new Date('2030-01-01')];
  const found = Object.values(ical.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? ical.expandRecurringEvent(part, { from, to }) : [],
  );
  return {
    starts: found.map(({ start }) => new Date(start)),
    titles: new Set(found.map(({ summary }) => String(summary))),
  };
}

const READERS = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal };

const read = (event: Event, reader: keyof typeof READERS) =>
  READERS[reader](eventCalendar(event, SITE) ?? '').starts.toSorted((a, b) => +a - +b);

const everyWeek = (first: string, time: string, zone: string, count: number) =>
  Array.from({ length: count }, (_, n) => instantAt(addDays(first, 7 * n), time, zone));

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s reads', (reader) => {
  test.each(MACHINES)('104 of 104 dates at 7 pm in Melbourne, on a machine in %s', (zone) => {
    process.env['TZ'] = zone;
    const event = seriesOf(weekly, { date: '2026-12-06', time: '19:00' });
    const starts = read(event, reader);
    // Over the changes of clocks on 4 April and 3 October 2027.
    expect(starts).toEqual(everyWeek('2026-12-06', '19:00', 'Australia/Melbourne', 104));
    expect(starts.map((at) => at.toISOString().slice(11, 16)).sort()).toEqual([
      ...Array(starts.filter((at) => at.getUTCHours() === 8).length).fill('08:00'),
      ...Array(starts.filter((at) => at.getUTCHours() === 9).length).fill('09:00'),
    ]);
  });

  test.each([
    ['Australia/Broken_Hill', '19:00'],
    ['Australia/Lord_Howe', '19:00'],
    ['Australia/Perth', '19:00'],
    // At half past two no clock shows that time on 3 October 2027.
    ['Australia/Melbourne', '02:30'],
  ])('the dates of a series in %s at %s', (zone, time) => {
    process.env['TZ'] = 'America/New_York';
    const until = '2027-10-20';
    const event = seriesOf({ ...weekly, until }, { date: '2027-09-19', time, zone });
    expect(read(event, reader)).toEqual(everyWeek('2027-09-19', time, zone, 5));
  });

  test('chosen dates, and months without a 31st', () => {
    const at = (days: string[]) =>
      days.map((day) => instantAt(day, '19:00', 'Australia/Melbourne'));
    const dates = ['2027-01-09', '2027-04-10', '2027-10-09'];
    const chosen: Repeat = { ...weekly, every: 'dates', until: null, dates };
    const first = { date: '2026-12-06', time: '19:00' };
    expect(read(seriesOf(chosen, first), reader)).toEqual(at(['2026-12-06', ...dates]));
    const monthly: Repeat = { ...weekly, every: 'month_day', until: '2027-06-01' };
    expect(read(seriesOf(monthly, { ...first, date: '2026-12-31' }), reader)).toEqual(
      at(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']),
    );
  });

  test('dates that were skipped, moved, cancelled, put off and sold out', () => {
    const to = { date: '2027-01-05', time: '18:00', end_date: null, end_time: null };
    const event = seriesOf(
      { ...weekly, until: '2027-01-10' },
      { date: '2026-12-06', time: '19:00' },
      [
        change('2026-12-13', 'skipped'),
        change('2026-12-20', 'cancelled', { reason: 'The hall is closed' }),
        change('2026-12-27', 'postponed'),
        change('2027-01-03', 'moved', { to }),
        change('2027-01-10', 'sold_out'),
        // No date of the series.
        change('2027-01-11', 'cancelled'),
      ],
    );
    const zone = 'Australia/Melbourne';
    const { titles } = READERS[reader](eventCalendar(event, SITE) ?? '');
    expect(read(event, reader)).toEqual([
      ...['2026-12-06', '2026-12-20', '2026-12-27'].map((day) => instantAt(day, '19:00', zone)),
      instantAt('2027-01-05', '18:00', zone),
      instantAt('2027-01-10', '19:00', zone),
    ]);
    expect([...titles].sort()).toEqual(
      [
        'Dance Night',
        ...['Cancelled', 'Postponed', 'Sold out'].map((how) => `${how}: Dance Night`),
      ].sort(),
    );
  });
});

/** The entries of an event's calendar, each as its lines, unfolded. */
const entriesOf = (event: Event): string[][] =>
  (eventCalendar(event, SITE) ?? '')
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => entry.split('\r\n'));

test('a changed date has an entry of its own, named by the date of the rule, and counted on', () => {
  const title = 'කොත්තු, rice; \\ and\r\nmore';
  const event = {
    ...seriesOf(weekly, { title, date: '2026-12-06', time: '19:00' }, [
      change('2026-12-13', 'skipped'),
      change('2026-12-20', 'cancelled', { reason: 'No power; sorry' }),
      change('2026-12-27', 'postponed'),
    ]),
    sequence: 3,
  };
  const [series, cancelled, postponed, ...others] = entriesOf(event);
  expect(others).toEqual([]);
  const own = ['UID:event-1@serendib.example', 'SEQUENCE:3', 'LAST-MODIFIED:20261101T020000Z'];
  const escaped = 'කොත්තු\\, rice\\; \\\\ and\\nmore';
  expect(series).toEqual(
    expect.arrayContaining([
      ...own,
      'DTSTART;TZID=Australia/Melbourne:20261206T190000',
      'RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20281126T080000Z',
      'EXDATE;TZID=Australia/Melbourne:20261213T190000',
      `SUMMARY:${escaped}`,
      'STATUS:CONFIRMED',
    ]),
  );
  expect(cancelled).toEqual(
    expect.arrayContaining([
      ...own,
      'RECURRENCE-ID;TZID=Australia/Melbourne:20261220T190000',
      `SUMMARY:Cancelled: ${escaped}`,
      'STATUS:CANCELLED',
    ]),
  );
  expect(cancelled?.join()).toContain('DESCRIPTION:No power\\; sorry\\n\\nTwo bands.');
  expect(cancelled?.join()).not.toContain('RRULE');
  expect(postponed).toContain('STATUS:TENTATIVE');
});

test('one date alone is cancelled, or moved, without a series', () => {
  const { date, time, end_date, end_time } = danceNight;
  const of = (status: 'cancelled' | 'moved', times: Partial<Event> = {}) => {
    const series = { date: date ?? '', time, end_date, end_time };
    const event = { ...danceNight, ...times, series, occurrence_status: status, sequence: 1 };
    return entriesOf({ ...event, date_changes: [change(series.date, status)] });
  };
  expect(of('cancelled')).toEqual([
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1', 'SUMMARY:Cancelled: Dance Night']),
  ]);
  expect(of('moved', { date: '2026-12-01' })).toEqual([
    expect.arrayContaining([
      'DTSTART;TZID=Australia/Melbourne:20261201T183000',
      'STATUS:CONFIRMED',
      'SUMMARY:Dance Night',
    ]),
  ]);
});

test('whole days stay days: of one event, of several days, and of a series', () => {
  const days = { all_day: true, date: '2026-12-06', end_date: '2026-12-08', time: null };
  const of = (event: Event) => entriesOf({ ...event, end_time: null });
  expect(of({ ...danceNight, ...days })).toEqual([
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261209']),
  ]);
  const [series, cancelled] = of(seriesOf(weekly, days, [change('2026-12-13', 'cancelled')]));
  expect(series).toContain('DTEND;VALUE=DATE:20261209');
  expect(series).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20281126');
  expect(cancelled).toEqual(
    expect.arrayContaining([
      'RECURRENCE-ID;VALUE=DATE:20261213',
      'DTSTART;VALUE=DATE:20261213',
      'DTEND;VALUE=DATE:20261216',
    ]),
  );
  const [camp] = of({ ...danceNight, ...days, all_day: false, time: '09:00' });
  expect(camp).toContain('DTEND;TZID=Australia/Melbourne:20261209T000000');
});

test('an event online has its link as its place, one at both its place', () => {
  const online_url = 'https://meet.example/a,b;c';
  const of = (attendance: Event['attendance']) =>
    entriesOf({ ...danceNight, attendance, online_url })[0]?.join('\n');
  expect(of('online')).toContain('LOCATION:https://meet.example/a\\,b\\;c');
  expect(of('both')).toContain('LOCATION:Drum Hall');
  expect(of('both')).toContain('https://meet.example/a\\,b\\;c');
  expect(of(null)).not.toContain('meet.example');
});
