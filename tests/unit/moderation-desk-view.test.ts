import { expect, test } from 'vitest';
import {
  deskAddress,
  readDeskView,
  type DeskView,
  WHOLE_QUEUE,
} from '#src/features/moderation/desk-view.ts';

const search = (address: string) => new URL(address, 'https://site.example').search;

test.each<[string, DeskView]>([
  ['/review', { filters: WHOLE_QUEUE, open: null }],
  ['/review?kind=events', { filters: { ...WHOLE_QUEUE, kind: 'events' }, open: null }],
  ['/review?kind=businesses&id=17', { filters: WHOLE_QUEUE, open: { kind: 'businesses', id: 17 } }],
  [
    '/review?kind=deals&id=4&only=deals&status=published&state=VIC&page=2',
    {
      filters: { kind: 'deals', status: 'published', state: 'VIC', page: 2 },
      open: { kind: 'deals', id: 4 },
    },
  ],
  [
    '/review?status=reported&state=VIC',
    { filters: { ...WHOLE_QUEUE, status: 'reported', state: 'VIC' }, open: null },
  ],
])('%s is a place and back', (address, place) => {
  expect(readDeskView(search(address))).toEqual(place);
  expect(deskAddress(place)).toBe(address);
});

test.each([
  '?kind=cats&status=lost&state=XX&page=-1',
  '?page=zero',
  '?id=17',
  '?kind=cats&id=17',
  '?status=pending&page=1',
])('%s: what has no meaning is left aside', (given) => {
  expect(readDeskView(given)).toEqual({ filters: WHOLE_QUEUE, open: null });
});

test.each(['0', '-1', '1.5', 'x', '', '9e99'])('an id of %s opens nothing', (id) => {
  expect(readDeskView(`?kind=businesses&id=${id}`).open).toBeNull();
});
