import type { Locator, Page } from '@playwright/test';
import { expect } from './guarded-page.ts';

/** Goes on to something by the keyboard. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let steps = 0; steps < 80; steps++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard never came to it.');
}

/** Types into a field, and sends its form. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Presses what is reached by the keyboard. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
