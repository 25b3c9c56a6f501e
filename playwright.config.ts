import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CAMERA } from './tests/support/camera.ts';

const { CI, CHROMIUM, E2E_PORT = '4390', E2E_DATA_DIR = 'var/e2e' } = process.env;
const address = `http://127.0.0.1:${E2E_PORT}`;
/** The provider of sign-ins that `tests/e2e/providers.spec.ts` starts. */
const PROVIDER = {
  OIDC_CLUB_ISSUER: `http://127.0.0.1:${Number(E2E_PORT) + 1}`,
  OIDC_CLUB_CLIENT_ID: 'client-club',
  OIDC_CLUB_CLIENT_SECRET: 'secret of club',
};

/**
 * The distance below the screen within which pictures are fetched ahead (px). Visitors' browsers fetch those of most of
 * a list, which was a quarter of the processor time of its page. Each picture is still shown once it comes into sight.
 */
const AHEAD = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map(
  (network) => `lazyLoadingImageMarginPx${network}=0`,
);
/** The pointer is a mouse, as in Playwright's own settings, which these replace: the last ones given count. */
const POINTERS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** The arguments of Chromium: as root it needs no-sandbox; most others keep it from asking other hosts for anything. */
const ARGUMENTS = [
  `--blink-settings=${[...POINTERS, ...AHEAD].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A size larger than browsers with three pages at once share (bytes); a container may have as little as 64 MB. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;
const SHARED_MEMORY = '/dev/shm';

/** True where browsers can share memory as they do by default; Playwright makes them share files on disk. */
function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_SHARED_MEMORY;
}

/** Chromium's program, if one is named. Shared memory takes an eighth less of the processor's time than files. */
const CHROMIUM_OPTIONS = {
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
};

/** Tests that publish or claim: one process with a server of its own, by `tests/support/publishing-site.ts`. */
const PUBLISHING = [
  'advertisements',
  'claims',
  'deal-form',
  'desk',
  'first-admin',
  'first-day',
  'mending',
  'own-events',
  'review',
  'settings',
  'sheets',
  'site-pages',
].map((name) => `**/e2e/${name}.spec.ts`);
/** The browser tests of `npm run test:long`. */
const LONG = '**/long/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  projects: [
    // The slowest project begins first: its tests run one after the other.
    {
      name: 'publishing',
      testMatch: PUBLISHING,
      workers: 1,
      use: { launchOptions: { ...CHROMIUM_OPTIONS, args: [...ARGUMENTS, ...CAMERA] } },
    },
    { name: 'site', testIgnore: [...PUBLISHING, LONG] },
    { name: 'long', testMatch: LONG, workers: 1 },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  workers: 3,
  // The time is for a machine with other work.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions: { ...CHROMIUM_OPTIONS, args: ARGUMENTS },
    // Motion is off unless a test asks for it: Chromium reports a change of pages that a busy machine breaks off as a
    // fault.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The server is the one that people start: seeded, built and served. In `npm test` it is a second start, over the
  // data of Vitest's.
  webServer: {
    command: 'npm start',
    url: `${address}/readyz`,
    // The limits are off, as tests come from one address, faster than people do.
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      ...PROVIDER,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
