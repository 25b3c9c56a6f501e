import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failureOf } from './failure.ts';

interface KnownAnswer<Answer> {
  key: string | null;
  data?: Answer;
  error?: unknown;
}

/**
 * The answer to the question that `key` names, which alone decides when it is asked; a late one to an earlier question is
 * dropped. `reload` asks again, and keeps the answer so far meanwhile.
 */
export function useAnswer<Answer>(key: string | null, ask: (key: string) => Promise<Answer>) {
  const [known, setKnown] = useState<KnownAnswer<Answer>>({ key });
  const turn = useRef(0);
  const asking = useRef(ask);
  useLayoutEffect(() => {
    asking.current = ask;
  });
  const reload = useCallback(async (): Promise<Answer | undefined> => {
    if (key === null) return undefined;
    const mine = ++turn.current;
    try {
      const data = await asking.current(key);
      if (mine === turn.current) setKnown({ key, data });
      return data;
    } catch (error) {
      if (mine === turn.current) {
        setKnown((former) => (former.key === key ? { ...former, error } : { key, error }));
      }
      return undefined;
    }
  }, [key]);
  useEffect(() => {
    void reload();
    return () => {
      turn.current++;
    };
  }, [reload]);
  const { data, error } = known.key === key ? known : {};
  /** The reason why it couldn't be asked, in words. */
  const failure = error === undefined ? null : failureOf(error, navigator.onLine);
  return { data, error, failure, reload };
}
