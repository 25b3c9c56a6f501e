import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The heading of the step, which takes the focus as another step comes, unless a summary of errors does. */
export function useStepHeading(step: number, attempt: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (attempt === undefined) heading.current?.focus();
  }, [step, attempt]);
  return heading;
}

/** Gives each step of a form that is shown an entry in the browser's history: Back leads to the one before. */
export function useStepHistory(step: number, show: (step: number) => void): void {
  const showAgain = useEffectEvent(show);
  const isFirst = useRef(true);
  // Before the step is painted, as somebody who sees it may go back at once.
  useLayoutEffect(() => {
    const entered = ({ state }: PopStateEvent) => {
      const { step: wanted } = (state ?? {}) as { step?: number };
      if (wanted) showAgain(wanted);
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
