import type { Page, Request } from '@playwright/test';

/** Resolves once the browser has had nothing to do twice: what waits for idleness has begun then. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });

/** Watches what a page asks for from now on; what it gives resolves once the page is idle and all of it is answered. */
export function answersOf(page: Page): () => Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return async () => {
    await untilIdle(page);
    await Promise.all(asked.map(async (request) => (await request.response())?.finished()));
    return asked;
  };
}
