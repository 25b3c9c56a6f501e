import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect } from '#tests/support/guarded-page.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { confirmedMember, openAs } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';
import { stopClock } from '#tests/support/stopped-clock.ts';

const SUBMISSIONS = 400;
/** Time that somebody looks at a listing before they decide (ms). */
const LOOK = 3_000;
const HALF_AN_HOUR = 30 * 60_000;

test('a reviewer decides on 400 submissions by the keys within half an hour of their time', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const { user } = await confirmedMember(request);
  await inDatabase(e2eDataFolder(), (pool) =>
    pool.query(
      `INSERT INTO businesses (name, slug, description, suburb, state, status, owner_id, category_id, submitted_at)
       SELECT 'Kitchen ' || n, 'kitchen-of-the-day-' || n, 'Rice and curry, number ' || n, 'Clayton', 'VIC', 'pending', $1,
         (SELECT min(id) FROM categories WHERE kind = 'business'), '2020-01-01'::date + n * interval '1 minute'
       FROM generate_series(1, ${SUBMISSIONS}) AS n`,
      [user.id],
    ),
  );
  const decided = (verdict: string) =>
    inDatabase(e2eDataFolder(), async (pool) => {
      const counted = await pool.query<{ count: number }>(
        `SELECT count(*)::integer FROM listing_history JOIN businesses AS business ON business.id = listing_id
         WHERE kind = 'business' AND step = $1 AND owner_id = $2`,
        [verdict, user.id],
      );
      return counted.rows[0]?.count;
    });

  await page.clock.install();
  await openAs(page, await demoAccount('staff'), '/review?kind=businesses');
  const listing = page.locator('[data-listing-heading]');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(page.locator('[data-queue] a').first()).toContainText('Kitchen 1');
  await stopClock(page);
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  await page.keyboard.press('j');
  for (let n = 1; n <= SUBMISSIONS; n++) {
    await expect(listing).toHaveText(`Kitchen ${n}`);
    await expect(approve).toBeVisible();
    await page.clock.runFor(LOOK);
    // A listing that comes by itself sleeps for a second, which may begin a moment after it is seen.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(approve).toBeEnabled({ timeout: 1 });
    }).toPass({ intervals: [50] });
    if (n % 10 > 0) await page.keyboard.press('a');
    else {
      await page.keyboard.press('r');
      await page.keyboard.press('Space');
      await page.clock.runFor(LOOK);
      await page.keyboard.press('Enter');
    }
  }
  // The last decision is sent once it can't be undone any more.
  await page.clock.runFor(11_000);
  const took = (await now()) - began;
  await expect.poll(() => decided('approve')).toBe((SUBMISSIONS * 9) / 10);
  await expect.poll(() => decided('reject')).toBe(SUBMISSIONS / 10);
  expect(took).toBeLessThan(HALF_AN_HOUR);
});
