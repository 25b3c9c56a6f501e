import { expect } from 'vitest';
import { type ReleaseBuild, ReleaseStatus } from '#src/api/desk.ts';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { type ReleaseFacts, servedFacts } from '#src/server/site/releases.ts';
import { copyProgram, newDataFolder, removeDataFolder } from './data-folder.ts';
import { inDatabase } from './in-database.ts';
import { type Server, startServer } from './server.ts';
import { sharedSite } from './site.ts';

/**
 * The wait for a release on a busy machine (ms): two looks a second apart and a build; less than a test may take, so
 * that it tells what is missing.
 */
export const A_RELEASE = { timeout: 60_000, interval: 50 };

/** A server that makes its own releases, each a second after the last, and a member of the team, signed in. */
export interface BuildingServer {
  dataDir: string;
  token: string;
  /** The running server; another one after `restart`. */
  server: () => Server;
  /** Sends a call of the team and gives its answer, which has to be good. */
  send: (path: string, body?: object, method?: string) => ReturnType<Response['json']>;
  /** The desk's status of releases, with the newest. */
  status: () => Promise<ReleaseStatus>;
  latest: () => Promise<ReleaseBuild | undefined>;
  page: (path: string) => Promise<string>;
  /** Changes the database beside the server, as no call can. */
  change: (statement: string) => Promise<unknown>;
  /** Waits until no release is being made or waits to be. */
  quiet: () => Promise<void>;
  start: (env?: NodeJS.ProcessEnv) => Promise<Server>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts such a server on a data folder of its own, with the program that is built already. */
export async function startBuildingServer(name: string): Promise<BuildingServer> {
  const dataDir = await newDataFolder(name);
  await copyProgram((await sharedSite()).dataDir, dataDir);
  const start = (env: NodeJS.ProcessEnv = {}) =>
    startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1s', ...env });
  let server = await start();
  let token = '';
  const send = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Token ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    expect(response.ok, JSON.stringify(answer)).toBe(true);
    return answer;
  };
  const { email, password } =
    (await readDemoAccounts(dataDir))?.find(({ role }) => role === 'staff') ?? {};
  ({ token } = await send('/api/auth/token/', { email, password }));
  const status = async () => ReleaseStatus.parse(await send('/api/desk/releases/'));
  const latest = async () => (await status()).builds[0];
  return {
    dataDir,
    token,
    server: () => server,
    send,
    status,
    latest,
    page: async (path) => (await fetch(server.url + path)).text(),
    change: (statement) => inDatabase(dataDir, (pool) => pool.query(statement)),
    quiet: async () => {
      await expect.poll(status, A_RELEASE).toMatchObject({ waiting_changes: 0 });
      await expect.poll(latest, A_RELEASE).toMatchObject({ finished_at: expect.any(String) });
      await expect
        .poll(() => servedFacts(dataDir), A_RELEASE)
        .toSatisfy((facts: ReleaseFacts) => facts.index?.data === facts.data);
    },
    start,
    restart: async () => {
      server = await start();
    },
    close: async () => {
      await server.stop();
      await removeDataFolder(dataDir);
    },
  };
}
