import { join, relative } from 'node:path';
import { readReport, run } from './command.ts';
import type { Failure, Outcome, Suite } from './suite.ts';

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

/** Between a file and the title of a test in it. */
const IN = ' > ';

/** Some of Vitest's projects, in `env`; its report goes into the folder `reports`. */
export function vitestSuite(
  projects: readonly string[],
  { env, reports }: { env: NodeJS.ProcessEnv; reports: string },
): Suite {
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
    // It may end badly without saying which test failed, and nothing that ran proves nothing.
    const isSilent = outcome.failures.length === 0 && (status !== 0 || outcome.passed === 0);
    const silence = { id: 'vitest', name: 'vitest', reason: said };
    return isSilent ? { ...outcome, failures: [silence] } : outcome;
  };
  return {
    name: 'vitest',
    run: () => vitest(),
    // Tests of a file may stand on each other, so the whole file is run.
    again: (failures) => vitest('--no-file-parallelism', ...filesOf(failures)),
  };
}

const filesOf = (failures: readonly Failure[]): string[] => [
  ...new Set(failures.flatMap(({ id }) => (id === 'vitest' ? [] : (id.split(IN)[0] ?? [])))),
];

function outcomeOf(report: Report | null): Outcome {
  const files = (report?.testResults ?? []).map((file) => ({
    ...file,
    name: relative('.', file.name),
  }));
  return {
    passed: files.reduce(
      (sum, { assertionResults }) =>
        sum + assertionResults.filter(({ status }) => status === 'passed').length,
      0,
    ),
    failures: files.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file can fail before its first test.
      if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
      return failed.map(({ fullName, failureMessages }) =>
        failure(name + IN + fullName, failureMessages[0] ?? ''),
      );
    }),
    files: files.map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime })),
  };
}

const failure = (id: string, reason: string): Failure => ({ id, name: id, reason });
