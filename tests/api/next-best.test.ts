import { afterAll, expect, test } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { SeedDeal, SeedEvent } from '#src/demo/types.ts';
import { kindOfPlural, pluralOf } from '#src/domain/kinds.ts';
import { readListPage, readSearchPage } from '#src/page-data/on-demand-lists.ts';
import { openApi } from '#tests/support/api.ts';

/** Monday 23 November, noon in Melbourne. */
const NOW = new Date('2026-11-23T01:00:00Z');

const CLAYTON = { suburb: 'Clayton', state: 'VIC', postcode: '3168' } as const;
const DANDENONG = { suburb: 'Dandenong', state: 'VIC', postcode: '3175' } as const;
const GUNGAHLIN = { suburb: 'Gungahlin', state: 'ACT', postcode: '2912' } as const;

const shop = (
  name: string,
  category: string,
  place: typeof CLAYTON | typeof DANDENONG,
  from: string,
) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  age: 1,
  submission: { name, category, ...place, hours: { monday: [{ from, to: '22:00' }] } },
});
/** A shop that says no more than when it is shut. */
const SHUT = {
  ...{ slug: 'shut', age: 1 },
  submission: {
    name: 'Shut',
    category: 'Finance',
    ...GUNGAHLIN,
    hours: { monday: 'closed' as const },
  },
};
const event = (title: string, date: number, submission: Partial<SeedEvent['submission']>) => ({
  slug: title.toLowerCase().replace(' ', '-'),
  age: 20,
  days: { date },
  submission: { title, time: '10:00', ...submission },
});
const deal = (title: string, business: string, valid_until: number): SeedDeal => ({
  slug: title.toLowerCase(),
  business,
  age: 20,
  days: { valid_until },
  submission: { title, discount_price: '20' },
});

const api = await openApi({
  now: NOW,
  community: {
    businesses: [
      shop('Kottu Corner', 'Restaurant', DANDENONG, '17:00'),
      shop('Amma', 'Restaurant', DANDENONG, '18:30'),
      shop('Late Lamp', 'Retail', CLAYTON, '16:00'),
      SHUT,
    ],
    events: [
      event('Kite Day', 29, { ...GUNGAHLIN, category: 'Family & Kids', price_info: '$5' }),
      event('Puppets', 40, { ...CLAYTON, category: 'Family & Kids', price_info: 'Free entry' }),
      event('Old Kites', -9, { ...CLAYTON, category: 'Festival', price_info: 'Free entry' }),
    ],
    deals: [deal('Feast', 'kottu-corner', 9), deal('Gone', 'late-lamp', -3)],
    advertisements: [],
  },
});
afterAll(api.close);

const call = createClient(publicCalls, '', async (url, init) => api.app.request(String(url), init));

/** The suggestions of a page that finds nothing, line by line. */
async function nextAt(address: string): Promise<string[]> {
  const url = new URL(address, 'http://localhost');
  const kind = kindOfPlural(url.pathname.slice(1));
  const { nextBest } = kind
    ? await readListPage(call, pluralOf(kind), url, { now: NOW, hasPage: () => false })
    : await readSearchPage(call, url.searchParams, NOW);
  if (!nextBest) return [];
  return [nextBest.said, ...nextBest.listings.map(({ title, facts }) => `${title} · ${facts}`)];
}

const KITE_DAY = 'Kite Day · Tue 22 Dec 2026, 10:00 am · Gungahlin, ACT';
const PUPPETS = 'Puppets · Sat 2 Jan 2027, 10:00 am · Clayton, VIC';
const OPENING = [
  'Late Lamp · Clayton, VIC · Opens 4:00 pm',
  'Kottu Corner · Dandenong, VIC · Opens 5:00 pm',
  'Amma · Dandenong, VIC · Opens 6:30 pm',
];
const NEXT = (what: string) => `Nothing fits all of this. The next best, ${what}:`;
const WITHOUT_WORDS = 'Without these words:';
const COMING_UP = 'Nothing is on then. Coming up next:';

test.each([
  ['/businesses?open=now', 'None of them is open now. Next to open:', ...OPENING],
  [
    '/businesses?open=now&category=restaurant&near=3168&within=2',
    NEXT('open or not and however far'),
    'Amma · Dandenong, VIC · 10 km · Opens 6:30 pm',
    'Kottu Corner · Dandenong, VIC · 10 km · Opens 5:00 pm',
  ],
  ['/businesses?open=now&state=ACT', NEXT('open or not and in any place'), ...OPENING],
  ['/businesses?category=retail&suburb=Dandenong', NEXT('in any place'), OPENING[0]],
  ['/businesses?open_on=sunday&category=retail', NEXT('at any time'), OPENING[0]],
  ['/businesses?search=qqxjwk&category=retail', WITHOUT_WORDS, OPENING[0]],
  ['/businesses?category=festival&state=VIC', NEXT('of any category'), ...OPENING.toSorted()],
  ['/events?when=today&category=family-kids', COMING_UP, KITE_DAY, PUPPETS],
  ['/events?date_from=2026-12-28&date_to=2026-12-30', COMING_UP, PUPPETS],
  ['/events?free=true&state=ACT', NEXT('at any price'), `${KITE_DAY} · $5`],
  ['/events?status=past&category=family-kids', NEXT('at any time'), KITE_DAY, PUPPETS],
  [
    '/events?search=qqxjwk&when=today&free=true&state=VIC&category=family-kids',
    NEXT('on any day, at any price, in any place and whatever the words'),
    `${KITE_DAY} · $5`,
    `${PUPPETS} · Free entry`,
  ],
  ['/events?search=kite&when=today&state=VIC', NEXT('on any day and in any place'), KITE_DAY],
  [
    '/deals?near=3168&within=2',
    NEXT('however far'),
    'Feast · $20 · Kottu Corner · Dandenong, VIC · 10 km',
  ],
  [
    '/deals?business_name=nobody&state=VIC',
    NEXT('of any name'),
    'Feast · $20 · Kottu Corner · Dandenong, VIC',
  ],
  [
    '/search?search=kottu&near=3168&within=2',
    NEXT('however far'),
    'Kottu Corner · Dandenong, VIC · 10 km · Opens 5:00 pm',
    'Feast · $20 · Kottu Corner · Dandenong, VIC · 10 km',
  ],
  ['/search?search=qqxjwk&category=family-kids', WITHOUT_WORDS, KITE_DAY, PUPPETS],
  // Listings that have nothing to do with the search aren't named: by their letters alone, or in the order of the alphabet.
  ['/search?search=qqxjwk'],
  ['/search?search=ammx&state=NT'],
  ['/businesses?search=qqxjwk&open=now'],
  ['/businesses?category=travel-agent'],
  ['/deals?business_name=nobody&valid_until=2027-05-01'],
])('%s names what fits most of it', async (address, ...expected) => {
  expect(await nextAt(address)).toEqual(expected);
});
