import type { TestProject } from 'vitest/node';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the demo community and its first release; tests only read from it. */
    site: { url: string; dataDir: string };
  }
}

/**
 * Starts one server for all tests that only look at what it serves. Where the browser's tests come
 * next, it is made in their data folder for their address: theirs is a second start then.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { E2E_PORT: PORT, E2E_DATA_DIR } = process.env;
  const dataDir = E2E_DATA_DIR ?? (await newDataFolder('site'));
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', ...(PORT && { PORT }) });
  provide('site', { url: server.url, dataDir });
  return async () => {
    await server.stop();
    if (!E2E_DATA_DIR) await removeDataFolder(dataDir);
  };
}
