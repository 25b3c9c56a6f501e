import type { TestProject } from 'vitest/node';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the demo community and its first release; tests only read from it. */
    site: { url: string; dataDir: string };
  }
}

/** Starts one server for all tests that only look at what it serves. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataFolder('site');
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  provide('site', { url: server.url, dataDir });
  return async () => {
    await server.stop();
    await removeDataFolder(dataDir);
  };
}
