import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** Whether the system says what processes have taken. */
export const IS_TIMED = process.platform === 'linux';

/** Processor time that processes have taken so far (s). */
export const processorTime = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + timeOf(pid), 0);

function timeOf(pid: number): number {
  // After the program's name in parentheses: what it has had as a user and in the system.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
