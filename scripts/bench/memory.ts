import { readFileSync } from 'node:fs';

/** What a process has of the machine's memory now, or had at most (MB), as Linux tells; 0 once it has ended. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most'): number {
  const field = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Math.round(Number(field.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
}

/** The processes that a process has started by a script of that name. */
export const childrenOf = (pid: number | undefined, script: string): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && read(`/proc/${child}/cmdline`).includes(script));

/** A process may end before it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
