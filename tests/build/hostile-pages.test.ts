import { test } from 'vitest';
import { expectHarmlessPages, SEED } from '#tests/support/hostile-requests.ts';
import { sharedSite } from '#tests/support/site.ts';

test(`whatever is written behind a page’s address is answered, and none of it becomes markup (seed ${SEED})`, async () => {
  const { url } = await sharedSite();
  await expectHarmlessPages(url, 200);
});
