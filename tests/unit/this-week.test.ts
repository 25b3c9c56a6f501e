import { expect, test } from 'vitest';
import { weekText, whereOf } from '#src/features/events/this-week.ts';
import { danceNight, silentEvent } from '#tests/fixtures/listings.ts';

const url = 'https://serendib.example/events?state=VIC';

test('a week is at most ten lines: where, up to eight events, and the link', () => {
  const events = Array.from({ length: 12 }, (_, index) => ({
    ...danceNight,
    date: '2026-11-28',
    time: index === 0 ? '18:00' : '18:30',
    title: `Dance *${index}*`,
    suburb: 'Dandenong',
  }));
  const lines = weekText({ where: whereOf({ state: 'VIC', page: '2' }), events, url }).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('*This week in Victoria*');
  expect(lines[1]).toBe('Sat 28 Nov 6 pm · Dance ∗0∗ · Dandenong');
  expect(lines[2]).toBe('Sat 28 Nov 6:30 pm · Dance ∗1∗ · Dandenong');
  expect(lines[9]).toBe(url);
});

test('it says where the list is', () => {
  const head = (query: Record<string, string>, place?: string) =>
    weekText({ where: whereOf(query), place, events: [silentEvent], url }).split('\n')[0];
  expect(head({})).toBe('*This week in Australia*');
  expect(head({ near: '3175', within: '10' }, 'Dandenong VIC')).toBe(
    '*This week near Dandenong VIC*',
  );
  expect(head({ region: 'goldCoast' })).toBe('*This week in Gold Coast*');
  expect(head({ suburb: 'Clayton', state: 'VIC' })).toBe('*This week in Clayton VIC*');
});
