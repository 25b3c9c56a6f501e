import { expect, test } from 'vitest';
import { readCalendar } from '#src/server/data/imports/calendar-file.ts';
import { type FieldsOfTimes, timesOfEvent } from '#src/server/data/imports/fields-of-event.ts';
import { datesOf } from '#src/domain/occurrences.ts';
import { calendarFile, entry } from '#tests/support/calendar-host.ts';

const NOW = new Date('2026-11-20T13:30:00Z');
const READER = {
  zone: 'Australia/Melbourne',
  today: '2026-11-21',
  known: undefined as FieldsOfTimes | undefined,
};

/** The zone of a calendar on Windows, with the rules of now. */
const WINDOWS_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:AUS Eastern Standard Time',
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+1000', 'TZOFFSETTO:+1100'],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=10', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
].join('\r\n');

const read = (text: string, now = NOW) => readCalendar({ text, now, most: 2 });

/** The times that entries of one event make. */
function timesIn(
  entries: readonly string[],
  { now = NOW, ...reader }: Partial<typeof READER & { now: Date }> = {},
) {
  const [event] = read(calendarFile(WINDOWS_ZONE, ...entries), now);
  return timesOfEvent(event ?? { dates: null }, { ...READER, ...reader }) as FieldsOfTimes;
}

const timesOf = (lines: readonly string[], reader = {}) => timesIn([entry('1', ...lines)], reader);

const MELBOURNE = 'TZID=Australia/Melbourne';
const PERTH = 'Australia/Perth';

test.each([
  ['floating', ['DTSTART:20261211T190000'], '2026-12-11 19:00'],
  ['UTC', ['DTSTART:20261211T080000Z'], '2026-12-11 19:00'],
  ['UTC, the day before', ['DTSTART:20261210T220000Z'], '2026-12-11 09:00'],
  ['its own zone', [`DTSTART;${MELBOURNE}:20261211T190000`], '2026-12-11 19:00'],
  ['another zone', ['DTSTART;TZID=Asia/Colombo:20261211T190000'], '2026-12-12 00:30'],
  ['described', ['DTSTART;TZID=AUS Eastern Standard Time:20261211T190000'], '2026-12-11 19:00'],
  [
    'described, elsewhere',
    ['DTSTART;TZID=AUS Eastern Standard Time:20261211T190000'],
    '2026-12-11 16:00',
    PERTH,
  ],
  ['a zone of nobody', ['DTSTART;TZID=Middle-earth:20261211T190000'], '2026-12-11 19:00'],
  [
    'a locality of its own zone',
    ['DTSTART:20261211T080000Z'],
    '2026-12-11 18:30',
    'Australia/Broken_Hill',
  ],
])('a time is what the clock of the place shows: %s', (_, lines, wall, zone = READER.zone) => {
  const { date, time } = timesOf(lines, { zone });
  expect(`${date} ${time}`).toBe(wall);
});

test.each([
  ['no end', ['DTSTART:20261211T190000'], { end_date: null, end_time: null }],
  [
    'an end',
    ['DTSTART:20261211T190000', 'DTEND:20261211T213000'],
    { end_date: null, end_time: '21:30' },
  ],
  ['a length', ['DTSTART:20261211T190000', 'DURATION:PT90M'], { end_time: '20:30' }],
  [
    'the end at its start',
    ['DTSTART:20261211T190000', 'DTEND:20261211T190000'],
    { end_time: null },
  ],
  [
    'the end before its start',
    ['DTSTART:20261211T190000', 'DTEND:20261211T180000'],
    { end_time: null },
  ],
  [
    'after midnight',
    ['DTSTART:20261211T190000', 'DTEND:20261212T010000'],
    { end_date: null, end_time: '01:00' },
  ],
  [
    'days',
    ['DTSTART:20261211T190000', 'DTEND:20261213T210000'],
    { end_date: '2026-12-13', end_time: '21:00' },
  ],
  [
    'a whole day',
    ['DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261212'],
    { all_day: true, time: null, end_date: null },
  ],
  [
    'a whole day without an end',
    ['DTSTART;VALUE=DATE:20261211'],
    { all_day: true, end_date: null },
  ],
  [
    'whole days',
    ['DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261214'],
    { all_day: true, end_date: '2026-12-13' },
  ],
  [
    'whole days by their number',
    ['DTSTART;VALUE=DATE:20261211', 'DURATION:P3D'],
    { end_date: '2026-12-13' },
  ],
])('an end is inclusive: %s', (_, lines, fields) => {
  expect(timesOf(lines)).toMatchObject(fields);
});

const SUNDAYS = [`DTSTART;${MELBOURNE}:20261206T190000`, `DTEND;${MELBOURNE}:20261206T203000`];

