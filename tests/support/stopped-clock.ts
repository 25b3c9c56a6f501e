import type { Page } from '@playwright/test';

/** Stops the clock of a loaded page: `page.clock.runFor` alone moves it, however slow the machine is. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);
