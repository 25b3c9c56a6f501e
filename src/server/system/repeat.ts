import { setTimeout as delay } from 'node:timers/promises';

/** Stops a job, and resolves when it is over. */
export type Stop = () => Promise<void>;

export type Ran = (failed: boolean) => void;

/** Called with a failure, the signal (an abort alone may cause it), the failures in a row, and the next pause (ms). */
type Failed = (error: Error, signal: AbortSignal, next: { failures: number; wait: number }) => void;

/**
 * Runs work at once, and again after each pause (ms), which is `every` or the number that the work resolves to. The
 * returned function stops it: it ends the pause, aborts the work's signal, and resolves when that run is over. After
 * each failure in a row the pause is twice as long, up to `longest` (ms), if that is given. `ran` is called after each
 * run.
 */
export function repeat(
  work: ((signal: AbortSignal) => Promise<void>) | ((signal: AbortSignal) => Promise<number>),
  every: number,
  failed: Failed,
  { longest = every, ran = () => {} }: { longest?: number; ran?: Ran | undefined } = {},
): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      let wait: number;
      try {
        wait = (await work(signal)) ?? every;
        failures = 0;
        ran(false);
      } catch (error) {
        failures += 1;
        wait = waitAfter(failures, every, longest);
        if (!signal.aborted) ran(true);
        failed(error as Error, signal, { failures, wait });
      }
      await delay(wait, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

/** The pause after a number of failures in a row (ms). */
export const waitAfter = (failures: number, every: number, longest: number): number =>
  Math.min(every * 2 ** failures, longest);
