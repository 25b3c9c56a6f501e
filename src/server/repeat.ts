import { setTimeout as delay } from 'node:timers/promises';

/** Ends what was started, and resolves when it is over. */
export type Stop = () => Promise<void>;

/**
 * Does work at once, and again so long after each time (ms), until what is given back is called: it ends
 * the waiting, tells the work by its signal, and resolves when that is over. `failed` gets the signal
 * too: what is cut off may fail for that alone. After each failure in a row it waits twice as long as
 * before, up to `longest` (ms), where that is given.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  every: number,
  failed: (error: Error, signal: AbortSignal) => void,
  longest = every,
): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await work(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
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
