import type { Page } from '@playwright/test';

/**
 * Makes the desk send the decision that it holds, by hiding its page and showing it again once that is answered. A
 * browser without a screen hides no page by itself.
 */
export async function makeFinal(page: Page): Promise<void> {
  const sent = page.waitForRequest('**/decisions/');
  await look(page, 'hidden');
  // The answer is null where no decision was held.
  await (await (await sent).response())?.finished();
  await look(page, 'visible');
}

const look = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
