import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { WeekHours } from '#src/domain/week-hours.ts';
import { ClockTime, Money, Slug, WebAddress } from '#src/domain/values.ts';
import { scriptLanguage } from '#src/domain/text.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { percentOff } from '#src/domain/money.ts';
import { copiesOf } from '#src/domain/pictures.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const pictures = folder('src/demo/pictures/');
const placeholders = folder('public/placeholders/');

const isPublished = (listing: { status?: string }): boolean =>
  (listing.status ?? 'published') === 'published';
const businesses = demoCommunity.businesses.filter(isPublished);
const events = demoCommunity.events.filter(isPublished);
const deals = demoCommunity.deals.filter(isPublished);
const everyListing = [...demoCommunity.businesses, ...demoCommunity.events, ...demoCommunity.deals];

const referencedPictures = new Set(
  [
    ...demoCommunity.businesses.flatMap((business) => business.images ?? []),
    ...demoCommunity.events.map((event) => event.image),
    ...demoCommunity.deals.map((deal) => deal.image),
    ...demoCommunity.advertisements.map((advertisement) => advertisement.image),
  ].filter((name) => name !== undefined),
);

/** The files that a page may ask for to show a picture, the narrowest first. */
const withCopies = (name: string): string[] =>
  Array.from(
    copiesOf(`/media/${name}`)?.matchAll(/\/media\/(\S+)/g) ?? [],
    ([, file = '']) => file,
  );

/** Every text of the community in one string, for what must hold wherever it stands. */
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

  test('names every listing once, in ASCII', () => {
    for (const kind of [demoCommunity.businesses, demoCommunity.events, demoCommunity.deals]) {
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
    for (const kind of [demoCommunity.businesses, demoCommunity.events, demoCommunity.deals]) {
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
    for (const { slug, state, postcode } of [
      ...demoCommunity.businesses,
      ...demoCommunity.events,
    ]) {
      if (postcode !== undefined) expect(postcode, slug).toMatch(ranges[state ?? ''] ?? /never/);
    }
  });
});

describe('what nobody must be able to ring or write to', () => {
  test('telephone numbers come from the ranges set aside for fiction', () => {
    const fiction =
      /^(\(0[2378]\) (5550|7010) \d{4}|0491 570 006|0491 570 156|0491 570 157|1800 975 707)$/;
    const numbers = [...demoCommunity.businesses, ...demoCommunity.events].flatMap(({ phone }) =>
      phone === undefined ? [] : [phone],
    );
    const inTexts = everything.match(
      /\(0\d\) ?\d{4} ?\d{4}|\b1[38]00 \d{3} \d{3}|\b04\d\d \d{3} \d{3}/g,
    );
    for (const number of [...numbers, ...(inTexts ?? [])]) expect(number).toMatch(fiction);
  });

  test('e-mail and web addresses are reserved ones', () => {
    const reserved = /^(example\.(com|org)|[a-z0-9-]+\.example)$/;
    const hosts = Array.from(
      everything.matchAll(/(?:[\w.+-]+@|https?:\/\/)([a-z0-9.-]*[a-z0-9])/gi),
      ([, host]) => host,
    );
    expect(hosts.length).toBeGreaterThan(80);
    for (const host of hosts) expect(host).toMatch(reserved);
    for (const { website } of [...demoCommunity.businesses, ...demoCommunity.events]) {
      if (website !== undefined) expect(WebAddress.safeParse(website).success).toBe(true);
    }
  });
});

describe('businesses', () => {
  test('open as the contract says, some also in words, some only so', () => {
    for (const { hours, slug } of demoCommunity.businesses) {
      if (hours !== undefined) expect(WeekHours.safeParse(hours).success, slug).toBe(true);
    }
    expect(businesses.some(({ hours, businessHours }) => !hours && businessHours)).toBe(true);
    expect(everything).toContain('by_appointment');
  });

  test('show what a full and an empty listing look like', () => {
    expect(businesses.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...businesses.map(({ name }) => name.length))).toBeGreaterThan(85);
    const lengths = businesses.map(({ description }) => description?.length ?? 0);
    expect(Math.max(...lengths)).toBeGreaterThan(1400);
    expect(businesses.find(({ slug }) => slug === 'kamalas-cooking')).not.toHaveProperty(
      'category',
    );
  });

  test('include Kottu Corner with pictures, hours and two offers', () => {
    const kottuCorner = businesses.find(({ slug }) => slug === 'kottu-corner');
    expect(kottuCorner).toMatchObject({ suburb: 'Dandenong', state: 'VIC', featured: true });
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
    const featured = events.filter((event) => event.featured);
    expect(featured).toHaveLength(8);
    for (const { date, slug } of featured) expect(date, slug).toBeGreaterThanOrEqual(0);
  });

  test('tell their times; some end after midnight, some have a program', () => {
    for (const { time, endTime, slug } of demoCommunity.events) {
      for (const value of [time, endTime]) {
        if (value !== undefined) expect(ClockTime.safeParse(value).success, slug).toBe(true);
      }
    }
    expect(
      events.filter(({ time = '', endTime }) => endTime && endTime <= time).length,
    ).toBeGreaterThan(1);
    expect(events.filter(({ program }) => program).length).toBeGreaterThan(4);
  });

  test('never promise more places than there are', () => {
    for (const { attendees = 0, capacity = Infinity, slug } of events) {
      expect(attendees, slug).toBeLessThanOrEqual(capacity);
    }
  });
});

