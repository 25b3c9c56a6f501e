import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageProblem, pageRequests } from '#tests/support/page-requests.ts';
import { sharedSite } from '#tests/support/site.ts';

const REQUESTS = 1_000;
const SEED = Number(process.env['REQUESTS_SEED'] ?? 20_261_121);

test(`whatever is written behind a page’s address is answered, and none of it becomes markup (seed ${SEED})`, async () => {
  const { url } = await sharedSite();
  const property = fc.asyncProperty(pageRequests, async ({ path, ...init }) => {
    const response = await fetch(url + path, { ...init, redirect: 'manual' });
    expect(pageProblem(response, await response.text())).toBeNull();
  });
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
});
