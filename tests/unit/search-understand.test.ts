import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placeKey } from '#src/domain/place-key.ts';
import { type UnderstandingContext, understand } from '#src/search/understand.ts';
import type { KnownPlace } from '#src/search/place-parts.ts';

/** The day of the tests, a Friday. */
const TODAY = '2026-11-20';

const places = readFileSync(new URL('../../data/localities.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', state, postcode = '', , , addresses] = line.split(',');
    return { name, state, postcode, addresses: Number(addresses) } as KnownPlace;
  });

const known: UnderstandingContext = {
  today: TODAY,
  categories: [
    { called: 'Restaurant', category: 'Restaurant', kind: 'business' },
    { called: 'Grocery Store', category: 'Grocery Store', kind: 'business' },
    { called: 'Beauty & Salon', category: 'Beauty & Salon', kind: 'business' },
    { called: 'Salons & Beauty', category: 'Beauty & Salon', kind: 'business' },
    { called: 'Finance', category: 'Finance', kind: 'business' },
    { called: 'Charity', category: 'Charity', kind: 'event' },
    { called: 'Festival', category: 'Festival', kind: 'event' },
  ],
  places: {
    all: places,
    named: (key) => places.filter(({ name }) => placeKey(name) === key),
    ofPostcode: (code) => places.filter(({ postcode }) => postcode === code),
    alike: (key) => (key === 'dandanong' ? places.filter(({ name }) => name === 'Dandenong') : []),
  },
};

/** The labels of the filters that are understood, and the text that is left. */
function read(typed: string, more: Partial<UnderstandingContext> = {}) {
  const { text, filters } = understand(typed, { ...known, ...more });
  return [...filters.map(({ label }) => label), `“${text}”`].join(', ');
}

describe('a place', () => {
  test.each([
    ['near clayton', 'Clayton VIC, “”'],
    ['kottu in Dandenong', 'Dandenong VIC, “kottu”'],
    ['Dandenong kottu', 'Dandenong VIC, “kottu”'],
    ['kottu melbourne', 'Greater Melbourne, “kottu”'],
    ['greater sydney temples', 'Greater Sydney, “temples”'],
    ['kottu melbourne vic', 'Greater Melbourne, “kottu”'],
    ['melbourne 3000', 'Melbourne VIC 3000, “”'],
    ['saree vic', 'Victoria, “saree”'],
    ['Victoria grocers', 'Victoria, “grocers”'],
    ['temple new south wales', 'New South Wales, “temple”'],
    ['3175', '3175, “”'],
    ['dentist 3175', '3175, “dentist”'],
    ['dentist 0000', '“dentist 0000”'],
    ['glen waverley tutor', 'Glen Waverley VIC, “tutor”'],
    ['tutor glenwaverley', 'Glen Waverley VIC, “tutor”'],
    ['saint albans', 'St Albans VIC, “”'],
    ['st albans vic bakery', 'St Albans VIC, “bakery”'],
    ['springvale nsw', 'Springvale NSW, “”'],
    ['springvale', 'Springvale VIC, “”'],
    ['dandenong vic 3175 kottu', 'Dandenong VIC 3175, “kottu”'],
    ['kottu in melb', 'Greater Melbourne, “kottu”'],
    ['grocery brissy', 'Greater Brisbane, “grocery”'],
    ['batik gold coast qld', 'Gold Coast, “batik”'],
    ['hoppers tassie', 'Tasmania, “hoppers”'],
    ['කොත්තු මෙල්බර්න්', 'Greater Melbourne, “කොත්තු”'],
    ['மெல்போர்ன் கொத்து', 'Greater Melbourne, “கொத்து”'],
    ['සිඩ්නි', 'Greater Sydney, “”'],
    ['சிட்னி', 'Greater Sydney, “”'],
    ['බ්‍රිස්බේන්', 'Greater Brisbane, “”'],
    ['kottu near me', '“kottu”'],
    ['moving from sydney to melbourne', 'Greater Sydney, “moving to melbourne”'],
    ['what is there in dandenong', 'Dandenong VIC, “”'],
    ['doctor, clayton', 'Clayton VIC, “doctor,”'],
  ])('%s: %s', (typed, meant) => expect(read(typed)).toBe(meant));

  test.each([
    ['perth road', '“perth road”'],
    ['12 Melbourne Street', '“12 Melbourne Street”'],
    ['saree sale', '“saree sale”'],
    ['orange cake', '“orange cake”'],
    ['palmyra jaggery', '“palmyra jaggery”'],
    ['class act band', '“class act band”'],
    ['kotta', '“kotta”'],
  ])('%s is none', (typed, meant) => expect(read(typed)).toBe(meant));

  test('that is an ordinary word is one after "in"', () => {
    expect(read('temple in sale')).toBe('Sale VIC, “temple”');
    expect(read('temple orange nsw')).toBe('Orange NSW, “temple”');
  });

  test('is the last one, as one before is more often a part of a name', () => {
    expect(read('Melbourne Spice Mart Dandenong')).toBe('Dandenong VIC, “Melbourne Spice Mart”');
    expect(read('Melbourne Spice Mart')).toBe('Greater Melbourne, “Spice Mart”');
  });

  test('of several states has the others beside it, and can be exchanged', () => {
    const understood = understand('springvale', known);
    const [filter] = understood.filters;
    if (filter?.type !== 'place') throw new Error('No place.');
    const other = { of: 'suburb', name: 'Springvale', state: 'NSW' } as const;
    expect(filter.others).toContainEqual(other);
  });

  test('may have a letter wrong where no listing has the word', () => {
    expect(read('kottu dandanong', { isWord: (word) => word === 'kottu' })).toBe(
      'Dandenong VIC, “kottu”',
    );
    expect(read('kottu dandanong', { isWord: () => true })).toBe('“kottu dandanong”');
    expect(read('food darwn', { isWord: (word) => word === 'food' })).toBe(
      'Greater Darwin, “food”',
    );
  });
});

