import { playwrightSuite } from './suites/playwright.ts';
import { runSuites } from './suites/suite.ts';
import { printSummary } from './suites/summary.ts';
import { inTestSite } from './suites/test-site.ts';
import { vitestSuite } from './suites/vitest.ts';

const results = await inTestSite((options) =>
  runSuites([
    vitestSuite(['unit', 'api', 'build'], options),
    playwrightSuite(['site', 'publishing'], options),
  ]),
);
process.exitCode = printSummary(results) ? 0 : 1;
