import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { confirmedMember, openAs } from '#tests/support/members.ts';
import { fillBusiness } from '#tests/support/own-listings.ts';
import { translateAlways } from '#tests/support/translator.ts';

const KINDS = ['businesses', 'events', 'deals'] as const;

for (const pause of ['none', 0, 30] as const)
  test(`a translator that goes on while a list wakes (pause: ${pause}) leaves its controls alive`, async ({
    page,
  }) => {
    await translateAlways(page, pause);
    for (const kind of KINDS) {
      await page.goto(`/${kind}`);
      await page.locator('select[name=state]').selectOption('VIC');
      await expect(page).toHaveURL(/[?&/]state[=/]vic/i);
      await page.getByLabel('«Sort by»').selectOption({ index: 1 });
      await expect(page).toHaveURL(/sortBy=/);
    }
  });

for (const kind of KINDS) {
  test(`a list of ${kind} that is translated keeps its cards, and obeys its filters`, async ({
    page,
  }) => {
    await translateAlways(page);
    const cards = page.locator('main ul.cards > li');
    await page.goto(`/${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^«.*»$/);
    const count = await cards.count();
    await page.locator('main form').first().hover();
    await expect(cards).toHaveCount(count);
    for (const [state, name] of [
      ['VIC', 'Victoria'],
      ['NSW', 'New South Wales'],
    ] as const) {
      await page.locator('select[name=state]').selectOption(state);
      await expect(page).toHaveURL(new RegExp(`state=${state}`));
      const filter = new RegExp(`Remove filter: .*${name}`);
      await expect(page.locator('main').getByRole('link', { name: filter })).toBeVisible();
      await expect(cards.first()).toBeVisible();
      // Each answer is translated before the next is asked for.
      await expect(cards.first()).toContainText('«');
    }
  });
}

test('a form that is translated leads through its steps, and says what it does now', async ({
  page,
  request,
}) => {
  await translateAlways(page);
  const member = await confirmedMember(request);
  await openAs(page, member, SUBMISSION_PATHS.business);
  await expect(page.getByText('«Step 1 of 4: About»')).toBeVisible();
  await page.getByRole('button', { name: '«Next»' }).click();
  await expect(page.getByText('«Business name is required»').first()).toBeVisible();
  await fillBusiness(page, `Kottu of ${member.username}`);
  await expect(page.getByText('«Step 4 of 4: Pictures and review»')).toBeVisible();
  await page.getByRole('button', { name: '«Submit for review»' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your business has been submitted for review')).toBeVisible();
});
