import { spawnSync } from 'node:child_process';

/** In the order in which a mistake is cheapest to find; all run, so that one look shows them all. */
const CHECKS = [
  ['format', 'prettier', '--check', '.'],
  ['lint', 'biome', 'lint', '--error-on-warnings'],
  ['types', 'astro', 'check', '--minimumFailingSeverity', 'warning'],
  ['boundaries', 'depcruise', 'src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'],
  ['unused code', 'knip'],
] as const;

const failed: string[] = [];
for (const [name, command, ...parameters] of CHECKS) {
  console.log(`\n${name}: ${command} ${parameters.join(' ')}`);
  const { status, error } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (error) console.log(error.message);
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed');
process.exitCode = failed.length > 0 ? 1 : 0;
