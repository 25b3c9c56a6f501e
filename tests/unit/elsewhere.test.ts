import { expect, test } from 'vitest';
import { findElsewhere } from '#src/client/elsewhere.ts';

const FOUND = { counts: { businesses: 2, events: 0, deals: 1 }, meant: 'lamprais' };
const find = (query: Record<string, string>) =>
  findElsewhere('businesses', query, async (search) => {
    expect(search).toBe('lmprais');
    return FOUND;
  });

test('a search in vain is offered what other lists have, and its own without filters', async () => {
  const deals = { kind: 'deals', count: 1, search: 'lamprais' };
  expect(await find({ search: 'lmprais', page: '2', sortBy: 'name' })).toEqual([deals]);
  expect(await find({ search: 'lmprais', state: 'TAS' })).toEqual([
    { kind: 'businesses', count: 2, search: 'lamprais' },
    deals,
  ]);
});

test('a list without a search, and an API that fails, offer nothing', async () => {
  expect(await find({ state: 'TAS' })).toEqual([]);
  const failing = () => Promise.reject(new Error('No answer'));
  expect(await findElsewhere('events', { search: 'kottu' }, failing)).toEqual([]);
});
