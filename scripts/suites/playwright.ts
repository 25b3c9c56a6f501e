import { join } from 'node:path';
import { readReport, run } from './command.ts';
import type { Failure, Outcome, Suite } from './suite.ts';
import type { SuiteOptions } from './test-site.ts';

/** The parts of Playwright's report that are read. */
interface Report {
  errors: { message?: string }[];
  suites: ReportedSuite[];
}

interface ReportedSuite {
  /** The file that was run; a test may be written in another. */
  file: string;
  suites?: ReportedSuite[];
  specs: {
    id: string;
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
}

/** Some of Playwright's projects, in `env`; its report goes into the folder `reports`. */
export function playwrightSuite(
  projects: readonly string[],
  { env, reports }: SuiteOptions,
): Suite {
  const playwright = async (...parameters: string[]): Promise<Outcome> => {
    const file = join(reports, `playwright-${performance.now()}.json`);
    const { status, said } = await run(
      'playwright',
      [
        'test',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=line,json',
        ...parameters,
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
    const report = readReport<Report>(file);
    const tests = (report?.suites ?? []).flatMap(testsOf);
    const passed = tests.filter((test) => test.status === 'expected');
    const failed = tests.filter((test) => test.status === 'unexpected');
    const faults = (report?.errors ?? []).map(({ message = '' }) => message);
    const isSilent = failed.length === 0 && (status !== 0 || passed.length === 0);
    return {
      passed,
      failed,
      broken: faults.length > 0 ? faults.join('\n') : isSilent ? said : null,
      files: (report?.suites ?? []).map((suite) => ({
        name: join('tests', suite.file),
        took: testsOf(suite).reduce((sum, { took }) => sum + took, 0),
      })),
    };
  };
  return {
    name: 'playwright',
    run: () => playwright(),
    // Playwright itself keeps which tests failed last.
    again: () => playwright('--last-failed', '--workers=1'),
  };
}

function testsOf({ file, suites = [], specs }: ReportedSuite): (Failure & {
  status: string;
  took: number;
})[] {
  const own = specs.flatMap(({ id, title, tests }) =>
    tests.map(({ status, results }) => ({
      id,
      name: `${join('tests', file)} > ${title}`,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      status,
      took: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf({ ...suite, file }))];
}
