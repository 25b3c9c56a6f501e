import type { Page } from '@playwright/test';

/** Resolves once the browser has had nothing to do twice: what waits for idleness has begun then. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
