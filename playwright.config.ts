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
 * How far below the screen a picture is that is fetched ahead (px): visitors' browsers fetch those of most of a list, which
 * was a quarter of what its page takes of the processor. Each is shown all the same once it comes into sight.
 */
const AHEAD = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map(
  (network) => `lazyLoadingImageMarginPx${network}=0`,
);
/** Playwright's own, of which the last that is given counts: a mouse. */
const POINTERS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

/** As root Chromium needs no-sandbox; the rest but pictures keeps it from asking other hosts for anything. */
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

/** More than browsers with three pages at once share (bytes); a container may have as little as 64 MB. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;
const SHARED_MEMORY = '/dev/shm';

/** True where browsers can share memory as they do by themselves; Playwright has them share files of the disk. */
function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize > ENOUGH_SHARED_MEMORY;
}

/** Where Chromium is, if it is said. Shared memory takes an eighth less of the processor's time than files. */
const CHROMIUM_OPTIONS = {
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
};

/** What publishes or claims: one process with a server of its own, by `tests/support/publishing-site.ts`. */
const PUBLISHING = ['advertisements', 'claims', 'deal-form', 'desk', 'review', 'sheets'].map(
  (name) => `**/e2e/${name}.spec.ts`,
);
/** What `npm run test:long` runs. */
const LONG = '**/long/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  projects: [
    // It takes longest, one test after the other, so it begins first.
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
  // A machine with other work than this takes its time.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions: { ...CHROMIUM_OPTIONS, args: ARGUMENTS },
    // Tests of what moves ask for it: a change of pages that a busy machine breaks off is a fault to Chromium.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // What people start: seeded, built and served. In `npm test` a second start, on what Vitest's has made.
  webServer: {
    command: 'npm start',
    url: `${address}/readyz`,
    // Tests come from one address, faster than people do.
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
