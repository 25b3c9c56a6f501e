import type { Page } from '@playwright/test';
import { expect } from './guarded-page.ts';

type Look = readonly [width: number, textSize: string];

/** Screens of phones and a laptop, each with enlarged text too. */
const LOOKS: readonly Look[] = [320, 375, 1280].flatMap((width): Look[] => [
  [width, '100%'],
  [width, '200%'],
]);

/** Expects a page never to scroll sideways. The policy of the page must be bypassed, as this enlarges its text. */
export async function expectNoSidewaysScroll(page: Page, told: string, looks = LOOKS) {
  for (const [width, textSize] of looks) {
    await page.setViewportSize({ width, height: 812 });
    const { scroll, client } = await page.evaluate((size) => {
      const { documentElement: root } = document;
      // A sheet of paper has the size of its paper.
      const isSheet = document.querySelector('main.sheet');
      root.style.fontSize = isSheet ? '' : size;
      return { scroll: root.scrollWidth, client: root.clientWidth };
    }, textSize);
    expect.soft(scroll, `${told} at ${width} px, text at ${textSize}`).toBe(client);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