describe('days', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['tonight', '2026-11-20', '2026-11-20'],
    ['tomorrow', '2026-11-21', '2026-11-21'],
    ['this weekend', '2026-11-21', '2026-11-22'],
    ['on the weekend', '2026-11-21', '2026-11-22'],
    ['next weekend', '2026-11-28', '2026-11-29'],
    ['this week', '2026-11-20', '2026-11-22'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['this month', '2026-11-20', '2026-11-30'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['friday', '2026-11-20', '2026-11-20'],
    ['on sunday', '2026-11-22', '2026-11-22'],
    ['thursday', '2026-11-26', '2026-11-26'],
    ['next saturday', '2026-11-28', '2026-11-28'],
    ['december', '2026-12-01', '2026-12-31'],
    ['in november', '2026-11-20', '2026-11-30'],
    ['january', '2027-01-01', '2027-01-31'],
    ['in may', '2027-05-01', '2027-05-31'],
    ['may 2027', '2027-05-01', '2027-05-31'],
    ['dec 25', '2026-12-25', '2026-12-25'],
    ['25 dec', '2026-12-25', '2026-12-25'],
    ['25th of December 2026', '2026-12-25', '2026-12-25'],
    ['25/12', '2026-12-25', '2026-12-25'],
    ['may 2', '2027-05-02', '2027-05-02'],
    ['19 november', '2027-11-19', '2027-11-19'],
    ['29 february', '2028-02-29', '2028-02-29'],
    ['33/12', undefined, undefined],
    ['tmrw', '2026-11-21', '2026-11-21'],
    ['tommorow night', '2026-11-21', '2026-11-21'],
    ['tonite', '2026-11-20', '2026-11-20'],
    ['this arvo', '2026-11-20', '2026-11-20'],
    ['this sat', '2026-11-21', '2026-11-21'],
    ['fri night', '2026-11-20', '2026-11-20'],
    ['on sun', '2026-11-22', '2026-11-22'],
    ['wensday', '2026-11-25', '2026-11-25'],
    ['in dec', '2026-12-01', '2026-12-31'],
    ['decemebr', '2026-12-01', '2026-12-31'],
  ])('%s is %s to %s', (typed, from, to) => {
    const { filters, text } = understand(typed, known);
    expect(filters.map((filter) => filter.type === 'days' && [filter.from, filter.to])).toEqual(
      from ? [[from, to]] : [],
    );
    expect(text).toBe(from ? '' : typed);
  });

  test('the weekend is what is left of it', () => {
    expect(read('this weekend', { today: '2026-11-22' })).toBe('Today, “”');
    expect(read('weekend', { today: '2026-11-21' })).toBe('This weekend, “”');
  });

  test.each([
    ['baila this weekend', 'This weekend, “baila”'],
    ['dec 25', 'Fri 25 Dec 2026, “”'],
    ['christmas december', 'December 2026, “christmas”'],
    ['tonight', 'Today, “”'],
  ])('%s is said as %s', (typed, meant) => expect(read(typed)).toBe(meant));

  test.each(['sunday school', 'may', 'march past', 'sundays', 'sun', 'mon'])(
    '%s is none',
    (typed) => expect(read(typed)).toBe(`“${typed}”`),
  );
});

