import { parseArgs } from 'node:util';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log.ts';
import { buildIndex, buildPages, buildRelease } from '#src/server/site/build.ts';
import { clearHold, heldProgram, servedFacts } from '#src/server/site/releases.ts';
import { withApi } from '#src/server/api-for-build.ts';

/**
 * Left alone, V8 lets garbage pile up to twice of what is in use, the bundler keeps what it has
 * freed, and each thread has a heap of its own; with these a build of 10,000 businesses takes a
 * third less memory.
 */
const FRUGAL = ['--max-semi-space-size=8', '--heap-growing-percent=35'];
const FRUGAL_ENV = { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' };

// They only count from the start of a process: this one starts over with them, and stays itself.
if (process.execve && !process.execArgv.includes(FRUGAL[0] ?? '')) {
  const command = [process.execPath, '--no-warnings', ...FRUGAL, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...process.env, ...FRUGAL_ENV });
}

const { values } = parseArgs({
  options: {
    /** Renders every page again. */
    full: { type: 'boolean', default: false },
    /** Given by the server that starts a build by itself: `pages`, `index` or `all`, and a digest of the data. */
    part: { type: 'string' },
    data: { type: 'string' },
    /** Prints where the time went and the memory it took, as JSON in the last line. */
    figures: { type: 'boolean', default: false },
  },
});

try {
  const env = readEnv();
  const started = performance.now();
  const now = process.env['BUILD_NOW'] ? new Date(process.env['BUILD_NOW']) : new Date();
  const { full, part, data } = values;
  const build = part === 'index' ? buildIndex : part === 'pages' ? buildPages : buildRelease;
  // Somebody who asks for a release wants this program's; one by itself is by the one that was gone back to.
  const isAsked = part === undefined;
  const program = (!isAsked && (await heldProgram(env.dataDir))) || undefined;
  await withApi(env, log, async (apiUrl) => {
    await build({ env, apiUrl, now, full, data, program, withStaticFiles: isAsked, log });
  });
  if (isAsked) await clearHold(env.dataDir);
  const facts = await servedFacts(env.dataDir);
  if (!facts) throw new Error('There is no release yet to make a static index for.');
  const { businesses, events, deals } = facts.pages;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  log(
    part === 'index'
      ? `The static index was made in ${seconds} s`
      : `Release ${facts.id}: ${businesses} businesses, ${events} events, ${deals} deals, ` +
          `built in ${seconds} s`,
  );
  if (values.figures) log(JSON.stringify({ files: facts.made.pages, ...figures() }));
} catch (error) {
  log(`The release being served stays. ${(error as Error).message}`);
  process.exitCode = 1;
}
// Connections to the API that are kept for another call would hold the process for a moment.
process.exit();

/** Seconds of each step, and the most memory that the process had (MB). */
function figures(): Record<string, number> {
  const steps = performance.getEntriesByType('measure');
  return {
    ...Object.fromEntries(steps.map(({ name, duration }) => [name, duration / 1_000])),
    memory: process.resourceUsage().maxRSS / 1_024,
  };
}
