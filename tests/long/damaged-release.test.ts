import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  pinProgram,
  fileOfPage,
  readPages,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { filesIn } from '#src/server/site/folders.ts';
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
  for (const path of ['/', '/businesses', business]) expect(await status(path), path).toBe(200);
  await server.said('Pages of the release are missing: making all of them again');
  await expect.poll(() => status('/readyz'), { timeout: 90_000, interval: 100 }).toBe(200);
  expect((await filesOfPages()).filter((file) => !existsSync(file))).toEqual([]);
});

test('a start with a release that can’t be read, and a program with a file that is lost and one that was altered, makes both anew', async () => {
  await server.stop();
  const served = await servedFacts(dataDir);
  if (!served) throw new Error('There is no release.');
  const paths = releasePaths(dataDir);
  writeFileSync(paths.facts(served.id), '{"id":');
  const program = paths.program(served.program);
  rmSync(join(program, 'server', 'entry.mjs'));
  const style = filesIn(join(program, 'client', '_astro')).find((name) => name.endsWith('.css'));
  writeFileSync(join(program, 'client', '_astro', style ?? ''), 'body{display:none}');
  await pinProgram(dataDir, null);
  server = await startServer(dataDir);
  expect(await status('/businesses')).toBe(200);
  const { release } = await (await fetch(`${server.url}/version`)).json();
  expect(release > served.id).toBe(true);
  const page = await (await fetch(`${server.url}/businesses`)).text();
  const [, linked = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  expect((await (await fetch(server.url + linked)).text()).length).toBeGreaterThan(1_000);
});
