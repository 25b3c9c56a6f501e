import { join, relative } from 'node:path';
import { readReport, run } from './command.ts';
import type { Failure, Outcome, Suite, Test } from './suite.ts';
import type { SuiteOptions } from './test-site.ts';

/** The parts of Vitest's report that are read. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The separator between a file and the title of a test in it. */
const IN = ' > ';

/** Some of Vitest's projects, in `env`; its report goes into the folder `reports`. */
export function vitestSuite(projects: readonly string[], { env, reports }: SuiteOptions): Suite {
  const vitest = async (...parameters: string[]): Promise<Outcome> => {
    const file = join(reports, `vitest-${performance.now()}.json`);
    const { status, said } = await run(
      'vitest',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile=${file}`,
        ...parameters,
      ],
      env,
    );
    const outcome = outcomeOf(readReport<Report>(file));
    const isSilent = outcome.failed.length === 0 && (status !== 0 || outcome.passed.length === 0);
    return { ...outcome, broken: isSilent ? said : null };
  };
  return {
    name: 'vitest',
    run: () => vitest(),
    again: async (failed) => {
      // The whole file is run, as tests of a file may depend on each other.
      const outcome = await vitest('--no-file-parallelism', ...filesOf(failed));
      const failedAgain = new Set(outcome.failed.map(fileOf));
      const whole = failed.filter((test) => isFile(test) && !failedAgain.has(test.id));
      return outcome.broken === null
        ? { ...outcome, passed: [...outcome.passed, ...whole] }
        : outcome;
    },
  };
}

const fileOf = ({ id }: Test): string => id.split(IN)[0] ?? id;
const filesOf = (tests: readonly Test[]): string[] => [...new Set(tests.map(fileOf))];
/** Whether a failure is a file's: one before its first test has the name of the file. */
const isFile = (test: Test): boolean => test.id === fileOf(test);

function outcomeOf(report: Report | null): Omit<Outcome, 'broken'> {
  const files = (report?.testResults ?? []).map((file) => ({
    ...file,
    name: relative('.', file.name),
  }));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      ...failureOf(name + IN + fullName, failureMessages[0]),
      status,
    })),
  );
  const withFailures = new Set(tests.filter(hasFailed).map(fileOf));
  return {
    passed: tests.filter(({ status }) => status === 'passed'),
    failed: [
      ...tests.filter(hasFailed),
      ...files
        .filter(({ name, status }) => status === 'failed' && !withFailures.has(name))
        .map(({ name, message }) => failureOf(name, message)),
    ],
    files: files.map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime })),
  };
}

const hasFailed = ({ status }: { status: string }): boolean => status === 'failed';

const failureOf = (id: string, reason = ''): Failure => ({ id, name: id, reason });
