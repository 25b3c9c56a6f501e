import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, type Running } from '#tests/support/server.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/install.mjs', import.meta.url));

/** A program whose one package is called `node`, and a registry that has it in two versions. */
let work: string;
let root: string;
let registry: http.Server;
/** What the registry does with a question. */
let answers: 'at once' | 'with an error' | 'never';

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'serendib-install-'));
  for (const version of ['1.0.0', '2.0.0']) pack(version);
  registry = http.createServer((request, response) => {
    registry.emit('asked');
    if (answers === 'never') return;
    if (answers === 'with an error') return void response.writeHead(404).end();
    response.end(readFileSync(join(work, request.url ?? '')));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});

beforeEach(() => {
  answers = 'at once';
  root = mkdtempSync(join(work, 'program-'));
  mkdirSync(join(root, 'scripts'));
  cpSync(SCRIPT, join(root, 'scripts', 'install.mjs'));
});

afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(work, { recursive: true, force: true });
});

function pack(version: string): void {
  const folder = join(work, version, 'package');
  mkdirSync(folder, { recursive: true });
  const bin = join(folder, 'node.sh');
  writeFileSync(bin, `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  chmodSync(bin, 0o755);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'node', version, bin: { node: 'node.sh' } }),
  );
  const archive = join(work, `node-${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', join(work, version), 'package']);
}

/** Has the program want this version from now on. */
function want(version: string): void {
  const bytes = readFileSync(join(work, `node-${version}.tgz`));
  const { port } = registry.address() as AddressInfo;
  const dependencies = { node: version };
  const packages = {
    '': { dependencies },
    'node_modules/node': {
      version,
      resolved: `http://127.0.0.1:${port}/node-${version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      bin: { node: 'node.sh' },
    },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

/** Starts the installation as npm would, in a process group of its own. */
const start = (): Running =>
  launch(
    [process.execPath, 'scripts/install.mjs'],
    { npm_config_cache: join(root, 'cache'), npm_config_fetch_retries: '0', npm_execpath: '' },
    { cwd: root, detached: true },
  );

async function install(): Promise<Running> {
  const run = start();
  expect(await run.ended, run.output()).toBe(0);
  return run;
}

const installed = (): string =>
  JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')).version;

const leftovers = (): string[] => readdirSync(root).filter((name) => name.startsWith('.install-'));

test('packages are installed once, and others when the lock file names others', async () => {
  want('1.0.0');
  await install();
  expect(installed()).toBe('1.0.0');
  expect((await install()).output()).toBe('');
  want('2.0.0');
  await install();
  expect(installed()).toBe('2.0.0');
  expect(leftovers()).toEqual([]);
});

test('without a registry the old packages go on, and it is said what is missing', async () => {
  want('1.0.0');
  await install();
  want('2.0.0');
  answers = 'with an error';
  const { output } = await install();
  expect(output()).toContain('Going on with those that are there, without node 2.0.0.');
  expect(installed()).toBe('1.0.0');
  expect(leftovers()).toEqual([]);
});

test('without a registry and without packages it ends with an error', async () => {
  want('1.0.0');
  answers = 'with an error';
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('The packages could not be installed');
  expect(existsSync(join(root, 'node_modules'))).toBe(false);
});

test('one that is killed leaves the old packages whole', async () => {
  want('1.0.0');
  await install();
  want('2.0.0');
  answers = 'never';
  const asked = once(registry, 'asked');
  const run = start();
  await asked;
  process.kill(-(run.child.pid ?? 0), 'SIGKILL');
  await run.ended;
  expect(installed()).toBe('1.0.0');
  answers = 'at once';
  await install();
  expect(installed()).toBe('2.0.0');
});

test('one that is killed while it swaps has its old packages back at the next start', async () => {
  want('1.0.0');
  await install();
  mkdirSync(join(root, '.install-killed'));
  renameSync(join(root, 'node_modules'), join(root, '.install-killed', 'old-0'));
  answers = 'with an error';
  await install();
  expect(installed()).toBe('1.0.0');
});

test('two at once both end with the packages whole', async () => {
  want('1.0.0');
  await install();
  want('2.0.0');
  await Promise.all([install(), install()]);
  expect(installed()).toBe('2.0.0');
  expect(leftovers()).toEqual([]);
});
