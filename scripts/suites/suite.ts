/** A test, as its suite knows it. */
export interface Test {
  /** The suite's name for it, the same in each run. */
  id: string;
  /** The name that people read: its file and its title. */
  name: string;
}

export interface Failure extends Test {
  reason: string;
}

/** The outcome of one run of a suite. */
export interface Outcome {
  passed: Test[];
  failed: Failure[];
  /** The reason why it ended badly or ran nothing, if no test says so; null otherwise. */
  broken: string | null;
  /** Test files with the time that their tests took (ms). */
  files: { name: string; took: number }[];
}

/** Tests that run together. */
export interface Suite {
  name: string;
  run: () => Promise<Outcome>;
  /** Runs failed tests once more, with the tests that they depend on and nothing beside them. */
  again: (failed: readonly Test[]) => Promise<Outcome>;
}

/** The outcome of a suite in the end. */
export interface Result {
  name: string;
  passed: number;
  /** Tests that failed twice, and a suite that broke off. */
  failed: Failure[];
  /** Tests that failed and then passed. */
  unsteady: Test[];
  files: Outcome['files'];
  /** Duration, the second run included (ms). */
  took: number;
}

/**
 * Runs suites one after the other, then the failed tests once more, alone. A test fails here when it fails twice, since
 * a machine with other work stops for seconds now and then.
 */
export async function runSuites(suites: readonly Suite[]): Promise<Result[]> {
  const first = [];
  for (const suite of suites) first.push({ suite, ...(await timed(suite.run)) });
  const results: Result[] = [];
  for (const { suite, outcome, took } of first) results.push(await secondTry(suite, outcome, took));
  return results;
}

async function secondTry(suite: Suite, outcome: Outcome, took: number): Promise<Result> {
  const { name } = suite;
  const { files, broken } = outcome;
  const breaks = broken === null ? [] : [{ id: name, name, reason: broken }];
  const passed = outcome.passed.length;
  if (outcome.failed.length === 0)
    return { name, passed, failed: breaks, unsteady: [], files, took };
  console.log(`\n${name}: ${outcome.failed.length} failed and are tried once more, alone`);
  const again = await timed(() => suite.again(outcome.failed));
  const hasPassed = idsOf(again.outcome.passed);
  const healed = outcome.failed.filter(({ id }) => hasPassed.has(id));
  const hadPassed = idsOf(outcome.passed);
  return {
    name,
    passed: passed + again.outcome.passed.filter(({ id }) => !hadPassed.has(id)).length,
    failed: [...outcome.failed.filter(({ id }) => !hasPassed.has(id)), ...breaks],
    unsteady: [...healed, ...again.outcome.failed.filter(({ id }) => hadPassed.has(id))],
    files,
    took: took + again.took,
  };
}

const idsOf = (tests: readonly Test[]): Set<string> => new Set(tests.map(({ id }) => id));

async function timed(run: () => Promise<Outcome>): Promise<{ outcome: Outcome; took: number }> {
  const began = performance.now();
  return { outcome: await run(), took: performance.now() - began };
}
