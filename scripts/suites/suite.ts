/** A test that failed, as its suite knows it. */
export interface Failure {
  /** What the suite calls it, the same in each run. */
  id: string;
  /** What people call it: its file and its title. */
  name: string;
  reason: string;
}

/** What one run of a suite has shown. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** How long the tests of each file took (ms). */
  files: { name: string; took: number }[];
}

/** Tests that run together. */
export interface Suite {
  name: string;
  /** Runs all of it. */
  run: () => Promise<Outcome>;
  /** Runs what failed once more, alone: of each file or test that is named, and nothing beside it. */
  again: (failures: readonly Failure[]) => Promise<Outcome>;
}

/** A suite with its first run, and what came of it in the end. */
export interface Result {
  name: string;
  passed: number;
  failed: Failure[];
  /** What failed and then passed. */
  unsteady: Failure[];
  files: Outcome['files'];
  /** How long it took, the second try included (ms). */
  took: number;
}

/**
 * Runs suites one after the other, then once more what has failed: a test fails here when it fails twice, since a
 * machine with other work stops for seconds now and then.
 */
export async function runSuites(suites: readonly Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of suites) {
    const began = performance.now();
    const { passed, failures, files } = await suite.run();
    const took = performance.now() - began;
    results.push({ name: suite.name, passed, failed: failures, unsteady: [], files, took });
  }
  for (const [index, suite] of suites.entries()) {
    const result = results[index];
    if (!result || result.failed.length === 0) continue;
    console.log(`\n${suite.name}: ${result.failed.length} failed and are tried once more, alone`);
    const began = performance.now();
    const { failures } = await suite.again(result.failed);
    const failedAgain = new Map(failures.map((failure) => [failure.id, failure]));
    const hasFailedTwice = ({ id }: Failure) => failedAgain.has(id);
    result.unsteady = result.failed.filter((failure) => !hasFailedTwice(failure));
    result.failed = result.failed.filter(hasFailedTwice);
    result.passed += result.unsteady.length;
    result.took += performance.now() - began;
  }
  return results;
}
