import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Failure, Result, Test } from './suite.ts';

/** Files named in the summary: those whose tests took longest. */
const SLOWEST = 10;
/** Failures told, and lines of each: they have to fit into the last 30 lines. */
const NAMED = 4;
const LINES = 5;
/** The list of tests that failed once and then passed. */
const UNSTEADY = new URL('../../tests/unsteady.md', import.meta.url);

/**
 * Prints the outcome of suites, the most important last: the slowest files (or all of them), the suites, the unsteady
 * tests, the failures. Tells whether all tests passed.
 */
export function printSummary(results: readonly Result[], { all = false } = {}): boolean {
  const files = results.flatMap((result) => result.files).sort((a, b) => b.took - a.took);
  console.log(all ? '\nThe files:' : `\nThe ${SLOWEST} slowest files:`);
  for (const { name, took } of all ? files : files.slice(0, SLOWEST))
    console.log(`${seconds(took).padStart(9)}  ${name}`);
  console.log('');
  for (const { name, took, passed } of results)
    console.log(`${seconds(took).padStart(9)}  ${name}: ${passed} passed`);
  const unsteady = results.flatMap((result) => result.unsteady);
  const failed = results.flatMap((result) => result.failed);
  for (const each of unsteady) printUnsteady(each);
  for (const each of failed.slice(0, NAMED)) {
    console.log(`failed: ${each.name}`);
    for (const line of reasonOf(each).slice(0, LINES)) console.log(`  ${line}`);
  }
  if (failed.length > NAMED) console.log(`and ${failed.length - NAMED} more failed`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0;
}

function printUnsteady({ name }: Test): void {
  const isKnown = readFileSync(UNSTEADY, 'utf8').includes(name);
  console.log(
    isKnown
      ? `unsteady again, so mended before anything else: ${name}`
      : `unsteady (add it to tests/unsteady.md): ${name}`,
  );
}

const reasonOf = ({ reason }: Failure): string[] =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line));

const seconds = (took: number): string => `${(took / 1_000).toFixed(1)} s`;
