import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '#src/listings/event.ts';
import { feedPath, filteredFeed, filtersOfList } from '#src/listings/feed-address.ts';
import { inFeed } from '#src/page-data/feeds.ts';
import { organiserSlug } from '#src/page-data/organiser-pages.ts';
import { feedCalendar } from '#src/features/events/calendar.ts';
import { feedNews } from '#src/features/events/feed.ts';
import { subscriptionsOf } from '#src/features/events/subscriptions.ts';
import {
  danceNight,
  HOSTILE,
  hostileEvent,
  NOW,
  silentEvent,
  todayEvent,
} from '#tests/fixtures/listings.ts';

const SITE = new URL('https://serendib.example');

const feed = (
  events: Event[],
  about: { organiser?: string; filters?: Record<string, string> } = {},
) => ({
  filters: {},
  events,
  now: NOW,
  ...about,
});

const calendarOf = (...given: Parameters<typeof feed>) => {
  const text = feedCalendar(feed(...given), SITE);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
  return { text, calendar, entries };
};

/** The texts of an element of a feed of news, as a reader sees them. */
const read = (news: string, name: string): string[] =>
  Array.from(
    news.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')),
    ([, text = '']) =>
      text.replace(
        /&(lt|gt|quot|amp);/g,
        (_, sign: string) => ({ lt: '<', gt: '>', quot: '"' })[sign] ?? '&',
      ),
  );

/** Events, each on the next day; `letters` long. */
const many = (count: number, letters: number): Event[] =>
  Array.from({ length: count }, (_, n) => ({
    ...danceNight,
    id: n + 1,
    slug: `event-${n + 1}`,
    description: 'x'.repeat(letters),
  }));

describe('a calendar of several events', () => {
  test('has each of them, by the clock of its own place, with each zone once', () => {
    const other = { ...danceNight, id: 9, slug: 'other' };
    const { calendar, entries } = calendarOf([todayEvent, danceNight, other, silentEvent]);
    expect(entries.map(({ uid }) => uid)).toEqual(
      [4, 1, 9].map((id) => `event-${id}@${SITE.host}`),
    );
    const zones = calendar.getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'Australia/Perth',
      'Australia/Melbourne',
    ]);
  });

  test('has no telephone number, though it be shown on the page', () => {
    const { organizer_phone: phone } = danceNight;
    expect(calendarOf([danceNight]).text).not.toContain(phone);
    expect(feedNews(feed([danceNight]), SITE)).not.toContain(phone);
  });

  test('is named by its filters or its organiser, whatever stands in them', () => {
    const name = (of: object) =>
      calendarOf([danceNight], of).calendar.getFirstPropertyValue('x-wr-calname');
    expect(name({ filters: { category: 'cultural', state: 'VIC' } })).toBe(
      'Sri Lankan events: cultural, VIC',
    );
    const { text, calendar } = calendarOf([], { organiser: HOSTILE });
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(
      'ATTENDEE:mailto:x@evil.example;,\\',
    );
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  test('ends before it is too large to be read, and says so', () => {
    const { text, calendar, entries } = calendarOf(many(900, 2_000));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(900_000);
    expect(entries[0]?.uid).toBe(`event-1@${SITE.host}`);
    const said = () => String(calendar.getFirstPropertyValue('x-wr-caldesc'));
    expect(said()).toContain(`This feed is full with ${entries.length} events`);
    expect(calendarOf(many(3, 10)).text).not.toContain('This feed is full');
    const news = feedNews(feed(many(900, 2_000)), SITE);
    expect(Buffer.byteLength(news)).toBeLessThanOrEqual(1_000_000);
    expect(news).toContain('This feed is full with');
  });
});

