import { test } from 'vitest';
import { expectDescribedAnswers, SEED } from '#tests/support/hostile-requests.ts';
import { community, NOW } from './community.ts';

test(
  `made-up requests of everybody are answered as described (seed ${SEED})`,
  { timeout: 180_000 },
  // Calls that need a code, an open question, a member’s name or something suspended are never done by chance.
  // Requests for pages, forms and claims bring these to 5,200; `npm run test:long` sends 20,000 more.
  () => expectDescribedAnswers({ community, now: NOW }, { requests: 4_200, mostNeverDone: 44 }),
);
