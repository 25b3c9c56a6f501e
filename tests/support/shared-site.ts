import type { TestProject } from 'vitest/node';
import { followedBy, newDataFolder, removeDataFolder } from './data-folder.ts';
import { launchServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that `sharedSite` gives; it may still be making its first release. */
    site: { url: string; dataDir: string };
  }
}

/**
 * Starts one server for all tests that only read from it; the others begin meanwhile. Where the browser's tests come
 * next, it is made in their data folder for their address, so that theirs is a second start.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { E2E_PORT: PORT, E2E_DATA_DIR } = process.env;
  const dataDir = E2E_DATA_DIR ?? (await newDataFolder('site'));
  await followedBy(dataDir);
  const server = await launchServer(dataDir, { RATE_LIMITS: 'off', ...(PORT && { PORT }) });
  let isStopping = false;
  void server.ended.then(() => isStopping || process.stderr.write(server.output()));
  provide('site', { url: server.url, dataDir });
  return async () => {
    isStopping = true;
    await server.stop();
    if (!E2E_DATA_DIR) await removeDataFolder(dataDir);
  };
}
