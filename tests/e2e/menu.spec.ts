import type { Page } from '@playwright/test';
import { demoAccount } from '#tests/support/demo-account.ts';
import { expect, test } from '#tests/support/guarded-page.ts';
import { greeting, openAs } from '#tests/support/members.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Browse' });
const links = (page: Page) => menu(page).getByRole('link');

test('by keyboard it takes and gives back the focus, covers what lies behind, and closes with its button or a link', async ({
  page,
}) => {
  await test.step('opened by keyboard it takes the focus, keeps it and gives it back', async () => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(links(page).first()).toBeFocused();
    await expect(links(page).first()).toHaveAttribute('aria-current', 'page');

    for (const link of (await links(page).all()).slice(1)) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'List Your Business' }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(links(page).first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  await test.step('what lies behind the open menu can be neither focused nor clicked', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    for (const behind of ['main', 'footer', '.brand', '.skip-link'])
      await expect(page.locator(behind)).toHaveJSProperty('inert', true);
    const box = await page.locator('.counts').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 20);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(toggle(page)).toBeFocused();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  await test.step('the button toggles it, and a link that is followed closes it', async () => {
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Hot Deals New' }).click();
    await expect(page).toHaveURL('/deals');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });
});

/** Whether the whole first word of an element's text can be seen; the others may have no room. */
function isFirstWordInSight(element: Element): boolean {
  const text = element.firstChild as Text;
  const word = document.createRange();
  word.setStart(text, 0);
  word.setEnd(text, text.data.split(' ')[0]?.length ?? 0);
  const { left, right, top, bottom } = word.getBoundingClientRect();
  return [left + 1, right - 1].every((x) =>
    element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
}

test('on a phone the bar says who a member, an owner or staff is, and the menu offers what they may do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [role, offered, not] of [
    ['member', [], ['Redeem', 'Review desk']],
    ['owner', ['Redeem'], ['Review desk']],
    ['staff', ['Review desk'], []],
  ] as const) {
    await test.step(role, async () => {
      await openAs(page, await demoAccount(role), '/events');
      const name = await page.evaluate(
        () => JSON.parse(localStorage.getItem('authUser') ?? '').first_name as string,
      );
      const shown = greeting(page).getByText(name, { exact: true });
      await expect(greeting(page).locator('.text')).toBeInViewport({ ratio: 1 });
      await expect.poll(() => shown.evaluate(isFirstWordInSight)).toBe(true);
      expect((await shown.boundingBox())?.width).toBeGreaterThan(20);
      await expect(greeting(page)).toHaveAccessibleName(`Welcome, ${name}`);
      await toggle(page).click();
      const mine = page.getByRole('navigation', { name: 'My Account' }).getByRole('link');
      for (const link of offered) await expect(mine.filter({ hasText: link })).toBeVisible();
      for (const link of not) await expect(mine.filter({ hasText: link })).toBeHidden();
      await expect(
        page.getByRole('dialog').getByRole('link', { name: 'List Your Business' }),
      ).toBeHidden();
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it opens, closes on Escape and on its button, and leads on', async ({ page }) => {
    await page.goto('/');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await links(page).nth(1).click();
    await expect(page).toHaveURL('/businesses');
  });
});
