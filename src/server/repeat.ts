import { setTimeout as delay } from 'node:timers/promises';

/** Ends what was started, and resolves when it is over. */
export type Stop = () => Promise<void>;

/** Told of a run of something that is repeated. */
export type Ran = (failed: boolean) => void;

/** Told of a failure, of the signal, as what is cut off may fail for that alone, and how often and when again (ms). */
type Failed = (error: Error, signal: AbortSignal, next: { failures: number; wait: number }) => void;

/**
 * Does work at once, and again so long after each time (ms), or as long as the work itself says, until what is
 * given back is called: it ends the waiting, tells the work by its signal, and resolves when that is over. After
 * each failure in a row it waits twice as long as before, up to `longest` (ms), where that is given. `ran` is
 * told of each time, and whether it failed.
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

/** How long to wait after so many failures in a row (ms). */
export const waitAfter = (failures: number, every: number, longest: number): number =>
  Math.min(every * 2 ** failures, longest);
