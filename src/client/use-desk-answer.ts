import { useEffect } from 'react';
import type * as texts from '#texts/desk.ts';
import { DESK_ROLES } from '#src/domain/paths.ts';
import { useMayAs } from './session/use-account.ts';
import { useAnswer } from './use-answer.ts';

/**
 * The answer that a part of the desk shows; null for people it isn't for, whom the desk's door tells so. With `every`
 * (ms) it is asked for again and again, while the page is looked at.
 */
export function useDeskAnswer<Answer>(
  page: keyof typeof texts.loading,
  ask: () => Promise<Answer>,
  every?: number,
) {
  const isTheirs = useMayAs(DESK_ROLES[page]);
  const answer = useAnswer(isTheirs ? page : null, ask);
  const { reload } = answer;
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, every);
    return () => clearInterval(timer);
  }, [reload, every]);
  return isTheirs ? { page, ...answer } : null;
}
