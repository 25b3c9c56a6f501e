import { describe, expect, test } from 'vitest';
import { NEIGHBOURS } from '#src/domain/neighbours.ts';
import type { StateCode } from '#src/domain/values.ts';
import { droppedText, type SearchedIn } from '#src/features/listings/list/understood-texts.ts';
import type { UnderstoodFilter } from '#src/listings/understanding.ts';
import { replaceWords } from '#src/search/phrases.ts';
import { STATES } from '#src/site.places.ts';

const filter = (type: UnderstoodFilter['type'], label: string, typed: string) => ({
  type,
  label,
  typed,
  others: [],
});
const HOBART = filter('place', 'Greater Hobart', 'in hobart');

describe('what a search has left aside is said', () => {
  test.each<[string, UnderstoodFilter[], SearchedIn]>([
    [
      'Nothing in Greater Hobart matches “kottu”. Results from all of Australia:',
      [HOBART],
      { search: 'kottu in hobart' },
    ],
    [
      'Nothing in Greater Hobart. Results from all of Australia:',
      [HOBART],
      { search: 'in hobart' },
    ],
    [
      'Nothing in Greater Hobart matches “kottu”. Events from all of Tasmania:',
      [HOBART],
      { search: 'in hobart kottu', state: 'TAS', kind: 'events' },
    ],
    [
      'Nothing this weekend matches “kottu”. Results on any day:',
      [filter('days', 'This weekend', 'this weekend')],
      { search: 'kottu this weekend' },
    ],
    [
      'Nothing in December 2026 matches “kottu”. Results on any day:',
      [filter('days', 'December 2026', 'december')],
      { search: 'kottu december' },
    ],
    [
      'Nothing on Fri 25 Dec 2026 matches “kottu”. Results on any day:',
      [filter('days', 'Fri 25 Dec 2026', '25 dec')],
      { search: 'kottu 25 dec' },
    ],
    [
      'Nothing for free matches “kottu”. Results at any price:',
      [filter('price', 'Free', 'free')],
      { search: 'free kottu' },
    ],
    [
      'Nothing in Restaurant under $20 open now. Results of every category, at any price, open or not:',
      [
        filter('category', 'Restaurant', 'restaurants'),
        filter('price', 'Under $20', 'under $20'),
        filter('open', 'Open now', 'open now'),
      ],
      { search: 'restaurants under $20 open now' },
    ],
    ['', [filter('kind', 'Events', 'events')], { search: 'events', kind: 'businesses' }],
    ['', [], { search: 'kottu' }],
  ])('%s', (text, dropped, searched) => {
    expect(droppedText({ filters: [], dropped }, searched)).toBe(text);
  });

  test.each([
    ['Victoria', 'Results from all of Victoria:'],
    ['Within 25 km of Ballarat VIC', 'Results within 25 km of Ballarat VIC:'],
  ])('with what stands in for a suburb: %s', (wider, said) => {
    const dropped = [filter('place', 'Ballarat VIC', 'ballarat')];
    const filters = [filter('place', wider, 'ballarat')];
    expect(droppedText({ filters, dropped }, { search: 'kottu ballarat' })).toBe(
      `Nothing in Ballarat VIC matches “kottu”. ${said}`,
    );
  });
});

test.each([
  ['kottu near richmond', 'near richmond', 'Richmond NSW', 'kottu Richmond NSW'],
  ['kottu  near richmond', 'near richmond', '', 'kottu'],
  ['richmond', 'richmond', '', ''],
  ['kottu', 'richmond', 'Richmond NSW', 'kottu'],
])('“%s” with “%s” as “%s” is “%s”', (text, typed, others, changed) => {
  expect(replaceWords(text, typed, others)).toBe(changed);
});

test('states that border on one another are neighbours of each other', () => {
  const states = Object.keys(STATES) as StateCode[];
  expect(Object.keys(NEIGHBOURS).toSorted()).toEqual(states.toSorted());
  for (const state of states) {
    for (const other of NEIGHBOURS[state]) expect(NEIGHBOURS[other], other).toContain(state);
  }
});
