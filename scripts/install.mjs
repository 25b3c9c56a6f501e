// This script runs before every other one, on whatever Node the machine has (18 or newer): plain JavaScript without a
// single package. It installs the packages when they are missing or differ from the lock file; among them is the Node
// that everything after this runs on. Packages for tests and checks come only with `--development`. Packages are
// installed in a folder beside and take the old ones' place once they are whole: the old ones work until then, and stay
// where new ones can't be had.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
/** Whether tests and checks are to run too. Their packages stay where they are there already. */
const isForDevelopment = process.argv.includes('--development');
/** Files that npm needs. */
const FILES = ['package.json', 'package-lock.json', '.npmrc'];
/** Prefix of the folders of installations; each start has its own, so that two can't disturb each other. */
const STAGING = '.install-';
/** Age from which a folder of an installation was left by a killed start: none takes as long (ms). */
const ABANDONED = 3_600_000;
/** Packages that a message names at most. */
const NAMED = 5;

takeBack();
if (!isInstalled()) install();

/** Puts the old packages back, if a start was killed between taking them away and putting the new ones there. */
function takeBack() {
  if (fs.existsSync(modules)) return;
  for (const folder of stagings()) {
    const old = fs.readdirSync(folder).find((name) => name.startsWith('old-'));
    if (old) return fs.renameSync(join(folder, old), modules);
  }
}

function isInstalled() {
  return isWhole(modules) && missing().length === 0;
}

/** Whether an installation is whole: npm writes this file when it is done. */
function isWhole(folder) {
  return ['.package-lock.json', '.bin/node'].every((name) => fs.existsSync(join(folder, name)));
}

/** The packages of the lock file that aren't there in its version, such as `astro 7.3.5`. */
function missing() {
  const there = packagesOf(join(modules, '.package-lock.json'));
  const { '': program, ...wanted } = packagesOf(join(root, 'package-lock.json'));
  // npm leaves out an optional package that it can't get. Of those that the program itself names, Node and PostgreSQL,
  // the one for this system has to be there.
  const own = program.optionalDependencies ?? {};
  const isNeeded = (name, { optional, os = [], cpu = [] }) =>
    !optional || (name in own && os.includes(process.platform) && cpu.includes(process.arch));
  return Object.entries(wanted)
    .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), entry }))
    .filter(({ entry }) => isForDevelopment || !entry.dev)
    .filter(({ path, name, entry }) =>
      there[path] ? there[path].version !== entry.version : isNeeded(name, entry),
    )
    .map(({ name, entry }) => `${name} ${entry.version}`);
}

function packagesOf(lockFile) {
  return JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages;
}

function install() {
  console.log('Installing packages; this takes a minute the first time.');
  for (const folder of stagings()) {
    const isAbandoned = Date.now() - fs.statSync(folder).mtimeMs > ABANDONED;
    if (isAbandoned) fs.rmSync(folder, { recursive: true, force: true });
  }
  let staging = '';
  try {
    staging = fs.mkdtempSync(join(root, STAGING));
    for (const file of FILES.filter((name) => fs.existsSync(join(root, name)))) {
      fs.copyFileSync(join(root, file), join(staging, file));
    }
    runNpm(staging);
    swap(staging);
  } catch (error) {
    console.error(`The packages could not be installed: ${error.message}`);
    takeBack();
    if (!isWhole(modules)) process.exitCode = 1;
    else console.error(`Going on with those that are there, without ${named(missing())}.`);
  } finally {
    if (staging) fs.rmSync(staging, { recursive: true, force: true });
  }
}

function runNpm(staging) {
  const npm = process.env.npm_execpath;
  // Warnings are left out: they would say that packages want a newer Node, which is one of the packages.
  const ci = ['ci', '--loglevel=error', '--prefix', staging];
  // Both ways are said, since the machine's settings (`NODE_ENV=production`) would decide otherwise.
  ci.push(isForDevelopment ? '--include=dev' : '--omit=dev');
  const [command, ...parameters] = npm ? [process.execPath, npm, ...ci] : ['npm', ...ci];
  const env = {
    // Short retries: without a registry the old packages start soon.
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
    ...process.env,
  };
  const { status, error } = spawnSync(command, parameters, { cwd: staging, env, stdio: 'inherit' });
  if (error) throw new Error(`npm did not start: ${error.message}`);
  if (status !== 0) throw new Error('see the lines above.');
  const node = join(staging, 'node_modules', '.bin', 'node');
  const runs = spawnSync(node, ['--version'], { shell: process.platform === 'win32' }).status === 0;
  if (!runs || !isWhole(join(staging, 'node_modules'))) throw new Error('npm left some out.');
}

/** Puts the new packages in the place of the old ones, unless another start was quicker. */
function swap(staging) {
  for (let attempt = 0; !isInstalled(); attempt += 1) {
    rename(modules, join(staging, `old-${attempt}`), ['ENOENT']);
    // Another start may have put packages there in between.
    rename(join(staging, 'node_modules'), modules, ['ENOTEMPTY', 'EEXIST']);
  }
}

function rename(from, to, expected) {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!expected.includes(error.code)) throw error;
  }
}

function stagings() {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith(STAGING))
    .map((name) => join(root, name));
}

function named(packages) {
  const more = packages.length - NAMED;
  return packages.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
