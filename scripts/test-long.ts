import { enginesForTests } from './browser.ts';
import { commandSuite } from './suites/command-suite.ts';
import { playwrightSuite } from './suites/playwright.ts';
import { runSuites } from './suites/suite.ts';
import { printSummary } from './suites/summary.ts';
import { inTestSite } from './suites/test-site.ts';
import { vitestSuite } from './suites/vitest.ts';

/** Longest duration of the whole run on two cores (minutes). */
const MOST = 45;

const began = performance.now();
const results = await inTestSite(
  (options) =>
    runSuites([
      vitestSuite(['long'], options),
      playwrightSuite(['long'], options),
      // Sizes come last, so that their figures and goals are beside the summary.
      commandSuite('sizes', ['node', 'scripts/bench.ts', 'sizes']),
    ]),
  enginesForTests(),
);
const minutes = (performance.now() - began) / 60_000;
console.log(`\nAll of it took ${minutes.toFixed(1)} minutes (at most ${MOST}).`);
process.exitCode = printSummary(results, { all: true }) ? 0 : 1;
