import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { type Server, startApi } from './server.ts';

/** A server over a database that outlives it, to be killed and started again. */
export interface KillableServer {
  dataDir: string;
  /** The address of its database. */
  url: string;
  pool: TestDatabase['pool'];
  /** The running process, or the last one. */
  server: Server;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the server's API with a data folder and a database of its own. */
export async function openKillableServer(
  name: string,
  env: NodeJS.ProcessEnv = {},
): Promise<KillableServer> {
  const dataDir = await newDataFolder(name);
  const database = await createDatabase();
  const run = () => startApi(dataDir, { DATABASE_URL: database.url, RATE_LIMITS: 'off', ...env });
  const killable: KillableServer = {
    dataDir,
    url: database.url,
    pool: database.pool,
    server: await run(),
    start: async () => {
      killable.server = await run();
    },
    close: async () => {
      await killable.server.stop();
      await database.close();
      await removeDataFolder(dataDir);
    },
  };
  return killable;
}
