import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#src/server/system/free-port.ts';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { launch, type Running } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

let dataDir: string;
let port: string;
/** A server that its shell has left behind, as `nohup` and `setsid` do; it runs while npm's come and go. */
let ownDir: string;
let own: { url: string; pid: number };

beforeAll(async () => {
  const site = await sharedSite();
  dataDir = await newDataFolder('npm-start');
  ownDir = await newDataFolder('left-behind');
  for (const folder of [dataDir, ownDir]) await copyRelease(site.dataDir, folder);
  port = String(await freePort());
  own = await leaveBehind(String(await freePort()));
});

afterAll(async () => {
  process.kill(own.pid);
  await vi.waitFor(() => expect(databaseRuns(ownDir)).toBe(false), PATIENTLY);
  await Promise.all([dataDir, ownDir].map(removeDataFolder));
});

const PATIENTLY = { timeout: 20_000, interval: 20 };

/** Starts the site by npm in a process group of its own, as in a terminal. */
const npmStart = (): Running =>
  launch(['npm', 'start'], { DATA_DIR: dataDir, PORT: port, SEED: 'none' }, { detached: true });

async function leaveBehind(ownPort: string): Promise<{ url: string; pid: number }> {
  const env = { DATA_DIR: ownDir, PORT: ownPort, SEED: 'none', npm_lifecycle_event: undefined };
  const command = `${process.execPath} src/server/index.ts >/dev/null 2>&1 & echo $!`;
  const shell = launch(['sh', '-c', command], env);
  expect(await shell.ended).toBe(0);
  return { url: `http://127.0.0.1:${ownPort}`, pid: Number(shell.output()) };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** True while the file exists that PostgreSQL removes only in an orderly stop. */
const databaseRuns = (folder: string): boolean => {
  const record = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'));
  return existsSync(join(record.folder ?? join(folder, 'db'), 'data', 'postmaster.pid'));
};

/** Resolves once nobody answers and the database has been stopped in order. */
const hasEnded = (): Promise<void> =>
  vi.waitFor(async () => {
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect(databaseRuns(dataDir)).toBe(false);
  }, PATIENTLY);

test.each([
  ['SIGINT', (npm: number) => process.kill(npm, 'SIGINT')],
  ['SIGTERM', (npm: number) => process.kill(npm, 'SIGTERM')],
  ['SIGHUP', (npm: number) => process.kill(npm, 'SIGHUP')],
  ['SIGKILL', (npm: number) => process.kill(npm, 'SIGKILL')],
  [
    'Ctrl+C three times in a terminal',
    (npm: number) => {
      for (let time = 0; time < 3; time += 1) process.kill(-npm, 'SIGINT');
    },
  ],
])('%s ends npm start with its server, the database last', async (_name, signal) => {
  const npm = npmStart();
  await npm.said('Serendib is at');
  expect(databaseRuns(dataDir)).toBe(true);
  signal(npm.child.pid ?? 0);
  await hasEnded();
});

test('a reader of the log that goes ends nothing', async () => {
  const npm = npmStart();
  await npm.said('node src/server/index.ts');
  for (const stream of [npm.child.stdout, npm.child.stderr]) stream?.destroy();
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect(await isReady(url)).toBe(true), PATIENTLY);
  process.kill(-(npm.child.pid ?? 0), 'SIGTERM');
  await hasEnded();
});

test('a server that npm did not start outlives whoever started it', async () => {
  await vi.waitFor(async () => expect(await isReady(own.url)).toBe(true), PATIENTLY);
});
