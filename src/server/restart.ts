/**
 * Starts this process over with flags of Node and settings of its environment that only count from the start of
 * a process; it stays the same process. Does nothing when it has the first flag already, or on a system that
 * can't do so (Windows).
 */
export function restartWith(flags: readonly [string, ...string[]], env: NodeJS.ProcessEnv): void {
  if (!process.execve || process.execArgv.includes(flags[0])) return;
  const all = [...process.execArgv, ...flags, '--disable-warning=ExperimentalWarning'];
  process.execve(process.execPath, [process.execPath, ...all, ...process.argv.slice(1)], {
    ...process.env,
    ...env,
  });
}