test.each([
  [
    'weekly, over both changes of the clock',
    [...SUNDAYS, 'RRULE:FREQ=WEEKLY;UNTIL=20271010T080000Z'],
    45,
    '2027-10-10',
  ],
  [
    'weekly, to before its last date',
    [...SUNDAYS, 'RRULE:FREQ=WEEKLY;UNTIL=20261220T075900Z'],
    2,
    '2026-12-13',
  ],
  [
    'on two weekdays every second week',
    [...SUNDAYS, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=MO;COUNT=6'],
    6,
    '2027-01-13',
  ],
  [
    'by the day of the month',
    ['DTSTART:20270131T190000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4'],
    4,
    '2027-07-31',
  ],
  [
    'by the weekday of the month',
    ['DTSTART:20261213T190000', 'RRULE:FREQ=MONTHLY;BYDAY=2SU;COUNT=3'],
    3,
    '2027-02-14',
  ],
  [
    'by the last weekday of the month',
    ['DTSTART:20261227T190000', 'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=3'],
    3,
    '2027-02-28',
  ],
  [
    'by a set',
    ['DTSTART:20261213T190000', 'RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=2;COUNT=3'],
    3,
    '2027-02-14',
  ],
  ['without an end', [...SUNDAYS, 'RRULE:FREQ=WEEKLY'], 102, '2028-11-12'],
  [
    'since years',
    ['DTSTART:20190106T190000', 'RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20261213'],
    4,
    '2026-12-13',
  ],
  [
    'of whole days',
    ['DTSTART;VALUE=DATE:20261206', 'RRULE:FREQ=WEEKLY;UNTIL=20261220'],
    3,
    '2026-12-20',
  ],
  ['every day', [...SUNDAYS, 'RRULE:FREQ=DAILY'], 104, '2027-03-19'],
  ['every year', ['DTSTART:20261213T190000', 'RRULE:FREQ=YEARLY'], 2, '2027-12-13'],
  ['29 February', ['DTSTART:20240229T190000', 'RRULE:FREQ=YEARLY'], 1, '2028-02-29'],
  ['by dates', [...SUNDAYS, `RDATE;${MELBOURNE}:20261224T190000,20270101T190000`], 3, '2027-01-01'],
  [
    'by UTC, with the weekday of the place',
    ['DTSTART:20270501T220000Z', 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=3'],
    3,
    '2027-05-16',
  ],
  ['once', [...SUNDAYS, 'RRULE:FREQ=WEEKLY;COUNT=1'], 1, '2026-12-06'],
])('a rule becomes chosen dates: %s', (_, lines, count, last) => {
  const { date, repeat, date_changes: changes } = timesOf(lines);
  const dates = datesOf(date, repeat);
  expect([dates.length, dates.at(-1)]).toEqual([count, last]);
  expect(repeat?.every ?? 'dates').toBe('dates');
  expect(changes).toEqual([]);
});

test('a rule by the clock of another zone changes its time with that zone', () => {
  const lines = ['DTSTART;TZID=Australia/Perth:20270328T160000', 'RRULE:FREQ=WEEKLY;COUNT=2'];
  expect(timesOf(lines)).toMatchObject({
    date: '2027-03-28',
    time: '19:00',
    date_changes: [
      { date: '2027-04-04', status: 'moved', to: { date: '2027-04-04', time: '18:00' } },
    ],
  });
});

test('dates of a rule that are left out, moved and cancelled, once it was taken over', () => {
  const rule = entry('1', ...SUNDAYS, 'RRULE:FREQ=WEEKLY;COUNT=6');
  const change = (day: string, ...lines: string[]) =>
    entry('1', `RECURRENCE-ID;${MELBOURNE}:202612${day}T190000`, ...lines);
  const known = timesIn([rule]);
  const now = timesIn(
    [
      change('20', `DTSTART;${MELBOURNE}:20261221T200000`),
      rule.replace('COUNT=6', `COUNT=6\r\nEXDATE;${MELBOURNE}:20261213T190000`),
      change('27', `DTSTART;${MELBOURNE}:20261227T190000`, 'STATUS:CANCELLED'),
    ],
    { known },
  );
  expect(now).toMatchObject({
    ...{ date: known.date, repeat: known.repeat },
    date_changes: [
      { date: '2026-12-13', status: 'skipped' },
      { date: '2026-12-20', status: 'moved', to: { date: '2026-12-21', time: '20:00' } },
      { date: '2026-12-27', status: 'cancelled', to: null },
    ],
  });
});

test('the next date of a series is left out, and one that goes on for days is cancelled', () => {
  const rule = entry('1', ...SUNDAYS, 'RRULE:FREQ=WEEKLY;COUNT=6');
  const known = timesIn([rule]);
  const without = rule.replace('COUNT=6', `COUNT=6\r\nEXDATE;${MELBOURNE}:20261206T190000`);
  expect(timesIn([without], { known })).toMatchObject({
    ...{ date: known.date, repeat: known.repeat },
    date_changes: [{ date: '2026-12-06', status: 'skipped' }],
  });
  const days = ['DTSTART:20261120T190000', 'DTEND:20261122T210000'];
  expect(timesOf([...days, 'STATUS:CANCELLED'])).toMatchObject({
    date_changes: [{ date: '2026-11-20', status: 'cancelled' }],
  });
});

test('a series keeps its dates while it has some to come, and begins anew then', () => {
  const endless = ['DTSTART:20190106T190000', 'RRULE:FREQ=DAILY'];
  const known = timesOf(endless);
  expect(known.date).toBe('2026-11-21');
  const later = (today: string) => timesOf(endless, { known, today, now: new Date(today) });
  expect(later('2027-03-02')).toEqual(known);
  expect(later('2027-03-03')).toMatchObject({ date: '2027-03-03' });
});

test.each([
  ['seconds', 'FREQ=SECONDLY'],
  ['another day', 'FREQ=WEEKLY;BYDAY=MO'],
])('a rule of %s is bounded', (_, rule) => {
  const [one, other] = read(
    calendarFile(entry('1', ...SUNDAYS, `RRULE:${rule}`), entry('2', ...SUNDAYS)),
  );
  expect(one?.dates?.length ?? 0).toBeLessThanOrEqual(1000);
  expect(other?.dates).toHaveLength(1);
});
