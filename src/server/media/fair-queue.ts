type Job = () => Promise<void>;

/**
 * Makes what does work one piece at a time, of those who wait in turn: however much somebody has waiting,
 * the next piece of everybody else comes before their second. What is aborted while it waits is never done.
 */
export function fairQueue() {
  /** What each has waiting, by whose turn it is. */
  const lines = new Map<number, Set<Job>>();
  let isBusy = false;

  async function next(): Promise<void> {
    const [turn] = lines;
    if (isBusy || !turn) return;
    const [whose, line] = turn;
    const [job] = line;
    lines.delete(whose);
    if (!job) return next();
    line.delete(job);
    if (line.size > 0) lines.set(whose, line);
    isBusy = true;
    await job();
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
