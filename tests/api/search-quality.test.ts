import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#src/api/search.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import { suggestionsOf } from '#src/features/search/suggestions.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import {
  BOX_IN_FIVE,
  expectGoodSearch,
  SET_NOW,
  SET_TIMEOUT,
  shownIn,
} from '#tests/support/search-measure.ts';
import { searchSet } from '#tests/support/search-set.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ community: demoCommunity, now: SET_NOW });
});
afterAll(() => api.close());

const answers = new Map<string, Promise<SearchAnswer>>();
/** The API's answer to a query, asked once for both measures. */
const answerTo = (q: string): Promise<SearchAnswer> => {
  const answer = answers.get(q) ?? api.call('search', { q });
  answers.set(q, answer);
  return answer;
};

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

  test(
    'brings what they meant',
    () =>
      expectGoodSearch('by the API', async (q) => {
        const { results } = await answerTo(q);
        return results.map(({ slug }) => slug);
      }),
    SET_TIMEOUT,
  );

  test(
    'brings it in the box, which shows three of each kind',
    () =>
      expectGoodSearch(
        'in the box',
        async (q) => shownIn(suggestionsOf(await answerTo(q), { search: q })),
        BOX_IN_FIVE,
      ),
    SET_TIMEOUT,
  );
});
