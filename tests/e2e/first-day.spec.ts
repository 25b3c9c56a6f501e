import type { Page } from '@playwright/test';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';
import { axeViolations, expect } from '#tests/support/guarded-page.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { press, tabTo, type } from '#tests/support/keyboard.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { authorised, confirmedMember } from '#tests/support/members.ts';
import { test } from '#tests/support/publishing-site.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { AVURUDU } from '#tests/support/submissions.ts';

/** Expects what a page promises in any state, and gives it its size back. */
async function look(page: Page, told: string): Promise<void> {
  const size = page.viewportSize();
  expect(await axeViolations(page), told).toEqual([]);
  if (!size) return;
  await expectNoSidewaysScroll(page, told, [[size.width, '100%']]);
  await page.setViewportSize(size);
}

for (const viewport of [
  { width: 375, height: 700 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('an admin’s first day, by keyboard', async ({ page, request }) => {
      test.slow();
      const [admin, helper, organiser] = [
        await confirmedMember(request),
        await confirmedMember(request),
        await confirmedMember(request),
      ];
      await inDatabase(e2eDataFolder(), (pool) =>
        pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.user.id]),
      );
      const title = `Avurudu of ${organiser.username}`;
      const sent = await request.post('/api/events/create/', {
        headers: authorised(organiser),
        data: { ...AVURUDU, title },
      });
      expect(sent.status(), await sent.text()).toBe(201);
      const main = page.getByRole('main');
      const desk = page.getByRole('navigation', { name: 'Desk' });
      const goTo = async (part: string) => {
        if ((await desk.getByRole('link', { name: part, exact: true }).count()) === 0) {
          await press(page, desk.getByRole('link', { name: 'Site', exact: true }));
        }
        await press(page, page.getByRole('link', { name: part, exact: true }));
        await expect(main.getByRole('heading', { level: 1, name: part })).toBeVisible();
      };

      await page.goto('/login?redirect=/review');
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type(admin.email);
      await type(page, page.getByLabel('Password', { exact: true }), admin.password);

      // The queue: a submission is found, its sender is asked something, and it is approved.
      await type(page, main.getByLabel('Search all listings'), title);
      await expect(main.locator('[data-queue] a')).toHaveCount(1);
      await press(page, main.locator('[data-queue] a'));
      await expect(main.locator('[data-listing-heading]')).toBeFocused();
      await look(page, 'a listing');
      await press(page, main.getByRole('button', { name: 'Ask the owner' }));
      await page.keyboard.type('Is there parking?');
      await press(page, main.getByRole('button', { name: 'Send the question' }));
      await expect(main.getByText('Asked, and not answered yet')).toBeVisible();
      expect((await mailTo(organiser.email, /question/i)).text).toContain('Is there parking?');
      await page.keyboard.press('a');
      await expect(page.getByText(`${title} is approved.`)).toBeVisible();

      await goTo('People');
      await type(page, main.getByLabel('Find by name'), helper.username);
      await press(page, main.getByRole('button', { name: `Look after ${helper.username}` }));
      await tabTo(page, main.getByLabel('Role', { exact: true }));
      await page.keyboard.type('Rev');
      await press(page, main.getByRole('button', { name: 'Give this role' }));
      await expect(page.getByText(`${helper.username} is Reviewer now.`)).toBeVisible();
      await look(page, 'a person');

      await goTo('Log');
      const acts = main.getByRole('list', { name: 'Acts, the latest first' }).getByRole('listitem');
      const mine = acts.filter({ hasText: admin.username });
      await expect(mine.filter({ hasText: `approved ${title}` })).toBeVisible();
      await expect(mine.filter({ hasText: `gave a role to ${helper.username}` })).toBeVisible();
      await look(page, 'the log');
    });
  });
}
