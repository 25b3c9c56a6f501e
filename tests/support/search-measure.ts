import { expect } from 'vitest';
import type { Suggestions } from '#src/features/search/suggestions.ts';
import { type SearchCase, searchSet } from './search-set.ts';

/** A Tuesday, early in the afternoon in Melbourne: four days before the weekend, seven before December. */
export const SET_NOW = new Date('2026-11-24T02:00:00Z');

/** The time that the set may take on a busy machine (ms). */
export const SET_TIMEOUT = 120_000;

/** The share of queries with the right listing among five of the box, which has at most three of a kind (percent). */
export const BOX_IN_FIVE = 96;

/** The listings that the box suggests, in reading order. */
export const shownIn = ({ groups }: Suggestions): string[] =>
  groups.flatMap(({ results }) => results.map(({ slug }) => slug));

/** Queries at a time, as two cores allow. */
const AT_A_TIME = 4;

/** A query of the set, and the slugs of its results, in the order shown. */
interface Answered extends SearchCase {
  came: readonly string[];
}

/** The limits of issue 19 (percent of queries): at least with the right listing first, at most without results. */
const GOOD = { first: 92, nothing: 1 };

/**
 * Asks everything in the set, prints the shares by class, and expects `expected` of them; `leastInFive` is the least
 * with the right listing among five (percent).
 */
export async function expectGoodSearch(
  where: string,
  ask: (query: string) => Promise<readonly string[]>,
  leastInFive = 98,
  expected = GOOD,
): Promise<void> {
  const waiting = searchSet.entries();
  const answers: Answered[] = [];
  const askInTurn = async () => {
    for (const [at, one] of waiting) {
      // A second try, as the client makes: a busy machine may have been away for a moment.
      const came = await ask(one.query).catch(() => ask(one.query));
      answers[at] = { ...one, came };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askInTurn));
  process.stdout.write(`${table(where, answers)}\n`);
  const { first, five, nothing } = measured(answers);
  expect(first).toBeGreaterThanOrEqual(expected.first);
  expect(five).toBeGreaterThanOrEqual(leastInFive);
  expect(nothing).toBeLessThanOrEqual(expected.nothing);
}

const isFirst = ({ came, expected }: Answered): boolean => expected.includes(came[0] ?? '');
const isAmongFive = ({ came, expected }: Answered): boolean =>
  came.slice(0, 5).some((slug) => expected.includes(slug));

const percent = (some: readonly unknown[], all: readonly unknown[]): number =>
  (100 * some.length) / all.length;

function measured(some: readonly Answered[]) {
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

/** A table for the reader of a failure: each class, and under it the queries that went wrong. */
function table(where: string, answers: readonly Answered[]): string {
  const line = (name: string, some: readonly Answered[]): string => {
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
    `${where.padEnd(20)} queries   first    five nothing`,
    ...classes,
    line('all', answers),
  ].join('\n');
}
