import { expect, test } from 'vitest';
import { dateChangeLines } from '#src/domain/repeat-texts.ts';

test('changes of dates that follow each other and are alike are one line for reviewers', () => {
  const to = (date: string) => ({ date, time: '19:00', end_date: null, end_time: null });
  const change = (date: string, status: 'cancelled' | 'moved', moved: string | null = null) => ({
    ...{ date, status, reason: 'Rain', to: moved === null ? null : to(moved) },
  });
  const lines = dateChangeLines([
    change('2026-12-06', 'cancelled'),
    change('2026-12-13', 'cancelled'),
    change('2026-12-20', 'moved', '2026-12-21'),
    change('2026-12-27', 'moved', '2026-12-28'),
    change('2027-01-03', 'moved', '2027-01-05'),
  ]);
  expect(lines).toEqual([
    'Sun 6 Dec 2026 to Sun 13 Dec 2026, 2 dates: Cancelled – Rain',
    'Sun 20 Dec 2026 to Sun 27 Dec 2026, 2 dates: Moved to Mon 21 Dec 2026 7:00 pm – Rain',
    'Sun 3 Jan 2027: Moved to Tue 5 Jan 2027 7:00 pm – Rain',
  ]);
});
