import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of files: the longest begin first, so that none runs alone at the end with one core idle. Before all others
 * come those that don't need the shared site, which is being made then.
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

/** Files share a process, so that their imports are read once: isolation took a fifth of the processor's time. */
const isolate = false;

/** The wait of a poll on a machine with other work (ms); a second is the default. */
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
          // The time is for a machine with other work.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          expect: { poll },
          include: ['tests/api/**/*.test.ts'],
          // The cost of a hash is proven by tests/unit/passwords.test.ts.
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
          // Each file builds a site, which takes one core and a half: the API's tests take the rest.
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
          // The generated tests are those of the quick suite, with more inputs.
          include: [
            'tests/long/**/*.test.ts',
            'tests/api/{claims,submissions}-hostile.test.ts',
            'tests/api/{changes,claims-model}.test.ts',
          ],
          env: { MADE_UP_INPUTS: '1000', SEQUENCES: '60' },
          globalSetup: ['tests/support/postgres.ts', 'tests/support/shared-site.ts'],
          // The tests kill, count or time something, and need the machine for themselves.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
