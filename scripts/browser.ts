import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without windows, Playwright's own default. The whole browser takes a third more time for the same tests. */
const LIGHT = 'chromium-headless-shell';
/** Names of a whole browser on the path. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The program of a Chromium for tests: the one that `CHROMIUM` names, the light one of this machine
 * or of its Debian packages, a whole browser, or one that is installed now. Throws with what to do
 * when there is no way to get one.
 */
export function browserForTests(): string {
  return (
    process.env['CHROMIUM'] || onPath([LIGHT]) || knownPackage(LIGHT) || wholeBrowser() || newOne()
  );
}

/** The program of a browser with windows, as visitors have it; else the tests' own. */
export const browserOfVisitors = (): string =>
  process.env['CHROMIUM'] || wholeBrowser() || browserForTests();

/**
 * The programs of browsers of other engines, by the settings that name them: those that are set, those of this machine, or
 * of its Debian packages. Says loudly which engine can't be had.
 */
export function enginesForTests(): NodeJS.ProcessEnv {
  const wanted = ENGINES.filter(({ setting }) => !process.env[setting]);
  const missing = wanted.filter(({ needs }) => needs.some((name) => !whereIs(name)));
  if (missing.length > 0 && mayInstall()) {
    const packages = missing.flatMap((engine) => engine.packages);
    if (spawnSync('apt-cache', ['show', ...packages]).status !== 0) run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
  }
  const found: NodeJS.ProcessEnv = {};
  for (const { engine, setting, needs, packages } of wanted) {
    const [program] = needs.map(whereIs);
    if (needs.every(whereIs)) found[setting] = program;
    else {
      console.log(
        `\n!!! ${engine} isn't here and could not be installed: ITS JOURNEYS ARE NOT RUN. On Debian: apt-get ` +
          `install ${packages.join(' ')}; else name its program in ${setting}.\n`,
      );
    }
  }
  return found;
}

/** Engines besides Chromium's: the first of the programs that each needs is the one that its setting names. */
const ENGINES = [
  {
    engine: 'Firefox',
    setting: 'FIREFOX',
    needs: ['firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    engine: 'WebKit',
    setting: 'WEBKIT_DRIVER',
    needs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const wholeBrowser = (): string | undefined =>
  onPath(WHOLE) ?? [MAC_CHROME, chromium.executablePath()].find(isBrowser);

const onPath = (names: readonly string[]): string | undefined =>
  names.flatMap(placesOf).find(isBrowser);

const whereIs = (name: string): string | undefined => placesOf(name).find(existsSync);

const placesOf = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** Whether a program is there: a name on the path may only point to a package that isn't. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return /Chrom/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return false;
  }
}

/** Installs a Debian package if apt already knows it, so that it takes no more than a moment. */
function knownPackage(name: string): string | undefined {
  if (!mayInstall() || spawnSync('apt-cache', ['show', name]).status !== 0) return undefined;
  run('apt-get', ['install', '--yes', '--no-install-recommends', name]);
  return onPath([name]);
}

function newOne(): string {
  console.log('Installing a browser for the tests; this takes a minute or two.');
  if (run('playwright', ['install', 'chromium']) && isBrowser(chromium.executablePath())) {
    return chromium.executablePath();
  }
  if (mayInstall()) run('apt-get', ['update']);
  const found = knownPackage(LIGHT) ?? knownPackage('chromium');
  if (found) return found;
  throw new Error(
    'No browser was found, and none could be installed. Install Chromium or Chrome, or name its ' +
      'program in CHROMIUM.',
  );
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const run = (command: string, parameters: string[]): boolean =>
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
