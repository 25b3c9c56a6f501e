import { busy } from '../data/refusals.ts';

/** A picture takes about a second (s). */
const RETRY_AFTER = 3;
const BUSY_TEXT = 'Many pictures are being sent just now. Please try again in a moment.';

/** Makes what runs work of people side by side, up to a limit; throws a 503 when all places are taken. */
export function atOnce({ all, each }: { all: number; each: number }) {
  const running = new Map<number, number>();
  let total = 0;
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const own = running.get(userId) ?? 0;
    if (own >= each || total >= all) throw busy(BUSY_TEXT, RETRY_AFTER);
    running.set(userId, own + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
