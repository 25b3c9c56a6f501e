import { expect, test } from 'vitest';
import { countNearby, findElsewhere } from '#src/client/elsewhere.ts';

const FOUND = { counts: { businesses: 2, events: 0, deals: 0 }, meant: null };

test('a search in vain is offered what at most three states around have of its kind', async () => {
  const asked: string[] = [];
  const lists = await findElsewhere(
    'businesses',
    { search: 'kottu', state: 'SA' },
    async (values) => {
      asked.push(values.state ?? '');
      const inNone = { ...FOUND, counts: { ...FOUND.counts, businesses: 0 } };
      return values.state === 'SA' ? inNone : FOUND;
    },
  );
  expect(asked).toEqual(['SA', 'NSW', 'VIC', 'QLD', 'WA', 'NT']);
  expect(lists.map(({ values }) => values.state)).toEqual(['NSW', 'VIC', 'QLD']);
});

test('states that border come first, and the others where those have none', async () => {
  const count = (having: string[]) =>
    countNearby({ search: 'kottu', state: 'TAS' }, async ({ state = '' }) =>
      having.includes(state) ? 4 : 0,
    );
  expect(await count(['VIC', 'NSW'])).toEqual([{ state: 'VIC', count: 4 }]);
  expect(await count(['WA'])).toEqual([{ state: 'WA', count: 4 }]);
});
