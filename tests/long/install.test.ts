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

/**
 * The folder of a program that needs a package called `node`, and another for its tests; a registry has both in two
 * versions.
 */
let work: string;
let root: string;
let registry: http.Server;
/** The registry's way of answering. */
let answers: 'at once' | 'with an error' | 'never';

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'serendib-install-'));
  for (const version of ['1.0.0', '2.0.0']) {
    pack('node', version);
    pack('checker', version);
  }
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

function pack(name: string, version: string): void {
  const folder = join(work, name, version, 'package');
  mkdirSync(folder, { recursive: true });
  const bin = join(folder, `${name}.sh`);
  writeFileSync(bin, `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  chmodSync(bin, 0o755);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, bin: { [name]: `${name}.sh` } }),
  );
  const archive = join(work, `${name}-${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', join(work, name, version), 'package']);
}

/** A package of the registry, as the lock file names it. */
function locked(name: string, version: string) {
  const bytes = readFileSync(join(work, `${name}-${version}.tgz`));
  const { port } = registry.address() as AddressInfo;
  return {
    version,
    resolved: `http://127.0.0.1:${port}/${name}-${version}.tgz`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    bin: { [name]: `${name}.sh` },
  };
}

/** Makes the program want this version from now on. */
function want(version: string): void {
  const needs = { dependencies: { node: version }, devDependencies: { checker: version } };
  const packages = {
    '': needs,
    'node_modules/node': locked('node', version),
    'node_modules/checker': { ...locked('checker', version), dev: true },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify(needs));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

/** Starts the installation as npm would, in a process group of its own. */
const start = (...parameters: string[]): Running =>
  launch(
    [process.execPath, 'scripts/install.mjs', ...parameters],
    { npm_config_cache: join(root, 'cache'), npm_config_fetch_retries: '0', npm_execpath: '' },
    { cwd: root, detached: true },
  );

async function install(...parameters: string[]): Promise<Running> {
  const run = start(...parameters);
  expect(await run.ended, run.output()).toBe(0);
  return run;
}

const installed = (name = 'node'): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

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

test('a start installs what runs; tests have the rest installed', async () => {
  want('1.0.0');
  await install();
  expect(readdirSync(join(root, 'node_modules')).toSorted()).toEqual([
    '.bin',
    '.package-lock.json',
    'node',
  ]);
  await install('--development');
  expect([installed(), installed('checker')]).toEqual(['1.0.0', '1.0.0']);
  // The commands install nothing again once both packages are there.
  expect((await install()).output()).toBe('');
  expect((await install('--development')).output()).toBe('');
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
