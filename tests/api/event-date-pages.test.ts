import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { SeedEvent } from '#src/demo/types.ts';
import { Repeat } from '#src/domain/repeat.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { readPage } from '#src/page-data/on-demand.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { NOW } from './community.ts';

const DANDENONG = { suburb: 'Dandenong', state: 'VIC', postcode: '3175' } as const;

let api: TestApi;
beforeAll(async () => {
  const events: SeedEvent[] = [
    {
      slug: 'temple-sundays',
      age: 1,
      days: { date: 1 },
      series: () => ({
        repeat: Repeat.parse({ every: 'week', until: '2027-11-28' }),
        date_changes: [
          { date: '2026-11-29', status: 'cancelled', reason: 'Flooded.', to: null },
          {
            date: '2026-12-06',
            status: 'moved',
            reason: null,
            to: { date: '2026-12-08', time: '18:00', end_date: null, end_time: null },
          },
          { date: '2026-12-13', status: 'skipped', reason: null, to: null },
        ],
      }),
      submission: { title: 'Temple Sundays', time: '19:00', ...DANDENONG },
    },
    {
      slug: 'film-nights',
      age: 1,
      days: { date: -42 },
      series: () => ({
        repeat: Repeat.parse({ every: 'week', until: '2027-01-31' }),
        date_changes: [],
      }),
      submission: { title: 'Film Nights', time: '19:00', ...DANDENONG },
    },
    { slug: 'one-night', age: 1, days: { date: 5 }, submission: { title: 'One Night' } },
  ];
  const community = { businesses: [], deals: [], advertisements: [], events };
  api = await openApi({ community, now: NOW });
});
afterAll(() => api.close());

/** A page that is read from the API, or from one that is down. */
const read = (address: string, isUp = true) =>
  readPage(address, {
    call: createClient(publicCalls, '', async (url, init) =>
      isUp ? api.app.request(String(url), init) : new Response(null, { status: 503 }),
    ),
    now: NOW,
    hasPage: () => true,
  });

const PAGE = '/event/temple-sundays';

describe('the page of a date', () => {
  test('shows the event on it, and how it stands', async () => {
    const { shown } = (await read(`${PAGE}/2026-11-29`)) as { shown: EventPageProps };
    expect(shown).toMatchObject({
      onDate: true,
      event: { date: '2026-11-29', occurrence_status: 'cancelled', occurrence_reason: 'Flooded.' },
    });
  });

  test.each([
    ['its original date', `${PAGE}/2026-12-06`, `${PAGE}/2026-12-08`],
    ['another spelling', '/events/temple-sundays/2026-12-06', `${PAGE}/2026-12-08`],
    ['a date of an event without others', '/event/one-night/2026-11-26', '/event/one-night'],
    ['one that was over 30 days ago', '/event/film-nights/2026-10-17', '/event/film-nights'],
  ])('has one address: %s leads to it', async (_, address, movedTo) => {
    expect(await read(address)).toEqual({ movedTo });
  });

  test('stays for 30 days once it is over', async () => {
    const onDate = { shown: { onDate: true, event: { date: '2026-10-24' } } };
    expect(await read('/event/film-nights/2026-10-24')).toMatchObject(onDate);
  });

  test('has its id in place of its name lead to the name', async () => {
    const { results } = await api.call('listEvents', { search: 'Temple' });
    expect(await read(`/event/${results[0]?.id}/2026-11-29`)).toEqual({
      movedTo: `${PAGE}/2026-11-29`,
    });
  });

  test('has a share picture of that date, and none where there is no date', async () => {
    const { results } = await api.call('listEvents', { search: 'Temple' });
    const picture = (date: string) =>
      api.app.request(`/media/share/event-${results[0]?.id}-${date}-${'0'.repeat(16)}.jpg`);
    const moved = await picture('2026-12-06');
    expect(moved.status).toBe(302);
    expect(moved.headers.get('Location')).toMatch(/event-\d+-2026-12-08-[0-9a-f]{16}\.jpg$/);
    expect((await picture('2026-11-30')).status).toBe(404);
  });

  test.each([
    ['no date', '2026-11-30'],
    ['left out', '2026-12-13'],
  ])('is none where the event has %s, and the event is the way on', async (_, date) => {
    const without = { slug: 'temple-sundays' };
    expect(await read(`${PAGE}/${date}`)).toMatchObject({ shown: { without } });
  });

  test('of an unknown event is none, and nobody can say without the API', async () => {
    expect(await read('/event/nobody/2026-11-29')).toEqual({ shown: null });
    expect(await read(`${PAGE}/2026-11-29`, false)).toEqual({ shown: undefined });
  });
});
