import { afterAll, describe, expect, test } from 'vitest';
import { openApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';
import { silentEvent } from '#tests/fixtures/listings.ts';

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

const slugs = async (query: Record<string, string | number | boolean> = {}) =>
  (await api.call('listEvents', query)).results.map(({ slug }) => slug);

const BY_DATE = [
  'long-past',
  'perth-yesterday',
  'perth-today',
  'melbourne-yesterday',
  'melbourne-today',
  'avurudu-games',
  'same-day-later',
  'undated',
];

describe('the list of events', () => {
  test('is in plain order of days, those without one last', async () => {
    expect(await slugs()).toEqual(BY_DATE);
    expect((await api.call('listEvents')).count).toBe(8);
  });

  test('gives every field of an event', async () => {
    expect(await api.call('getEvent', {}, 'avurudu-games')).toEqual({
      ...silentEvent,
      id: expect.any(Number),
      slug: 'avurudu-games',
      title: 'Avurudu Games',
      description: 'Pot breaking and tug of war.',
      category: { id: expect.any(Number), name: 'Cultural' },
      date: '2026-12-01',
      original_date: '2026-12-01',
      time: '18:30',
      end_time: '21:00',
      phone_shown: true,
      venue: 'Town Hall',
      location: 'Dandenong, VIC',
      suburb: 'Dandenong',
      state: 'VIC',
      postcode: '3175',
      organizer_name: 'Monash Circle',
      is_featured: true,
      program: [
        { time: '6:30 pm', activity: 'Lamp' },
        { time: 'After dinner', activity: 'Baila' },
      ],
      image: '/media/demo/games.webp',
      point: { lat: -37.985, lng: 145.211 },
      created_at: '2026-11-15T13:30:00.000Z',
      updated_at: '2026-11-15T13:30:00.000Z',
    });
  });

  test.each([
    ['date', BY_DATE],
    ['-date', [...BY_DATE.slice(0, -1).reverse(), 'undated']],
    [
      'upcoming',
      [
        'perth-today',
        'melbourne-today',
        'avurudu-games',
        'same-day-later',
        'undated',
        'melbourne-yesterday',
        'perth-yesterday',
        'long-past',
      ],
    ],
    [
      'title',
      [
        'long-past',
        'avurudu-games',
        'same-day-later',
        'undated',
        'melbourne-today',
        'melbourne-yesterday',
        'perth-today',
        'perth-yesterday',
      ],
    ],
    [
      '-title',
      [
        'perth-yesterday',
        'perth-today',
        'melbourne-yesterday',
        'melbourne-today',
        'undated',
        'same-day-later',
        'avurudu-games',
        'long-past',
      ],
    ],
    [
      '-created_at',
      [
        'same-day-later',
        'undated',
        'perth-yesterday',
        'perth-today',
        'melbourne-yesterday',
        'melbourne-today',
        'avurudu-games',
        'long-past',
      ],
    ],
    [
      'featured',
      [
        'melbourne-yesterday',
        'avurudu-games',
        'long-past',
        'perth-yesterday',
        'perth-today',
        'melbourne-today',
        'same-day-later',
        'undated',
      ],
    ],
  ])('sorted by %s', async (sortBy, expected) => {
    const sameDay = (found: string[]) =>
      found.map((slug) => (/perth-today|melbourne-yesterday/.test(slug) ? 'the 20th' : slug));
    expect(sameDay(await slugs({ sortBy }))).toEqual(sameDay(expected));
    const paged = [
      await slugs({ sortBy, page_size: 5 }),
      await slugs({ sortBy, page_size: 5, page: 2 }),
    ];
    expect(paged.flat()).toEqual(await slugs({ sortBy }));
  });

  test.each([
    [{ state: 'WA' }, ['perth-yesterday', 'perth-today']],
    [{ suburb: 'clayton' }, ['melbourne-yesterday', 'melbourne-today']],
    [{ category: 'Sports' }, ['perth-today', 'melbourne-today']],
    [{ category: 'music-concert' }, ['same-day-later']],
    [{ category: 'Restaurant' }, []],
    [{ is_featured: 'true' }, ['melbourne-yesterday', 'avurudu-games']],
    [{ date_from: '2026-11-21', date_to: '2026-11-30' }, ['melbourne-today']],
    [{ date_to: '2026-05-01' }, []],
    [{ date_from: '2026-12-01' }, ['avurudu-games', 'same-day-later']],
    [{ search: 'monash circle' }, ['avurudu-games']],
    [{ search: 'tug' }, ['avurudu-games']],
    [{ search: 'avurudo' }, ['avurudu-games']],
    [{ search: 'melbourne', sortBy: '-date' }, ['melbourne-today', 'melbourne-yesterday']],
    [{ limit: 1, category: 'sports' }, ['perth-today']],
  ])('%j', async (query, expected) => {
    expect(await slugs(query as Record<string, string>)).toEqual(expected);
  });

  test('exclude leaves one out', async () => {
    const { id } = await api.call('getEvent', {}, 'perth-today');
    const answer = await api.call('listEvents', { category: 'sports', exclude: id });
    expect(answer).toMatchObject({ count: 1, results: [{ slug: 'melbourne-today' }] });
  });

  test.each([
    ['date_from=2026-02-30', 'date_from'],
    ['date_to=soon', 'date_to'],
    ['sortBy=name', 'sortBy'],
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['state=XX', 'state'],
    ['is_featured=2', 'is_featured'],
    ['limit=-1', 'limit'],
    ['exclude=0', 'exclude'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { errors } = await api.refused(`/api/events/?${query}`, 400);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('a date in another spelling is told the right one', async () => {
    const { errors } = await api.refused('/api/events/?date_from=21/11/2026', 400);
    expect(errors).toEqual({ date_from: 'Enter a date as YYYY-MM-DD' });
  });

  test('an event that is not there', async () => {
    expect(await api.refused('/api/events/none', 404)).toEqual({ detail: 'Event not found' });
  });
});

describe('upcoming events', () => {
  const upcoming = async (at: string) => {
    api.setNow(new Date(at));
    const { count, results } = await api.call('listUpcomingEvents');
    api.setNow(NOW);
    expect(count).toBe(results.length);
    return results.map(({ slug }) => slug);
  };

  test('are those from today on in their own state, soonest first, undated last', async () => {
    expect(await upcoming('2026-11-20T13:30:00Z')).toEqual([
      'perth-today',
      'melbourne-today',
      'avurudu-games',
      'same-day-later',
      'undated',
    ]);
  });

  test('leave at midnight in their own state, not before and not after', async () => {
    expect(await upcoming('2026-11-20T12:59:00Z')).toContain('melbourne-yesterday');
    expect(await upcoming('2026-11-20T13:00:00Z')).not.toContain('melbourne-yesterday');
    expect(await upcoming('2026-11-20T15:59:00Z')).toContain('perth-today');
    expect(await upcoming('2026-11-20T16:00:00Z')).not.toContain('perth-today');
    expect(await upcoming('2026-11-21T13:00:00Z')).not.toContain('melbourne-today');
  });

  test('leave when they end, by the clock of their place', async () => {
    expect(await upcoming('2026-12-01T09:59:00Z')).toContain('avurudu-games');
    expect(await upcoming('2026-12-01T10:00:00Z')).not.toContain('avurudu-games');
  });

  test('come in pages', async () => {
    const { count, results } = await api.call('listUpcomingEvents', { page: 2, page_size: 2 });
    expect([count, results.map(({ slug }) => slug)]).toEqual([
      5,
      ['avurudu-games', 'same-day-later'],
    ]);
    await api.refused('/api/upcoming/?page=0', 400);
  });
});
