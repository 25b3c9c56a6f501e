import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { addDays } from '#src/domain/days.ts';
import { datesOf } from '#src/domain/occurrences.ts';
import { lastDayOfSeries, MOST_DATES, ruleText } from '#src/domain/repeat.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';

const noon = (day: string) => `${day.replaceAll('-', '')}T120000Z`;

test('the dates of a weekly rule are the library’s, whichever week it begins in', () => {
  const rules = fc.record({
    from: fc.integer({ min: 0, max: 900 }),
    lasts: fc.integer({ min: 0, max: 900 }),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.subarray([...WEEKDAYS]),
  });
  fc.assert(
    fc.property(rules, ({ from, lasts, interval, weekdays }) => {
      const first = addDays('2026-01-01', from);
      const until = addDays(first, lasts);
      const repeat = { every: 'week', interval, weekdays, until, dates: [] } as const;
      const last = [until, lastDayOfSeries(first)].sort()[0] as string;
      const rule = `${ruleText({ ...repeat, weekdays, dates: [] }, first)};UNTIL=${noon(last)}`;
      const library = new RRuleTemporal({ rruleString: `DTSTART:${noon(first)}\nRRULE:${rule}` })
        .all((_, count) => count < MOST_DATES)
        .map((date) => date.toPlainDate().toString());
      const dates = [...new Set([first, ...library])].slice(0, MOST_DATES);
      expect(datesOf(first, { ...repeat, weekdays, dates: [] })).toEqual(dates);
    }),
    { numRuns: 60, seed: 20_261_127 },
  );
});
