import { useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

export type Explain = (error: unknown) => Failure;

const inWords: Explain = (error) => failureOf(error, navigator.onLine);

/** Does one thing at a time, however often it is asked to, and says in words why it failed. */
export function useAction(explain: Explain = inWords) {
  // With its number, so that the same one again is known as another.
  const [failure, setFailure] = useState<(Failure & { attempt: number }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const attempts = useRef(0);

  const fail = (failed: Failure) => setFailure({ ...failed, attempt: ++attempts.current });

  /** `work` resolves to "leaving" when the page is about to be left: then it stays busy. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if ((await work()) === 'leaving') return;
    } catch (error) {
      fail(explain(error));
    }
    isRunning.current = false;
    setBusy(false);
  }

  return { isBusy, failure, run, fail, setFailure };
}
