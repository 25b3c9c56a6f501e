import { useEffect, useRef } from 'react';

/** Gives each step of a form that is shown an entry in the browser's history: Back leads to the one before. */
export function useStepHistory(step: number, show: (step: number) => void): void {
  const latest = useRef(show);
  latest.current = show;
  const isFirst = useRef(true);
  useEffect(() => {
    const entered = ({ state }: PopStateEvent) => {
      const { step: wanted } = (state ?? {}) as { step?: number };
      if (wanted) latest.current(wanted);
    };
    addEventListener('popstate', entered);
    return () => removeEventListener('popstate', entered);
  }, []);
  useEffect(() => {
    if (isFirst.current) history.replaceState({ step }, '');
    else if (history.state?.step !== step) history.pushState({ step }, '');
    isFirst.current = false;
  }, [step]);
}
