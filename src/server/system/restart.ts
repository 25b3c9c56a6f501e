/**
 * Restarts this process with flags of Node and variables that only count from the start of a process; its id stays.
 * Does nothing if it has the first flag already, or on a system without `execve` (Windows).
 */
export function restartWith(flags: readonly [string, ...string[]], env: NodeJS.ProcessEnv): void {
  if (!process.execve || process.execArgv.includes(flags[0])) return;
  const all = [...process.execArgv, ...flags, '--disable-warning=ExperimentalWarning'];
  process.execve(process.execPath, [process.execPath, ...all, ...process.argv.slice(1)], {
    ...process.env,
    ...env,
  });
}
