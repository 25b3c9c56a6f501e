import { afterAll, describe, expect, test } from 'vitest';
import { demoCommunity } from '#src/demo/community/community.ts';
import { openApi } from '#tests/support/api.ts';
import { searchSet } from '#tests/support/search-set.ts';

/** A Tuesday, early in the afternoon in Melbourne: four days before the weekend, six before December. */
const NOW = new Date('2026-11-24T02:00:00Z');

const api = await openApi({ community: demoCommunity, now: NOW });
afterAll(() => api.close());

const answers: { class: string; query: string; expected: readonly string[]; came: string[] }[] = [];
for (const one of searchSet) {
  const { results } = await api.call('search', { q: one.query });
  answers.push({ ...one, came: results.map(({ slug }) => slug) });
}

const isFirst = ({ came, expected }: (typeof answers)[number]): boolean =>
  expected.includes(came[0] ?? '');
const isAmongFive = ({ came, expected }: (typeof answers)[number]): boolean =>
  came.slice(0, 5).some((slug) => expected.includes(slug));

const percent = (some: readonly unknown[], all: readonly unknown[]): number =>
  (100 * some.length) / all.length;

/** The shares of some queries, and the queries whose listing didn't come first. */
function measured(some: typeof answers) {
  return {
    queries: some.length,
    first: percent(some.filter(isFirst), some),
    five: percent(some.filter(isAmongFive), some),
    nothing: percent(
      some.filter(({ came }) => came.length === 0),
      some,
    ),
  };
}

/** What a person reads when the shares fall: each class, and under it what went wrong. */
function table(): string {
  const line = (name: string, some: typeof answers): string => {
    const { queries, first, five, nothing } = measured(some);
    const shares = [first, five, nothing].map((share) => `${share.toFixed(0)} %`.padStart(8));
    return [name.padEnd(20), String(queries).padStart(8), ...shares].join('');
  };
  const classes = Object.entries(Object.groupBy(answers, (one) => one.class)).flatMap(
    ([name, some = []]) => [
      line(name, some),
      ...some
        .filter((one) => !isFirst(one))
        .map(
          ({ query, expected, came }) =>
            `    ${query}: ${expected.join(' or ')}, came ${came.slice(0, 5).join(', ') || 'nothing'}`,
        ),
    ],
  );
  return [
    'class                queries   first    five nothing',
    ...classes,
    line('all', answers),
  ].join('\n');
}

describe('what people type over the demo community', () => {
  test('is a set of realistic size, over listings that exist', () => {
    const slugs = new Set(
      [...demoCommunity.businesses, ...demoCommunity.events, ...demoCommunity.deals].map(
        ({ slug }) => slug,
      ),
    );
    expect(searchSet.length).toBeGreaterThanOrEqual(250);
    expect(new Set(searchSet.map((one) => one.class)).size).toBe(13);
    expect(
      searchSet.flatMap(({ expected }) => expected).filter((slug) => !slugs.has(slug)),
    ).toEqual([]);
  });

  test('brings what they meant', () => {
    const { first, five, nothing } = measured(answers);
    process.stdout.write(`${table()}\n`);
    expect(first).toBeGreaterThanOrEqual(92);
    expect(five).toBeGreaterThanOrEqual(98);
    expect(nothing).toBeLessThanOrEqual(1);
  });
});
