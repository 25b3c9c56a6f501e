import { Refusal } from './refusals.ts';

/** Seconds after which a full line is worth another try. */
const RETRY_AFTER = 2;

/** Runs work when its turn comes, and gives what comes of it. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so much work be done at once in this process; the rest waits in line, and what is more than
 * may wait is refused with a 503 that says so.
 */
export function formLine({
  atOnce,
  mostWaiting,
  fullText,
}: {
  atOnce: number;
  mostWaiting: number;
  fullText: string;
}): Line {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
      throw new Refusal(503, { detail: fullText }, { 'Retry-After': String(RETRY_AFTER) });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    // Takes its place in the same tick in which another leaves, so that nobody slips in between.
    waiting.push(() => {
      running += 1;
      resolve();
    });
    return promise;
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
