import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { readLists } from '#src/page-data/all-listings.ts';
import type { Community } from '#src/page-data/community.ts';
import { LISTING_PAGES } from '#src/page-data/details.ts';
import { withKeys } from '#src/page-data/page-entry.ts';
import { relatedTo } from '#src/page-data/listing.ts';
import { readPage } from '#src/page-data/on-demand.ts';
import { createClient } from '#src/client/api.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { NOW } from './community.ts';

const NOTHING = { businesses: [], events: [], deals: [], advertisements: [] };
const api = await openApi({ community: NOTHING, now: NOW });
afterAll(() => api.close());

const SHOPS = [
  ['darwin-kitchen', 'Darwin', 'NT', '0800', 'Restaurant'],
  ['palmerston-kitchen', 'Palmerston', 'NT', '0830', 'Restaurant'],
  ['alice-grocer', 'Alice Springs', 'NT', '0870', 'Grocery Store'],
  ['nightcliff-salon', 'Nightcliff', 'NT', '0810', 'Beauty & Salon'],
  ['perth-kitchen', 'Perth', 'WA', '6000', 'Restaurant'],
  ['dandenong-kitchen', 'Dandenong', 'VIC', '3175', 'Restaurant'],
  ['noble-kitchen', 'Noble Park', 'VIC', '3174', 'Restaurant'],
  ['geelong-kitchen', 'Geelong', 'VIC', '3220', 'Restaurant'],
  ['mildura-kitchen', 'Mildura', 'VIC', '3500', 'Restaurant'],
  ['hobart-kitchen', 'Hobart', 'TAS', '7000', 'Restaurant'],
  ['nowhere-kitchen', null, null, null, 'Restaurant'],
  ['nameless-shop', 'Darwin', 'NT', '0800', null],
  ['lonely-temple', 'Canberra', 'ACT', '2600', 'Entertainment'],
  ['nowhere-salon', null, null, null, 'Beauty & Salon'],
  ['dubbo-motors', 'Dubbo', 'NSW', '2830', 'Automotive'],
  // The businesses of one place are more than are asked for; the featured one is last by name.
  ...['annas', 'beths', 'chandras', 'dinukas', 'esthers', 'fathimas', 'gayans', 'zetland'].map(
    (name) => [`${name}-motors`, 'Enmore', 'NSW', '2042', 'Automotive'] as const,
  ),
] as const;

beforeAll(async () => {
  const { rows } = await api.pool.query<{ id: number; name: string }>(
    `SELECT id, name FROM categories WHERE kind = 'business'`,
  );
  for (const [slug, suburb, state, postcode, category] of SHOPS) {
    await insertRow(api.pool, 'businesses', {
      ...{ slug, name: slug, suburb, state, postcode, status: 'published' },
      // A far business doesn't come first for being featured.
      is_featured: ['mildura-kitchen', 'perth-kitchen', 'zetland-motors'].includes(slug),
      category_id: rows.find(({ name }) => name === category)?.id ?? null,
    });
  }
});

const source = {
  call: createClient(publicCalls, '', async (url, init) => api.app.request(String(url), init)),
  now: NOW,
  hasPage: () => true,
};

const slugsOf = (listings: readonly { slug: string }[]) => listings.map(({ slug }) => slug);

async function relatedOnDemand(slug: string): Promise<string[]> {
  const page = await readPage(`/business/${slug}`, source);
  if (!('shown' in page)) throw new Error(`${slug} has moved`);
  return slugsOf((page.shown as BusinessPageProps).related);
}

test.each([
  // The nearest of the category come, however far; no others of the town or the state.
  ['darwin-kitchen', ['palmerston-kitchen', 'perth-kitchen', 'mildura-kitchen']],
  // The nearest come first, in whatever state.
  ['mildura-kitchen', ['geelong-kitchen', 'noble-kitchen', 'dandenong-kitchen']],
  ['hobart-kitchen', ['dandenong-kitchen', 'noble-kitchen', 'geelong-kitchen']],
  // The featured come first among equally near ones, whatever the names.
  ['noble-kitchen', ['dandenong-kitchen', 'geelong-kitchen', 'mildura-kitchen']],
  ['dubbo-motors', ['zetland-motors', 'annas-motors', 'beths-motors']],
  // The result is shorter where fewer exist.
  ['nightcliff-salon', ['nowhere-salon']],
  ['alice-grocer', []],
  ['lonely-temple', []],
  ['nameless-shop', []],
])('related to %s are %j, in a release and on demand', async (slug, related) => {
  const { businesses } = await readLists(source.call);
  const business = businesses.find((each) => each.slug === slug);
  expect(business && slugsOf(relatedTo('businesses', businesses)(business))).toEqual(related);
  expect(await relatedOnDemand(slug)).toEqual(related);
});

