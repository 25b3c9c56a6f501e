import { expect, test } from 'vitest';
import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import { compareTexts } from '#src/features/moderation/compare-texts.ts';
import { titleOf } from '#src/listings/title.ts';
import { changedRows, fieldRows } from '#src/listings/field-rows.ts';
import { silentBusiness } from '#tests/fixtures/listings.ts';

const BUSINESS: Business = {
  ...silentBusiness,
  name: 'Kottu Corner',
  description: 'Kottu and hoppers.',
  category: { id: 1, name: 'Restaurant' },
  address: '12 Foster Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  images: ['/media/one.webp'],
  image_alts: [null],
  contact_phone: '03 9555 0123',
  hours: { monday: [{ from: '11:30', to: '22:00' }], tuesday: 'closed' },
};

test('an edit shows what differs, in the order of the form, and nothing else', () => {
  const edited: Business = {
    ...BUSINESS,
    website: 'https://kottu.example/',
    name: 'Kottu Corner Dandenong',
    category: { id: 2, name: 'Retail' },
    hours: { monday: [{ from: '11:30', to: '22:00' }] },
    images: ['/media/two.webp', '/media/one.webp'],
    image_alts: ['Hoppers', null],
    contact_phone: null,
    updated_at: '2026-11-02T00:00:00Z',
  };
  expect(
    changedRows('business', BUSINESS, edited).map(({ label, before, after }) => [
      label,
      before,
      after,
    ]),
  ).toEqual([
    ['Business name', ['Kottu Corner'], ['Kottu Corner Dandenong']],
    ['Category', ['Restaurant'], ['Retail']],
    ['Phone', ['03 9555 0123'], []],
    ['Website', [], ['https://kottu.example/']],
    ['Opening hours', ['Mon: 11:30 am – 10:00 pm', 'Tue: Closed'], ['Mon: 11:30 am – 10:00 pm']],
    ['Pictures', ['/media/one.webp'], ['/media/two.webp', '/media/one.webp']],
    ['What the pictures show', [], ['1. Hoppers']],
  ]);
  expect(changedRows('business', BUSINESS, { ...BUSINESS })).toEqual([]);
});

test.each([
  ['published', null, null],
  ['for our team alone', 'arrangement', 'We don’t publish it: our team alone sees it.'],
] as const)('a street is %s, going by where customers find the business', (_, found_at, note) => {
  const rows = fieldRows('business', { ...BUSINESS, found_at });
  expect(rows.flatMap((row) => row.note ?? [])).toEqual(note ? [note] : []);
  expect(rows.find(({ name }) => name === 'address')).toMatchObject({ note });
});

test('fields are said in words', () => {
  const event = {
    title: 'Vesak lanterns',
    date: '2026-11-21',
    time: '18:30',
    capacity: 0,
    program: [
      { time: '6:30 pm', activity: 'Lanterns' },
      { time: '', activity: 'Supper' },
    ],
  } as unknown as Event;
  const lines = Object.fromEntries(fieldRows('event', event).map((row) => [row.name, row.lines]));
  expect(lines).toMatchObject({
    title: ['Vesak lanterns'],
    date: ['Saturday 21 November 2026'],
    time: ['6:30 pm'],
    capacity: ['0'],
    program: ['6:30 pm – Lanterns', 'Supper'],
    venue: [],
  });
  expect(titleOf(event)).toBe('Vesak lanterns');
  expect(titleOf(BUSINESS)).toBe('Kottu Corner');
});

test('two versions of a text are compared in whole words', () => {
  const changed = (segments: { text: string; isChanged: boolean }[]) =>
    segments.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
  const compared = (before: string, after: string) => compareTexts(before, after).map(changed);
  expect(compared('Kottu and hoppers daily', 'Kottu and string hoppers daily')).toEqual([
    'Kottu and hoppers daily',
    'Kottu and [string ]hoppers daily',
  ]);
  expect(compared('Open late', 'Open early')).toEqual(['Open [late]', 'Open [early]']);
  expect(compared('', 'New')).toEqual(['', '[New]']);
  expect(compared('same same', 'same')).toEqual(['same[ same]', 'same']);
  for (const [before, after] of [
    ['a b a b', 'a b'],
    ['x', 'y'],
    ['', ''],
  ] as const) {
    const [old, fresh] = compareTexts(before, after);
    expect(old.map(({ text }) => text).join('')).toBe(before);
    expect(fresh.map(({ text }) => text).join('')).toBe(after);
  }
});