describe('a price', () => {
  test.each([
    ['free yoga', 0, 'Free'],
    ['yoga for free', 0, 'Free'],
    ['yoga free entry', 0, 'Free'],
    ['yoga under $20', 19.99, 'Under $20'],
    ['yoga below 20 dollars', 19.99, 'Under $20'],
    ['yoga less than $20', 19.99, 'Under $20'],
    ['yoga up to $12.50', 12.5, 'Up to $12.50'],
    ['yoga under 20 bucks', 19.99, 'Under $20'],
    ['yoga under 20', 19.99, 'Under $20'],
  ])('%s is at most %d', (typed, most, label) => {
    const { filters, text } = understand(typed, known);
    expect(filters).toMatchObject([{ type: 'price', most, label }]);
    expect(text).toBe('yoga');
  });

  test.each([
    'gluten free',
    'free range eggs',
    'under 12',
    'kids under 12',
    'under 12 cricket',
    'cheap eats',
    'freedom',
  ])('%s is none', (typed) => expect(read(typed)).toBe(`“${typed}”`));
});

describe('open', () => {
  test.each([
    ['grocery open now', 'Open now, “grocery”'],
    ['open today dentist', 'Open today, “dentist”'],
    ['open air', '“open air”'],
    ['open late', '“open late”'],
  ])('%s: %s', (typed, meant) => expect(read(typed)).toBe(meant));
});

describe('a category', () => {
  test.each([
    ['restaurants', 'Restaurant, “”'],
    ['restaurant', 'Restaurant, “”'],
    ['restaurants in dandenong', 'Restaurant, Dandenong VIC, “”'],
    ['Salons & Beauty', 'Beauty & Salon, “”'],
    ['beauty and salon', 'Beauty & Salon, “”'],
    ['grocery stores clayton', 'Grocery Store, Clayton VIC, “”'],
    ['charities', 'Charity, “”'],
    ['finance', 'Finance, “”'],
    ['finance broker', '“finance broker”'],
    ['lantern festival', '“lantern festival”'],
    ['tax', '“tax”'],
  ])('%s: %s', (typed, meant) => expect(read(typed)).toBe(meant));
});

test('a kind is meant by its plural', () => {
  expect(read('events this weekend')).toBe('Events, This weekend, “”');
  expect(read('hot deals melbourne')).toBe('Hot Deals, Greater Melbourne, “”');
  expect(read('event hall')).toBe('“event hall”');
});

test('a kind is meant by one of it at the end, and by what people ask', () => {
  expect(read('free event')).toBe('Free, Events, “”');
  expect(read('whats on in dandenong')).toBe('Events, Dandenong VIC, “”');
  expect(read('something to do tmrw')).toBe('Events, Tomorrow, “”');
});

test('all at once, each with the words that it came from', () => {
  const { filters, text } = understand('free Baila events near Glen Waverley this weekend', known);
  expect(filters.map(({ type, typed }) => [type, typed])).toEqual([
    ['price', 'free'],
    ['kind', 'events'],
    ['place', 'near Glen Waverley'],
    ['days', 'this weekend'],
  ]);
  expect(text).toBe('Baila');
});

test('an ordinary search is left as it is', () => {
  for (const typed of ['kottu', 'Amma’s Café', 'ශ්‍රී ලංකා', 'string  hoppers', '', '   ', '🙂']) {
    expect(understand(typed, known)).toEqual({
      text: typed.split(/\s+/).filter(Boolean).join(' '),
      filters: [],
    });
  }
});

describe('attributes', () => {
  test.each([
    ['halal caterer near dandenong', 'Halal, Catering, Dandenong VIC, “”'],
    ['vegan restaurant sydney', 'Vegan, Restaurant, Greater Sydney, “”'],
    ['speaks tamil lawyer', 'Speaks Tamil, “lawyer”'],
    ['doctor with parking', 'Parking, “doctor”'],
    ['homemade sweets delivered', 'Home-made, Delivery, “sweets”'],
    ['bulk billing dentist 3175', 'Bulk billing, 3175, “dentist”'],
    ['ஹலால்', 'Halal, “”'],
    ['parking fine lawyer', '“parking fine lawyer”'],
    ['greeting cards', '“greeting cards”'],
    ['tamil school', '“tamil school”'],
  ])('%s: %s', (typed, meant) => expect(read(typed)).toBe(meant));
});
