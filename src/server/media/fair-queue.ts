import { LRUCache } from 'lru-cache';

type Job = () => Promise<void>;

/** Time that work for a member counts against them (ms). */
const REMEMBERED = 3_600_000;
/** Most members remembered: more don't wait at a time. */
const MOST_PEOPLE = 10_000;

/**
 * A queue that runs one piece of work at a time. The next piece is that of the member with the least working time in
 * the last hour: so a member with a first one waits for no more than the piece under way, however many others send.
 * Work that is aborted while it waits is never done.
 */
export function fairQueue() {
  /** Waiting work of each member, oldest first. */
  const lines = new Map<number, Set<Job>>();
  /** Working time of each member (ms). */
  const taken = new LRUCache<number, number>({ max: MOST_PEOPLE, ttl: REMEMBERED });
  let isBusy = false;

  async function next(): Promise<void> {
    if (isBusy || lines.size === 0) return;
    const [whose, line] = [...lines].reduce((one, other) =>
      (taken.get(other[0]) ?? 0) < (taken.get(one[0]) ?? 0) ? other : one,
    );
    const [job] = line;
    lines.delete(whose);
    if (!job) return next();
    line.delete(job);
    if (line.size > 0) lines.set(whose, line);
    isBusy = true;
    const began = performance.now();
    await job();
    taken.set(whose, (taken.get(whose) ?? 0) + performance.now() - began);
    isBusy = false;
    return next();
  }

  return <Result>(
    whose: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const line = lines.get(whose) ?? new Set();
      const job = () => work().then(resolve, reject);
      const leave = () => {
        line.delete(job);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.add(job);
      lines.set(whose, line);
      void next();
    });
}