describe('deals', () => {
  const endingBetween = (first: number, last: number) =>
    deals.filter(
      ({ validUntil }) => validUntil !== undefined && validUntil >= first && validUntil <= last,
    );

  test('belong to a published business', () => {
    const slugs = new Set(businesses.map(({ slug }) => slug));
    for (const { business, slug } of demoCommunity.deals)
      expect(slugs.has(business), slug).toBe(true);
  });

  test('run, end soon, end today, have ended, or never end', () => {
    expect(endingBetween(8, 400).length).toBeGreaterThan(12);
    expect(endingBetween(1, 7).length).toBeGreaterThan(5);
    expect(endingBetween(0, 0)).toHaveLength(2);
    expect(endingBetween(-400, -1).length).toBeGreaterThan(5);
    expect(deals.filter(({ validUntil }) => validUntil === undefined).length).toBeGreaterThan(2);
    for (const { validFrom = -400, validUntil = 400, slug } of demoCommunity.deals) {
      expect(validFrom, slug).toBeLessThanOrEqual(validUntil);
    }
  });

  test('have prices that the contract reads', () => {
    for (const { originalPrice, discountPrice, slug } of demoCommunity.deals) {
      for (const price of [originalPrice, discountPrice]) {
        if (price !== undefined) expect(Money.safeParse(price).success, slug).toBe(true);
      }
    }
    const percents = deals.map(({ originalPrice, discountPrice }) =>
      percentOff(originalPrice ?? null, discountPrice ?? null),
    );
    expect(percents).toEqual(expect.arrayContaining([null, 100, 25]));
    expect(
      deals.some((deal) => deal.originalPrice && deal.originalPrice === deal.discountPrice),
    ).toBe(true);
  });

  test('feature what is still on, and keep count of their uses', () => {
    const featured = deals.filter((deal) => deal.featured);
    expect(featured).toHaveLength(8);
    for (const { validUntil = 0, slug } of featured) {
      expect(validUntil, slug).toBeGreaterThanOrEqual(0);
    }
    for (const { usedCount = 0, usageLimit, slug } of demoCommunity.deals) {
      expect(usedCount, slug).toBeLessThanOrEqual(usageLimit ?? Infinity);
    }
    expect(
      endingBetween(1, 400).some((deal) => deal.usageLimit && deal.usedCount === deal.usageLimit),
    ).toBe(true);
  });

  test('carry a public code exactly when the code is shared', () => {
    for (const { code, codeKind = 'none', slug } of demoCommunity.deals) {
      expect(code !== undefined, slug).toBe(codeKind === 'shared');
    }
  });
});

describe('pictures', () => {
  test.each([...referencedPictures])('%s is there and light', (name) => {
    const limit = name.startsWith('ad-') ? 60_000 : 45_000;
    expect(statSync(`${pictures}${name}`).size).toBeLessThanOrEqual(limit);
  });

  test('are all in use, each with the copies that pages name beside it', () => {
    const inUse = [...referencedPictures].flatMap(withCopies);
    expect(new Set(readdirSync(pictures))).toEqual(new Set(inUse));
  });

  test('have copies that are as light as they are narrow', () => {
    for (const name of referencedPictures) {
      const sizes = withCopies(name).map((copy) => statSync(`${pictures}${copy}`).size);
      expect(sizes, name).toHaveLength(4);
      expect(sizes, name).toEqual(sizes.toSorted((a, b) => a - b));
    }
  });

  test.each([...new Set([...BUSINESS_CATEGORIES, ...EVENT_CATEGORIES])])(
    'the category %s has a placeholder',
    (category) => {
      const path = `${placeholders}${categorySlug(category)}.svg`;
      expect(existsSync(path)).toBe(true);
    },
  );

  test('placeholders are light, plain drawings', () => {
    for (const name of readdirSync(placeholders)) {
      const drawing = readFileSync(`${placeholders}${name}`, 'utf8');
      expect(drawing.length, name).toBeLessThanOrEqual(2_500);
      expect(drawing, name).not.toMatch(/<style|<script|<text|style=|href|on\w+=/);
    }
    for (const name of ['default', 'business', 'event', 'deal']) {
      expect(existsSync(`${placeholders}${name}.svg`)).toBe(true);
    }
  });
});