test('a listing of no known place is related to its category, featured first', async () => {
  const { businesses } = await readLists(source.call);
  const nowhere = businesses.find(({ slug }) => slug === 'nowhere-kitchen');
  const related = ['mildura-kitchen', 'perth-kitchen', 'dandenong-kitchen'];
  expect(nowhere && slugsOf(relatedTo('businesses', businesses)(nowhere))).toEqual(related);
  expect(await relatedOnDemand('nowhere-kitchen')).toEqual(related);
});

describe('what else there is by the same hands', () => {
  const DAY = 86_400_000;
  const dayOf = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString().slice(0, 10);
  /** The ids of businesses, by slug. */
  const ids = new Map<string, number>();

  beforeAll(async () => {
    const [nimal, stranger] = await Promise.all(
      ['nimal', 'stranger'].map((username) =>
        insertRow(api.pool, 'users', { username, email: `${username}@example.org` }),
      ),
    );
    const { rows } = await api.pool.query<{ id: number; slug: string }>(
      `UPDATE businesses SET owner_id = $1 WHERE slug IN ('noble-kitchen', 'geelong-kitchen')
       RETURNING id, slug`,
      [nimal],
    );
    for (const { id, slug } of rows) ids.set(slug, id);
    const { rows: categories } = await api.pool.query<{ id: number }>(
      `SELECT id FROM categories WHERE kind = 'event' ORDER BY id LIMIT 2`,
    );
    const event = (slug: string, days: number, organizer: string, more: object = {}) =>
      insertRow(api.pool, 'events', {
        ...{ slug, title: slug, status: 'published', date: dayOf(days), state: 'VIC' },
        ...{ category_id: categories[0]?.id, organizer_name: organizer, organizer_email: 'a@b.au' },
        ...more,
      });
    await event('first-night', 3, 'NOBLE-KITCHEN', { owner_id: nimal });
    await event('second-night', 2, 'noble-kitchen', { owner_id: nimal, organizer_email: 'c@d.au' });
    await event('past-night', -9, 'noble-kitchen', { owner_id: nimal });
    await event('false-night', 4, 'noble-kitchen', { owner_id: stranger });
    await event('accented-night', 8, 'Pérth  KITCHEN');
    await event('twin-night', 9, 'Twin grocer', { state: 'NSW' });
    await event('far-twin-night', 9, 'TWIN Grocer', { state: 'WA' });
    for (const [slug, state] of [
      ['twin-one', 'VIC'],
      ['twin-two', 'NSW'],
    ])
      await insertRow(api.pool, 'businesses', {
        ...{ slug, name: 'Twin Grocer', state, status: 'published' },
      });
    const lotus = { email: 'lotus@sound.au', shown_contacts: '{email}', status: 'published' };
    await insertRow(api.pool, 'businesses', { slug: 'lotus', name: 'Lotus Sound', ...lotus });
    await event('lotus-night', 9, 'LOTUS sound', { organizer_email: lotus.email });
    await event('lotus-false', 9, 'Lotus Sound');
    await event('flower-night', 9, 'மலர் கடை');
    for (const [slug, suburb, phone, shown] of [
      ['malar-clayton', 'Clayton', '(03) 5550 1299', '{phone}'],
      ['malar-box-hill', 'Box Hill', '(03) 5550 1299', '{phone}'],
      // Another's, one that doesn't show how it is reached, and the same once more.
      ['malar-perth', 'Perth', '(08) 5550 1299', '{phone}'],
      ['malar-hidden', 'Darwin', '(03) 5550 1299', '{}'],
      ['malar-twice', 'Clayton', '(03) 5550 1299', '{phone}'],
    ])
      await insertRow(api.pool, 'businesses', {
        ...{ slug, suburb, contact_phone: phone, shown_contacts: shown, status: 'published' },
        ...{ name: slug === 'malar-box-hill' ? 'MALAR Florist' : 'Malar Florist' },
        name_ta: slug === 'malar-clayton' ? 'மலர் கடை' : null,
      });
    await event('fair-one', 5, 'Friends of the Fair');
    await event('fair-two', 6, 'friends of the fair');
    await event('other-fair', 7, 'Friends of the Fair', { organizer_email: 'other@b.au' });
    for (const [slug, days, suburb, state, postcode] of [
      ['dandenong-fair', 3, 'Dandenong', 'VIC', '3175'],
      ['darwin-fair', 1, 'Darwin', 'NT', '0800'],
      ['noble-fair-two', 9, 'Noble Park', 'VIC', '3174'],
      ['noble-fair-one', 8, 'Noble Park', 'VIC', '3174'],
      ['geelong-fair', 2, 'Geelong', 'VIC', '3220'],
      ['past-fair', -9, 'Dandenong', 'VIC', '3175'],
    ] as const) {
      await event(slug, days, slug, { suburb, state, postcode, category_id: categories[1]?.id });
    }
    for (const [slug, shop, last] of [
      ['hoppers', 'noble-kitchen', 1],
      ['kottu', 'noble-kitchen', null],
      ['gone', 'noble-kitchen', -3],
      ['rolls', 'geelong-kitchen', 9],
      ['lamprais', 'geelong-kitchen', 9],
    ] as const) {
      await insertRow(api.pool, 'deals', {
        ...{ slug, title: slug, status: 'published', business_id: ids.get(shop) },
        ...{ valid_until: last && dayOf(last), created_at: dayOf(-30 + slug.length) },
      });
    }
  });

  /** The listings on the page at an address: the same in a release and on demand. */
  async function shownAt(address: string) {
    const { call } = source;
    const community = withKeys({ ...(await readLists(call)), now: NOW } as Community);
    const pages = Object.values(LISTING_PAGES).flatMap((pagesOf) => pagesOf(community, () => true));
    const page = pages.find((each) => each.address === address);
    expect(await readPage(address, source)).toEqual({ shown: page?.shown });
    return page?.shown as BusinessPageProps & EventPageProps & DealPageProps;
  }

  test('an event names the business of its owner that has its organiser’s name, and no stranger’s does', async () => {
    const first = await shownAt('/event/first-night');
    expect(first.event.organizer_business).toBe('noble-kitchen');
    expect(slugsOf(first.moreBy)).toEqual(['second-night']);
    const { event, moreBy } = await shownAt('/event/false-night');
    expect([event.organizer_business, moreBy]).toEqual([null, []]);
    const { events } = await shownAt('/business/noble-kitchen');
    expect(slugsOf(events)).toEqual(['second-night', 'first-night']);
    expect((await shownAt('/business/geelong-kitchen')).events).toEqual([]);
    // An event and a business without an owner show the same contact, which a stranger's event doesn't.
    expect(slugsOf((await shownAt('/business/lotus')).events)).toEqual(['lotus-night']);
  });

  test.each([
    ['first-night', 'noble-kitchen'],
    ['false-night', 'noble-kitchen'],
    ['accented-night', 'perth-kitchen'],
    // The one in the event's state, of two of one name.
    ['twin-night', 'twin-two'],
    ['far-twin-night', null],
    ['flower-night', 'malar-clayton'],
    ['lotus-false', 'lotus'],
    ['fair-one', null],
  ])('the organiser of %s leads to %j', async (slug, business) => {
    expect((await shownAt(`/event/${slug}`)).organiserBusiness).toBe(business);
  });

  test('a business names its other places: of its name, and reached in a way that both show', async () => {
    const placesOf = async (slug: string) => slugsOf((await shownAt(`/business/${slug}`)).places);
    expect(await placesOf('malar-clayton')).toEqual(['malar-box-hill']);
    expect(await placesOf('malar-box-hill')).toEqual(['malar-clayton', 'malar-twice']);
    for (const slug of ['malar-perth', 'malar-hidden', 'twin-one'])
      expect(await placesOf(slug), slug).toEqual([]);
  });

  test('organisers of one name are the same where they can be reached the same way', async () => {
    const fair = await shownAt('/event/fair-one');
    expect(slugsOf(fair.moreBy)).toEqual(['fair-two']);
    // Listings that the page names already aren't repeated as related.
    expect(slugsOf(fair.related)).toEqual(['second-night', 'first-night', 'false-night']);
    expect((await shownAt('/event/other-fair')).moreBy).toEqual([]);
  });

  test('related to an event are those to come of its category, the nearest first', async () => {
    const { related } = await shownAt('/event/dandenong-fair');
    expect(slugsOf(related)).toEqual(['noble-fair-one', 'noble-fair-two', 'geelong-fair']);
  });

  test('a deal names the others of its business that aren’t over, and more elsewhere', async () => {
    const hoppers = await shownAt('/deal/hoppers');
    expect(slugsOf(hoppers.moreBy)).toEqual(['kottu']);
    expect(slugsOf(hoppers.more)).toEqual(['lamprais', 'rolls']);
    const rolls = await shownAt('/deal/gone');
    expect(slugsOf(rolls.moreBy)).toEqual(['hoppers', 'kottu']);
  });

  test('what a business’s release says of an event goes with the business', async () => {
    const { as_of: since } = await api.call('listChanges');
    await api.pool.query(`UPDATE businesses SET status = 'archived' WHERE slug = 'noble-kitchen'`);
    const { changed } = await api.call('listChanges', { since });
    const first = changed?.events.find(({ slug }) => slug === 'first-night');
    expect(first?.organizer_business).toBeNull();
  });
});
