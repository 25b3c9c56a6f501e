import { expect, inject, vi } from 'vitest';

/** As long as a first release may take on a busy machine (ms). */
const FIRST_RELEASE = { timeout: 170_000, interval: 250 };

/** A server with the demo community and its first release; tests only read from it. */
export async function sharedSite(): Promise<{ url: string; dataDir: string }> {
  const site = inject('site');
  await vi.waitFor(async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  }, FIRST_RELEASE);
  return site;
}
