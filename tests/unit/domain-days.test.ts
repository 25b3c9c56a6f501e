import { describe, expect, test } from 'vitest';
import { type StateCode, StateCode as StateCodes } from '#src/domain/values.ts';
import { dateBlock, longDate, shortDate, zoneName } from '#src/domain/day-texts.ts';
import {
  addDays,
  clockTime,
  dayIn,
  daysBetween,
  instantAt,
  offsetMinutes,
  offsetText,
  todayAt,
  wallClock,
  zoneOf,
} from '#src/domain/days.ts';

const ALL = StateCodes.options as readonly StateCode[];

describe('golden cases of the zones', () => {
  test('at 13:30 UTC on 20 November it is the 21st where clocks are ahead enough', () => {
    const now = new Date('2026-11-20T13:30:00Z');
    const tomorrow = ALL.filter((state) => todayAt({ state }, now) === '2026-11-21');
    expect(tomorrow.sort()).toEqual(['ACT', 'NSW', 'SA', 'TAS', 'VIC']);
  });

  test('at 14:30 UTC on 20 June only Western Australia is still on the 20th', () => {
    const now = new Date('2026-06-20T14:30:00Z');
    expect(ALL.filter((state) => todayAt({ state }, now) === '2026-06-20')).toEqual(['WA']);
  });

  test('a time that spring skips is the hour after it', () => {
    const instant = instantAt('2026-10-04', '02:30', 'Australia/Melbourne');
    expect(instant.toISOString()).toBe('2026-10-03T16:30:00.000Z');
    expect(wallClock('Australia/Melbourne', instant)).toEqual({ day: '2026-10-04', time: '03:30' });
  });

  test('a time that autumn repeats is one of its two instants', () => {
    const instant = instantAt('2027-04-04', '02:30', 'Australia/Melbourne').toISOString();
    expect(['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']).toContain(instant);
  });

  test('Sunday 3 am in Sydney is Sunday midnight in Perth', () => {
    const now = new Date('2026-10-03T16:00:00Z');
    expect(wallClock('Australia/Sydney', now)).toEqual({ day: '2026-10-04', time: '03:00' });
    expect(wallClock('Australia/Perth', now)).toEqual({ day: '2026-10-04', time: '00:00' });
  });

  test('a listing goes by its own zone, else by that of its state, else by the site’s', () => {
    expect(zoneOf({ state: 'WA', zone: 'Australia/Eucla' })).toBe('Australia/Eucla');
    expect(zoneOf({ state: 'NSW' })).toBe('Australia/Sydney');
    expect(zoneOf({ state: null })).toBe('Australia/Melbourne');
  });

  test('Lord Howe Island puts its clocks forward by half an hour', () => {
    expect(offsetMinutes('Australia/Lord_Howe', new Date('2026-01-01'))).toBe(660);
    expect(offsetMinutes('Australia/Lord_Howe', new Date('2026-07-01'))).toBe(630);
  });
});

test('every state answers with the offset of its summer and winter', () => {
  const offsets = Object.fromEntries(
    ALL.map((state) => [
      state,
      ['2026-01-15', '2026-07-15'].map((day) =>
        offsetText(offsetMinutes(zoneOf({ state }), new Date(day))),
      ),
    ]),
  );
  expect(offsets).toEqual({
    NSW: ['+11:00', '+10:00'],
    VIC: ['+11:00', '+10:00'],
    QLD: ['+10:00', '+10:00'],
    WA: ['+08:00', '+08:00'],
    SA: ['+10:30', '+09:30'],
    TAS: ['+11:00', '+10:00'],
    ACT: ['+11:00', '+10:00'],
    NT: ['+09:30', '+09:30'],
  });
  expect(offsetText(-210)).toBe('-03:30');
});

test('the wall clock shows a day and a time, and a zone has a name people use', () => {
  const now = new Date('2026-11-21T01:05:00Z');
  expect(dayIn('Australia/Perth', now)).toBe('2026-11-21');
  expect(wallClock('Australia/Adelaide', now)).toEqual({ day: '2026-11-21', time: '11:35' });
  expect(zoneName('Australia/Melbourne', now)).toBe('AEDT');
  expect(zoneName('Australia/Perth', now)).toBe('AWST');
});

test('days are counted by the calendar, across months, years and changes of the clock', () => {
  expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('dates and times read as Australians write them', () => {
  expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026');
  expect(shortDate('2026-11-01')).toBe('Sun 1 Nov 2026');
  expect(dateBlock('2026-09-05')).toEqual({ weekday: 'Sat', day: '5', month: 'Sept' });
  expect(clockTime('18:30')).toBe('6:30 pm');
  expect(clockTime('00:05')).toBe('12:05 am');
  expect(clockTime('12:00')).toBe('12:00 pm');
});
