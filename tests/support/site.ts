import { readFileSync } from 'node:fs';
import { expect, inject, vi } from 'vitest';
import { releasePaths, servedFacts } from '#src/server/site/releases.ts';

/** The time that a first release may take on a busy machine (ms). */
const FIRST_RELEASE = { timeout: 170_000, interval: 250 };

/**
 * A server with the demo community and its first release, and the folder of static files (`client`) that follows it;
 * tests only read from them.
 */
export async function sharedSite(): Promise<{ url: string; dataDir: string; client: string }> {
  const site = inject('site');
  const { staticFiles, staticId } = releasePaths(site.dataDir);
  await vi.waitFor(async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const served = await servedFacts(site.dataDir);
    expect(served?.index).not.toBeNull();
    expect(readFileSync(staticId, 'utf8')).toBe(served?.id);
  }, FIRST_RELEASE);
  return { ...site, client: staticFiles };
}
