import { expect, test } from 'vitest';
import { businessDoubts, dealDoubts, eventDoubts } from '#src/features/submissions/doubts.ts';
import { businessFields } from '#src/listings/business.ts';
import { dealFields } from '#src/listings/deal.ts';
import { eventFields } from '#src/listings/event.ts';
import { emptyValues } from '#src/listings/field.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const event = (told: object) => eventDoubts({ ...emptyValues(eventFields), ...told }, NOW);
const deal = (told: object) => dealDoubts({ ...emptyValues(dealFields), ...told }, NOW);
const business = (told: object) =>
  businessDoubts({ ...emptyValues(businessFields), shown_contacts: ['phone'], ...told }, NOW);

test('days more than two years away are asked about, in every form', () => {
  const far = (day: string) => `${day} is more than two years away. If that is right, go on.`;
  expect(event({ date: '2028-11-21' })).toEqual({});
  expect(event({ date: '2028-11-22' })).toEqual({ date: far('22 Nov 2028') });
  expect(deal({ valid_from: '2026-12-01', valid_until: '2036-12-01' })).toEqual({
    valid_until: far('1 Dec 2036'),
  });
  expect(business({ closed_until: '2036-12-01' })).toEqual({ closed_until: far('1 Dec 2036') });
  expect([event({}), deal({}), business({})]).toEqual([{}, {}, {}]);
});

test('a business of which no contact is shown is asked about', () => {
  expect(Object.keys(business({ shown_contacts: [] }))).toEqual(['shown_contacts']);
});

test('an event that ends when it starts is asked about', () => {
  expect(Object.keys(event({ time: '18:00', end_time: '18:00' }))).toEqual(['end_time']);
  expect(event({ time: '18:00', end_time: '17:59' })).toEqual({});
  expect(event({ time: '18:00' })).toEqual({});
});

test('a price that belies what is said of entry is asked about', () => {
  const asked = (entry: string, price_info: string) => event({ entry, price_info })['price_info'];
  for (const price of ['$25', 'Adults $25, kids free', 'Free parking. Tickets $40', 'Plates $6'])
    expect(asked('free', price)).toBe(
      `You say that entry is free, and “${price}” as the price. If that is for something else, such as plates or parking, go on.`,
    );
  for (const price of ['Free', 'Free entry, please book', 'නොමිලේ'])
    expect(asked('paid', price)).toBe(
      `You say that people pay, and “${price}” as the price. If that is right, go on.`,
    );
  for (const price of ['', 'Free', 'Free entry, plates $6', 'Entry: free. Parking $5', 'Gold coin'])
    expect(asked('free', price)).toBeUndefined();
  for (const price of ['', '$25', 'Kids free, adults $25', 'Gold coin'])
    expect(asked('paid', price)).toBeUndefined();
  expect(asked('', '$25')).toBeUndefined();
});

test('hours that overlap are asked about, with what people will read', () => {
  const monday = [
    { from: '14:00', to: '18:00' },
    { from: '10:00', to: '15:00' },
  ];
  const unfinished = [...monday, { from: '', to: '' }];
  expect(business({ hours: { monday, tuesday: 'closed', sunday: unfinished } })).toEqual({
    'hours.monday':
      'Some of these hours overlap: people will read 10:00 am – 6:00 pm. If that is right, go on.',
  });
});

test('hours that go on past midnight into those of the next day are asked about', () => {
  const range = (from: string, to: string) => [{ from, to }];
  const [late, early] = [range('17:00', '02:00'), range('01:00', '10:00')];
  expect(business({ hours: { friday: late, saturday: early } })).toEqual({
    'hours.friday': 'Friday’s hours go on past midnight into Saturday’s. If that is right, go on.',
  });
  expect(Object.keys(business({ hours: { monday: early, sunday: late } }))).toEqual([
    'hours.sunday',
  ]);
  const split = { friday: range('18:00', '00:00'), saturday: range('00:00', '02:00') };
  expect(business({ hours: { ...split, sunday: range('', '') } })).toEqual({});
  expect(business({ hours: { friday: late, saturday: 'closed', sunday: early } })).toEqual({});
});
