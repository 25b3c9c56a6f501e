import { expect, test } from 'vitest';
import { daysBetween } from '#src/domain/days.ts';
import {
  correctedObservances,
  hasObservances,
  isPoya,
  mayShift,
  SHIPPED_OBSERVANCES,
} from '#src/domain/observances.ts';
import { fullMoonNear, poyaNear } from '#src/domain/poya.ts';
import { Day } from '#src/domain/values.ts';
import { STATES } from '#src/site.places.ts';

const byKey = (key: string) => {
  const found = SHIPPED_OBSERVANCES.find((each) => each.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
};

test('every day is a day, with three names, a layer and known states, and has a key of its own', () => {
  for (const { key, day, names, layers, states } of SHIPPED_OBSERVANCES) {
    expect(Day.safeParse(day).success, key).toBe(true);
    expect(names.en && names.si && names.ta, key).toBeTruthy();
    expect(layers.length, key).toBeGreaterThan(0);
    expect(Object.keys(STATES), key).toEqual(expect.arrayContaining([...states]));
  }
  const keys = SHIPPED_OBSERVANCES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

// Full moons as almanacs have them (UTC).
test.each([
  ['2024-05-20', '2024-05-23T13:53Z'],
  ['2025-03-10', '2025-03-14T06:55Z'],
  ['2026-05-10', '2026-05-01T17:23Z'],
  ['2026-05-20', '2026-05-31T08:45Z'],
])('the full moon near %s', (day, almanac) => {
  expect(Math.abs(fullMoonNear(day) - Date.parse(almanac))).toBeLessThan(2 * 60_000);
});

test.each([2026, 2027])('the Poyas of %s are those of the full moon', (year) => {
  const poyas = SHIPPED_OBSERVANCES.filter(
    ({ names, day }) => isPoya(names) && day.startsWith(`${year}-`),
  );
  expect(poyas.length).toBeOneOf([12, 13]);
  for (const { key, day } of poyas) {
    const formula = poyaNear(day);
    const off = Math.abs(daysBetween(day, formula.day));
    expect(off, key).toBeLessThanOrEqual(formula.inDoubt ? 1 : 0);
  }
  // None is left out: no month of the moon is without its Poya.
  const moons = Array.from({ length: 365 }, (_, at) => poyaNear(dayOf(year, at)).day);
  const ofYear = new Set(moons.filter((day) => day.startsWith(`${year}-`)));
  expect(poyas.length).toBe(ofYear.size);
});

const dayOf = (year: number, at: number) =>
  new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);

// The clock on the wall, as a year that nobody has added is what this is to find.
test('the next year is there from October on', () => {
  const now = new Date();
  expect(hasObservances(now.getUTCFullYear())).toBe(true);
  if (now.getUTCMonth() >= 9) expect(hasObservances(now.getUTCFullYear() + 1)).toBe(true);
});

test('a day in doubt may be a day earlier or later, until it is confirmed', () => {
  expect(byKey('2026-vesak')).toMatchObject({ day: '2026-05-30', status: 'amended' });
  expect(mayShift(byKey('2027-vesak'))).toBe(true);
  expect(mayShift(byKey('2027-fitr'))).toBe(true);
  expect(mayShift(byKey('2027-poson'))).toBe(false);
  expect(mayShift({ ...byKey('2027-vesak'), status: 'confirmed' })).toBe(false);
});

test('what staff say of a day counts instead of what is shipped, in its new place', () => {
  const vesak = { key: '2027-vesak', status: 'confirmed', source: 'Gazette' } as const;
  const other = { ...vesak, date: '2027-08-15' };
  const days = correctedObservances([
    { ...vesak, date: '2027-05-21', is_hidden: false },
    { ...other, key: '2027-milad', is_hidden: true },
    { ...other, key: 'no-such-day', is_hidden: false },
  ]);
  expect(days).toHaveLength(SHIPPED_OBSERVANCES.length - 1);
  expect(days.find(({ key }) => key === '2027-vesak')).toMatchObject({
    ...vesak,
    day: '2027-05-21',
  });
  expect(days.find(({ key }) => key === '2027-milad')).toBeUndefined();
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
});
