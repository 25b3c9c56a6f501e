import { setTimeout as delay } from 'node:timers/promises';

/** Ends what was started, and resolves when it is over. */
export type Stop = () => Promise<void>;

/** Told of a run of something that is repeated. */
export type Ran = (failed: boolean) => void;

/**
 * Does work at once, and again so long after each time (ms), until what is given back is called: it ends
 * the waiting, tells the work by its signal, and resolves when that is over. `failed` gets the signal
 * too: what is cut off may fail for that alone. After each failure in a row it waits twice as long as
 * before, up to `longest` (ms), where that is given. `ran` is told of each time, and whether it failed.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  every: number,
  failed: (error: Error, signal: AbortSignal) => void,
  { longest = every, ran = () => {} }: { longest?: number; ran?: Ran | undefined } = {},
): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await work(signal);
        failures = 0;
        ran(false);
      } catch (error) {
        failures += 1;
        if (!signal.aborted) ran(true);
        failed(error as Error, signal);
      }
      await delay(waitAfter(failures, every, longest), undefined, { ref: false, signal }).catch(
        () => {},
      );
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