describe('a feed of news', () => {
  test('has the event with its day, its place and a name that never changes', () => {
    const news = feedNews(feed([danceNight], { filters: { state: 'VIC' } }), SITE);
    expect(read(news, 'title')).toEqual(['Sri Lankan events: VIC', 'Dance Night']);
    expect(read(news, 'link')).toEqual([`${SITE}events?state=VIC`, `${SITE}event/dance-night`]);
    expect(read(news, 'guid')).toEqual(['event-1@serendib.example']);
    expect(read(news, 'pubDate')).toEqual(['Thu, 01 Oct 2026 02:00:00 GMT']);
    expect(read(news, 'description').at(-1)).toBe(
      'Thursday 26 November 2026, Thu 6:30 pm – Fri 12:30 am\nDrum Hall, Dandenong, VIC\nTwo bands.\n\nOne floor.',
    );
    expect(news).toContain(' href="https://serendib.example/events.rss?state=VIC"/>');
  });

  test('holds any text as text, without what XML has no place for', () => {
    const title = `${HOSTILE}&amp;\u0000\u000b]]>`;
    const news = feedNews(feed([{ ...hostileEvent, title }]), SITE);
    expect(read(news, 'title').at(-1)).toBe(title.replace(/(?!\n)\p{Cc}/gu, ' '));
    expect(news).not.toContain('<script');
    expect(news).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

test('a feed goes 30 days back and a year on, and has each event once', () => {
  const on = (date: string, id: number): Event => ({ ...danceNight, id, date });
  const days = ['2026-10-21', '2026-10-22', '2027-11-21', '2027-11-22'];
  const events = [...days.map(on), on('2026-12-01', 1), silentEvent];
  expect(inFeed(events, NOW).map(({ date }) => date)).toEqual(days.slice(1, 3));
});

describe('the address of a feed', () => {
  const filtered = (path: string, query: string) => filteredFeed(path, new URLSearchParams(query));

  test('has the filters of the list in one order, and nothing that arranges its pages', () => {
    const query = 'state=VIC&page=2&sortBy=title&category=cultural&free=&utm_source=x';
    expect(filtered('/events.ics', query)).toBe('/events.ics?category=cultural&state=VIC');
    expect(filtered('/events.rss', 'page=3')).toBeNull();
    expect(filtered('/businesses.ics', 'state=VIC')).toBeNull();
  });

  test.each([
    ['/events', '', {}],
    ['/events/page/2', '', {}],
    ['/events/state/vic', '', { state: 'VIC' }],
    ['/events/category/music-concert', '', { category: 'music-concert' }],
    ['/events/in/melbourne', '', { region: 'melbourne' }],
    ['/events', '?near=3175&within=10&sortBy=title', { near: '3175', within: '10' }],
  ])('is that of the list %s%s', (pathname, search, filters) => {
    const of = filtersOfList({ pathname, search });
    expect({ ...of }).toEqual('region' in filters ? { region: of['region'] } : filters);
    if ('region' in filters) expect(of['region']).toMatch(/melbourne/i);
  });

  test('is one that a calendar of this device, of Google and of Outlook takes', () => {
    const { device, google, outlook } = subscriptionsOf(
      feedPath('ics', { state: 'VIC' }),
      SITE.href,
    );
    expect(device).toBe('webcal://serendib.example/events.ics?state=VIC');
    expect(new URL(google).searchParams.get('cid')).toBe(device);
    expect(new URL(outlook).searchParams.get('url')).toBe(device.replace('webcal', 'https'));
  });
});

describe('the slug of an organiser', () => {
  const own = { ...danceNight, organizer_business: null };
  const slug = (of: Partial<Event>) => organiserSlug({ ...own, ...of });

  test('is that of its business, else of its name with what tells two of a name apart', () => {
    expect(slug({ organizer_business: 'kottu-corner' })).toBe('kottu-corner');
    expect(slug({})).toMatch(/^baila-friends-[0-9a-f]{8}$/);
    expect(slug({ organizer_name: 'BAILA FRIENDS' })).toBe(slug({}));
    expect(slug({ organizer_email: 'other@example.org' })).not.toBe(slug({}));
    expect(slug({ organizer_name: 'විහාරය' })).toMatch(/^viha?raya-[0-9a-f]{8}$/);
    expect(slug({ organizer_name: '寺' })).toMatch(/^[0-9a-f]{8}$/);
  });

  test('is none without a name, or without an address or a number that is shown', () => {
    expect(slug({ organizer_name: null })).toBeNull();
    expect(slug({ organizer_email: null, organizer_phone: null })).toBeNull();
  });
});
