import { test } from 'vitest';
import { community, NOW } from '#tests/api/community.ts';
import {
  expectDescribedAnswers,
  expectHarmlessPages,
  SEED,
} from '#tests/support/hostile-requests.ts';
import { sharedSite } from '#tests/support/site.ts';

/** The requests for pages, of 20,000 in all. */
const PAGES = 3_000;

test(`made-up requests of everybody are answered as described (seed ${SEED})`, () =>
  expectDescribedAnswers(
    { community, now: NOW },
    // Calls that made-up requests hardly ever get right need a ticket, a code, an open question, or all ids of a list.
    { requests: 20_000 - PAGES, mostNeverDone: 32 },
  ));

test(`whatever is written behind a page’s address is answered, and none of it becomes markup (seed ${SEED})`, async () => {
  const { url } = await sharedSite();
  await expectHarmlessPages(url, PAGES);
});
