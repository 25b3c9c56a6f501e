import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clearHold,
  fileOfPage,
  readPages,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

let dataDir: string;
let server: Server;

beforeAll(async () => {
  dataDir = await newDataFolder('damaged');
  await copyRelease((await sharedSite()).dataDir, dataDir);
  server = await startServer(dataDir);
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

async function filesOfPages(): Promise<string[]> {
  const served = await servedFacts(dataDir);
  if (!served) throw new Error('There is no release.');
  const rendered = releasePaths(dataDir).rendered(served.program);
  return [...readPages(dataDir, served.id).values()].map((name) => fileOfPage(rendered, name));
}

test('pages whose files were lost are rendered on demand, and the release is made again', async () => {
  const served = await servedFacts(dataDir);
  const addresses = [...readPages(dataDir, served?.id ?? '').keys()];
  const business = addresses.find((address) => address.startsWith('/business/')) ?? '';
  for (const file of await filesOfPages()) rmSync(file);
  // A page that can't be rendered on demand: whoever runs the site finds it in the log by its number.
  const lost = await fetch(`${server.url}/login?who=nimal`);
  expect(lost.status).toBe(503);
  const number = lost.headers.get('x-request-id') ?? '';
  expect(await lost.text()).toContain(`tell us this number: ${number}`);
  await server.said(
    `"event":"page_failed","request_id":"${number}","method":"GET","route":"/login"`,
  );
  for (const path of ['/', '/businesses', business]) expect(await status(path), path).toBe(200);
  await server.said('Pages of the release are missing: making all of them again');
  await expect.poll(() => status('/readyz'), { timeout: 90_000, interval: 100 }).toBe(200);
  expect((await filesOfPages()).filter((file) => !existsSync(file))).toEqual([]);
});

test('a start with a release and a program that can’t be read makes both anew', async () => {
  await server.stop();
  const served = await servedFacts(dataDir);
  if (!served) throw new Error('There is no release.');
  const paths = releasePaths(dataDir);
  writeFileSync(paths.facts(served.id), '{"id":');
  rmSync(join(paths.program(served.program), 'server', 'entry.mjs'));
  await clearHold(dataDir);
  server = await startServer(dataDir);
  expect(await status('/businesses')).toBe(200);
  const version = await fetch(`${server.url}/version`);
  expect(version.headers.get('cache-control')).toBe('no-store');
  expect(await version.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{40}$/.test(commit)),
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    release: expect.toSatisfy((release: string) => release > served.id),
  });
});
