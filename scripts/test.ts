import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '#src/server/free-port.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { browserForTests, enginesForTests } from './browser.ts';

interface Count {
  passed: number;
  failed: number;
  /** What failed, and what passed on its second try only. */
  remarks: string[];
  /** How long the tests of each file took (ms). */
  files: { name: string; took: number }[];
}

/** So many files are named at the end: those whose tests took longest. */
const SLOWEST = 10;

/** The parts of Vitest's report that are counted; a file that can't be read counts as a failure. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The parts of Playwright's report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** The file that was run; a test may be written in another. */
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

const reports = mkdtempSync(join(tmpdir(), 'serendib-reports-'));
const dataDir = await newDataFolder('e2e');
/** Where the site is that tests look at: Vitest's make it, the browser's start it again. */
const SITE = { E2E_PORT: String(await portWithNeighbour()), E2E_DATA_DIR: dataDir };
try {
  const counts = [runVitest(), runPlaywright()];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  printSlowest(counts.flatMap(({ files }) => files));
  for (const remark of counts.flatMap(({ remarks }) => remarks)) console.log(remark);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await removeDataFolder(dataDir);
  rmSync(reports, { recursive: true });
}

/**
 * A port that is free as the next one is, where the tests' provider of sign-ins listens later: below those
 * that the system gives to whoever takes any, such as a database that starts meanwhile.
 */
async function portWithNeighbour(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  try {
    await freePort(port + 1);
    return await freePort(port);
  } catch {
    return portWithNeighbour();
  }
}

function printSlowest(files: Count['files']): void {
  console.log(`\nThe ${SLOWEST} slowest files:`);
  for (const { name, took } of files.sort((a, b) => b.took - a.took).slice(0, SLOWEST)) {
    console.log(`${(took / 1_000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

function runVitest(): Count {
  const file = join(reports, 'vitest.json');
  const status = run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`],
    SITE,
  );
  const report = readReport<VitestReport>(file);
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tests = files.flatMap((file) => file.assertionResults);
  const failures = tests.filter(({ status }) => status === 'failed');
  const flaky = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  );
  return honest('vitest', status, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    remarks: [
      ...broken.map(({ name }) => `failed: ${relative('.', name)}`),
      ...failures.map((test) => `failed: ${test.fullName}\n${test.failureMessages[0]}`),
      ...flaky.map((test) => `passed on the second try: ${test.fullName}`),
    ],
    files: files.map(({ name, startTime, endTime }) => ({
      name: relative('.', name),
      took: endTime - startTime,
    })),
  });
}

function runPlaywright(): Count {
  const file = join(reports, 'playwright.json');
  const status = run('playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: browserForTests(),
    ...enginesForTests(),
    ...SITE,
  });
  const report = readReport<PlaywrightReport>(file);
  const suites = report?.suites ?? [];
  return honest('playwright', status, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    remarks: suites.flatMap(remarksOf),
    files: suites.map((suite) => ({ name: join('tests', suite.file), took: timeOf(suite) })),
  });
}

function remarksOf({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) => {
      if (status === 'unexpected') return [`failed: ${file}: ${title}`];
      return status === 'flaky' ? [`passed on the second try: ${file}: ${title}`] : [];
    }),
  );
  return [...own, ...suites.flatMap((suite) => remarksOf({ ...suite, file }))];
}

/** What the tests of a suite took, all tries (ms). */
function timeOf({ suites = [], specs }: PlaywrightSuite): number {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const own = tries.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + timeOf(suite), own);
}

/** A suite that ran nothing, or ended badly without saying which test failed, is a failure too. */
function honest(name: string, status: number | null, count: Count): Count {
  if (count.passed + count.failed === 0) console.log(`${name} ran no test`);
  const silent = count.failed === 0 && (status !== 0 || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

function run(command: string, parameters: string[], env: NodeJS.ProcessEnv = {}): number | null {
  const { status, error } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (error) console.log(error.message);
  return status;
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
