import { defineConfig } from '@playwright/test';

const { CI, CHROMIUM, E2E_PORT = '4390', E2E_DATA_DIR = 'var/e2e' } = process.env;
const address = `http://127.0.0.1:${E2E_PORT}`;
/** The provider of sign-ins that `tests/e2e/providers.spec.ts` starts. */
const PROVIDER = {
  OIDC_CLUB_ISSUER: `http://127.0.0.1:${Number(E2E_PORT) + 1}`,
  OIDC_CLUB_CLIENT_ID: 'client-club',
  OIDC_CLUB_CLIENT_SECRET: 'secret of club',
};

/** As root Chromium needs no-sandbox; the rest keeps it from asking other hosts for anything. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What publishes or claims has a server of its own, one for all of it: others count what the demo community has. */
const PUBLISHING = ['advertisements', 'claims', 'deal-form', 'desk', 'review', 'sheets'].map(
  (name) => `**/e2e/${name}.spec.ts`,
);
/** What `npm run test:long` runs. */
const LONG = '**/long/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'site', testIgnore: [...PUBLISHING, LONG] },
    { name: 'publishing', testMatch: PUBLISHING, workers: 1 },
    { name: 'long', testMatch: LONG, workers: 1 },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  workers: 3,
  // A machine with other work than this takes its time.
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions: { args: ARGUMENTS, ...(CHROMIUM && { executablePath: CHROMIUM }) },
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
      REBUILD_AFTER: '3s',
      ...PROVIDER,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
