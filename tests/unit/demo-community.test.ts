import { describe, expect, test } from 'vitest';
import { ALL_KINDS, categoryKindOf, pluralOf } from '#src/domain/kinds.ts';
import { Slug } from '#src/domain/values.ts';
import { scriptLanguage } from '#src/domain/text.ts';
import { percentOff } from '#src/domain/discount.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES, SITE_CATEGORIES } from '#src/community/config.ts';
import { STATES } from '#src/site.places.ts';

const isPublished = (listing: { status?: string }): boolean =>
  (listing.status ?? 'published') === 'published';

/** A seed with its submission and days as fields of its own; days are counted from the day of seeding. */
const whole = <Submission extends object, Days extends object, Seed>({
  submission,
  days,
  ...seed
}: Seed & { submission: Submission; days?: Days }) =>
  ({ ...seed, ...submission, ...days }) as Seed & Submission & Days;

const everyBusiness = demoCommunity.businesses.map(whole);
const everyEvent = demoCommunity.events.map(whole);
const everyDeal = demoCommunity.deals.map(whole);
const businesses = everyBusiness.filter(isPublished);
const events = everyEvent.filter(isPublished);
const deals = everyDeal.filter(isPublished);
const everyListing = [...everyBusiness, ...everyEvent, ...everyDeal];

/** The texts of the community in one string, for rules that hold in every field. */
const everything = JSON.stringify(demoCommunity);

describe('the demo community', () => {
  test('is as large as a real one at its start', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(64);
    expect(events.length).toBeGreaterThanOrEqual(44);
    expect(deals.length).toBeGreaterThanOrEqual(44);
    expect(demoCommunity.advertisements.length).toBeGreaterThanOrEqual(4);
  });

  test.each(Object.keys(STATES))('has businesses and events in %s', (state) => {
    expect(businesses.some((business) => business.state === state)).toBe(true);
    expect(events.some((event) => event.state === state)).toBe(true);
  });

  test.each(BUSINESS_CATEGORIES)('has a business of the category %s', (category) => {
    expect(businesses.some((business) => business.category === category)).toBe(true);
  });

  test.each(EVENT_CATEGORIES)('has an event of the category %s', (category) => {
    expect(events.some((event) => event.category === category)).toBe(true);
  });

  test.each(ALL_KINDS)('says of each %s what a member may send in', (kind) => {
    const { Change } = DEFINITIONS[kind];
    for (const { slug, submission, days = {} } of demoCommunity[pluralOf(kind)]) {
      const dated = Object.keys(days).map((day) => [day, '2026-11-21']);
      const sent = { ...submission, ...Object.fromEntries(dated) };
      expect(Change.safeParse(sent), slug).toEqual({ success: true, data: sent });
      const { category = null } = sent;
      if (category) expect(SITE_CATEGORIES[categoryKindOf(kind)], slug).toContain(category);
    }
  });

  test('names every listing once, in ASCII', () => {
    for (const kind of [everyBusiness, everyEvent, everyDeal]) {
      const slugs = kind.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(Slug.safeParse(slug).success, slug).toBe(true);
    }
  });

  test('has titles in Sinhala and in Tamil', () => {
    const names = [
      ...businesses.map(({ name }) => name),
      ...[...events, ...deals].map(({ title }) => title),
    ];
    expect(names.map(scriptLanguage)).toEqual(expect.arrayContaining(['si', 'ta', undefined]));
  });

  test('keeps some listings from the public, and says so in their titles', () => {
    for (const kind of [everyBusiness, everyEvent, everyDeal]) {
      const hidden = kind.filter((listing) => !isPublished(listing));
      expect(new Set(hidden.map(({ status }) => status)).size).toBe(4);
      for (const { slug } of kind) {
        expect(slug.startsWith('unlisted-')).toBe(hidden.some((one) => one.slug === slug));
      }
    }
  });

  test('spreads over the last 400 days', () => {
    for (const { age, slug } of everyListing) expect(age >= 0 && age <= 400, slug).toBe(true);
    expect(new Set(businesses.map(({ age }) => age)).size).toBeGreaterThan(50);
  });

  test('writes postcodes as the state has them', () => {
    const ranges: Record<string, RegExp> = {
      NSW: /^2\d{3}$/,
      ACT: /^(26|29)\d{2}$/,
      VIC: /^3\d{3}$/,
      QLD: /^4\d{3}$/,
      SA: /^5\d{3}$/,
      WA: /^6\d{3}$/,
      TAS: /^7\d{3}$/,
      NT: /^08\d{2}$/,
    };
    for (const { slug, state, postcode } of [...everyBusiness, ...everyEvent]) {
      if (postcode !== undefined) expect(postcode, slug).toMatch(ranges[state ?? ''] ?? /never/);
    }
  });
});

