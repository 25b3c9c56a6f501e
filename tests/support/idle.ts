import type { Page, Request } from '@playwright/test';

/** The wait for a busy browser (ms): one that draws no frames never says that it is idle. */
const BUSY_FOR = 2_000;

/** Resolves once the browser has been idle twice: work that waits for idleness has begun then. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async (timeout) => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    }
  }, BUSY_FOR);

/**
 * Watches a page's requests from now on. The function that it gives resolves once all are answered and no more come, as
 * an answer may ask for more. For one page: requests under way as it is left may never be answered.
 */
export function answersOf(page: Page): () => Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return async () => {
    let answered: number;
    do {
      answered = asked.length;
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()));
      await untilIdle(page);
    } while (asked.length > answered);
    return asked;
  };
}
