import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first, so that nothing runs alone at the end with one core idle; before all others what
 * needs no shared site, which is being made then.
 */
const FIRST = [
  'build/releases',
  'build/without-api',
  'api/account-limits',
  'build/desk',
  'build/review',
  'build/accounts',
  'build/',
  'api/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = FIRST.findIndex((name) => moduleId.includes(`/tests/${name}`));
      return place === -1 ? FIRST.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Files share a process, and what they import is read once: that took a fifth of the processor's time. */
const isolate = false;

/** What a test waits for may take so long on a machine with other work than this (ms); a second is the default. */
const poll = { timeout: 15_000 };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          expect: { poll },
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          maxWorkers: 3,
          // On a machine with other work than this.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          expect: { poll },
          include: ['tests/api/**/*.test.ts'],
          // What a hash costs is proven by tests/unit/passwords.test.ts.
          setupFiles: ['tests/support/cheap-hashes.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          // Two cores share one database server: more workers only wait for each other.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'build',
          isolate,
          expect: { poll },
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/shared-site.ts'],
          // Each builds a site, which takes one core and a half: the API's tests take the rest.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'long',
          isolate,
          expect: { poll },
          // What is made up is the same as in the quick suite, with more of it.
          include: [
            'tests/long/**/*.test.ts',
            'tests/api/{claims,submissions}-hostile.test.ts',
            'tests/api/{changes,claims-model}.test.ts',
          ],
          env: { MADE_UP_INPUTS: '1000', SEQUENCES: '60' },
          globalSetup: ['tests/support/postgres.ts', 'tests/support/shared-site.ts'],
          // What is killed, counted or timed has the machine for itself.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
