// Runs before every other script, on whatever Node the machine has (18 or newer): plain JavaScript
// without a single package. It installs the packages when they are missing or older than the lock
// file; among them is the Node that everything after this runs on.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isInstalled()) install();

function isInstalled() {
  // npm writes this file when it is done, so a broken-off installation doesn't count.
  const record = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(record) || !existsSync(`${root}/node_modules/.bin/node`)) return false;
  return statSync(record).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs;
}

function install() {
  console.log('Installing packages; this takes a minute the first time.');
  const npm = process.env.npm_execpath;
  // Its warnings would be that packages want a newer Node: they get it, it is one of them.
  const ci = ['ci', '--loglevel=error'];
  const [command, ...parameters] = npm ? [process.execPath, npm, ...ci] : ['npm', ...ci];
  // An installation for production would leave out what the tests need.
  const env = { ...process.env, NODE_ENV: 'development' };
  const { status, error } = spawnSync(command, parameters, { cwd: root, env, stdio: 'inherit' });
  if (error) console.error(`npm did not start: ${error.message}`);
  if (status !== 0) {
    console.error('The packages could not be installed; see the lines above.');
    process.exit(1);
  }
}
