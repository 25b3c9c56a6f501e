import { stripVTControlCharacters } from 'node:util';
import { run } from './suites/command.ts';

/** Checks, the cheapest mistakes first; all run, so that one look shows every failure. */
const CHECKS = [
  ['format', 'prettier', '--check', '.'],
  ['lint', 'biome', 'lint', '--error-on-warnings'],
  ['lengths', 'node', 'scripts/lengths.ts'],
  ['types', 'astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['boundaries', 'depcruise', 'src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'],
  ['unused code', 'knip'],
] as const;

/** Lines of the first failed check that are repeated at the end, where people look for them. */
const SAID_AGAIN = 20;

const failed: { name: string; said: string }[] = [];
for (const [name, command, ...parameters] of CHECKS) {
  console.log(`\n${name}: ${command} ${parameters.join(' ')}`);
  const began = performance.now();
  const { status, said } = await run(command, parameters);
  console.log(`${name} took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  if (status !== 0) failed.push({ name, said });
}
const [first] = failed;
if (first) {
  const lines = stripVTControlCharacters(first.said).trim().split('\n');
  console.log(`\n${first.name} failed:\n${lines.slice(-SAID_AGAIN).join('\n')}`);
}
console.log(
  first ? `\nFailed: ${failed.map(({ name }) => name).join(', ')}` : '\nAll checks passed',
);
process.exitCode = first ? 1 : 0;
