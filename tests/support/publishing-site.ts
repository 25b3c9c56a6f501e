import { setTimeout as wait } from 'node:timers/promises';
import { servedFacts } from '#src/server/site/releases.ts';
import { copyRelease, newDataFolder, removeDataFolder } from './data-folder.ts';
import { e2eDataFolder, useDataFolder } from './e2e-data-folder.ts';
import { test as guarded } from './guarded-page.ts';
import { type Server, startServer } from './server.ts';

/** The time that an index may take after a first release, and a start, on a busy machine (ms). */
const START = 120_000;

/**
 * The guarded `test` for tests that publish or claim, which others would count: all of it in one process talks to a
 * server of its own, with a demo community of its own. `playwright.config.ts` runs it in one process.
 */
export const test = guarded.extend<object, { ownServer: Server }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const shared = e2eDataFolder();
      const dataDir = await newDataFolder('publishing');
      await untilWhole(shared);
      await copyRelease(shared, dataDir);
      const server = await startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1s' });
      useDataFolder(dataDir);
      await use(server);
      useDataFolder(shared);
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker', timeout: START },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

/** Waits for the index of a release: from then on the data folder stays as it is, while nobody publishes there. */
async function untilWhole(dataDir: string): Promise<void> {
  while (!(await servedFacts(dataDir))?.index) await wait(100);
}
