import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Names this project's tests look for on the path, the better first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The program of a Chromium for the tests: the one that `CHROMIUM` names, one on this machine, or
 * one that is installed now. Throws with what to do when there is no way to get one.
 */
export function browserForTests(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = installed();
  if (found) return found;
  console.log('Installing a browser for the tests; this takes a minute or two.');
  if (run('playwright', ['install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath();
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  const now = installed();
  if (now) return now;
  throw new Error(
    'No browser was found, and none could be installed. Install Chromium or Chrome, or name its ' +
      'program in CHROMIUM.',
  );
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, MAC_CHROME, chromium.executablePath()].find(
    (path) => existsSync(path) && starts(path),
  );
}

/** A name on the path may be a mere pointer to a package that isn't there. */
function starts(path: string): boolean {
  try {
    return /Chrom/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return false;
  }
}

const run = (command: string, parameters: string[]): boolean =>
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
