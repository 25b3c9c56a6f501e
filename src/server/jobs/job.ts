import type { Pool } from '../data/database.ts';
import type { WriteLine } from '../log/log.ts';
import { type Ran, repeat, type Stop } from '../system/repeat.ts';

export interface JobOptions {
  pool: Pool;
  clock: () => Date;
  log: WriteLine;
  ran?: Ran | undefined;
}

/** Repeats a job as `repeat` does; logs each failure under the name of the job. */
export const startJob = (
  name: string,
  every: number,
  work: (signal: AbortSignal) => Promise<void>,
  { log, ran, longest = every }: Pick<JobOptions, 'log' | 'ran'> & { longest?: number },
): Stop =>
  repeat(work, every, ({ message }) => log(`${name}: ${message}`, 'warn'), { ran, longest });