describe('what nobody must be able to ring or write to', () => {
  test('telephone numbers come from the ranges set aside for fiction', () => {
    const fiction =
      /^(\(0[2378]\) (5550|7010) \d{4}|0491 570 006|0491 570 156|0491 570 157|1800 975 707)$/;
    const numbers = [
      ...everyBusiness.map(({ contact_phone: phone }) => phone),
      ...everyEvent.map(({ organizer_phone: phone }) => phone),
    ].filter((phone) => phone !== undefined);
    const inTexts = everything.match(
      /\(0\d\) ?\d{4} ?\d{4}|\b1[38]00 \d{3} \d{3}|\b04\d\d \d{3} \d{3}/g,
    );
    for (const number of [...numbers, ...(inTexts ?? [])]) expect(number).toMatch(fiction);
  });

  test('e-mail and web addresses are reserved ones', () => {
    const reserved = /^(example\.(com|org)|[a-z0-9-]+\.example)$/;
    // Nobody's page at a network is called so.
    const names =
      /https:\/\/www\.(?:facebook|instagram|tiktok|youtube)\.com\/@?(?=[a-z]+\.example")/g;
    const hosts = Array.from(
      everything
        .replaceAll(names, 'https://')
        .matchAll(/(?:[\w.+-]+@|https?:\/\/)([a-z0-9.-]*[a-z0-9])/gi),
      ([, host]) => host,
    );
    expect(hosts.length).toBeGreaterThan(80);
    for (const host of hosts) expect(host).toMatch(reserved);
  });
});

describe('businesses', () => {
  test('open at hours of many kinds, some say them also in words, some only so', () => {
    expect(businesses.some(({ hours, business_hours }) => !hours && business_hours)).toBe(true);
    expect(everything).toContain('by_appointment');
  });

  test('show what a full and an empty listing look like', () => {
    expect(businesses.filter(({ is_featured }) => is_featured).length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...businesses.map(({ name }) => name.length))).toBeGreaterThan(85);
    const lengths = businesses.map(({ description }) => description?.length ?? 0);
    expect(Math.max(...lengths)).toBeGreaterThan(1400);
    expect(businesses.find(({ slug }) => slug === 'kamalas-cooking')).not.toHaveProperty(
      'category',
    );
  });

  test('include Kottu Corner with pictures, hours and two offers', () => {
    const kottuCorner = businesses.find(({ slug }) => slug === 'kottu-corner');
    expect(kottuCorner).toMatchObject({ suburb: 'Dandenong', state: 'VIC', is_featured: true });
    expect(kottuCorner?.images?.length).toBeGreaterThan(1);
    expect(Object.keys(kottuCorner?.hours ?? {})).toHaveLength(7);
    expect(deals.filter(({ business }) => business === 'kottu-corner')).toHaveLength(2);
  });
});

describe('events', () => {
  const between = (first: number, last: number) =>
    events.filter(({ date }) => date !== undefined && date >= first && date <= last);

  test('have been, are today and are to come', () => {
    expect(between(-400, -1).length).toBeGreaterThanOrEqual(8);
    expect(between(0, 0)).toHaveLength(2);
    expect(between(1, 30).length).toBeGreaterThanOrEqual(20);
    expect(between(31, 400).length).toBeGreaterThanOrEqual(5);
    expect(events.filter(({ date }) => date === undefined)).toHaveLength(1);
    expect(new Set(between(0, 400).map(({ state }) => state))).toEqual(
      new Set([...Object.keys(STATES), undefined]),
    );
  });

  test('feature what is still to come', () => {
    const featured = events.filter((event) => event.is_featured);
    expect(featured).toHaveLength(8);
    for (const { date, slug } of featured) expect(date, slug).toBeGreaterThanOrEqual(0);
  });

  test('end: some after midnight, some have a program', () => {
    expect(
      events.filter(({ time, end_time }) => end_time && end_time <= (time ?? '')).length,
    ).toBeGreaterThan(1);
    expect(events.filter(({ program }) => program).length).toBeGreaterThan(4);
  });

  test('never promise more places than there are', () => {
    for (const { attendees_count: attendees = 0, capacity, slug } of events) {
      expect(attendees, slug).toBeLessThanOrEqual(capacity ?? Infinity);
    }
  });
});

describe('deals', () => {
  const endingBetween = (first: number, last: number) =>
    deals.filter(
      ({ valid_until }) => valid_until !== undefined && valid_until >= first && valid_until <= last,
    );

  test('belong to a published business', () => {
    const slugs = new Set(businesses.map(({ slug }) => slug));
    for (const { business, slug } of everyDeal) expect(slugs.has(business), slug).toBe(true);
  });

  test('run, end soon, end today, have ended, or never end', () => {
    expect(endingBetween(8, 400).length).toBeGreaterThan(12);
    expect(endingBetween(1, 7).length).toBeGreaterThan(5);
    expect(endingBetween(0, 0)).toHaveLength(2);
    expect(endingBetween(-400, -1).length).toBeGreaterThan(5);
    expect(deals.filter(({ valid_until }) => valid_until === undefined).length).toBeGreaterThan(2);
    for (const { valid_from = -400, valid_until = 400, slug } of everyDeal) {
      expect(valid_from, slug).toBeLessThanOrEqual(valid_until);
    }
  });

  test('save nothing, a part or all of the price', () => {
    const percents = deals.map(({ original_price, discount_price }) =>
      percentOff(original_price ?? null, discount_price ?? null),
    );
    expect(percents).toEqual(expect.arrayContaining([null, 100, 25]));
    expect(
      deals.some((deal) => deal.original_price && deal.original_price === deal.discount_price),
    ).toBe(true);
  });

  test('feature what is still on, and keep count of their uses', () => {
    const featured = deals.filter((deal) => deal.is_featured);
    expect(featured).toHaveLength(8);
    for (const { valid_until = 0, slug } of featured) {
      expect(valid_until, slug).toBeGreaterThanOrEqual(0);
    }
    for (const { used_count = 0, usage_limit, slug } of everyDeal) {
      expect(used_count, slug).toBeLessThanOrEqual(usage_limit ?? Infinity);
    }
    expect(
      endingBetween(1, 400).some(
        (deal) => deal.usage_limit && deal.used_count === deal.usage_limit,
      ),
    ).toBe(true);
  });

  test('carry a public code exactly when the code is shared', () => {
    for (const { code, code_kind = 'none', slug } of everyDeal) {
      expect(code !== undefined, slug).toBe(code_kind === 'shared');
    }
  });
});
