import { setTimeout as delay } from 'node:timers/promises';

/** Ends what was started, and resolves when it is over. */
export type Stop = () => Promise<void>;

/**
 * Does work at once, and again so long after each time, until what is given back is called: it ends
 * the waiting, tells the work by its signal, and resolves when that is over. `failed` gets the signal
 * too: what is cut off may fail for that alone.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  every: number,
  failed: (error: Error, signal: AbortSignal) => void,
): Stop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: Error) => failed(error, signal));
      await delay(every, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
