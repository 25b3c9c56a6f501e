import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/guarded-page.ts';

const LISTS = ['businesses', 'events', 'deals'] as const;

/** Translates what a page shows outside of its cards, as browsers do: each text stands in an element of theirs. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const inside = text.parentElement;
      if (!text.data.trim() || inside?.closest('script, style, option, svg, font')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(outer);
    }
  });

const cards = (page: Page) => page.locator('main ul.cards > li');

for (const kind of LISTS) {
  test(`a list of ${kind} that was translated keeps its cards, and obeys its filters`, async ({
    page,
  }) => {
    await page.goto(`/${kind}`);
    const count = await cards(page).count();
    await translate(page);
    await page.locator('main form').first().hover();
    await expect(cards(page)).toHaveCount(count);
    await page.locator('select[name=state]').selectOption('VIC');
    await expect(page).toHaveURL(/state=VIC/);
    await expect(
      page.locator('main').getByRole('link', { name: /^Remove filter: .*Victoria/ }),
    ).toBeVisible();
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test(`a list of ${kind} that is translated again and again keeps cards`, async ({
    page,
    faults,
  }) => {
    faults.allow(/NotFoundError|removeChild|insertBefore|Minified React/);
    await page.goto(`/${kind}`);
    await page.locator('main form').first().hover();
    await translate(page);
    for (const state of ['VIC', 'NSW', '']) {
      await page.locator('select[name=state]').selectOption(state);
      await expect(page).toHaveURL(state ? new RegExp(`state=${state}`) : /^[^?]+$/);
      await expect(cards(page).first()).toBeVisible();
      await translate(page);
    }
  });
}
