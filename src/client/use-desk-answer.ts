import { useEffect } from 'react';
import { useIsStaff } from './session/use-account.ts';
import { useAnswer } from './use-answer.ts';

/**
 * The answer that a part of the desk shows; null for whom it isn't for, which the desk's door says. With `every` it is asked
 * for again so often (ms), while the page is looked at.
 */
export function useDeskAnswer<Answer>(what: string, ask: () => Promise<Answer>, every?: number) {
  const isStaff = useIsStaff();
  const answer = useAnswer(isStaff ? what : null, ask);
  const { reload } = answer;
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, every);
    return () => clearInterval(timer);
  }, [reload, every]);
  return isStaff ? { what, ...answer } : null;
}
