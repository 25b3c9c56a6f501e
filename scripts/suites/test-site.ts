import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#src/server/system/free-port.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { browserForTests } from '../browser.ts';

/** The environment of suites' commands, and a folder for their reports. */
export interface SuiteOptions {
  env: NodeJS.ProcessEnv;
  reports: string;
}

/**
 * Runs suites over one site: Vitest's come first and make it, Playwright's start it again. The folders are removed
 * afterwards.
 */
export async function inTestSite<Result>(
  work: (options: SuiteOptions) => Promise<Result>,
  engines: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const reports = mkdtempSync(join(tmpdir(), 'serendib-reports-'));
  const dataDir = await newDataFolder('e2e');
  const env = {
    E2E_PORT: String(await portWithNeighbour()),
    E2E_DATA_DIR: dataDir,
    CHROMIUM: browserForTests(),
    ...engines,
  };
  try {
    return await work({ env, reports });
  } finally {
    await removeDataFolder(dataDir);
    rmSync(reports, { recursive: true });
  }
}

/**
 * A port that is free together with the next one, where the tests' sign-in provider listens later. It is below the
 * range that the system gives to any program, such as a database that starts meanwhile.
 */
async function portWithNeighbour(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  try {
    await freePort(port + 1);
    return await freePort(port);
  } catch {
    return portWithNeighbour();
  }
}
