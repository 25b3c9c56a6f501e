import { LRUCache } from 'lru-cache';

type Job = () => Promise<void>;

/** Work done for somebody longer ago than this puts them behind nobody (ms). */
const REMEMBERED = 3_600_000;
/** More people than this don't wait at a time. */
const MOST_PEOPLE = 10_000;

/**
 * Makes what does work one piece at a time: next is a piece of whoever has had the least time for theirs within the
 * last hour, so that however many send much, somebody with a first one waits for no more than the piece under way.
 * What is aborted while it waits is never done.
 */
export function fairQueue() {
  /** What each has waiting, by how long it waits. */
  const lines = new Map<number, Set<Job>>();
  /** How long work for each has taken (ms). */
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
