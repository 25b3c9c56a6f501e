import { enginesForTests } from './browser.ts';
import { run } from './suites/command.ts';
import { playwrightSuite } from './suites/playwright.ts';
import { type Outcome, runSuites } from './suites/suite.ts';
import { printSummary } from './suites/summary.ts';
import { inTestSite } from './suites/test-site.ts';
import { vitestSuite } from './suites/vitest.ts';

const SIZES = { id: 'sizes', name: 'sizes' };
/** Longest duration of the whole run on two cores (minutes). */
const MOST = 45;

const began = performance.now();
const results = await inTestSite(
  (options) =>
    runSuites([
      vitestSuite(['long'], options),
      playwrightSuite(['long'], options),
      // Sizes come last, so that their figures and goals are beside the summary.
      { name: SIZES.name, run: sizes, again: sizes },
    ]),
  enginesForTests(),
);
const minutes = (performance.now() - began) / 60_000;
console.log(`\nAll of it took ${minutes.toFixed(1)} minutes (at most ${MOST}).`);
process.exitCode = printSummary(results, { all: true }) ? 0 : 1;

/** The sizes of the bench as one test, which passes when no goal that decides is missed. */
async function sizes(): Promise<Outcome> {
  const began = performance.now();
  const { status, said } = await run('node', ['scripts/bench.ts', 'sizes']);
  const took = performance.now() - began;
  return {
    passed: status === 0 ? [SIZES] : [],
    failed: status === 0 ? [] : [{ ...SIZES, reason: said }],
    broken: null,
    files: [{ name: 'scripts/bench.ts sizes', took }],
  };
}
